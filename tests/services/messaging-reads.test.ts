/** Read messages are reported at most once in each pause (MSG-05). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READ_PAUSE_MS } from '../../src/domain/messaging/limits.ts';
import { gatherReads } from '../../src/services/messaging/reads.ts';

let told: [string, number][];
/** How the engine answers each report. */
let answers: () => Promise<void>;
const reads = () =>
  gatherReads((conversationID, messageSeq) => {
    told.push([conversationID, messageSeq]);
    return answers();
  }, globalThis);

beforeEach(() => {
  told = [];
  answers = () => Promise.resolve();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first read message is reported at once, later ones after a pause by their highest number, for each conversation separately', async () => {
  const read = reads();
  const all = [read('a', 3), read('a', 4), read('a', 6), read('a', 5), read('b', 2)];
  expect(told).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  vi.advanceTimersByTime(READ_PAUSE_MS - 1);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told.slice(2)).toEqual([['a', 6]]);
  await Promise.all(all);

  // The delayed report starts a new pause, in which 7 waits. After the pause that follows, 8 is
  // reported at once.
  const next = read('a', 7);
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(READ_PAUSE_MS);
  expect(told.slice(3)).toEqual([['a', 7]]);
  await next;
  vi.advanceTimersByTime(READ_PAUSE_MS);
  void read('a', 8);
  expect(told.slice(4)).toEqual([['a', 8]]);
  expect(vi.getTimerCount()).toBe(1);
});

test('a waiting caller gets the result of the report that includes their number, also if it fails', async () => {
  const read = reads();
  await read('a', 1);
  answers = () => Promise.reject(new Error('offline'));
  const heard = [read('a', 2), read('a', 3)].map((one) =>
    one.then(
      () => 'told',
      () => 'lost',
    ),
  );
  vi.advanceTimersByTime(READ_PAUSE_MS);
  expect(await Promise.all(heard)).toEqual(['lost', 'lost']);
  // After the failed report and a pause, the same number is reported again.
  answers = () => Promise.resolve();
  vi.advanceTimersByTime(READ_PAUSE_MS);
  await read('a', 3);
  expect(told).toEqual([
    ['a', 1],
    ['a', 3],
    ['a', 3],
  ]);
});

test('when the user leaves the page, reports that wait for the pause are sent at once, and only once', () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const read = reads();
  void read('a', 1);
  void read('a', 2);
  void read('b', 1);
  browser.dispatchEvent(new Event('pagehide'));
  expect(told).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 2],
  ]);
  vi.advanceTimersByTime(READ_PAUSE_MS);
  expect(told).toHaveLength(3);
});
