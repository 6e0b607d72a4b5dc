import { expect, test } from 'vitest';
import type { Call, CallUser } from '../../src/domain/call/call.ts';
import type { CallFact } from '../../src/machines/call/types.ts';
import { createTeller } from '../../src/services/calls/teller.ts';

const BEGIN = 1_760_000_000_000;

function tellerOf(userID: string) {
  const facts: CallFact[] = [];
  const teller = createTeller({
    userID: () => userID,
    endpoint: () => 'here',
    tell: (fact) => facts.push(fact),
  });
  return { teller, told: () => facts.splice(0).map(({ type }) => type), facts };
}

const person = (userID: string, state: CallUser['state']): CallUser => ({
  userID,
  userName: userID,
  userAvatarUrl: '',
  endpoint: userID === 'visitor' ? 'here' : '',
  state,
  mode: 'voice',
  inviteTime: BEGIN,
});

/** A visitor's call to the customer service, with the agents invited so far. */
const call = (
  version: number,
  agents: Readonly<Record<string, CallUser['state']>>,
  more: Partial<Call> = {},
): Call => ({
  callID: 'call-1',
  conversationID: 'conversation-1',
  callerUserID: 'visitor',
  mode: 'voice',
  state: 'ringing',
  isService: true,
  version,
  createTime: BEGIN,
  expireTime: BEGIN + 90_000,
  users: Object.fromEntries(
    [person('visitor', 'accepted'), ...Object.entries(agents).map((one) => person(...one))].map(
      (one) => [one.userID, one],
    ),
  ),
  ...more,
});

test('an agent who is asked again for the same call gets a new prompt (CALL-02, CAL-T01, CAL-T05)', () => {
  const { teller, told } = tellerOf('ann');
  teller.heard(call(1, { ann: 'invited' }));
  teller.heard(call(2, { ann: 'received' }));
  teller.heard(call(3, { ann: 'cancelled', bob: 'invited' }));
  expect(told()).toEqual(['call.invited', 'call.received', 'call.cancelled']);
  teller.heard(call(4, { ann: 'cancelled', bob: 'received' }));
  expect(told()).toEqual([]);
  teller.heard(call(5, { ann: 'invited', bob: 'cancelled' }));
  expect(told()).toEqual(['call.invited']);
  expect(teller.open()).toEqual(['call-1']);
});

test('an agent who has declined gets no second prompt before the server knows, but gets one when the call is transferred to them (CAL-T12)', () => {
  const { teller, told } = tellerOf('ann');
  teller.heard(call(1, { ann: 'invited' }));
  teller.left('call-1');
  teller.heard(call(2, { ann: 'received' }));
  expect(told()).toEqual(['call.invited']);
  teller.heard(call(3, { ann: 'declined', bob: 'invited' }));
  teller.heard(call(4, { ann: 'declined', bob: 'accepted' }, { state: 'accepted' }));
  expect(told()).toEqual(['call.declined']);
  teller.heard(call(5, { ann: 'invited', bob: 'accepted' }, { state: 'accepted' }));
  expect(told()).toEqual(['call.invited']);
});

test('a prompt that ends because the caller’s connection was lost is told as lost, as the conversation shows it', () => {
  const { teller, told } = tellerOf('ann');
  teller.heard(call(1, { ann: 'received' }));
  teller.heard(call(2, { ann: 'cancelled' }, { state: 'ended', outcome: 'lost' }));
  expect(told()).toEqual(['call.invited', 'call.received', 'call.lost']);
  // An agent who was asked before had missed the call earlier.
  teller.heard(call(1, { ann: 'received' }, { callID: 'call-2' }));
  teller.heard(call(2, { ann: 'cancelled', bob: 'received' }, { callID: 'call-2' }));
  const lost = { callID: 'call-2', state: 'ended', outcome: 'lost' } as const;
  teller.heard(call(3, { ann: 'cancelled', bob: 'cancelled' }, lost));
  expect(told()).toEqual(['call.invited', 'call.received', 'call.cancelled']);
});

test('a waiting caller is notified once of each change of their place in the queue (CALL-04)', () => {
  const { teller, told, facts } = tellerOf('visitor');
  const waiting = (place: number): Call => call(1, {}, { state: 'inviting', place });
  teller.heard(waiting(2));
  teller.heard(waiting(2));
  expect(told()).toEqual(['call.changed']);
  teller.heard(waiting(1));
  expect(facts.map((fact) => 'view' in fact && fact.view.call.place)).toEqual([1]);
});

test('when a colleague takes over a call, the visitor’s page talks with the colleague (CALL-02)', () => {
  const { teller, told } = tellerOf('visitor');
  const talking = { state: 'accepted' } as const;
  teller.heard(call(1, { ann: 'accepted' }, talking));
  teller.heard(call(2, { ann: 'accepted', bob: 'invited' }, talking));
  teller.heard(call(3, { ann: 'quit', bob: 'accepted' }, talking));
  expect(told()).toEqual(['call.accepted', 'call.changed', 'call.accepted']);
});

test('a visitor who signs in stays in the call: the agent’s page goes on with its connection (CHAT-01)', () => {
  const { teller, told, facts } = tellerOf('ann');
  const talking = { state: 'accepted' } as const;
  const as = (userID: string, version: number): Call => ({
    ...call(version, {}, talking),
    callerUserID: userID,
    users: {
      [userID]: person(userID, 'accepted'),
      ann: { ...person('ann', 'accepted'), endpoint: 'here' },
    },
  });
  teller.heard(as('visitor', 1));
  teller.heard(as('member', 2));
  expect(told()).toEqual(['call.accepted', 'call.changed']);
  teller.heard(as('member', 3));
  expect(facts).toMatchObject([{ type: 'call.changed', view: { peer: { userID: 'member' } } }]);
});

test('the last eight ended calls are remembered, so that none of them is reported again', () => {
  const { teller, told } = tellerOf('ann');
  const over = (at: number): Call =>
    call(2, { ann: 'declined' }, { callID: `call-${at}`, state: 'ended', outcome: 'declined' });
  for (let at = 1; at <= 20; at += 1) teller.heard(over(at));
  expect(told()).toHaveLength(20);
  for (let at = 13; at <= 20; at += 1) teller.heard(over(at));
  expect(told()).toEqual([]);
  expect([teller.knows('call-12'), teller.knows('call-13')]).toEqual([false, true]);
});
