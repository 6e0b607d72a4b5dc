import { expect, test } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { cannedQuery, foundAnswers } from '../../src/domain/messaging/canned.ts';
import { VISIT_PAUSE_MS } from '../../src/domain/messaging/desk-limits.ts';
import { waitedText } from '../../src/domain/messaging/waited.ts';
import { reportVisits, type VisitParts } from '../../src/services/messaging/visits.ts';

/** The page of a visitor, whose time the test advances. */
function visitor() {
  let here = { page: '/index', language: 'zh-Hant', conversations: 1 };
  let token: string | undefined = 'a token';
  let isOffline = false;
  let changed = (): void => undefined;
  const due: (() => void)[] = [];
  const told: unknown[] = [];
  const call: VisitParts['call'] = async (name, options) => {
    told.push([name, options?.body, options?.messagingToken]);
    if (isOffline) throw new ServiceFailure({ kind: 'offline' });
    return undefined as never;
  };
  reportVisits({
    call,
    timers: {
      setTimeout(act: () => void, ms: number) {
        expect(ms).toBe(VISIT_PAUSE_MS);
        due.push(act);
        return due.length;
      },
      clearTimeout: () => undefined,
    },
    messagingToken: () => token,
    where: () => here,
    watch: (listener) => void (changed = listener),
  });
  return {
    told,
    async later() {
      for (const act of due.splice(0)) act();
      await Promise.resolve();
    },
    at(next: Partial<typeof here>) {
      here = { ...here, ...next };
      changed();
    },
    is(next: string | undefined) {
      token = next;
      changed();
    },
    offline: (on: boolean) => void (isOffline = on),
  };
}
const visit = (page: string, token = 'a token') => ['visit', { page }, token];

test('the present page is reported once, a moment after it opens; another page, language or person is reported again', async () => {
  const one = visitor();
  one.at({ page: '/fare' });
  one.at({ page: '/order/create' });
  expect(one.told).toEqual([]);
  await one.later();
  expect(one.told).toEqual([visit('/order/create')]);
  one.at({});
  await one.later();
  expect(one.told).toHaveLength(1);
  one.at({ language: 'en' });
  await one.later();
  one.at({ conversations: 2 });
  await one.later();
  one.is('another');
  await one.later();
  expect(one.told.slice(1)).toEqual([
    visit('/order/create'),
    visit('/order/create'),
    visit('/order/create', 'another'),
  ]);
});

test('nothing is reported without a person or for an unknown address; after a failed report the page is reported again', async () => {
  const one = visitor();
  one.is(undefined);
  await one.later();
  one.is('a token');
  one.at({ page: '/order/%E5%8F%AB' });
  await one.later();
  expect(one.told).toEqual([]);
  one.offline(true);
  one.at({ page: '/fare' });
  await one.later();
  one.offline(false);
  one.at({});
  await one.later();
  expect(one.told).toEqual([visit('/fare'), visit('/fare')]);
});

test('a waiting time is shown as minutes and seconds, from one hour on with hours, and after a day as days and hours', () => {
  const text = (seconds: number) => waitedText(seconds * 1_000 + 999);
  expect(text(-5)).toEqual({ days: 0, clock: '0:00' });
  expect(text(65)).toEqual({ days: 0, clock: '1:05' });
  expect(text(3_600 + 65)).toEqual({ days: 0, clock: '1:01:05' });
  expect(text(2 * 86_400 + 3_600 + 65)).toEqual({ days: 2, clock: '1:01' });
});

test('a text that begins with / searches the canned answers: titles first, then texts', () => {
  expect(cannedQuery('/找')).toBe('找');
  expect(cannedQuery('/')).toBe('');
  for (const text of ['', '找', ' /找', '/找\n', `/${'x'.repeat(41)}`]) {
    expect(cannedQuery(text)).toBeUndefined();
  }
  const answers = [
    { answerId: 'a', title: 'Fares', text: 'See the lost page' },
    { answerId: 'b', title: 'Not lost', text: 'x' },
    { answerId: 'c', title: 'Lost', text: 'x' },
    { answerId: 'd', title: 'Other', text: 'x' },
  ];
  expect(foundAnswers(answers, 'LOST ').map(({ answerId }) => answerId)).toEqual(['c', 'b', 'a']);
  expect(foundAnswers(answers, '')).toHaveLength(4);
});
