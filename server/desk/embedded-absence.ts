import type { Deps } from '../deps.ts';
import type { DeskConversations } from './conversations.ts';
import { isOnline } from './embedded-rows.ts';

/** An agent without a connection has left after this time, ms. A reload of the page takes less. */
const GONE_MS = 60_000;

/**
 * SQL: the agent of conversation `c` has left. They have been away since `awayBefore` and have not written there since,
 * or they have no session, or they have had no connection since `$2`. `$1` is the current time.
 */
const hasLeft = (awayBefore: '$1' | '$2'): string => `(
  exists (select from agent_away y where y.user_id = c.service_agent_id and y.since <= ${awayBefore}
    and not exists (select from message m where m.conversation_id = c.conversation_id
      and m.sender_user_id = y.user_id and m.sent_at > y.since))
  or not exists (select from auth_session s where s.user_id = c.service_agent_id and s.expires_at > $1)
  or exists (select from agent_gone x where x.user_id = c.service_agent_id and x.since <= $2)
    and not ${isOnline('c.service_agent_id')})`;

const LEFT = `update conversation c set service_state = 'waiting', service_agent_id = null, service_waiting_since = $1
  from app_user u
  where c.conversation_id = $3 and c.service_state = 'assigned' and u.user_id = c.service_agent_id
    and ${hasLeft('$1')}
  returning u.nick_name as name`;

/** The visitor has written after the last message of any agent. */
const UNANSWERED = `select c.conversation_id as id from conversation c
  where c.service_state = 'assigned' and c.service_user_id is not null and ${hasLeft('$2')}
    and exists (select from message m where m.conversation_id = c.conversation_id
      and m.sender_user_id = c.service_user_id and m.revoked_at is null and m.message_seq > coalesce((
        select max(a.message_seq) from message a join app_user x on x.user_id = a.sender_user_id and x.user_type = 'agent'
        where a.conversation_id = c.conversation_id), 0))`;

const COME_BACK = `delete from agent_gone x where ${isOnline('x.user_id')} or not exists (
  select from conversation c where c.service_agent_id = x.user_id and c.service_state = 'assigned')`;
const GONE = `insert into agent_gone (user_id, since)
  select distinct c.service_agent_id, $1::timestamptz from conversation c
  where c.service_state = 'assigned' and c.service_agent_id is not null and not ${isOnline('c.service_agent_id')}
  on conflict do nothing`;

/** How the desk finds the embedded hub's conversations whose agent has left. */
export function createEmbeddedAbsence({
  db,
}: Pick<Deps, 'db'>): Pick<DeskConversations, 'left' | 'unanswered'> {
  const pool = db.$client;
  return {
    async left(conversationID, now) {
      const { rows } = await pool.query<{ name: string }>({
        name: 'desk_left',
        text: LEFT,
        values: [now, goneSince(now), conversationID],
      });
      return rows[0]?.name;
    },
    async unanswered(now) {
      await pool.query({ name: 'desk_come_back', text: COME_BACK });
      await pool.query({ name: 'desk_gone', text: GONE, values: [now] });
      const { rows } = await pool.query<{ id: string }>({
        name: 'desk_unanswered',
        text: UNANSWERED,
        values: [now, goneSince(now)],
      });
      return rows.map(({ id }) => id);
    },
  };
}

const goneSince = (now: Date): Date => new Date(now.getTime() - GONE_MS);
