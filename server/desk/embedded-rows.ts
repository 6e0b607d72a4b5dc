import type { DeskRow } from '../../src/contract/messaging/desk.ts';
import { DESK_PAGE } from '../../src/domain/messaging/desk-limits.ts';
import type { KeptContent, ServiceContact, ServiceVisit } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { mayBeUnread } from '../messaging/conversation-rows.ts';
import { SERVICE_USER_ID } from '../messaging/deps.ts';
import { contentOf } from '../messaging/message-rows.ts';
import type { DeskConversations } from './conversations.ts';
import { onceId } from './once-id.ts';

interface Row {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_avatar: string;
  readonly is_online: boolean;
  readonly state: DeskRow['state'];
  readonly agent_id: string | null;
  readonly agent_name: string;
  readonly agent_avatar: string;
  readonly waiting_since: Date | null;
  readonly updated_at: Date;
  readonly unread: number;
  readonly content: KeptContent | null;
  readonly contact: ServiceContact | null;
  readonly request_id: string | null;
  readonly request_phone: string;
  readonly request_at: Date;
  readonly tags: readonly string[] | null;
  readonly notes: number;
  readonly visit: ServiceVisit | null;
  readonly score: NonNullable<DeskRow['rating']>['score'] | null;
  readonly rating_words: string;
  readonly rated_at: Date;
}

/** SQL: whether somebody is connected to a living node. */
export const isOnline = (userId: string): string => `exists (
  select from messaging_presence p join server_node n using (node_id)
  where p.user_id = ${userId} and n.alive_until > now())`;

/** SQL: agent `userId` is away. */
export const isAway = (userId: string): string =>
  `exists (select from agent_away y where y.user_id = ${userId})`;

/**
 * SQL: whether conversation `c` has begun. Agents do not see conversations in which only the service itself has
 * written.
 */
const HAS_BEGUN = `(c.service_state <> 'closed' or c.service_closed_at <> c.created_at or c.service_contact is not null
  or r.request_id is not null)`;

const COLUMNS = `
  select c.conversation_id, c.service_user_id as user_id,
    coalesce(u.nick_name, g.nick_name, '') as user_name, coalesce(u.avatar, '') as user_avatar,
    ${isOnline('c.service_user_id')} as is_online, c.service_state as state,
    c.service_agent_id as agent_id, coalesce(a.nick_name, '') as agent_name, coalesce(a.avatar, '') as agent_avatar,
    c.service_waiting_since as waiting_since, c.updated_at, c.service_contact as contact,
    (select count(*)::int from (select from message m where m.conversation_id = c.conversation_id
      and m.message_seq > c.service_read_seq and m.sender_user_id = c.service_user_id and ${mayBeUnread('m')}
      limit 1000) x) as unread,
    (select m.content from message m where m.conversation_id = c.conversation_id and m.content->>'type' <> 'tips'
      order by m.message_seq desc limit 1) as content,
    r.request_id, r.phonenumber as request_phone, r.asked_at as request_at,
    (select array_agg(t.tag order by t.tagged_at, t.tag) from conversation_tag t
      where t.conversation_id = c.conversation_id) as tags,
    (select count(*)::int from conversation_note n where n.conversation_id = c.conversation_id) as notes,
    c.service_visit as visit, s.score, coalesce(s.words, '') as rating_words, s.rated_at`;
const FROM = `
  from conversation c
  left join app_user u on u.user_id = c.service_user_id
  left join guest g on g.user_id = c.service_user_id
  left join app_user a on a.user_id = c.service_agent_id
  left join callback_request r on r.conversation_id = c.conversation_id and r.done_at is null
  left join lateral (select score, words, rated_at from service_rating x
    where x.conversation_id = c.conversation_id and x.score is not null
    order by x.asked_at desc, x.rating_id limit 1) s on true
  where c.service_user_id is not null`;
const SELECT = `${COLUMNS} ${FROM}`;

/** The maximum number of rows in a list; the queue shows the conversations that have waited longest. */
const MOST = 200;

const QUEUE = `${SELECT} and (c.service_state = 'waiting' or r.request_id is not null)
  order by least(c.service_waiting_since, r.asked_at), c.conversation_id limit ${MOST}`;
const ASSIGNED = `${SELECT} and c.service_state = 'assigned' and c.service_agent_id = $1
  order by c.updated_at desc, c.conversation_id limit ${MOST}`;
const ONE = `${SELECT} and c.conversation_id = $1`;
/**
 * SQL: the conversation into which a guest's was merged. It is found by the tip that the service wrote there
 * (`visitors.ts`): $2 is that tip's client message id.
 */
const JOINED = `${SELECT} and c.conversation_id = (
  select conversation_id from message where sender_user_id = $1 and client_message_id = $2)`;

/** Conditions of the list of all conversations. Each is true where its parameter is null, `$6` where it is false. */
const CONDITIONS = `${HAS_BEGUN}
  and ($1::text is null or c.service_state = $1)
  and ($2::text is null or c.service_agent_id = $2)
  and ($3::text is null or exists (select from conversation_tag t
    where t.conversation_id = c.conversation_id and t.tag = $3))
  and ($4::text is null or c.service_visit->>'language' = $4)
  and case $5::text when 'low' then s.score <= 2 when 'high' then s.score >= 4 when 'none' then s.score is null else true end
  and (not $6::boolean or r.request_id is not null)
  and ($7::text is null or strpos(lower(coalesce(u.nick_name, g.nick_name, '')), lower($7)) > 0)`;
/** SQL: finds the ids of the page first, and reads the columns only for its rows. */
const FOUND = `with page as materialized (
    select c.conversation_id as id, count(*) over () as total ${FROM} and ${CONDITIONS}
    order by c.updated_at desc, c.conversation_id limit ${DESK_PAGE} offset $8)
  ${COLUMNS}, (select max(total)::int from page) as total ${FROM}
  and c.conversation_id in (select id from page) order by c.updated_at desc, c.conversation_id`;
const TOTAL = `select count(*)::int as total ${FROM} and ${CONDITIONS}`;

/** How the desk lists the embedded hub's conversations. */
type EmbeddedRows = Pick<DeskConversations, 'queue' | 'assigned' | 'found' | 'one'>;

export function createEmbeddedRows(db: Database): EmbeddedRows {
  const ask = async (name: string, text: string, values: string[]): Promise<DeskRow[]> =>
    (await db.$client.query<Row>({ name: `desk_${name}`, text, values })).rows.map(rowOf);
  return {
    queue: () => ask('queue', QUEUE, []),
    assigned: (agentId) => ask('assigned', ASSIGNED, [agentId]),
    async found({ page = 1, ...query }) {
      const values = [
        query.state,
        query.agent,
        query.tag,
        query.language,
        query.rating,
        query.callback !== undefined,
        query.words,
      ];
      const offset = (page - 1) * DESK_PAGE;
      const { rows } = await db.$client.query<Row & { total: number }>({
        name: 'desk_found',
        text: FOUND,
        values: [...values, offset],
      });
      const [first] = rows;
      if (first !== undefined || page === 1)
        return { rows: rows.map(rowOf), total: first?.total ?? 0 };
      const { rows: counted } = await db.$client.query<{ total: number }>({
        name: 'desk_found_total',
        text: TOTAL,
        values,
      });
      return { rows: [], total: counted[0]?.total ?? 0 };
    },
    async one(conversationID) {
      const [row] = await ask('one', ONE, [conversationID]);
      if (row !== undefined) return row;
      const joined = [SERVICE_USER_ID, onceId('joined', conversationID)];
      return (await ask('joined', JOINED, joined))[0];
    },
  };
}

function rowOf(row: Row): DeskRow {
  return {
    conversationID: row.conversation_id,
    user: { userID: row.user_id, userName: row.user_name, userAvatarUrl: row.user_avatar },
    isOnline: row.is_online,
    state: row.state,
    ...(row.agent_id !== null && {
      agent: {
        userID: row.agent_id,
        userName: row.agent_name,
        userAvatarUrl: row.agent_avatar,
      },
    }),
    ...(row.waiting_since !== null && { waitingSince: row.waiting_since.getTime() }),
    updatedAt: row.updated_at.getTime(),
    unreadCount: row.unread,
    // The content was validated by the same schema before it was stored.
    ...(row.content !== null && {
      lastContent: contentOf(row.content) as NonNullable<DeskRow['lastContent']>,
    }),
    ...(row.contact !== null && { contact: row.contact }),
    ...(row.request_id !== null && {
      callback: {
        requestId: row.request_id,
        phonenumber: row.request_phone,
        askedAt: row.request_at.getTime(),
      },
    }),
    tags: [...(row.tags ?? [])],
    notes: row.notes,
    ...(row.visit !== null && { visit: row.visit }),
    ...(row.score !== null && {
      rating: { score: row.score, words: row.rating_words, ratedAt: row.rated_at.getTime() },
    }),
  };
}
