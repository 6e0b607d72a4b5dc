import type { ServiceContact } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { joinUser, userName } from '../messaging/users.ts';
import type { Addressee, DeskConversations, Move, Said } from './conversations.ts';
import { createEmbeddedAbsence } from './embedded-absence.ts';
import { createEmbeddedRows, isAway, isOnline } from './embedded-rows.ts';

/** The conditions under which a conversation may become agent `$2`'s. */
const WHILE: Readonly<Record<Extract<Move, { to: 'assigned' }>['while'], string>> = {
  waiting: `service_state = 'waiting'`,
  closed: `service_state = 'closed'`,
  notAssigned: `service_state <> 'assigned'`,
  notTheirs: `(service_state <> 'assigned' or service_agent_id is distinct from $2)`,
  handedOn: `service_state <> 'closed' and service_agent_id is distinct from $2 and not ${isAway('$2')}`,
};
const ASSIGN = `update conversation
  set service_state = 'assigned', service_waiting_since = null, service_closed_at = null, service_agent_id = $2
  where conversation_id = $1 and service_user_id is not null and`;
const CLOSE = `update conversation
  set service_state = 'closed', service_agent_id = null, service_waiting_since = null, service_closed_at = $2
  where conversation_id = $1 and service_user_id is not null and service_state <> 'closed'`;

/** The conversations of the embedded hub: each change is one statement with the condition that must still hold. */
export function createEmbeddedConversations({ db }: Pick<Deps, 'db'>): DeskConversations {
  const pool = db.$client;
  return {
    ...createEmbeddedRows(db),
    ...createEmbeddedAbsence({ db }),
    async agents() {
      const { rows: found } = await pool.query<{
        user_id: string;
        nick_name: string;
        avatar: string;
        is_online: boolean;
        is_away: boolean;
        assigned: number;
      }>({
        name: 'desk_agents',
        text: `select u.user_id, u.nick_name, u.avatar, ${isOnline('u.user_id')} as is_online,
            ${isAway('u.user_id')} as is_away,
            (select count(*)::int from conversation c
              where c.service_agent_id = u.user_id and c.service_state = 'assigned') as assigned
          from app_user u where u.user_type = 'agent' and u.deleted_at is null
          order by is_away, is_online desc, assigned, u.nick_name, u.user_id`,
      });
      return found.map((row) => ({
        userID: row.user_id,
        userName: row.nick_name,
        userAvatarUrl: row.avatar,
        isOnline: row.is_online,
        isAway: row.is_away,
        assigned: row.assigned,
      }));
    },
    async isOnline(userID) {
      const { rows } = await pool.query<{ is_online: boolean }>({
        name: 'agent_presence',
        text: `select ${isOnline('$1')} as is_online`,
        values: [userID],
      });
      return rows[0]?.is_online === true;
    },
    async visitorOf(conversationID) {
      const { rows } = await pool.query<{ id: string | null }>({
        name: 'conversation_visitor',
        text: 'select service_user_id as id from conversation where conversation_id = $1',
        values: [conversationID],
      });
      return rows[0]?.id ?? undefined;
    },
    async move(conversationID, move) {
      const { rowCount } =
        move.to === 'closed'
          ? await pool.query(CLOSE, [conversationID, move.at])
          : await pool.query(`${ASSIGN} ${WHILE[move.while]}`, [conversationID, move.agentId]);
      return rowCount === 1;
    },
    async isToBeTaken(agentId, { conversationID, clientMessageID }) {
      const { rows } = await pool.query<{ state: string; agent: string | null }>({
        name: 'desk_answer',
        text: `select service_state as state, service_agent_id as agent
          from conversation where conversation_id = $1 and service_user_id is not null and not is_disabled and not exists (
            select from message where sender_user_id = $2 and client_message_id = $3)`,
        values: [conversationID, agentId, clientMessageID],
      });
      const [now] = rows;
      return now !== undefined && !(now.state === 'assigned' && now.agent === agentId);
    },
    async keepContact(conversationID, contact) {
      await pool.query({
        name: 'contact_leave',
        text: `update conversation set service_contact = $2 where conversation_id = $1`,
        values: [conversationID, JSON.stringify(contact)],
      });
    },
    async keepVisit(userID, visit, since) {
      const { rows } = await pool.query<{ id: string; isOpen: boolean }>({
        name: 'visit_note',
        text: `update conversation set service_visit = $2
          where service_user_id = $1 and (service_visit is null or (service_visit->>'at')::float8 <= $3)
          returning conversation_id as id, service_state <> 'closed' as "isOpen"`,
        values: [userID, JSON.stringify(visit), since],
      });
      return rows[0];
    },
    async lock(client, conversationID) {
      const { rowCount } = await client.query({
        name: 'desk_lock',
        text: `select from conversation where conversation_id = $1 and service_user_id is not null for no key update`,
        values: [conversationID],
      });
      return rowCount === 1;
    },
    async answeredBy(conversationID) {
      const { rows } = await pool.query<{ agent: string }>({
        name: 'desk_answered_by',
        text: `with closed as (
            select message_seq as seq, sent_at as at from message
            where conversation_id = $1 and content->'tip'->>'kind' = 'closed' order by message_seq desc limit 1),
          answer as (
            select sender_user_id as agent, sent_at as at from message
            where conversation_id = $1 and message_seq > coalesce((select seq from closed), 0)
              and revoked_at is null and content->>'subType' is distinct from '5'
            union all
            select agent, at from (
              select u.user_id as agent,
                case when u.user_id = p.caller_user_id then p.accepted_at else u.accepted_at end as at
              from phone_call p join phone_call_user u using (call_id) where p.conversation_id = $1) talk
            where at > coalesce((select at from closed), '-infinity'))
          select agent from answer
          join app_user a on a.user_id = agent and a.user_type = 'agent'
          join conversation c on c.conversation_id = $1 and c.service_user_id <> agent
          order by at desc limit 1`,
        values: [conversationID],
      });
      return rows[0]?.agent;
    },
    async addressee(of) {
      const isVisitors = 'userID' in of;
      const { rows } = await pool.query<Addressee>({
        name: isVisitors ? 'transcript_own' : 'transcript_of',
        text: `select c.conversation_id as id, c.service_user_id as "userID",
            coalesce(nullif(u.email, ''), c.service_contact->>'email', '') as email,
            coalesce(u.email, '') = '' as "isLeft",
            exists (select from message m join app_user a on a.user_id = m.sender_user_id and a.user_type = 'agent'
              where m.conversation_id = c.conversation_id and a.user_id <> c.service_user_id) as "isAnswered",
            coalesce(u.language, '') as language, c.service_visit as visit, c.service_contact as contact
          from conversation c left join app_user u on u.user_id = c.service_user_id and u.deleted_at is null
          where c.service_user_id is not null and ${isVisitors ? 'c.service_user_id' : 'c.conversation_id'} = $1`,
        values: [isVisitors ? of.userID : of.conversationID],
      });
      return rows[0];
    },
    async said({ id, userID }, most) {
      const { rows } = await pool.query<Said>({
        name: 'transcript_messages',
        text: `select "isOwn", name, content, sent_at as "sentAt" from (
            select m.sender_user_id = $2 as "isOwn", m.message_seq, m.content, m.sent_at, ${userName('u')} as name
            from message m ${joinUser('m.sender_user_id', 'u')}
            where m.conversation_id = $1 and m.revoked_at is null and not exists (
              select from deleted_message d where d.message_id = m.message_id and d.user_id = $2)
            order by m.message_seq desc limit $3) last
          order by message_seq`,
        values: [id, userID, most],
      });
      return rows;
    },
    async claimUntold(until, now, most) {
      const { rows } = await pool.query<{
        conversation_id: string;
        service_user_id: string;
        service_contact: ServiceContact | null;
        told: number;
        seq: number;
        tries: number;
      }>({
        name: 'answers_untold',
        text: `with candidate as (
            select conversation_id from conversation where service_contact is not null
            union
            select c.conversation_id from push_subscription s join conversation c on c.service_user_id = s.user_id),
          due as (
            select c.conversation_id, c.service_told_seq as told, last.seq,
              -- The tries of an earlier answer, which the visitor has read meanwhile, do not count.
              case when c.service_tell_again_at > $3::timestamptz - interval '1 day' then c.service_tell_tries else 0 end as tries
            from candidate join conversation c using (conversation_id)
            left join conversation_member m on m.conversation_id = c.conversation_id and m.user_id = c.service_user_id
            cross join lateral (
              select max(x.message_seq) as seq, min(x.message_seq) as first from message x
              join app_user a on a.user_id = x.sender_user_id and a.user_type = 'agent'
              where x.conversation_id = c.conversation_id and x.revoked_at is null
                and x.message_seq > greatest(c.service_told_seq, coalesce(m.read_seq, 0)) and x.sent_at <= $1) last
            where last.seq is not null and c.service_told_seq <= coalesce(m.read_seq, 0)
              and not ${isOnline('c.service_user_id')}
              and (c.service_tell_again_at is null or c.service_tell_again_at <= $3)
            limit $2 for update of c skip locked)
          update conversation c set service_told_seq = due.seq, service_tell_tries = due.tries + 1,
            service_tell_again_at = null
          from due
          where c.conversation_id = due.conversation_id
          returning c.conversation_id, c.service_user_id, c.service_contact, due.told, due.seq,
            c.service_tell_tries as tries`,
        values: [until, most, now],
      });
      return rows.map((row) => ({
        conversationID: row.conversation_id,
        userID: row.service_user_id,
        contact: row.service_contact,
        told: row.told,
        seq: row.seq,
        tries: row.tries,
      }));
    },
    async giveBack({ conversationID, told, seq }, again) {
      await pool.query({
        name: 'answer_not_told',
        text: `update conversation set service_told_seq = $3, service_tell_again_at = $4
          where conversation_id = $1 and service_told_seq = $2`,
        values: [conversationID, seq, told, again],
      });
    },
  };
}
