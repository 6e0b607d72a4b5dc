/** The open streams of one node, without a network: what the node writes to which stream, and when a stream ends. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreamHub, type Frame, type Opening } from '../../server/streams/stream-hub.ts';

const BEAT_MS = 15_000;
let now = 0;
let hub: ReturnType<typeof createStreamHub>;
beforeEach(() => {
  vi.useFakeTimers();
  now = 1_760_000_000_000;
  hub = createStreamHub({ now: () => now }, BEAT_MS);
});
afterEach(() => {
  hub.stop();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function opened(
  more: Partial<Opening> = {},
  missed?: Promise<readonly Frame[]>,
  { hasLeft = false } = {},
) {
  const written: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    writableEnded: false,
    destroyed: hasLeft,
    write: (text: string) => written.push(text),
    end(text: string) {
      written.push(text);
      response.writableEnded = true;
    },
  });
  const opening: Opening = {
    audience: { name: 'portal', userId: 'ann', tokenHash: 'session' },
    address: '192.0.2.1',
    language: 'en',
    expiresAt: now + 3_600_000,
    ...more,
  };
  hub.add(opening, response as unknown as ServerResponse, missed);
  return { written, response, opening };
}
const idOf = (text: string | undefined) => /^id: (.*)$/m.exec(text ?? '')?.[1];

describe('a stream of this node', () => {
  test('sends the missed events first, then those that arrived meanwhile, and then the time of its opening as the last id', async () => {
    const missed = Promise.withResolvers<readonly Frame[]>();
    const { written } = opened({}, missed.promise);
    const begun = now;
    now += 500;
    hub.send('portal user ann', 'message', () => 'meanwhile', `${now}-b`);
    hub.send('portal user ann', 'message', () => 'twice', `${begun}-a`);
    const frame = { id: `${begun}-a`, event: 'message', data: () => 'missed' };
    missed.resolve([frame]);
    await settled();
    expect(written.slice(1).map(idOf)).toEqual([`${begun}-a`, `${begun + 500}-b`, `${begun}`]);
  });

  test('is not kept if its client left while it was being opened, or if nothing can be written to it any more', async () => {
    opened({}, Promise.reject(new Error('not read')), { hasLeft: true });
    await settled();
    expect([hub.size, hub.has('portal user ann')]).toEqual([0, false]);
    const { response } = opened();
    await settled();
    expect([hub.size, hub.has('portal user ann')]).toEqual([1, true]);
    response.destroyed = true;
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect([hub.size, hub.has('portal user ann')]).toEqual([0, false]);
  });

  test('ends at the first heartbeat after its permission has expired, and not before', async () => {
    const { written, response } = opened({ expiresAt: now + BEAT_MS });
    const { response: longer } = opened({ expiresAt: now + BEAT_MS + 1 });
    await settled();
    now += BEAT_MS;
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect([response.writableEnded, longer.writableEnded, hub.size]).toEqual([true, false, 1]);
    expect(written.at(-1)).toBe('');
  });

  test('gets each event in the stream’s own language', async () => {
    const [english, german] = [opened(), opened({ language: 'de' })];
    await settled();
    hub.send('portal user ann', 'message', (language) => language);
    expect(english.written.at(-1)).toBe('event: message\ndata: "en"\n\n');
    expect(german.written.at(-1)).toBe('event: message\ndata: "de"\n\n');
  });
});

test('a user may have 64 streams, and an address 256; streams of other users or addresses do not count', () => {
  const of = (userId: string, address: string): Opening => ({
    audience: { name: 'portal', userId, tokenHash: userId },
    address,
    language: 'en',
    expiresAt: now + 3_600_000,
  });
  const open = (opening: Opening) => {
    const may = hub.hasRoom(opening);
    if (may) opened(opening);
    return may;
  };
  const most = (opening: (at: number) => Opening) => {
    let count = 0;
    while (open(opening(count))) count += 1;
    return count;
  };
  expect(most((at) => of('ann', `192.0.2.${at}`))).toBe(64);
  expect(most((at) => of(`user ${Math.floor(at / 2)}`, '198.51.100.1'))).toBe(256);
  expect(open(of('ben', '192.0.2.1'))).toBe(true);
});
