import type { DeskRow } from '../../src/contract/messaging/desk.ts';
import type { KeptContent, ServiceContact } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { SERVICE_USER_ID } from '../messaging/deps.ts';
import { contentOf } from '../messaging/message-rows.ts';
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
}

/** SQL: whether somebody is connected to a node that lives. */
export const isOnline = (userId: string): string => `exists (
  select from messaging_presence p join server_node n using (node_id)
  where p.user_id = ${userId} and n.alive_until > now())`;

const SELECT = `
  select c.conversation_id, c.service_user_id as user_id,
    coalesce(u.nick_name, g.nick_name, '') as user_name, coalesce(u.avatar, '') as user_avatar,
    ${isOnline('c.service_user_id')} as is_online, c.service_state as state,
    c.service_agent_id as agent_id, coalesce(a.nick_name, '') as agent_name, coalesce(a.avatar, '') as agent_avatar,
    c.service_waiting_since as waiting_since, c.updated_at, c.service_contact as contact,
    (select count(*)::int from (select from message m where m.conversation_id = c.conversation_id
      and m.message_seq > c.service_read_seq and m.sender_user_id = c.service_user_id limit 1000) x) as unread,
    (select m.content from message m where m.conversation_id = c.conversation_id and m.message_seq = c.max_seq) as content,
    r.request_id, r.phonenumber as request_phone, r.asked_at as request_at
  from conversation c
  left join app_user u on u.user_id = c.service_user_id
  left join guest g on g.user_id = c.service_user_id
  left join app_user a on a.user_id = c.service_agent_id
  left join callback_request r on r.conversation_id = c.conversation_id and r.done_at is null
  where c.service_user_id is not null`;

/** Shown at once; who waits longest is among them. */
const MOST = 200;

const QUEUE = `${SELECT} and (c.service_state = 'waiting' or r.request_id is not null)
  order by least(c.service_waiting_since, r.asked_at), c.conversation_id limit ${MOST}`;
const ASSIGNED = `${SELECT} and c.service_state = 'assigned' and c.service_agent_id = $1
  order by c.updated_at desc, c.conversation_id limit ${MOST}`;
const ONE = `${SELECT} and c.conversation_id = $1`;
/** Where the service said, under this id, that a guest's was joined to it (`visitors.ts`). */
const JOINED = `${SELECT} and c.conversation_id = (
  select conversation_id from message where sender_user_id = $1 and client_message_id = $2)`;

/** Conversations with the customer service as the desk lists them. */
export interface DeskRows {
  queue(): Promise<DeskRow[]>;
  assigned(agentId: string): Promise<DeskRow[]>;
  /** undefined for what is none of the customer service. Of a guest's that was joined to a member's: the member's. */
  one(conversationID: string): Promise<DeskRow | undefined>;
}

export function createDeskRows(db: Database): DeskRows {
  const ask = async (name: string, text: string, values: string[]): Promise<DeskRow[]> =>
    (await db.$client.query<Row>({ name: `desk_${name}`, text, values })).rows.map(rowOf);
  return {
    queue: () => ask('queue', QUEUE, []),
    assigned: (agentId) => ask('assigned', ASSIGNED, [agentId]),
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
    // What was kept was made by the schema of the same content.
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
  };
}
