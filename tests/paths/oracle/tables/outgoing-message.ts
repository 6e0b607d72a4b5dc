import type { createOutgoingMessageMachine } from '../../../../src/machines/outgoing-message/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

export const outgoingMessage = tableOf<ReturnType<typeof createOutgoingMessageMachine>>(
  'outgoing-message',
  [
    {
      id: 'SND-T01',
      from: 'composed',
      on: 'message.send',
      to: 'sending.waiting',
      effect: 'it is kept in the outbox, stands at the end of the list, and is sent in its turn',
      does: [calls('keep'), calls('awaitTurn')],
      may: [calls('watchUpload')],
    },
    {
      id: 'SND-T02',
      from: 'sending.underWay',
      on: 'done send',
      to: 'success',
      effect: 'it is over; the list has it as the server gave it',
      does: [],
      may: [calls('unwatchUpload')],
      leaves: { status: 'done' },
    },
    {
      id: 'SND-T03',
      from: 'sending.underWay',
      on: 'error send',
      when: 'is failure',
      to: 'failed',
      effect: 'a warning icon, with the reason',
      does: [calls('keepFailure')],
      may: [calls('unwatchUpload')],
      leaves: { status: 'active', 'children.send': undefined },
    },
    {
      id: 'SND-T03',
      from: 'sending.underWay',
      on: 'error send',
      when: 'is too much too often',
      to: 'failed',
      effect: 'a warning icon, with the reason',
      does: [calls('keepFailure')],
      may: [calls('unwatchUpload')],
      leaves: { status: 'active', 'children.send': undefined },
    },
    {
      id: 'SND-T04',
      from: 'failed',
      on: 'message.resend',
      to: 'sending.waiting',
      effect: 'the reason is forgotten, and it is sent again under the same id',
      does: [calls('keepFailure'), calls('awaitTurn')],
      may: [calls('watchUpload')],
      leaves: { 'context.failure': undefined },
    },
  ],
);
