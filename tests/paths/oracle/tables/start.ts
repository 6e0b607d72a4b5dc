import type { createStartMachine } from '../../../../src/machines/start/machine.ts';
import { tableOf } from '../row.ts';

export const start = tableOf<ReturnType<typeof createStartMachine<unknown>>>('start', [
  {
    id: 'ours/start/begin',
    from: '*',
    on: 'begin',
    to: 'fetching.brief',
    effect: 'settings and texts are asked for, nothing is shown',
    reason: 'there is no portal without them',
  },
  {
    id: 'ours/start/slow',
    from: 'fetching.brief',
    on: 'after slow',
    to: 'fetching.slow',
    effect: 'said that it takes long',
    reason: 'an empty page looks broken',
  },
  {
    id: 'ours/start/ready',
    from: ['fetching.brief', 'fetching.slow'],
    of: 'fetching',
    on: 'done fetch',
    to: 'ready',
    effect: 'what was fetched is kept, the portal begins',
    reason: 'the way on',
  },
  {
    id: 'ours/start/failed',
    from: ['fetching.brief', 'fetching.slow'],
    of: 'fetching',
    on: 'error fetch',
    to: 'failed',
    effect: 'said that it failed, whatever the error is',
    reason: '§8: a call may fail, and may be tried again',
  },
  {
    id: 'ours/start/retry',
    from: 'failed',
    on: 'start.retry',
    to: 'fetching.brief',
    effect: 'asked for again',
    reason: '§8',
  },
]);
