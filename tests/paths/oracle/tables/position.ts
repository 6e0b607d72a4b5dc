import type { createPositionMachine } from '../../../../src/machines/position/machine.ts';
import { tableOf } from '../row.ts';

const states = ['idle', 'locating', 'failed'] as const;

export const position = tableOf<ReturnType<typeof createPositionMachine>>('position', [
  {
    id: 'ours/position/begin',
    from: '*',
    on: 'begin',
    to: 'idle',
    effect: 'the device is not asked',
    reason: 'ORD-01: only when the passenger says so',
  },
  {
    id: 'ours/position/ask',
    from: states,
    of: '*',
    on: 'position.ask',
    to: 'locating',
    effect: 'the device is asked, for this field; an answer under way does not count',
    reason: 'ORD-01: being picked up where one is',
  },
  {
    id: 'ours/position/dismiss',
    from: states,
    of: '*',
    on: 'position.dismiss',
    to: 'idle',
    effect: 'an answer under way does not count, a failure is gone',
    reason: 'the field changed by other means',
  },
  {
    id: 'ours/position/found',
    from: 'locating',
    on: 'done placeHere',
    to: 'idle',
    effect: 'tells the place for the field that asked',
    reason: 'ORD-01',
  },
  {
    id: 'ours/position/failed',
    from: 'locating',
    on: 'error placeHere',
    when: 'is failure',
    to: 'failed',
    effect: 'said beside the field',
    reason: 'denied, switched off, outside of Taiwan, or a call that failed',
  },
]);
