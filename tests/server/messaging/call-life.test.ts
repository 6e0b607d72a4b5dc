/** How the state of a call changes in memory, tested to the millisecond (CALL-02, CALL-03). */
import { describe, expect, test } from 'vitest';
import * as life from '../../../server/calls/life.ts';
import { callFor, type CallPerson, type KeptCall } from '../../../server/calls/rows.ts';
import {
  AGENT_PROMPT_MS,
  CALL_GONE_MS,
  CALL_INVITATION_MS,
  CALLER_GONE_MS,
} from '../../../src/domain/call/call-limits.ts';

const BEGUN = 1_760_000_000_000;
const END = BEGUN + CALL_INVITATION_MS;
const who = (userID: string) => ({ userID, userName: userID, userAvatarUrl: '' });

/** A call of the visitor to customer service, with these agents invited. */
function asked(agents: readonly string[], more: Partial<KeptCall> = {}) {
  const call: KeptCall = {
    callID: 'call',
    conversationID: 'conversation',
    callerUserID: 'visitor',
    mode: 'voice',
    state: 'inviting',
    outcome: null,
    isService: true,
    serviceUserID: 'visitor',
    version: 1,
    createdAt: BEGUN,
    expiresAt: END,
    acceptedAt: null,
    quitAt: null,
    endedAt: null,
    people: new Map<string, CallPerson>(),
    ...more,
  };
  life.invite(call, who('visitor'), BEGUN, false);
  Object.assign(call.people.get('visitor') ?? {}, { state: 'accepted', endpoint: 'page' });
  for (const agent of agents) life.invite(call, who(agent), BEGUN, true);
  const person = (userID: string): CallPerson => {
    const one = call.people.get(userID);
    if (one === undefined) throw new TypeError('somebody of the call');
    return one;
  };
  const states = () => [...call.people.values()].map(({ state }) => state);
  const accept = (userID: string, now: number, mode: 'voice' | 'video' = 'voice') =>
    life.accept(call, person(userID), { endpoint: `page of ${userID}`, mode, now });
  return { call, person, states, accept };
}

describe('a call to the customer service', () => {
  test('can be accepted until the last millisecond of its invitation, by one person', () => {
    const late = asked(['ann']);
    expect([late.accept('ann', END), late.call.state]).toEqual([false, 'inviting']);
    const { call, states, accept } = asked(['ann', 'ben']);
    expect(accept('ann', END - 1)).toBe(true);
    expect([call.state, call.acceptedAt, ...states()]).toEqual([
      'accepted',
      END - 1,
      'accepted',
      'accepted',
      'cancelled',
    ]);
    expect(accept('ben', END - 1)).toBe(false);
  });

  test('has video only if both the call and the acceptance ask for it', () => {
    const voice = asked(['ann']);
    voice.accept('ann', BEGUN, 'video');
    const video = asked(['ann', 'ben'], { mode: 'video' });
    video.accept('ann', BEGUN, 'voice');
    expect([voice.person('ann').mode, video.person('ann').mode]).toEqual(['voice', 'voice']);
    const both = asked(['ann'], { mode: 'video' });
    both.accept('ann', BEGUN, 'video');
    expect(both.person('ann').mode).toBe('video');
  });

  test('is offered to an agent for an exact time; an agent who is invited to a running call misses it after that time', () => {
    const { call, states } = asked(['ann']);
    const until = BEGUN + AGENT_PROMPT_MS;
    expect([life.endPrompts(call, until - 1), ...states()]).toEqual([false, 'accepted', 'invited']);
    expect([life.endPrompts(call, until), ...states()]).toEqual([true, 'accepted', 'cancelled']);
    const talk = asked(['ann']);
    talk.accept('ann', BEGUN);
    life.invite(talk.call, who('ben'), BEGUN, true);
    life.endPrompts(talk.call, until);
    expect(talk.states()).toEqual(['accepted', 'accepted', 'timedOut']);
  });

  test('of which the agent hangs up while a colleague is asked goes on: the visitor waits for as long as in a new call', () => {
    const left = END + 300_000;
    const handed = (isReceived: boolean) => {
      const talk = asked(['ann']);
      talk.accept('ann', BEGUN);
      life.transfer(talk.call, who('ben'), left - 1);
      if (isReceived) life.receive(talk.call, talk.person('ben'), left - 1);
      expect([talk.call.state, talk.call.expiresAt]).toEqual([
        'accepted',
        left - 1 + CALL_INVITATION_MS,
      ]);
      life.quit(talk.call, talk.person('ann'), left);
      return talk;
    };
    const { call, states, accept } = handed(false);
    expect([call.state, call.acceptedAt, call.expiresAt, ...states()]).toEqual([
      'inviting',
      null,
      left + CALL_INVITATION_MS,
      'accepted',
      'quit',
      'invited',
    ]);
    expect(accept('ben', left + CALL_INVITATION_MS - 1)).toBe(true);
    const rings = handed(true);
    expect(rings.call.state).toBe('ringing');
    life.refuse(rings.call, rings.person('ben'), 'declined', left);
    expect([life.waitsForAgent(rings.call), rings.call.outcome]).toEqual([true, null]);
    // If the visitor hangs up, or nobody is asked, the call ends.
    const visitors = asked(['ann']);
    visitors.accept('ann', BEGUN);
    life.transfer(visitors.call, who('ben'), BEGUN);
    life.quit(visitors.call, visitors.person('visitor'), BEGUN);
    expect([visitors.call.outcome, ...visitors.states()]).toEqual([
      'quit',
      'quit',
      'quit',
      'cancelled',
    ]);
    const alone = asked(['ann']);
    alone.accept('ann', BEGUN);
    life.quit(alone.call, alone.person('ann'), BEGUN);
    expect(alone.call.outcome).toBe('quit');
  });

  test('that its caller gives up in the last two seconds counts as not answered', () => {
    const outcomes = [2_001, 2_000].map((left) => {
      const { call, person } = asked(['ann']);
      life.quit(call, person('visitor'), END - left);
      return [call.outcome, person('ann').state];
    });
    expect(outcomes).toEqual([
      ['cancelled', 'cancelled'],
      ['timedOut', 'timedOut'],
    ]);
  });

  test('is lost if a person in it was not seen for twenty seconds; a caller whom nobody has answered, for eight', () => {
    const { call, person, accept } = asked(['ann']);
    const isGone = (after: number) => life.isGone(call, BEGUN + after);
    expect([isGone(CALLER_GONE_MS), isGone(CALLER_GONE_MS + 1)]).toEqual([false, true]);
    // Only people who take part are checked, not those who are only invited.
    person('visitor').seenAt = BEGUN + 10;
    expect(isGone(CALLER_GONE_MS + 10)).toBe(false);
    accept('ann', BEGUN + 10);
    expect([isGone(CALL_GONE_MS + 10), isGone(CALL_GONE_MS + 11)]).toEqual([false, true]);
  });

  test('shows each person only their own data: place, page and note', () => {
    const { call, accept, person } = asked(['ann', 'ben']);
    person('ann').note = '行李遺失';
    const shown = (userID: string) => {
      const { place, users } = callFor(call, userID, 3);
      const seen = Object.values(users);
      return {
        place,
        notes: seen.flatMap(({ note }) => note ?? []),
        pages: seen.map(({ endpoint }) => endpoint),
      };
    };
    expect(shown('visitor')).toEqual({ place: 3, notes: [], pages: ['page'] });
    const agents = { place: undefined, notes: ['行李遺失'], pages: ['', '', ''] };
    expect([shown('ann'), shown('ben')]).toEqual([agents, agents]);
    accept('ann', BEGUN);
    expect(shown('visitor')).toEqual({ place: 3, notes: [], pages: ['page', ''] });
    expect(shown('ann').pages).toEqual(['', 'page of ann', '']);
  });
});
