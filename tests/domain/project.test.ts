import { describe, expect, test } from 'vitest';
import { PROJECT_LIMITS } from '../../src/domain/project/limits.ts';
import {
  datesErrors,
  rewardErrors,
  storyErrors,
  wholeNumber,
} from '../../src/domain/project/own-errors.ts';
import { percentFunded, pledgeParts } from '../../src/domain/project/project.ts';
import { mostOf, type SupportOffer } from '../../src/domain/project/support.ts';
import { timeLeft, untilItChanges } from '../../src/domain/project/time-left.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('PROJ-01 the time that is left is shown in days, hours or minutes', () => {
  test.each([
    [40 * DAY, 'day', 40],
    [2 * DAY, 'day', 2],
    [2 * DAY - 1, 'day', 1],
    [DAY, 'day', 1],
    [DAY - 1, 'hour', 23],
    [HOUR, 'hour', 1],
    [HOUR - 1, 'minute', 59],
    [2 * MINUTE, 'minute', 2],
    [2 * MINUTE - 1, 'minute', 1],
    [1, 'minute', 1],
    [0, 'minute', 1],
    [-DAY, 'minute', 1],
  ] as const)('%i ms are shown as %s %i', (ms, unit, count) => {
    expect(timeLeft(ms)).toEqual({ unit, count });
  });

  test.each([
    [2 * DAY, 1],
    [2 * DAY + 5 * HOUR, 5 * HOUR + 1],
    [HOUR + MINUTE, MINUTE + 1],
    [90_000, 90_000],
    [1, 1],
    [0, 0],
    [-5, 0],
  ])('with %i ms left the text changes in %i ms', (ms, expected) => {
    expect(untilItChanges(ms)).toBe(expected);
  });

  test('whenever the time until the next change has passed, the text has changed, until no time is left', () => {
    let left = 3 * DAY + 7 * HOUR + 11 * MINUTE + 123;
    const shown = [JSON.stringify(timeLeft(left))];
    for (;;) {
      left -= untilItChanges(left);
      if (left <= 0) break;
      shown.push(JSON.stringify(timeLeft(left)));
    }
    expect(left).toBe(0);
    // The texts are 3, 2, 1 days, then 23 … 1 hours, then 59 … 1 minutes.
    expect(shown).toHaveLength(3 + 23 + 59);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test('PROJ-01 the percentage is rounded down, and can exceed 100', () => {
  expect(percentFunded({ pledged: 0, target: 500_000 })).toBe(0);
  expect(percentFunded({ pledged: 499_999, target: 500_000 })).toBe(99);
  expect(percentFunded({ pledged: 500_000, target: 500_000 })).toBe(100);
  expect(percentFunded({ pledged: 912_800, target: 800_000 })).toBe(114);
});

test('PROJ-03 30 % is due at once and the rest after success; together they are the whole amount', () => {
  expect(pledgeParts(1_000)).toEqual({ upfront: 300, balance: 700 });
  expect(pledgeParts(333)).toEqual({ upfront: 100, balance: 233 });
  expect(pledgeParts(1)).toEqual({ upfront: 0, balance: 1 });
});

test.each([
  [true, 3, 3],
  [true, 99, 99],
  [true, 100, 99],
  [true, null, 99],
  [true, 0, 0],
  [false, 3, 0],
])(
  'PROJ-03 a reward whose project is running (%s) with %s left can be chosen %s times at once',
  (isRunning, left, most) => {
    const reward = { rewardId: 'r', title: '', description: '', price: 1, left, deliveredBy: '' };
    const offer: SupportOffer = {
      projectId: 'p',
      projectTitle: '',
      endsAt: 0,
      isRunning,
      reward,
      addresses: [],
    };
    expect(mostOf(offer)).toBe(most);
  },
);

describe('PROJ-03 a creator types numbers as their language writes them', () => {
  test.each([
    ['1200', 1_200],
    ['1,200', 1_200],
    ['1.200', 1_200],
    ['1 200', 1_200],
    ['1\u202F200', 1_200],
    ['１２００', 1_200],
    ['20.000.000', 20_000_000],
    [' 10 ', 10],
  ])('the number %s is accepted', (text, number) => {
    expect(wholeNumber(text)).toBe(number);
  });

  test.each(['12ab', '12.5', '1,20', '1.200,5', '1,200.000', '', '-5', '1234567890'])(
    'the number %s is refused',
    (text) => {
      expect(wholeNumber(text)).toBeUndefined();
      const reward = { rewardTitle: '卡', description: '一張', stock: '', deliveredBy: '2027-03' };
      const error = text === '' ? 'required' : 'invalid';
      expect(rewardErrors({ ...reward, price: text }, Date.UTC(2026, 10, 28))).toEqual({
        price: error,
      });
    },
  );
});

describe('PROJ-03 the values that a creator types may reach each limit, but not exceed it', () => {
  /** Midnight in Taipei on 28 November 2026. */
  const NOW = Date.UTC(2026, 10, 27, 16);
  const { target, price, stock, runs, aheadMs } = PROJECT_LIMITS;
  const dates = { target: '10000', starts: 0, runs: 10 * DAY };
  const reward = {
    rewardTitle: '卡',
    description: '一張',
    price: '100',
    stock: '',
    deliveredBy: '2026-12',
  };
  const story = { title: '車', summary: '好', category: 'safety', story: '一' };

  test.each([
    [{}, {}],
    [{ starts: -MINUTE }, { startsAt: 'past' }],
    [{ starts: aheadMs }, {}],
    [{ starts: aheadMs + MINUTE }, { startsAt: 'tooFar' }],
    [{ runs: runs.minMs }, {}],
    [{ runs: runs.minMs - MINUTE }, { endsAt: 'tooShort' }],
    [{ runs: runs.maxMs }, {}],
    [{ runs: runs.maxMs + MINUTE }, { endsAt: 'tooFar' }],
    [{ target: String(target.min) }, {}],
    [{ target: String(target.min - 1) }, { target: 'outOfRange' }],
    [{ target: String(target.max) }, {}],
    [{ target: String(target.max + 1) }, { target: 'outOfRange' }],
  ])('the dates and target %j give the errors %j', (typed, errors) => {
    const { target, starts, runs } = { ...dates, ...typed };
    const [startsAt, endsAt] = [toTaipei(NOW + starts), toTaipei(NOW + starts + runs)];
    expect(datesErrors({ target, startsAt, endsAt }, NOW)).toEqual(errors);
  });

  test.each([
    [{ price: String(price.min) }, {}],
    [{ price: String(price.min - 1) }, { price: 'outOfRange' }],
    [{ price: String(price.max) }, {}],
    [{ price: String(price.max + 1) }, { price: 'outOfRange' }],
    [{ stock: String(stock.min) }, {}],
    [{ stock: String(stock.min - 1) }, { stock: 'outOfRange' }],
    [{ stock: String(stock.max) }, {}],
    [{ stock: String(stock.max + 1) }, { stock: 'outOfRange' }],
    [{ deliveredBy: '2026-11' }, {}],
    [{ deliveredBy: '2026-10' }, { deliveredBy: 'past' }],
    [{ deliveredBy: '2031-11' }, {}],
    [{ deliveredBy: '2031-12' }, { deliveredBy: 'tooFar' }],
  ])('the reward %j gives the errors %j', (typed, errors) => {
    expect(rewardErrors({ ...reward, ...typed }, NOW)).toEqual(errors);
  });

  test('the month of delivery may be the current month until it ends in Taipei', () => {
    const begins = Date.UTC(2026, 10, 30, 16); // 1 December in Taipei
    const november = { ...reward, deliveredBy: '2026-11' };
    expect(rewardErrors(november, begins - 1)).toEqual({});
    expect(rewardErrors(november, begins)).toEqual({ deliveredBy: 'past' });
  });

  test.each(['title', 'summary', 'story'] as const)(
    'the text %s may reach its limit, but not exceed it',
    (field) => {
      const longest = 'x'.repeat(PROJECT_LIMITS[field]);
      expect(storyErrors({ ...story, [field]: longest })).toEqual({});
      expect(storyErrors({ ...story, [field]: `${longest}x` })).toEqual({ [field]: 'tooLong' });
    },
  );

  test('a story may have as many paragraphs as the limit, but not more', () => {
    const most = Array.from({ length: PROJECT_LIMITS.paragraphs }, () => '段').join('\n\n');
    expect(storyErrors({ ...story, story: most })).toEqual({});
    expect(storyErrors({ ...story, story: `${most}\n\n段` })).toEqual({ story: 'tooMany' });
  });
});
