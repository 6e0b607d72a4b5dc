import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { type Failure, ServiceFailure } from '../../src/domain/failure.ts';
import type { CallFact } from '../../src/machines/call/types.ts';
import { createEmbeddedSignalling } from '../../src/services/calls/embedded-signalling.ts';
import { browserTimers } from '../../src/services/timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a simulated hub. Each call except `callHere` fails with the next failure in `fails`, if there is one. */
function page() {
  const asked: [string, unknown][] = [];
  const fails: Failure[] = [];
  const facts: CallFact[] = [];
  let heard: { told(said: unknown): void; connected(): void } | undefined;
  const signalling = createEmbeddedSignalling({
    wire: {
      async ask(call: string, data: unknown) {
        asked.push([call, data]);
        if (call === 'callHere') return [];
        const failure = fails.shift();
        if (failure !== undefined) throw new ServiceFailure(failure);
        return null;
      },
      userID: () => 'ann',
      now: () => 0,
      watch(to) {
        heard = to;
        return () => (heard = undefined);
      },
    },
    endpoint: Promise.resolve('e'.repeat(32)),
    timers: browserTimers,
    newID: () => 'f'.repeat(32),
  });
  signalling.watch((fact) => facts.push(fact));
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    signalling,
    facts,
    fails,
    settled,
    connects: async () => {
      heard?.connected();
      await settled();
    },
    signals: (seq: number) =>
      heard?.told({ kind: 'signal', callID, seq, from: 'ben', data: { kind: 'restart' } }),
    /** The hub reports a call in which this page talks. */
    hears: () => heard?.told({ kind: 'call', call }),
    /** Returns the requests made since `said` was last called. */
    said: () => asked.splice(0),
  };
}
const callID = 'c'.repeat(32);
const someone = { userAvatarUrl: '', state: 'accepted', mode: 'voice', inviteTime: 0 };
const call = {
  callID,
  conversationID: 'conversation',
  callerUserID: 'ann',
  mode: 'voice',
  state: 'accepted',
  isService: true,
  version: 1,
  createTime: 0,
  expireTime: 0,
  users: {
    ann: { ...someone, userID: 'ann', userName: 'Ann', endpoint: 'e'.repeat(32) },
    ben: { ...someone, userID: 'ben', userName: 'Ben', endpoint: '' },
  },
};
const refused = { kind: 'refused', code: CODE.forbidden, message: '', fields: {} } as const;

describe('calls over the embedded hub', () => {
  test('each signal counts once; a page that reconnects asks for the signals after the last one', async () => {
    const { connects, signals, facts, said } = page();
    await connects();
    expect(said()).toEqual([['callHere', { endpoint: 'e'.repeat(32), after: 0, known: [] }]]);
    await connects();
    expect(said()).toMatchObject([['callHere', { after: 1 }]]);
    for (const seq of [4, 4, 3, 7]) signals(seq);
    expect(facts.map(({ type }) => type)).toEqual(['call.signalled', 'call.signalled']);
    await connects();
    expect(said()).toMatchObject([['callHere', { after: 7 }]]);
  });

  test('a call that the server does not name to the user who has signed in is over (CHAT-01)', async () => {
    const { connects, facts, hears, said } = page();
    await connects();
    hears();
    await connects();
    expect(facts.map(({ type }) => type)).toEqual(['call.accepted', 'call.quit']);
    await connects();
    expect(said().at(-1)).toMatchObject(['callHere', { known: [] }]);
    expect(facts).toHaveLength(2);
  });

  test('leaving a call is sent at once, because the connection may be closed in the same moment', async () => {
    const { connects, signalling, hears, said, settled } = page();
    await connects();
    hears();
    said();
    signalling.quit(callID);
    expect(said()).toEqual([['callQuit', { callID }]]);
    // While the server does not know which page this is over a new connection, nothing is sent.
    const back = connects();
    await Promise.resolve();
    signalling.signal(callID, 'ben', { kind: 'restart' });
    expect(said()).toEqual([['callHere', { endpoint: 'e'.repeat(32), after: 1, known: [callID] }]]);
    await back;
    await settled();
    expect(said()).toEqual([['callSignal', { callID, to: 'ben', data: { kind: 'restart' } }]]);
  });

  test('a request that could not be sent is repeated every second, in order; a refused request is not', async () => {
    const { connects, signalling, fails, facts, said, settled } = page();
    await connects();
    said();
    fails.push({ kind: 'status', status: 502 }, { kind: 'offline' }, refused, refused);
    signalling.decline(callID);
    signalling.note(callID, 'x');
    const calls = () => said().map(([call]) => call);
    await settled();
    expect(calls()).toEqual(['callDecline']);
    await vi.advanceTimersByTimeAsync(999);
    expect(calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toEqual(['callDecline']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls()).toEqual(['callDecline', 'callNote']);
    // Both requests were refused. Only the note was an action of the agent, so the machine gets only
    // that failure.
    expect(facts).toEqual([{ type: 'call.actionFailed', failure: refused }]);
  });
});
