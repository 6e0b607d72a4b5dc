/** Two engines, of which each log-in chooses one (CONN-04). */
import { expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { LinkFact } from '../../src/machines/messaging/types.ts';
import { createEitherClient } from '../../src/services/messaging/either-client.ts';
import type { EmbeddedClient } from '../../src/services/messaging/embedded/client.ts';

const TOKEN = { userID: 'u', nickName: '', token: 't', expiresInMs: 60_000 };
/** An engine of which the tests use only `connect`. */
function engine() {
  const ended = vi.fn<() => void>();
  const connect = vi.fn<EmbeddedClient['connect']>(() => ended);
  return { ended, client: { connect } as Partial<EmbeddedClient> as EmbeddedClient, connect };
}

test('CONN-04 a log-in that ends before its engine is chosen opens no connection and reports nothing', async () => {
  const [first, second] = [engine(), engine()];
  const tell = vi.fn<(fact: LinkFact) => void>();
  for (const settled of ['chosen', 'failed'] as const) {
    const choice = Promise.withResolvers<EmbeddedClient>();
    const either = createEitherClient(first.client, second.client, () => choice.promise);
    either.connect(TOKEN, tell)();
    if (settled === 'chosen') choice.resolve(second.client);
    else choice.reject(new ServiceFailure({ kind: 'offline' }));
    await new Promise(setImmediate);
  }
  expect(second.connect).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});

test('CONN-04 only the chosen engine is connected, and it is disconnected when the log-in ends', async () => {
  const [first, second] = [engine(), engine()];
  const either = createEitherClient(first.client, second.client, async () => second.client);
  const end = either.connect(TOKEN, () => undefined);
  await new Promise(setImmediate);
  expect([first.connect, second.connect].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  end();
  expect(second.ended).toHaveBeenCalledOnce();
});

test('CONN-04 a refused choice ends the log-in; after any other failure another token is requested', async () => {
  const [first, second] = [engine(), engine()];
  const refused = { kind: 'refused', code: 403, message: '', fields: {} } as const;
  for (const [failure, fact] of [
    [refused, { type: 'link.loginRefused', failure: refused }],
    [{ kind: 'offline' }, { type: 'link.tokenExpired' }],
  ] as const) {
    const tell = vi.fn<(told: LinkFact) => void>();
    const failing = () => Promise.reject(new ServiceFailure(failure));
    createEitherClient(first.client, second.client, failing).connect(TOKEN, tell);
    await new Promise(setImmediate);
    expect(tell).toHaveBeenCalledExactlyOnceWith(fact);
  }
});

test('CONN-04 a log-in that ends cancels the choice of its engine', () => {
  const [first, second] = [engine(), engine()];
  const signals: AbortSignal[] = [];
  const choose = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  createEitherClient(first.client, second.client, choose).connect(TOKEN, () => undefined)();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
