import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goingOn, REQUEST_MS } from '../../server/plugins/slow-bodies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an upload goes on as long as bytes arrive, and is cut off when none arrives for twenty seconds', async () => {
  const destroy = vi.fn<(error: Error) => void>();
  async function* parts() {
    for (let at = 0; at < 3; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, REQUEST_MS - 1));
      yield Buffer.of(at);
    }
    await new Promise((resolve) => setTimeout(resolve, REQUEST_MS));
  }
  const request = { raw: { destroy } } as unknown as FastifyRequest;
  const read: number[] = [];
  const reading = (async () => {
    for await (const part of goingOn(parts(), request)) read.push(part[0] ?? -1);
  })();
  await vi.advanceTimersByTimeAsync(3 * (REQUEST_MS - 1));
  expect(read).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(REQUEST_MS - 1);
  expect(destroy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(destroy).toHaveBeenCalledOnce();
  await reading;
  expect(vi.getTimerCount()).toBe(0);
});
