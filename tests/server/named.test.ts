/**
 * A member's name may be read only by people who share a conversation with them. The tests call everything that
 * returns names, as people outside the conversation.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import {
  CALL_CALLS,
  type CallAsked,
  type CallCall,
} from '../../src/contract/messaging/call-frames.ts';
import {
  CONTACT_CALLS,
  type ContactAsked,
  type ContactCall,
} from '../../src/contract/messaging/contact-frames.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { HUB_CALLS, type HubAsked, type HubCall } from '../../src/contract/messaging/frames.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { comes, groupOf, type Somebody } from '../support/messaging/groups.ts';
import { byCode, clientMessageID, say } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { book, type OrderServer, startOrderServer } from '../support/orders.ts';

/** No answer to a stranger may contain this name. */
const NAME = '尋找我測試名';
const ENDPOINTS_OF_ALL: readonly (readonly [string, Endpoint])[] = [
  ENDPOINTS,
  ACCOUNT_ENDPOINTS,
  CONTENT_ENDPOINTS,
  CONTENT_DESK_ENDPOINTS,
  JOINING_ENDPOINTS,
  PROJECT_ENDPOINTS,
  DESK_ENDPOINTS,
  MESSAGING_ENDPOINTS,
  SERVICE_ENDPOINTS,
  VISITOR_ENDPOINTS,
].flatMap((table) => Object.entries<Endpoint>(table));

let server: OrderServer;
/** The member with the name, a member who shares conversations with them, and a member and a guest who do not. */
let ann: Somebody;
let friend: Somebody;
let stranger: Somebody;
let guest: Somebody;
/** The ids of ann and of ann's data, which another person could send. */
let theirs: {
  readonly userID: string;
  readonly conversationID: string;
  readonly groupID: string;
  readonly messageID: string;
  readonly callID: string;
  readonly applicationID: string;
  readonly orderNo: string;
  readonly projectId: string;
};

beforeAll(async () => {
  server = await startOrderServer({ env: { DEMO_DATA: 'yes' } });
  ann = await named(NAME);
  [friend, stranger, guest] = [
    await comes(server),
    await comes(server),
    await comes(server, 'guest'),
  ];
  const { conversationID } = await ann.ask('peer', await byCode(server, friend.userID));
  const { messageID } = await say(ann, conversationID, '只有你讀得到');
  await ann.ask('react', { conversationID, messageID, reactionType: 'thumbsUp', on: true });
  await ann.people('changeContact', { userID: friend.userID, act: { kind: 'ask', wording: '' } });
  const groupID = await groupOf(ann, [friend]);
  const [application] = (await ann.ask('applications', { conversationID: groupID })).rows;
  const callID = randomBytes(16).toString('hex');
  const endpoint = randomBytes(16).toString('hex');
  await ann.phone('callHere', { endpoint, after: 0, known: [] });
  await ann.phone('callStart', { callID, conversationID, mode: 'voice' });
  const { orderNo } = await book(server, { token: ann.token ?? '' });
  const { rows } = await server.deps.db.$client.query<{ id: string }>(
    `select project_id as id from project where stage = 'published' order by 1 limit 1`,
  );
  const projectId = rows[0]?.id ?? '';
  for (const kind of ['comment', 'question']) {
    const body = { projectId, kind, text: `${kind} of somebody` };
    await server.call('POST', '/project/talk', { token: ann.token ?? '', body });
  }
  theirs = {
    userID: ann.userID,
    conversationID,
    groupID,
    messageID,
    callID,
    applicationID: application?.applicationID ?? randomUUID(),
    orderNo,
    projectId,
  };
});
afterAll(async () => {
  for (const one of [ann, friend, stranger, guest]) await one.close();
  await server.close();
});

/** Makes a member with this name. */
async function named(nickName: string): Promise<Somebody> {
  const before = await comes(server);
  await before.close();
  const { userID, code, messagingToken, token, secret } = before;
  await server.deps.db.$client.query('update app_user set nick_name = $2 where user_id = $1', [
    userID,
    nickName,
  ]);
  const hub = await loginHub(server.url, messagingToken);
  return Object.assign(hub, { userID, code, messagingToken, token, secret, name: nickName });
}

type HubQuestions = { readonly [Call in HubCall]: (id: string) => HubAsked<Call> };
/** A request for each call of the hub; `id` names a conversation. */
const HUB: HubQuestions = {
  login: () => ({ token: 'x', deviceID: 'x' }),
  renew: () => ({ token: 'x' }),
  ping: () => ({}),
  conversations: () => ({}),
  customerService: () => ({}),
  // Anybody who has a member's code may write to that member. From then on they share a conversation, so the request
  // names the stranger.
  peer: () => ({ userID: stranger.userID, code: stranger.code ?? '' }),
  history: (conversationID) => ({ conversationID, from: { last: true } }),
  changes: (conversationID) => ({ conversationID, after: 0 }),
  send: (conversationID) => ({
    conversationID,
    clientMessageID: clientMessageID(),
    content: { type: 'forward', messageID: theirs.messageID },
  }),
  revoke: (conversationID) => ({ conversationID, messageID: theirs.messageID }),
  edit: (conversationID) => ({
    conversationID,
    messageID: theirs.messageID,
    content: { type: 'text', textContent: 'something else' },
  }),
  pin: (conversationID) => ({ conversationID, messageID: theirs.messageID, on: true }),
  delivered: (conversationID) => ({ conversationID, messageSeq: 1 }),
  delete: (conversationID) => ({ conversationID, messageIDs: [theirs.messageID] }),
  react: (conversationID) => ({
    conversationID,
    messageID: theirs.messageID,
    reactionType: 'thumbsUp',
    on: true,
  }),
  reactionUsers: (conversationID) => ({
    conversationID,
    messageID: theirs.messageID,
    reactionType: 'thumbsUp',
  }),
  read: (conversationID) => ({ conversationID, messageSeq: 1 }),
  readers: (conversationID) => ({ conversationID, messageID: theirs.messageID, hasRead: false }),
  replies: (conversationID) => ({ conversationID, messageID: theirs.messageID }),
  combined: (conversationID) => ({ conversationID, messageID: theirs.messageID, path: [] }),
  draft: (conversationID) => ({ conversationID, draft: '' }),
  typing: (conversationID) => ({ conversationID, on: true }),
  members: (conversationID) => ({ conversationID }),
  createGroup: () => ({
    kind: 'group',
    name: '一群人',
    userIDs: [theirs.userID],
    requestID: clientMessageID(),
  }),
  changeGroup: (conversationID) => ({
    conversationID,
    act: { kind: 'invite', userIDs: [theirs.userID] },
  }),
  groupLink: (conversationID) => ({ conversationID }),
  invitation: (conversationID) => ({ conversationID, token: 'x'.repeat(22) }),
  joinGroup: (conversationID) => ({ conversationID, token: 'x'.repeat(22), wording: '' }),
  applications: (conversationID) => ({ conversationID }),
  decideApplication: (conversationID) => ({
    conversationID,
    applicationID: theirs.applicationID,
    accept: true,
  }),
  users: () => ({ userIDs: [theirs.userID] }),
  presence: () => ({ userIDs: [theirs.userID] }),
};
const PEOPLE: { readonly [Call in ContactCall]: (id: string) => ContactAsked<Call> } = {
  acquaintance: () => ({ userID: theirs.userID }),
  changeContact: () => ({ userID: theirs.userID, act: { kind: 'ask', wording: '' } }),
  friends: () => ({}),
  blocked: () => ({}),
  friendApplications: () => ({}),
  searchUsers: () => ({ keywords: NAME }),
  searchMessages: (conversationID) => ({
    keywords: ['讀得到'],
    senderUserIDs: [theirs.userID],
    types: [],
    subTypes: [],
    range: 'always',
    replies: false,
    per: 'message',
    order: 0,
    conversationID,
  }),
  searchPeople: (conversationID) => ({
    among: 'member',
    keywords: [NAME],
    byAlias: true,
    byName: true,
    byMember: true,
    conversationID,
  }),
};
const call = () => ({ callID: theirs.callID });
const PHONE: { readonly [Call in CallCall]: (id: string) => CallAsked<Call> } = {
  callHere: () => ({
    endpoint: randomBytes(16).toString('hex'),
    after: 0,
    known: [theirs.callID],
  }),
  callStart: (conversationID) => ({ ...call(), conversationID, mode: 'voice' }),
  callReceived: call,
  callAccept: () => ({ ...call(), mode: 'voice' }),
  callDecline: call,
  callBusy: call,
  callCancel: call,
  callQuit: call,
  callSignal: () => ({ ...call(), to: theirs.userID, data: { kind: 'restart' } }),
  callRoute: call,
  callTransfer: () => ({ ...call(), userID: theirs.userID }),
  callTransferCancel: call,
  callNote: () => ({ ...call(), text: '' }),
  callRate: () => ({ ...call(), quality: 5 }),
};
/** All calls of the hub. Each is called with both conversations, also if it does not use the id. */
const QUESTIONS = Object.entries<(id: string) => unknown>({ ...HUB, ...PEOPLE, ...PHONE });

/** Returns the text of an answer over HTTP, whatever its format. */
async function read({ token }: Somebody, path: string, query: Record<string, string>) {
  const response = await fetch(
    `${server.url}/api${path}?${new URLSearchParams(query).toString()}`,
    {
      headers: {
        clientid: server.deps.config.clientId,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    },
  );
  return response.text();
}

/** Returns all answers that a person gets from every call, and everything that the hub sends them. */
async function answeredTo(who: Somebody): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const ask = who.ask as (call: string, data: unknown) => Promise<unknown>;
  for (const [name, data] of QUESTIONS) {
    for (const id of [theirs.conversationID, theirs.groupID]) {
      const answer = await ask(name, data(id)).catch((error: unknown) => String(error));
      answers.set(name, `${answers.get(name) ?? ''} ${JSON.stringify(answer)}`);
    }
  }
  answers.set('told', JSON.stringify([who.facts, who.calls()]));
  const { userID, ...others } = theirs;
  const { groupID, messageID, callID, applicationID, conversationID, orderNo, projectId } = others;
  const query = {
    userId: userID,
    userID,
    groupID,
    messageID,
    callID,
    applicationID,
    conversationID,
    orderNo,
    projectId,
    pageNum: '1',
    pageSize: '10',
    keywords: NAME,
    language: 'zh-Hant',
  };
  for (const [name, { method, path }] of ENDPOINTS_OF_ALL) {
    if (method !== 'GET') continue;
    const filled = path.replaceAll(/:(\w+)/g, (_, param: string) =>
      /order/i.test(param)
        ? orderNo
        : /project/i.test(param)
          ? projectId
          : /conv/i.test(param)
            ? conversationID
            : userID,
    );
    answers.set(name, await read(who, filled, query));
  }
  return answers;
}
const naming = (answers: ReadonlyMap<string, string>): string[] =>
  [...answers].flatMap(([name, answer]) => (answer.includes(NAME) ? [name] : []));

test('people who share a conversation can read the name', async () => {
  const names = naming(await answeredTo(friend));
  expect(names).toEqual(expect.arrayContaining(['conversations', 'history', 'users', 'told']));
});

test.each(['a stranger', 'a guest'])(
  '%s cannot read the name anywhere, whatever ids they know',
  async (who) => {
    const answers = await answeredTo(who === 'a guest' ? guest : stranger);
    expect(naming(answers)).toEqual([]);
    // Every call was answered, and the list has all calls. Otherwise the test would prove nothing.
    expect(
      [...QUESTIONS].map(([name]) => answers.get(name)).filter((one) => one === undefined),
    ).toEqual([]);
    expect(Object.keys({ ...HUB_CALLS, ...CONTACT_CALLS, ...CALL_CALLS }).length).toBe(
      QUESTIONS.length,
    );
  },
);

test('a comment on a project shows a masked name to everybody except its author', async () => {
  const said = async (who: Somebody) => {
    const text = await read(who, '/project/talk', { projectId: theirs.projectId });
    const { data } = JSON.parse(text) as { data: { comment: { rows: { name: string }[] } } };
    return data.comment.rows[0]?.name;
  };
  expect(await said(stranger)).toBe('尋＊＊');
  expect(await said(ann)).toBe(NAME);
});
