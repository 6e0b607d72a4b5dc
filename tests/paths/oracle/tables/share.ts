import type { createShareMachine } from '../../../../src/machines/share/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

export const share = tableOf<ReturnType<typeof createShareMachine>>('share', [
  {
    id: 'SHR-T01',
    from: '*',
    on: 'share.toNetwork',
    to: 'opening',
    effect: 'its address is opened in a pop-up',
    does: [calls('openPopup')],
  },
  {
    id: 'SHR-T01',
    from: 'opening',
    on: 'always',
    when: 'is open',
    to: 'open',
    effect: 'it is asked after 500 ms whether it is closed',
    may: [calls('openPopup')],
    leaves: { timers: [{ in: 500 }] },
  },
  {
    id: 'SHR-T01',
    from: 'open',
    on: 'after share poll',
    when: 'is open',
    to: 'open',
    effect: 'asked every 500 ms, as long as it is open',
    does: [],
    leaves: { timers: [{ in: 500 }] },
  },
  {
    id: 'SHR-T02',
    from: 'open',
    on: 'after share poll',
    to: 'finished',
    effect: 'the pop-up is closed: it is not asked any more',
    does: [],
    leaves: { timers: [] },
  },
  {
    id: 'SHR-T04',
    from: 'opening',
    on: 'always',
    to: 'blocked',
    effect: 'said, with the address as a link',
    may: [calls('openPopup')],
    leaves: { timers: [] },
  },
]);
