/** The order in which the queue starts tasks. */
import { describe, expect, test, vi } from 'vitest';
import { turnOf } from '../../server/accounts/guests.ts';
import { createFairQueue } from '../../server/fair-queue.ts';
import { CODE } from '../../src/domain/codes.ts';

const settled = () => new Promise((go) => setImmediate(go));

/** A queue whose tasks end when the test calls `end`. */
function queue(limits?: Parameters<typeof createFairQueue>[0]) {
  const inTurn = createFairQueue(limits);
  const begun: string[] = [];
  const running = new Map<string, () => void>();
  const send = (sender: string, name: string, isLarge = false) =>
    inTurn({ sender, isLarge }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => running.set(name, () => resolve(name)));
    });
  /** Ends a task, and lets the next task begin. */
  async function end(name: string): Promise<void> {
    await settled();
    running.get(name)?.();
    running.delete(name);
    await settled();
  }
  return { send, end, begun, running };
}

test('members have turns of their own, and the guests of an IP address share one', () => {
  const address = '192.0.2.1';
  expect(turnOf({ userId: '100001', address })).toBe('100001');
  expect(turnOf({ userId: 'guest-1', address })).toBe(address);
});

describe('the fair queue runs tasks', () => {
  test('in turns by sender: nobody waits for all tasks of another sender', async () => {
    const { send, end, begun } = queue({ atOnce: 1, largeAtOnce: 0 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', name);
    for (const name of ['b1', 'b2']) void send('b', name);
    void send('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('small ones before large ones; large ones have one slot of two, also when one sender sends both', async () => {
    const { send, end, begun } = queue();
    for (const name of ['L1', 'L2', 'L3']) void send('a', name, true);
    await settled();
    expect(begun).toEqual(['L1']);
    for (const name of ['s1', 's2']) void send('b', name);
    void send('a', 's3');
    await settled();
    expect(begun).toEqual(['L1', 's1']);
    // The sender who has waited longest is next. A large task that is running does not count as a turn.
    await end('s1');
    await end('s3');
    expect(begun).toEqual(['L1', 's1', 's3', 's2']);
    // Large tasks get their slot also while small tasks keep arriving.
    void send('b', 's4');
    await end('L1');
    expect(begun).toEqual(['L1', 's1', 's3', 's2', 'L2']);
  });

  test('at most two at once, and each returns its own result', async () => {
    const { send, end, running } = queue();
    const all = ['a1', 'a2', 'a3'].map((name) => send('a', name));
    await settled();
    expect([...running.keys()]).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  });

  test('and a failed task frees its slot', async () => {
    const inTurn = createFairQueue({ atOnce: 1, largeAtOnce: 1 });
    const task = { sender: 'a', isLarge: true };
    const broken = inTurn(task, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await inTurn(task, async () => 'next')).toBe('next');
  });

  test('unless their caller gives up while they wait: then they lose their place and are never run', async () => {
    const inTurn = createFairQueue({ atOnce: 1, largeAtOnce: 1, ofSender: 1 });
    let end = (): void => undefined;
    const first = inTurn(
      { sender: 'a', isLarge: true },
      () => new Promise<void>((go) => (end = go)),
    );
    const patience = new AbortController();
    const work = vi.fn<() => Promise<string>>();
    const task = { sender: 'b', isLarge: true, signal: patience.signal };
    const second = inTurn(task, work);
    patience.abort();
    await expect(second).rejects.toMatchObject({ code: CODE.unavailable });
    await expect(inTurn(task, work)).rejects.toMatchObject({ code: CODE.unavailable });
    const third = inTurn({ sender: 'b', isLarge: true }, async () => 'third');
    end();
    await first;
    expect(await third).toBe('third');
    expect(work).not.toHaveBeenCalled();
  });

  test('to the end once started, even when the caller gives up', async () => {
    const { signal } = new AbortController();
    const inTurn = createFairQueue();
    const aborted = new AbortController();
    const answer = inTurn({ sender: 'a', isLarge: true, signal: aborted.signal }, async () => {
      aborted.abort();
      await settled();
      return 'done';
    });
    expect(await answer).toBe('done');
    expect(await inTurn({ sender: 'a', isLarge: true, signal }, async () => 'next')).toBe('next');
  });

  test('unless too many tasks wait: too many of one sender, which affects no other sender, or too many of all senders', async () => {
    const { send } = queue({ atOnce: 1, largeAtOnce: 1, ofSender: 2, ofAll: 3 });
    for (const name of ['a1', 'a2', 'a3']) void send('a', name);
    await expect(send('a', 'a4')).rejects.toMatchObject({ code: CODE.tooManyRequests });
    void send('b', 'b1');
    await expect(send('c', 'c1')).rejects.toMatchObject({ code: CODE.unavailable });
  });
});
