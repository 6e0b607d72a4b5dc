import type { createArrivalCountdownMachine } from '../../../../src/machines/arrival-countdown/machine.ts';
import { tableOf } from '../row.ts';

export const arrivalCountdown = tableOf<ReturnType<typeof createArrivalCountdownMachine>>(
  'arrival-countdown',
  [
    {
      id: 'ours/arrival-countdown/begin',
      from: '*',
      on: 'begin',
      to: 'start',
      effect: 'the card is parsed',
      reason: 'MSG-12',
    },
    {
      id: 'ours/arrival-countdown/parsed',
      from: 'start',
      on: 'always',
      when: 'is parsed',
      to: 'counting',
      effect: 'it says how much is left',
      reason: 'MSG-12: what can be parsed is counted down',
    },
    {
      id: 'ARR-T03',
      from: 'start',
      on: 'always',
      to: 'over',
      effect: '00:00, and it is logged',
    },
    {
      id: 'ARR-T01',
      from: 'counting',
      on: 'after a second',
      to: 'counting',
      effect: 'it says how much is left',
    },
    {
      id: 'ARR-T02',
      from: 'counting',
      on: 'always',
      when: 'has come',
      to: 'over',
      effect: '00:00',
    },
  ],
);
