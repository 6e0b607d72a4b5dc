import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { CALL_INVITATION_MS } from '../../src/domain/call/call-limits.ts';
import { callView, type Call, type CallUser } from '../../src/domain/call/call.ts';
import { createCallMachine } from '../../src/machines/call/machine.ts';
import type { CallPorts } from '../../src/machines/call/ports.ts';
import * as select from '../../src/machines/call/selectors.ts';
import type { CallFact, CallMediaLogic, CallRef } from '../../src/machines/call/types.ts';

const BEGIN = 1_760_000_000_000;
const user = (userID: string, more: Partial<CallUser>): CallUser => ({
  userID,
  userName: `name of ${userID}`,
  userAvatarUrl: '',
  endpoint: '',
  mode: 'voice',
  state: 'invited',
  inviteTime: BEGIN,
  ...more,
});
const callOf = (callerUserID: 'me' | 'you', more: Partial<Call> = {}): Call => ({
  callID: 'call-5',
  conversationID: 'conversation-1',
  callerUserID,
  mode: 'video',
  state: 'inviting',
  isService: false,
  version: 1,
  createTime: BEGIN,
  expireTime: BEGIN + CALL_INVITATION_MS,
  users: {
    me: user('me', callerUserID === 'me' ? { state: 'accepted', endpoint: 'here' } : {}),
    you: user('you', callerUserID === 'you' ? { state: 'accepted' } : {}),
  },
  ...more,
});
/** Only the person who was called has an accept time. */
const answered = { acceptTime: BEGIN + 4_000 };
const view = (call: Call) => callView(call, 'me', 'here');
const accepted = (caller: 'me' | 'you', more: Partial<Call> = {}) =>
  view(
    callOf(caller, {
      state: 'accepted',
      acceptTime: BEGIN + 4_000,
      users: {
        me: user('me', { state: 'accepted', endpoint: 'here', ...(caller === 'you' && answered) }),
        you: user('you', { state: 'accepted', ...(caller === 'me' && answered) }),
      },
      ...more,
    }),
  );

/** A machine with simulated signalling: `said` records its calls, `tell` emits a fact to it. */
function played() {
  const clock = new SimulatedClock();
  const said: string[] = [];
  let tell: (fact: CallFact) => void = () => undefined;
  const says =
    (name: string) =>
    (...args: unknown[]): void =>
      void said.push([name, ...args.filter((arg) => typeof arg !== 'object')].join(' '));
  const ports: CallPorts = {
    newCallID: () => 'call-5',
    start: () => Promise.resolve(view(callOf('me'))),
    accept: () => Promise.resolve(accepted('you')),
    route: () => Promise.resolve({ iceServers: [], relayOnly: false }),
    received: says('received'),
    decline: says('decline'),
    busy: says('busy'),
    cancel: says('cancel'),
    quit: says('quit'),
    signal: says('signal'),
    transfer: says('transfer'),
    cancelTransfer: says('cancelTransfer'),
    note: says('note'),
    rate: says('rate'),
    watch(to) {
      tell = to;
      return () => undefined;
    },
    now: () => BEGIN + clock.now(),
  };
  const media = fromCallback(() => undefined) as unknown as CallMediaLogic;
  const call: CallRef = createActor(createCallMachine(ports, media), { clock }).start();
  return { call, clock, said, tell: (fact: CallFact) => tell(fact) };
}

describe('what the selectors show of a call', () => {
  test('for the called person the selectors show prompt and ringing, then silenced, accepted, quality, over and rated', async () => {
    const { call, said, tell } = played();
    const now = () => call.getSnapshot();
    expect([select.selectCallStand(now()), select.selectIsPrompted(now())]).toEqual([
      'idle',
      false,
    ]);
    tell({ type: 'call.invited', view: view(callOf('you')) });
    expect(select.selectCallStand(now())).toBe('invited');
    expect(select.selectPeerName(now())).toBe('name of you');
    expect([select.selectIsCaller(now()), select.selectCallMode(now())]).toEqual([false, 'video']);
    tell({ type: 'call.received', view: view(callOf('you')) });
    expect([select.selectIsPrompted(now()), select.selectRingsHere(now())]).toEqual([true, true]);
    call.send({ type: 'call.silence' });
    expect([select.selectIsPrompted(now()), select.selectRingsHere(now())]).toEqual([true, false]);
    call.send({ type: 'call.accept', mode: 'voice' });
    expect([select.selectCallStand(now()), select.selectOwnMode(now())]).toEqual([
      'accepting',
      'voice',
    ]);
    await expect.poll(() => select.selectMedia(now())).toBeDefined();
    expect(select.selectAcceptTime(now())).toBe(BEGIN + 4_000);
    call.send({ type: 'media.connected' });
    call.send({ type: 'media.quality', quality: 3 });
    expect([select.selectCallStand(now()), select.selectMediaQuality(now())]).toEqual([
      'connected',
      3,
    ]);
    call.send({ type: 'media.reconnecting' });
    expect(select.selectCallStand(now())).toBe('reconnecting');
    const over = accepted('you', { state: 'ended', outcome: 'quit', endTime: BEGIN + 64_000 });
    tell({ type: 'call.quit', view: over });
    expect([select.selectCallStand(now()), select.selectCallEnd(now())]).toEqual(['ended', 'quit']);
    expect([select.selectCallLength(now()), select.selectMayRate(now())]).toEqual([60_000, true]);
    call.send({ type: 'call.rate', quality: 4 });
    expect([select.selectRating(now()), select.selectMayRate(now())]).toEqual([4, false]);
    expect(said).toEqual(['received call-5', 'rate call-5 4']);
  });

  test('for the caller the selectors show the place in the queue, ringing, a transfer and a note', async () => {
    const { call, tell } = played();
    const now = () => call.getSnapshot();
    const target = { conversationID: 'conversation-1', mode: 'video', peerName: '客服' } as const;
    call.send({ type: 'call.start', target });
    expect([select.selectCallStand(now()), select.selectPeerName(now())]).toEqual([
      'starting',
      '客服',
    ]);
    expect(select.selectCall(now())).toBeUndefined();
    await expect.poll(() => select.selectCallStand(now())).toBe('inviting');
    tell({ type: 'call.changed', view: view(callOf('me', { place: 3 })) });
    expect(select.selectPlace(now())).toBe(3);
    tell({ type: 'call.received', view: view(callOf('me', { state: 'ringing' })) });
    expect(select.selectCallStand(now())).toBe('ringing');
    // The agent who was asked does not answer, and nobody else is free. The caller waits again.
    tell({ type: 'call.changed', view: view(callOf('me', { place: 1 })) });
    expect([select.selectCallStand(now()), select.selectPlace(now())]).toEqual(['inviting', 1]);
    tell({ type: 'call.changed', view: view(callOf('me', { state: 'ringing' })) });
    expect(select.selectCallStand(now())).toBe('ringing');
    tell({ type: 'call.accepted', view: accepted('me') });
    await expect.poll(() => select.selectMedia(now())).toBeDefined();
    expect(select.selectCallPeer(now())?.userID).toBe('you');
    const { users } = accepted('me').call;
    const me = users['me'] ?? user('me', {});
    const asked = accepted('me', {
      users: {
        ...users,
        me: { ...me, note: '行李' },
        third: user('third', { state: 'received', note: '雨傘' }),
      },
    });
    tell({ type: 'call.changed', view: asked });
    expect(select.selectTransfer(now())?.userID).toBe('third');
    expect(select.selectCallNote(now())).toBe('行李');
    tell({
      type: 'call.actionFailed',
      failure: { kind: 'refused', code: 601, message: '', fields: {} },
    });
    expect(select.selectCallFailure(now())?.kind).toBe('refused');
  });

  test('if the agent hangs up while a colleague is asked, the visitor waits again, for the customer service', async () => {
    const { call, said, tell } = played();
    const now = () => call.getSnapshot();
    const inCall = () => [
      select.selectCallStand(now()),
      select.selectCallPeer(now())?.userID,
      select.selectWasConnected(now()),
    ];
    call.send({ type: 'call.start', target: { conversationID: 'c', mode: 'voice', peerName: '' } });
    await expect.poll(() => select.selectCallStand(now())).toBe('inviting');
    for (const state of ['inviting', 'ringing'] as const) {
      tell({ type: 'call.accepted', view: accepted('me') });
      await expect.poll(() => select.selectMedia(now())).toBeDefined();
      call.send({ type: 'media.connected' });
      expect(inCall()).toEqual(['connected', 'you', true]);
      const users = { ...callOf('me').users, you: user('you', { state: 'quit', ...answered }) };
      const waits = view(callOf('me', { state, users, isService: true }));
      const type = state === 'ringing' ? 'call.received' : 'call.changed';
      tell({ type, view: waits });
      expect(inCall()).toEqual([state, undefined, false]);
      expect(select.selectMedia(now())).toBeUndefined();
    }
    call.send({ type: 'call.cancel' });
    expect(said.at(-1)).toBe('cancel call-5');
  });

  test('of a transferred call the selectors show who transfers it, to whom, and who declined it (CALL-04)', () => {
    const { call, tell } = played();
    const now = () => call.getSnapshot();
    const handed = (
      mine: Partial<CallUser>,
      colleague: Partial<CallUser>,
      more: Partial<Call> = {},
    ): Call =>
      callOf('you', {
        state: 'accepted',
        isService: true,
        acceptTime: BEGIN + 4_000,
        users: {
          you: user('you', { state: 'accepted' }),
          me: user('me', mine),
          third: user('third', colleague),
        },
        ...more,
      });
    const talks = { state: 'accepted', acceptTime: BEGIN + 4_000 } as const;
    tell({ type: 'call.invited', view: view(handed({}, talks)) });
    expect(select.selectTransferFrom(now())?.userID).toBe('third');
    expect(select.selectPeerName(now())).toBe('name of you');
    expect(select.selectHandedTo(now())).toBeUndefined();
    tell({ type: 'call.cancelled', view: view(handed({ state: 'cancelled' }, talks)) });
    expect(select.selectTransferFrom(now())).toBeUndefined();

    const own = { state: 'accepted', endpoint: 'here', acceptTime: BEGIN + 5_000 } as const;
    tell({ type: 'call.accepted', view: view(handed(own, { state: 'cancelled' })) });
    // The colleague was asked before this agent accepted, so the colleague has refused no transfer.
    expect(select.selectTransferRefused(now())).toBeUndefined();
    const asked = { inviteTime: BEGIN + 9_000 };
    tell({ type: 'call.changed', view: view(handed(own, { ...asked, state: 'received' })) });
    expect(select.selectTransferRefused(now())).toBeUndefined();
    tell({ type: 'call.changed', view: view(handed(own, { ...asked, state: 'declined' })) });
    expect(select.selectTransferRefused(now())?.userID).toBe('third');
    expect(select.selectHandedTo(now())).toBeUndefined();
    const theirs = { ...asked, state: 'accepted', acceptTime: BEGIN + 12_000 } as const;
    tell({ type: 'call.quit', view: view(handed({ ...own, state: 'quit' }, theirs)) });
    expect(select.selectHandedTo(now())?.userID).toBe('third');
    tell({
      type: 'call.quit',
      view: view(handed({ ...own, state: 'quit' }, theirs, { state: 'ended' })),
    });
    expect(select.selectHandedTo(now())).toBeUndefined();
  });

  test('of several colleagues the selectors show the one who declined last, and after the call the one who quit last (CALL-04)', () => {
    const asked = (userID: string, quitTime: number) =>
      user(userID, { state: 'declined', inviteTime: BEGIN + 9_000, quitTime });
    const me = user('me', { state: 'accepted', endpoint: 'here', acceptTime: BEGIN + 5_000 });
    const [early, late] = [asked('early', BEGIN + 20_000), asked('late', BEGIN + 40_000)];
    for (const colleagues of [
      { early, late },
      { late, early },
    ]) {
      const { call, tell } = played();
      const now = () => call.getSnapshot();
      const you = user('you', { state: 'accepted' });
      tell({ type: 'call.accepted', view: accepted('you', { users: { you, me, ...colleagues } }) });
      expect(select.selectTransferRefused(now())?.userID).toBe('late');
      const ended = { state: 'ended', users: { me, ...colleagues } } as const;
      tell({ type: 'call.quit', view: accepted('me', ended) });
      expect(select.selectCallPeer(now())?.userID).toBe('late');
    }
  });

  test('when the user changes, a call under way ends in words and the server is told; a prompt disappears', async () => {
    const changed = async (begins: (call: ReturnType<typeof played>) => unknown) => {
      const one = played();
      await begins(one);
      one.said.length = 0;
      const shown = () => {
        const now = one.call.getSnapshot();
        return [select.selectCallStand(now), select.selectCallEnd(now)];
      };
      one.call.send({ type: 'user.changed' });
      const over = [...shown(), ...one.said, select.selectMayRate(one.call.getSnapshot())];
      // The result is the former user's, too: it disappears when the next user is logged in.
      one.call.send({ type: 'user.changed' });
      return [...over, ...shown(), select.selectPeerName(one.call.getSnapshot())];
    };
    const target = { conversationID: 'c', mode: 'voice', peerName: '' } as const;
    const starts = ({ call }: ReturnType<typeof played>) =>
      call.send({ type: 'call.start', target });
    const nothing = ['idle', undefined, ''];
    expect(
      await changed(async (one) => {
        starts(one);
        await expect.poll(() => select.selectCallStand(one.call.getSnapshot())).toBe('inviting');
      }),
    ).toEqual(['ended', 'cancelled', 'cancel call-5', false, ...nothing]);
    const rings = ({ tell }: ReturnType<typeof played>) =>
      tell({ type: 'call.invited', view: view(callOf('you')) });
    expect(await changed(rings)).toEqual(['idle', undefined, false, ...nothing]);
    expect(
      await changed((one) => {
        rings(one);
        one.call.send({ type: 'call.accept', mode: 'voice' });
      }),
    ).toEqual(['ended', 'quit', 'quit call-5', false, ...nothing]);
    expect(
      await changed(async ({ call, tell }) => {
        tell({ type: 'call.accepted', view: accepted('you') });
        await expect.poll(() => select.selectMedia(call.getSnapshot())).toBeDefined();
        call.send({ type: 'media.connected' });
      }),
    ).toEqual(['ended', 'quit', 'quit call-5', false, ...nothing]);
  });

  test('CAL-T06: the 90 s are counted from the invitation, also on a page that receives it late', () => {
    const { call, clock, tell } = played();
    clock.increment(30_000);
    tell({ type: 'call.invited', view: view(callOf('you')) });
    clock.increment(59_999);
    expect(select.selectCallEnd(call.getSnapshot())).toBeUndefined();
    clock.increment(1);
    expect(select.selectCallEnd(call.getSnapshot())).toBe('timedOut');
  });
});
