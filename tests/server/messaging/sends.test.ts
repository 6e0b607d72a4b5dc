/** Messages that are sent at the same time are committed together, but each gets its own answer or refusal. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sending, Sent } from '../../../server/messaging/send.ts';
import { createSends, type Send } from '../../../server/messaging/sends.ts';
import { CODE } from '../../../src/contract/codes.ts';
import { isServiceOpen } from '../../../src/domain/messaging/service-hours.ts';
import { type Person, person, refusalOf, say } from '../../support/messaging/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let pool: pg.Pool;
let send: Send;
/** The names of the statements that were run. */
let statements: string[];
beforeAll(async () => {
  server = await startTestServer();
  // The clock is set to service hours, because at night each conversation gets an extra message about them.
  while (!isServiceOpen(server.clock.now())) server.clock.advance(3_600_000);
  pool = server.deps.db.$client;
});
afterAll(() => server.close());
beforeEach(() => {
  statements = [];
  const told = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (query: pg.QueryConfig) => {
        statements.push(query.name ?? '');
        return target.query(query);
      };
    },
  });
  send = createSends(told);
});

interface Talk {
  readonly guest: Person;
  readonly conversationID: string;
}

async function talk(): Promise<Talk> {
  const guest = await person(server);
  const { conversationID } = await guest.ask('customerService', {});
  // Waits for the greeting, so that no other message comes later.
  await guest.fact(({ tell }) => tell === 'message');
  return { guest, conversationID };
}
const talks = (count: number): Promise<Talk[]> =>
  Promise.all(Array.from({ length: count }, () => talk()));

const sending = ({ guest, conversationID }: Talk, more: Partial<Sending> = {}): Sending => ({
  conversationID,
  senderUserID: guest.userID,
  isAgent: false,
  clientMessageID: randomUUID(),
  at: server.deps.clock.now(),
  content: { type: 'text', textContent: '“一起”, {送} \\ "出"' },
  ...more,
});

async function kept({ conversationID }: Talk) {
  const { rows } = await pool.query<{ id: string; seq: number; key: number; said: string }>(
    `select message_id as id, message_seq as seq, order_key::int as key, content->>'textContent' as said
     from message where conversation_id = $1 order by message_seq`,
    [conversationID],
  );
  return rows;
}

test('messages sent at once into many conversations take one statement, and each gets the result it would get alone', async () => {
  const all = await talks(12);
  const before = await Promise.all(all.map(kept));
  const sent = await Promise.all(all.map((one) => send(sending(one))));
  expect(statements).toEqual(['message_send_together']);
  for (const [index, one] of all.entries()) {
    const last = before[index]?.at(-1);
    const { messageID, messageSeq, orderKey, ...rest } = sent[index] as Sent;
    expect([messageSeq, orderKey]).toEqual([(last?.seq ?? 0) + 1, (last?.key ?? 0) + 1]);
    expect(rest).toEqual({
      type: 0,
      serviceUserID: one.guest.userID,
      isReopened: true,
      isRepeated: false,
    });
    expect((await kept(one)).at(-1)).toMatchObject({ id: messageID, said: '“一起”, {送} \\ "出"' });
  }
  // The first conversation already waits for an agent, so another message does not reopen it.
  const later = { at: server.deps.clock.now() + 1 };
  expect((await send(sending(all[0] as Talk, later))).isReopened).toBe(false);
});

test('of messages sent at once, only the forbidden one is refused; a repeated one gets its former answer, and the others are stored', async () => {
  const [one, two, three, four] = (await talks(4)) as [Talk, Talk, Talk, Talk];
  const first = sending(two);
  const before = await send(first);
  const foreign = sending(one, { senderUserID: four.guest.userID });
  const [refused, again, sent] = await Promise.allSettled([
    send(foreign),
    send(first),
    send(sending(three)),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: CODE.forbidden } });
  expect(again).toMatchObject({ value: { messageID: before.messageID, isRepeated: true } });
  expect(sent).toMatchObject({ value: { isRepeated: false } });
  expect(await kept(two)).toHaveLength(before.messageSeq);
});

test('a message that the database cannot store does not affect others that are sent at the same time', async () => {
  const [one, two] = (await talks(2)) as [Talk, Talk];
  const broken = { type: 'text', textContent: 'no such letter: \0' } as const;
  const [bad, good] = await Promise.allSettled([
    send(sending(one, { content: broken })),
    send(sending(two)),
  ]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  expect((await kept(two)).filter(({ said }) => said?.includes('一起'))).toHaveLength(1);
});

test('many messages of one conversation, and repeated ones, get numbers without a gap and exist once', async () => {
  const [one, two] = (await talks(2)) as [Talk, Talk];
  const before = (await kept(one)).length;
  const all = Array.from({ length: 30 }, () => sending(one));
  const [twice] = all as [Sending];
  const elsewhere = { ...sending(two), clientMessageID: twice.clientMessageID };
  const sent = await Promise.all([...all, twice].map(send));
  expect(sent.at(-1)?.messageID).toBe(sent[0]?.messageID);
  expect(new Set(sent.map(({ messageSeq }) => messageSeq)).size).toBe(30);
  const rows = await kept(one);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  expect(rows).toHaveLength(before + 30);
  // Messages are numbered in the order in which they were sent.
  expect(sent.slice(0, 30).map(({ messageSeq }) => messageSeq)).toEqual(
    Array.from({ length: 30 }, (_, at) => before + at + 1),
  );
  // A sender may use a client message id for one message only, so its use in another conversation is refused.
  expect(
    await refusalOf(send({ ...elsewhere, senderUserID: one.guest.userID, isAgent: true })),
  ).toBe(CODE.forbidden);
});

test('a conversation that another connection has locked delays only its own messages', async () => {
  const [one, two] = (await talks(2)) as [Talk, Talk];
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from conversation where conversation_id = $1 for update', [
    one.conversationID,
  ]);
  let isIn = false;
  const held = send(sending(one)).then(() => (isIn = true));
  await send(sending(two));
  await send(sending(two));
  expect(isIn).toBe(false);
  await other.query('commit');
  other.release();
  await held;
  expect((await kept(one)).at(-1)?.said).toContain('一起');
});

test('when two nodes write into the same conversations during other changes, no number is missing and none exists twice', async () => {
  const all = await talks(6);
  const before = await Promise.all(all.map(kept));
  const nodes = [send, createSends(pool)];
  const over = new AbortController();
  // Reactions lock the row of their conversation for longer than a send does.
  const reactions = all.map(async ({ guest, conversationID }) => {
    const messageID = (await say(guest, conversationID, '反應')).messageID;
    for (let on = true; !over.signal.aborted; on = !on) {
      await guest.ask('react', { conversationID, messageID, reactionType: 'ok', on });
    }
  });
  const sent = await Promise.all(
    all.flatMap((one) =>
      nodes.flatMap((node) => Array.from({ length: 15 }, () => node(sending(one)))),
    ),
  );
  over.abort();
  await Promise.all(reactions);
  expect(new Set(sent.map(({ messageID }) => messageID)).size).toBe(all.length * 30);
  for (const [index, one] of all.entries()) {
    const rows = await kept(one);
    expect(rows).toHaveLength((before[index]?.length ?? 0) + 31);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  }
});

test('over the hub: an agent’s answers to many visitors at once reach each visitor once', async () => {
  const all = await talks(8);
  const agents = await Promise.all([person(server, 'agent'), person(server, 'agent')]);
  await Promise.all(
    all.flatMap(({ conversationID }, index) =>
      agents.map((agent) => say(agent, conversationID, `第 ${index} 位`)),
    ),
  );
  for (const [index, { guest, conversationID }] of all.entries()) {
    const own = () =>
      guest
        .messages(conversationID)
        .filter(
          ({ content }) => content.type === 'text' && content.textContent === `第 ${index} 位`,
        );
    await expect.poll(() => own().length).toBe(2);
    const keys = guest.messages(conversationID).map(({ orderKey }) => orderKey);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  }
});
