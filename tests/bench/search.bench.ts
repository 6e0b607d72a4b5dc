/**
 * Measures a search among a million messages: in one conversation, in all conversations of a user, and across the desk.
 */
import pg from 'pg';
import type { SearchAsked } from '../../src/contract/messaging/search-frames.ts';
import { type HubClient, loginHub } from '../support/messaging/protocol-client.ts';
import { tokenOf } from './support/chat.ts';
import { ms, quantile, section, whole } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const MESSAGES = 1_000_000;
/** Conversations with the customer service, of very different length. The guest who searches has the first. */
const CONVERSATIONS = 20_000;
/** Messages in the conversation that is searched alone. */
const LONG = 100_000;
/** Seconds between two messages: they cover a year, and the last one is now. */
const APART_SECONDS = 30;
const ROUNDS = 40;

/** Words as customers write them to a driver service; the first ones occur far more often than the last. */
const WORDS =
  `司機 已經 到達 機場 請問 明天 早上 幾點 出發 我想 預約 代駕 包車 小時 費用 多少 謝謝 您好 客服 退款 取消 訂單 信用卡 付款 失敗
  地址 松山 桃園 信義區 台北 車站 行李 兒童 座椅 發票 統編 電話 號碼 等一下 馬上 沒問題 可以 不行 為什麼 還沒 收到 確認 改時間
  高速公路 塞車 hello driver airport booking thanks please 時候 上車 下車 地點`.split(/\s+/);

/** The searched words: frequent, rare, of one letter, several words, in one message only, in none. */
const SOUGHT: readonly (readonly string[])[] = [
  ['司機'],
  ['地點'],
  ['退款'],
  ['高速公路'],
  ['車'],
  ['driver'],
  ['司機', '退款', '兒童'],
  ['到達機場'],
  ['編號777777'],
  ['沒有人寫過'],
  ['信用卡', 'airport'],
  ['點下'],
];

async function fill(
  db: pg.Pool,
  guestID: string,
  own: string,
): Promise<{ seconds: number; size: number }> {
  const { rows: definitions } = await db.query<{ def: string }>(
    `select pg_get_indexdef('message_terms'::regclass) as def`,
  );
  await db.query('drop index message_terms');
  await db.query(
    `insert into guest (user_id, nick_name, unique_id_hash)
     select 'bench-' || n, '訪客 ' || n, 'bench-' || n from generate_series(1, $1::int) n`,
    [CONVERSATIONS],
  );
  await db.query(
    `insert into conversation (conversation_id, type, service_user_id, service_state, service_closed_at, created_at, updated_at)
     select 'bench-' || n, 0, 'bench-' || n, 'closed', now() + interval '1 s', now(), now() from generate_series(1, $1::int) n`,
    [CONVERSATIONS],
  );
  // The guest also takes part in twenty of the conversations, so that their search covers many conversations.
  await db.query(
    `insert into conversation_member (conversation_id, user_id, role, joined_at)
     select 'bench-' || n, 'bench-' || n, 3, now() from generate_series(1, $1::int) n
     union all select 'bench-' || n * 37, $2, 3, now() from generate_series(1, 20) n`,
    [CONVERSATIONS, guestID],
  );
  await db.query(
    `insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
     select 'bench-' || n, case when n % $5 = 0 then $4 else 'bench-' || least($2, 1 + floor(power(random(), 3) * $2))::int end,
       n, n, n, case when n % 3 = 0 then 'service' else 'bench' end, 'bench-' || n,
       jsonb_build_object('type', 'text', 'textContent',
         array_to_string(array(select words[1 + floor(power(random(), 2) * cardinality(words))::int] from generate_series(1, 3 + n % 8)), '') || ' 編號' || n),
       now() - make_interval(secs => ($1 - n) * $6)
     from generate_series(1, $1::int) n, (select $3::text[] as words) w`,
    [MESSAGES, CONVERSATIONS, WORDS, own, MESSAGES / LONG, APART_SECONDS],
  );
  const begun = performance.now();
  await db.query(definitions[0]?.def ?? '');
  const seconds = (performance.now() - begun) / 1_000;
  await db.query('vacuum analyze');
  const { rows } = await db.query<{ size: number }>(
    `select pg_relation_size('message_terms')::float8 as size`,
  );
  return { seconds, size: rows[0]?.size ?? 0 };
}

type Asked = SearchAsked<'searchMessages'>;

async function timed(who: HubClient, more: Partial<Asked>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const keywords of SOUGHT) {
      const begun = performance.now();
      await who.people('searchMessages', {
        keywords: [...keywords],
        senderUserIDs: [],
        types: [],
        subTypes: [],
        range: 'always',
        replies: false,
        per: 'message',
        order: 0,
        ...more,
      });
      times.push(performance.now() - begun);
    }
  }
  return times;
}

await withPortalServer(async (server) => {
  const [guest, agent] = [
    await loginHub(server.url, await tokenOf(server, 'guest')),
    await loginHub(server.url, await tokenOf(server, 'agent')),
  ];
  const { conversationID } = await guest.ask('customerService', {});
  const db = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  const index = await fill(db, guest.userID, conversationID);
  await db.end();
  const scopes: readonly (readonly [string, HubClient, Partial<Asked>])[] = [
    [`one conversation of ${whole(LONG)}`, guest, { conversationID }],
    ['all of one’s own, 21 conversations', guest, {}],
    ['over the desk', agent, {}],
    ['over the desk, by conversations', agent, { per: 'conversation' }],
    ['over the desk, the last 7 days', agent, { range: 'week' }],
  ];
  const rows: string[][] = [];
  for (const [name, who, more] of scopes) {
    const times = await timed(who, more);
    rows.push([
      name,
      ms(quantile(times, 0.5)),
      ms(quantile(times, 0.95)),
      ms(quantile(times, 0.99)),
    ]);
  }
  await guest.close();
  await agent.close();
  section(
    'Search among a million messages',
    `${SOUGHT.length} searches of frequent, rare, single and several words, each ${ROUNDS} times, from the question to the answer over the socket; budget p95 100 ms. The index has ${whole(index.size / 2 ** 20)} MiB and took ${whole(index.seconds)} s to build.`,
    ['where', 'p50', 'p95', 'p99'],
    rows,
  );
});
