import type { createPlaceSearchMachine } from '../../../../src/machines/place-search/machine.ts';
import { tableOf } from '../row.ts';

const states = ['closed', 'pausing', 'looking', 'shown', 'failed'] as const;

export const placeSearch = tableOf<ReturnType<typeof createPlaceSearchMachine>>('place-search', [
  {
    id: 'ours/place-search/begin',
    from: '*',
    on: 'begin',
    to: 'closed',
    effect: 'nothing is suggested',
    reason: 'nobody types yet',
  },
  {
    id: 'ours/place-search/typed',
    from: states,
    of: '*',
    on: 'search.typed',
    to: 'pausing',
    effect:
      'field and text are kept; what was asked for before does not count; the pause begins anew',
    reason: 'ORD-08: places are suggested while an address is typed',
  },
  {
    id: 'ours/place-search/emptied',
    from: states,
    of: '*',
    on: 'search.typed',
    when: 'is empty',
    to: 'closed',
    effect: 'nothing is suggested',
    reason: 'nothing to look for',
  },
  {
    id: 'ours/place-search/closed',
    from: states,
    of: '*',
    on: 'search.closed',
    to: 'closed',
    effect: 'nothing is suggested; what is asked for does not count',
    reason: 'a place was chosen, or the field left',
  },
  {
    id: 'ours/place-search/paused',
    from: 'pausing',
    on: 'after typing pause',
    to: 'looking',
    effect: 'suggestions for the text are asked for',
    reason: 'one question a pause, not one a letter',
  },
  {
    id: 'ours/place-search/shown',
    from: 'looking',
    on: 'done suggest',
    to: 'shown',
    effect: 'the places are shown',
    reason: 'ORD-08',
  },
  {
    id: 'ours/place-search/failed',
    from: 'looking',
    on: 'error suggest',
    when: 'is failure',
    to: 'failed',
    effect: 'said beside the field; the text stays',
    reason: '§8: a call may fail, and may be tried again',
  },
  {
    id: 'ours/place-search/retry',
    from: 'failed',
    on: 'search.retry',
    to: 'looking',
    effect: 'asked for again',
    reason: '§8',
  },
]);
