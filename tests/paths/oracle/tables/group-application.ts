import type { createGroupApplicationMachine } from '../../../../src/machines/group-application/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

const accept = 'application.accept';
const reject = 'application.reject';
const unchanged = {
  from: 'open',
  when: 'not may be decided',
  to: 'refused',
  effect: 'nothing is asked, and it stays as it was; the page offers neither',
} as const;

export const groupApplication = tableOf<ReturnType<typeof createGroupApplicationMachine>>(
  'group-application',
  [
    {
      id: 'APP-T01',
      from: 'open',
      on: accept,
      when: 'may be decided',
      to: 'accepting',
      effect: 'the server is told once',
      does: [calls('decide')],
      leaves: { 'context.failure': undefined },
    },
    {
      id: 'APP-T01',
      from: 'accepting',
      on: 'done accept',
      to: 'accepted',
      effect: 'who asked is in the group, and nothing more can be decided',
      does: [],
      leaves: { status: 'done' },
    },
    {
      id: 'APP-T02',
      from: 'open',
      on: reject,
      when: 'may be decided',
      to: 'rejecting',
      effect: 'the server is told once',
      does: [calls('decide')],
      leaves: { 'context.failure': undefined },
    },
    {
      id: 'APP-T02',
      from: 'rejecting',
      on: 'done reject',
      to: 'rejected',
      effect: 'who asked stays outside, and nothing more can be decided',
      does: [],
      leaves: { status: 'done' },
    },
    { id: 'APP-T03', ...unchanged, on: accept },
    { id: 'APP-T03', ...unchanged, on: reject },
    { id: 'APP-T04', ...unchanged, on: accept },
    { id: 'APP-T04', ...unchanged, on: reject },
  ],
);
