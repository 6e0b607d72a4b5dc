import type { createOnDemandMachine } from '../../../../src/machines/on-demand/machine.ts';
import { tableOf } from '../row.ts';

export const onDemand = tableOf<ReturnType<typeof createOnDemandMachine>>('on-demand', [
  {
    id: 'ours/on-demand/begin',
    from: '*',
    on: 'begin',
    to: 'fetching',
    effect: 'the machine is fetched',
    reason: 'PAGE-03: the home page does not wait for what it does not need',
  },
  {
    id: 'ours/on-demand/fetched',
    from: 'fetching',
    on: 'done fetch',
    to: 'open',
    effect: 'the actor begins with its input; what it tells is heard',
    reason: 'somebody needs it',
  },
  {
    id: 'ours/on-demand/failed',
    from: 'fetching',
    on: 'error fetch',
    when: 'is failure',
    to: 'failed',
    effect: 'said that it did not come',
    reason: '§8: the network may fail, and may be tried again',
  },
  {
    id: 'ours/on-demand/retry',
    from: 'failed',
    on: 'fetch.retry',
    to: 'fetching',
    effect: 'fetched again',
    reason: '§8',
  },
  {
    id: 'ours/on-demand/told',
    from: 'open',
    on: 'fact.told',
    to: 'same',
    effect: 'told as if it were a fact of this actor',
    reason: 'ORD-07: what was paid is seen as paid, by whomever it concerns',
  },
]);
