import { separate, showsFullDate } from '../../../../src/domain/messaging/separators.ts';
import type { DecisionTable } from '../decision.ts';

const MINUTE = 60_000;
/** The positions of the messages that have a separator. */
const places = (times: readonly number[], shown?: number): string =>
  separate(times, shown)
    .flags.flatMap((flag, place) => (flag ? [place] : []))
    .join(' ');

/** Time separators (§4, §9; MSG-10). */
export const timeSeparator: DecisionTable = {
  decision: 'time separator',
  cases: [
    {
      id: 'SEP-T01',
      given: 'a message 300 001 ms after the separator',
      expected: '0 1',
      actual: () => places([0, 300_001]),
    },
    {
      id: 'SEP-T01',
      given:
        'messages every two minutes: it counts from the separator, not from the message before',
      expected: '0 3',
      actual: () => places([0, 2, 4, 6, 8].map((minutes) => minutes * MINUTE)),
    },
    {
      id: 'SEP-T02',
      given: 'a message 300 000 ms after the separator',
      expected: '0',
      actual: () => places([0, 300_000]),
    },
    {
      id: 'SEP-T02',
      given: 'a message at the separator’s own time',
      expected: '0',
      actual: () => places([0, 0]),
    },
    {
      id: 'SEP-T02',
      given: 'messages after a separator that is shown already',
      expected: '1',
      actual: () => places([4 * MINUTE, 6 * MINUTE], 0),
    },
    {
      id: 'SEP-T03',
      given: 'a message 7 days and 1 ms old',
      expected: 'full date',
      actual: () => (showsFullDate(0, 7 * 24 * 60 * MINUTE + 1) ? 'full date' : 'time'),
    },
    {
      id: 'SEP-T03',
      given: 'a message exactly 7 days old',
      expected: 'time',
      actual: () => (showsFullDate(0, 7 * 24 * 60 * MINUTE) ? 'full date' : 'time'),
    },
  ],
};
