import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failureOf, ServiceFailure } from '../../src/domain/failure.ts';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import type { CallFact } from '../../src/machines/call/types.ts';
import { createCallLog } from '../../src/services/calls/tencent/log.ts';
import { createTencentSignalling } from '../../src/services/calls/tencent/signalling.ts';
import { createTencentClient } from '../../src/services/messaging/tencent/client.ts';
import { TYPES, type Sdk, type SdkMessage } from '../../src/services/messaging/tencent/sdk.ts';
import { browserTimers } from '../../src/services/timers.ts';
import { signallingSuite, type CallPage } from '../contract/call-signalling/suite.ts';
import { createService } from '../support/messaging/tencent/double.ts';

const service = createService();
const never = new AbortController().signal;
const newID = (): string => randomBytes(16).toString('hex');

interface Page extends CallPage {
  readonly sdk: Sdk;
  readonly client: ReturnType<typeof createTencentClient>;
}

async function pageOf(userID: string, endpoint = newID()): Promise<Page> {
  const sdk = service.create();
  const theirs = tencentIDOf(userID);
  const signed = { userID: theirs, userSig: `sig of ${theirs}`, expiresIn: 7_200 };
  const client = createTencentClient({
    serviceUserID: 'm-customer-service',
    create: async () => sdk,
    userSig: async () => signed,
    callRoom: async (whose, call) => ({
      ...signed,
      roomID: `${call.callID} of ${whose} with ${call.userID}`,
    }),
    refuse: () => Promise.reject(new TypeError('no groups here')),
    upload: () => Promise.reject(new ServiceFailure({ kind: 'offline' })),
  });
  const links: string[] = [];
  const token = { userID, nickName: userID, token: userID, expiresInMs: 7_200_000 };
  const disconnect = client.connect(token, ({ type }) => links.push(type));
  await expect.poll(() => links).toEqual(['link.connected']);
  const facts: CallFact[] = [];
  const signalling = createTencentSignalling({
    wire: client.calls,
    timers: browserTimers,
    newID,
    endpoint: Promise.resolve(endpoint),
  });
  const unwatch = signalling.watch((fact) => void facts.push(fact));
  const end = (): void => {
    unwatch();
    disconnect();
  };
  return {
    signalling,
    userID,
    facts,
    end,
    sdk,
    client,
    async cut() {
      const back = service.of(sdk)?.hold();
      const many = links.filter((one) => one === 'link.networkBack').length;
      return async () => {
        back?.();
        await expect
          .poll(() => links.filter((one) => one === 'link.networkBack').length)
          .toBe(many + 1);
      };
    },
    async reload() {
      end();
      return pageOf(userID, endpoint);
    },
  };
}

const pages: Page[] = [];
async function pair() {
  const [ann, bob] = await Promise.all([pageOf(crypto.randomUUID()), pageOf(crypto.randomUUID())]);
  const { conversationID } = await ann.client.peer(bob.userID, never);
  return { ann, bob, conversationID };
}
async function kept() {
  const all = await pair();
  pages.push(all.ann, all.bob);
  return all;
}
const types = (page: Page): string[] => page.facts.map(({ type }) => type);
const kindOf = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => 'answered',
    (error: unknown) => failureOf(error)?.kind,
  );
afterEach(() => {
  vi.useRealTimers();
  for (const page of pages.splice(0)) page.end();
});

describe('CONN-04: calls over Tencent Cloud Chat behind their port, on a double of its SDK', () => {
  signallingSuite(() => ({ pair, another: ({ userID }) => pageOf(userID) }));
});

test('the room of a call is not listed as a conversation, and its contents are no messages', async () => {
  const { ann, bob, conversationID } = await kept();
  const news: unknown[] = [];
  bob.client.watch((one) => one.type === 'message' && news.push(one));
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  await expect.poll(() => types(bob)).toContain('call.invited');
  const all = await bob.client.conversations(never);
  expect(all.map((one) => one.conversationID)).toEqual([conversationID]);
  expect(news).toEqual([]);
});

test.each([
  ['decline', 'declined'],
  ['busy', 'busy'],
] as const)('after a call the conversation shows its outcome once: %s', async (how, outcome) => {
  const { ann, bob, conversationID } = await kept();
  const other = await pageOf(ann.userID);
  pages.push(other);
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'video', peerName: '' }, never);
  await expect.poll(() => types(bob)).toContain('call.invited');
  bob.signalling[how](callID);
  const said = async () => {
    await bob.client.conversations(never);
    const { messages } = await bob.client.history(conversationID, { last: true }, never);
    return messages.map(({ content, senderUserID }) => ({ content, senderUserID }));
  };
  await expect.poll(said).toEqual([
    {
      content: { type: 'custom', subType: 5, callID, mode: 'video', outcome, durationMs: 0 },
      senderUserID: ann.userID,
    },
  ]);
});

test('CALL-03: an unanswered call ends after 90 s, and each side uses its own clock', async () => {
  const { ann, bob, conversationID } = await kept();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  await vi.waitFor(() => expect(types(bob)).toContain('call.invited'));
  await vi.advanceTimersByTimeAsync(85_000);
  expect([...types(ann), ...types(bob)]).not.toContain('call.timedOut');
  await vi.advanceTimersByTimeAsync(6_000);
  for (const page of [ann, bob]) expect(types(page).at(-1)).toBe('call.timedOut');
  expect(await kindOf(bob.signalling.accept(callID, 'voice', never))).toBe('refused');
});

test('a page opened while it rings gets the call; a finished call is not reported', async () => {
  const { ann, bob, conversationID } = await kept();
  const [first, second] = [newID(), newID()];
  const target = { conversationID, mode: 'video', peerName: '' } as const;
  await ann.signalling.start(first, target, never);
  bob.signalling.decline(first);
  await expect.poll(() => types(ann)).toContain('call.declined');
  await ann.signalling.start(second, target, never);
  const late = await pageOf(bob.userID);
  pages.push(late);
  await expect.poll(() => types(late)).toEqual(['call.invited']);
  expect(late.facts).toMatchObject([{ view: { call: { callID: second, mode: 'video' } } }]);
});

test('when two devices answer at the same moment, the first in the room gets the call', async () => {
  const { ann, bob, conversationID } = await kept();
  const other = await pageOf(bob.userID);
  pages.push(other);
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  for (const page of [bob, other]) await expect.poll(() => types(page)).toContain('call.invited');
  const answers = [bob, other].map((page) =>
    kindOf(page.signalling.accept(callID, 'voice', never)),
  );
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered', 'refused']));
});

test('when the caller gives up before the invitation has arrived, the other person gets both the invitation and its cancellation', async () => {
  const { ann, bob, conversationID } = await kept();
  const callID = newID();
  const target = { conversationID, mode: 'voice', peerName: '' } as const;
  const started = ann.signalling.start(callID, target, never);
  ann.signalling.cancel(callID);
  await started;
  await expect.poll(() => types(bob)).toEqual(['call.invited', 'call.cancelled']);
});

test('a call that is given up before its group exists never rings', async () => {
  const { ann, bob, conversationID } = await kept();
  const created = Promise.withResolvers<undefined>();
  const create = ann.sdk.createGroup.bind(ann.sdk);
  vi.spyOn(ann.sdk, 'createGroup').mockImplementation(async (group) => {
    await created.promise;
    return create(group);
  });
  const given = new AbortController();
  const target = { conversationID, mode: 'voice', peerName: '' } as const;
  const started = ann.signalling.start(newID(), target, given.signal);
  given.abort();
  created.resolve(undefined);
  await expect(started).rejects.toThrow(ServiceFailure);
  const answered = newID();
  await ann.signalling.start(answered, target, never);
  await expect.poll(() => bob.facts.map((fact) => fact.type)).toContain('call.invited');
  expect(types(bob)).toEqual(['call.invited']);
});

test('when the other person answered a moment before the caller gave up, the call is over for both', async () => {
  const { ann, bob, conversationID } = await kept();
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  await expect.poll(() => types(bob)).toContain('call.invited');
  await bob.signalling.accept(callID, 'voice', never);
  ann.signalling.cancel(callID);
  for (const page of [ann, bob]) await expect.poll(() => types(page)).toContain('call.quit');
});

test('a message that the service refuses as too frequent is sent again a moment later; another refusal is final', async () => {
  const { ann, bob, conversationID } = await kept();
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  await expect.poll(() => types(bob)).toContain('call.invited');
  const send = vi.spyOn(bob.sdk, 'sendMessage');
  const error = (code: number) => Object.assign(new Error(String(code)), { code });
  send.mockRejectedValueOnce(error(10007)).mockRejectedValueOnce(error(20012));
  bob.signalling.received(callID);
  bob.signalling.decline(callID);
  await expect.poll(() => types(ann), { timeout: 5_000 }).toContain('call.declined');
  expect(types(ann)).not.toContain('call.received');
  expect(send).toHaveBeenCalledTimes(3);
});

test('a group, an unknown conversation and a missing network are each refused with their own message', async () => {
  const { ann, conversationID } = await kept();
  const start = (id: string) =>
    kindOf(
      ann.signalling.start(newID(), { conversationID: id, mode: 'voice', peerName: '' }, never),
    );
  expect(await start('g-1')).toBe('refused');
  expect(await start(`p-${'0'.repeat(40)}`)).toBe('refused');
  const back = await ann.cut();
  expect(await start(conversationID)).toBe('offline');
  await back();
});

test('CAL-T02: the customer service is unavailable while no agent is online, and can be called once one is', async () => {
  const guest = await pageOf(`guest-${crypto.randomUUID()}`);
  pages.push(guest);
  const { conversationID } = await guest.client.customerService(never);
  const target = { conversationID, mode: 'voice', peerName: '' } as const;
  const view = await guest.signalling.start(newID(), target, never);
  expect(view.call).toMatchObject({ state: 'ended', outcome: 'unavailable', isService: true });
  await expect.poll(() => types(guest)).toEqual(['call.unavailable']);
  const history = async () =>
    (await guest.client.history(conversationID, { last: true }, never)).messages;
  await expect.poll(history).toMatchObject([{ content: { subType: 5, outcome: 'unavailable' } }]);
  const agent = await pageOf('customer-service');
  pages.push(agent);
  const callID = newID();
  await guest.signalling.start(callID, target, never);
  await expect.poll(() => types(agent)).toEqual(['call.invited']);
  await agent.signalling.accept(callID, 'voice', never);
  await expect.poll(() => types(guest).at(-1)).toBe('call.accepted');
});

test('a person entering a media room gets a signature by their messaging token, for their own id', async () => {
  const { ann, bob } = await kept();
  for (const { client, userID } of [ann, bob]) {
    const theirs = tencentIDOf(userID);
    expect(await client.calls.sign({ callID: 'c', userID: 'other' })).toEqual({
      userID: theirs,
      userSig: `sig of ${theirs}`,
      expiresIn: 7_200,
      roomID: `c of ${userID} with other`,
    });
  }
});

test('unknown signals of a later version are ignored', async () => {
  const { ann, bob, conversationID } = await kept();
  const callID = newID();
  await ann.signalling.start(callID, { conversationID, mode: 'voice', peerName: '' }, never);
  await expect.poll(() => types(bob)).toContain('call.invited');
  for (const data of [`{"v":2,"call":{"kind":"hold","callID":"${callID}"}}`, 'not ours']) {
    await ann.sdk.sendMessage(
      ann.sdk.createCustomMessage({
        to: `c-${conversationID}`,
        conversationType: 'GROUP',
        priority: 'Normal',
        payload: { data },
        cloudCustomData: '',
        needReadReceipt: false,
      }),
    );
  }
  ann.signalling.cancel(callID);
  await expect.poll(() => types(bob)).toEqual(['call.invited', 'call.cancelled']);
});

test('CALL-03: a call in the room’s log can be answered until its 90 s are over; at that moment it ends on every page', () => {
  const begun = 1_760_000_000;
  let sequence = 0;
  const written = (from: string, time: number, frame: object): SdkMessage =>
    ({
      type: TYPES.MSG_CUSTOM,
      from: tencentIDOf(from),
      nick: from,
      avatar: '',
      time,
      sequence: (sequence += 1),
      payload: { data: JSON.stringify({ v: 1, call: { callID, ...frame } }) },
    }) as unknown as SdkMessage;
  const callID = newID();
  const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()];
  const invited = [ann, bob].map((userID) => ({ userID, userName: userID, userAvatarUrl: '' }));
  const log = () => {
    const one = createCallLog('p-1');
    sequence = 0;
    one.apply(written(ann, begun, { kind: 'invite', mode: 'voice', endpoint: newID(), invited }));
    return one;
  };
  const answer = (time: number) =>
    log().apply(written(bob, time, { kind: 'accept', mode: 'voice', endpoint: newID() })).call
      ?.state;
  expect([answer(begun + 90), answer(begun + 91)]).toEqual(['accepted', undefined]);
  const waits = log();
  const end = (begun + 90) * 1_000;
  expect(waits.expire(callID, end - 1)).toBeUndefined();
  expect(waits.expire(callID, end)).toMatchObject({ outcome: 'timedOut', endTime: end });
  // A repeated signal is ignored.
  const signal = { kind: 'signal', id: newID(), to: bob, data: { kind: 'restart' } };
  const talks = log();
  expect(talks.apply(written(ann, begun, signal)).signal).toMatchObject({ to: bob });
  expect(talks.apply(written(ann, begun, signal))).toEqual({});
});

test('the customer service is called when the presence of its agents is unknown', async () => {
  const guest = await pageOf(`guest-${crypto.randomUUID()}`);
  pages.push(guest);
  const { conversationID } = await guest.client.customerService(never);
  vi.spyOn(guest.sdk, 'getUserStatus').mockResolvedValue({
    data: { successUserList: [] },
  });
  const target = { conversationID, mode: 'voice', peerName: '' } as const;
  const view = await guest.signalling.start(newID(), target, never);
  expect(view.call.state).toBe('inviting');
});
