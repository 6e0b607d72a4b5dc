import type { createArrivalCountdownMachine } from '../../../../src/machines/arrival-countdown/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

export const arrivalCountdown = tableOf<ReturnType<typeof createArrivalCountdownMachine>>(
  'arrival-countdown',
  [
    {
      id: 'ARR-T03',
      from: 'start',
      on: 'always',
      to: 'over',
      effect: '00:00, and it is logged',
      does: [calls('log')],
      leaves: { 'context.seconds': 0, timers: [] },
    },
    {
      id: 'ARR-T01',
      from: 'counting',
      on: 'after a second',
      to: 'counting',
      effect: 'it says how much is left',
      does: [],
    },
    {
      id: 'ARR-T02',
      from: 'counting',
      on: 'always',
      when: 'has come',
      to: 'over',
      effect: '00:00',
      does: [],
      leaves: { 'context.seconds': 0, timers: [] },
    },
  ],
);
