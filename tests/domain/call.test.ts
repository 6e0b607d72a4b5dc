/** The roles of people in a call of several (CALL-03, CHAT-07). */
import { expect, test } from 'vitest';
import {
  type Call,
  callLength,
  callView,
  type CallUser,
  type CallUserState,
  transferRefusedBy,
} from '../../src/domain/call/call.ts';

const user = (userID: string, state: CallUserState, times: Partial<CallUser> = {}): CallUser => ({
  userID,
  state,
  userName: userID,
  userAvatarUrl: '',
  endpoint: '',
  mode: 'voice',
  inviteTime: 0,
  ...times,
});
const call = (users: readonly CallUser[], state: Call['state'] = 'accepted'): Call => ({
  callID: 'call',
  conversationID: 'c',
  callerUserID: 'visitor',
  mode: 'voice',
  state,
  users: Object.fromEntries(users.map((one) => [one.userID, one])),
  isService: true,
  version: 1,
  createTime: 0,
  expireTime: 9,
});
const peerOf = (of: Call, selfID: string) => callView(of, selfID, '').peer?.userID;

test('the other side is the agent who took over last, and after the call the one who left last', () => {
  const visitor = user('visitor', 'accepted', { acceptTime: 1 });
  const talking = [
    user('first', 'accepted', { acceptTime: 2 }),
    user('second', 'accepted', { acceptTime: 5 }),
    user('third', 'accepted', { acceptTime: 4 }),
  ];
  expect(peerOf(call([visitor, ...talking]), 'visitor')).toBe('second');
  const left = talking.map((one, at) => ({
    ...one,
    state: 'quit' as const,
    quitTime: (at * 7) % 5,
  }));
  const over = call([visitor, ...left], 'ended');
  expect(peerOf({ ...over, acceptTime: 2 }, 'visitor')).toBe('third');
  // If an agent has hung up during a transfer, the visitor waits for the customer service again.
  expect(peerOf(call([visitor, ...left], 'inviting'), 'visitor')).toBeUndefined();
});

test('the other side of an agent who did not answer is the caller, also while others talk', () => {
  const talks = [user('visitor', 'accepted'), user('first', 'accepted', { acceptTime: 2 })];
  const peers = (['received', 'cancelled', 'timedOut', 'declined', 'quit'] as const).map((state) =>
    peerOf(call([...talks, user('me', state)]), 'me'),
  );
  expect(peers).toEqual(['visitor', 'visitor', 'visitor', 'visitor', 'first']);
});

test('an agent sees which colleague refused a transfer; only colleagues asked since the agent answered count', () => {
  const visitor = user('visitor', 'accepted', { acceptTime: 1 });
  const me = user('me', 'accepted', { acceptTime: 5 });
  const refusing = (inviteTime: number, quitTime: number) =>
    user(`asked ${inviteTime}`, 'declined', { inviteTime, quitTime });
  const refused = (...others: CallUser[]) =>
    transferRefusedBy(callView(call([visitor, me, ...others]), 'me', ''))?.userID;
  expect(refused(refusing(4, 6))).toBeUndefined();
  expect(refused(refusing(5, 6))).toBe('asked 5');
  expect(refused(refusing(5, 6), refusing(7, 8), refusing(6, 7))).toBe('asked 7');
  // The agent cancelled the last transfer themselves.
  const cancelled = user('asked 8', 'cancelled', { inviteTime: 8, quitTime: 9 });
  expect(refused(refusing(5, 6), cancelled)).toBeUndefined();
});

test('the length of a call is the time from its answer to its end, in ms', () => {
  const of = (acceptTime?: number, endTime?: number) =>
    callLength({
      ...call([]),
      ...(acceptTime !== undefined && { acceptTime }),
      ...(endTime !== undefined && { endTime }),
    });
  expect([of(1_000, 61_500), of(1_000), of(undefined, 5), of(7, 5)]).toEqual([60_500, 0, 0, 0]);
});
