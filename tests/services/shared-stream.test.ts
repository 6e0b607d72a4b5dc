import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamFact } from '../../src/machines/live-push/types.ts';
import { createHeard } from '../../src/services/live-push/heard.ts';
import { openSharedStream } from '../../src/services/live-push/shared.ts';
import type { TellStream } from '../../src/services/live-push/sse.ts';

/** A tab of one browser. Locks and channels are Node's real ones; the test simulates the streams. */
interface Tab {
  readonly told: StreamFact[];
  /** The streams that this tab itself has opened. */
  readonly streams: { tell: TellStream; isOpen: boolean; readonly last: string | undefined }[];
  isVisible: boolean;
  close(): void;
}

let tabs: Tab[];
let name: string;

beforeEach(() => {
  tabs = [];
  name = `stream-${Math.random()}`;
});

afterEach(() => {
  vi.useRealTimers();
  for (const tab of tabs) tab.close();
});

function openTab(isVisible = true): Tab {
  const streams: Tab['streams'] = [];
  const told: StreamFact[] = [];
  const tab: Tab = { told, streams, isVisible, close: () => undefined };
  const heard = createHeard();
  tab.close = openSharedStream(
    {
      name,
      heard,
      locks: navigator.locks,
      isVisible: () => tab.isVisible,
      open(tell) {
        const stream = { tell, isOpen: true, last: heard.last };
        streams.push(stream);
        return () => {
          stream.isOpen = false;
        };
      },
    },
    (fact) => told.push(fact),
  );
  tabs.push(tab);
  return tab;
}

/** Waits until this is true. Channels and locks need several turns of the event loop. */
const until = (condition: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 2_000, interval: 2 });

const speak = (tab: Tab, ...heard: Parameters<TellStream>) => tab.streams.at(-1)?.tell(...heard);
const opened = { type: 'stream.opened' } as const;
const message = (title: string): StreamFact => ({
  type: 'stream.message',
  push: { title, body: '', type: 'x' },
});

async function twoTabs(): Promise<[Tab, Tab]> {
  const holder = openTab();
  await until(() => holder.streams.length === 1);
  const other = openTab();
  speak(holder, opened);
  await until(() => other.told.length === 1);
  return [holder, other];
}

test('API-10: one of all tabs holds the stream, and all tabs get what arrives', async () => {
  const [holder, other] = await twoTabs();
  speak(holder, message('a'));
  speak(holder, { type: 'stream.beat' });
  speak(holder, message('b'));
  await until(() => other.told.length === 3);
  expect(holder.told).toEqual([opened, message('a'), message('b')]);
  expect(other.told).toEqual([opened, message('a'), message('b')]);
  expect([holder.streams.length, other.streams.length]).toEqual([1, 0]);
});

test('API-10: a tab that opens later is notified that the stream is open, and that it missed earlier pushes', async () => {
  const [holder] = await twoTabs();
  const late = openTab();
  await until(() => late.told.length === 2);
  expect(late.told).toEqual([opened, { type: 'stream.resumed' }]);
  speak(holder, message('a'));
  await until(() => late.told.length === 3);
  expect(holder.told).toEqual([opened, message('a')]);
});

test('API-10: when the holder’s tab closes, another takes over within a second and catches up', async () => {
  const [holder, other] = await twoTabs();
  const third = openTab();
  await until(() => third.told.length === 2);
  third.told.pop();
  const begun = performance.now();
  holder.close();
  await until(() => other.streams.length + third.streams.length === 1);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(holder.streams[0]?.isOpen).toBe(false);
  const [next, last] = other.streams.length === 1 ? [other, third] : [third, other];
  speak(next, opened);
  await until(() => last.told.length === 2);
  expect(next.told).toEqual([opened, { type: 'stream.resumed' }]);
  expect(last.told).toEqual([opened, { type: 'stream.resumed' }]);
});

test('API-10: when the stream fails, all tabs are notified; a tab that is opened afterwards opens a new stream', async () => {
  const [holder, other] = await twoTabs();
  speak(holder, { type: 'stream.failed', reason: 'broken' });
  await until(() => other.told.length === 2);
  expect(other.told.at(-1)).toEqual({ type: 'stream.failed', reason: 'broken' });
  expect(holder.told.at(-1)).toEqual({ type: 'stream.failed', reason: 'broken' });
  const again = openTab();
  await until(() => again.streams.length === 1);
  expect(other.streams).toEqual([]);
});

test('API-10: within 5 s a visible tab takes the stream from a frozen tab, which answers nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frozen = openTab();
  await realUntil(() => frozen.streams.length === 1);
  const hidden = openTab(false);
  const visible = openTab();
  speak(frozen, opened);
  await realUntil(() => hidden.told.length === 1 && visible.told.length === 1);
  // The time advances in one step, so no message can pass between the tabs meanwhile.
  vi.advanceTimersByTime(3_999);
  expect(visible.streams).toEqual([]);
  vi.advanceTimersByTime(1);
  await realUntil(() => visible.streams.length === 1);
  expect(hidden.streams).toEqual([]);
  // The frozen tab wakes up without its lock, so it closes its stream and listens to the new one.
  await realUntil(() => frozen.streams[0]?.isOpen === false);
  speak(visible, opened);
  await realUntil(() => hidden.told.length === 2);
  speak(frozen, message('too late'));
  speak(visible, message('a'));
  await realUntil(() => hidden.told.length === 3);
  expect(hidden.told).toEqual([opened, { type: 'stream.resumed' }, message('a')]);
  expect(visible.told).toEqual([opened, { type: 'stream.resumed' }, message('a')]);
});

test('API-10: a tab that answers keeps the stream, however little arrives on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const holder = openTab();
  await realUntil(() => holder.streams.length === 1);
  const other = openTab();
  speak(holder, opened);
  await realUntil(() => other.told.length === 1);
  for (let n = 0; n < 30; n++) {
    vi.advanceTimersByTime(1_000);
    await turns();
  }
  expect([holder.streams.length, other.streams.length]).toEqual([1, 0]);
});

test('API-10: a tab that takes over continues after the last id received, and no push is reported twice', async () => {
  const [holder, other] = await twoTabs();
  speak(holder, message('a'), '1-a');
  speak(holder, { type: 'stream.beat' }, '2');
  const late = openTab();
  await until(() => late.told.length === 2);
  await until(() => other.told.length === 2);
  holder.close();
  await until(() => other.streams.length + late.streams.length === 1);
  const [next, last] = other.streams.length === 1 ? [other, late] : [late, other];
  expect(next.streams[0]?.last).toBe('2');
  speak(next, opened);
  speak(next, message('a'), '1-a');
  speak(next, message('b'), '3-b');
  await until(() => JSON.stringify(last.told.at(-1)).includes('"b"'));
  const pushes = ({ told }: Tab) => told.filter(({ type }) => type === 'stream.message');
  expect(pushes(other)).toEqual([message('a'), message('b')]);
  // The late tab had not received the first push, so it reports the repeated one.
  expect(pushes(late)).toEqual([message('a'), message('b')]);
});

test('API-10: only one of many tabs that ask at once opens a stream', async () => {
  const many = Array.from({ length: 8 }, () => openTab());
  await until(() => many.some(({ streams }) => streams.length === 1));
  await turns();
  expect(many.flatMap(({ streams }) => streams)).toHaveLength(1);
});

test('the last five hundred ids are remembered, so that no push is reported twice', () => {
  const heard = createHeard();
  const isNews = (at: number) => heard.isNews(message('a'), `${at}`);
  for (let at = 0; at <= 500; at += 1) expect(isNews(at)).toBe(true);
  for (let at = 1; at <= 500; at += 1) expect(isNews(at)).toBe(false);
  expect(isNews(0)).toBe(true);
  expect(heard.last).toBe('0');
});

test('a closed tab receives nothing and opens no stream', async () => {
  const [holder, other] = await twoTabs();
  other.close();
  speak(holder, message('a'));
  holder.close();
  await turns();
  expect(other.told).toEqual([opened]);
  expect(other.streams).toEqual([]);
});

/** Waits for some turns of the event loop, enough for locks and channels. */
async function turns(): Promise<void> {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve));
}

/** Like `until`, for tests with fake timers. */
async function realUntil(condition: () => boolean): Promise<void> {
  for (let n = 0; n < 5_000 && !condition(); n++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(condition()).toBe(true);
}
