import type pg from 'pg';
import { isAway, isOnline } from '../desk/embedded-rows.ts';
import * as life from './life.ts';
import { IS_OPEN, type CallPerson, type KeptCall } from './rows.ts';

export type Agent = Pick<CallPerson, 'userID' | 'userName' | 'userAvatarUrl'>;

const AGENTS = `select u.user_id as "userID", u.nick_name as "userName", u.avatar as "userAvatarUrl"
  from app_user u where u.user_type = 'agent' and u.deleted_at is null and ${isOnline('u.user_id')}
    and not ${isAway('u.user_id')}`;
const IS_FREE = `not exists (select from phone_call_user b where b.user_id = u.user_id and b.${IS_OPEN})`;

/** SQL: agents who have declined call `$1`. */
const HAS_DECLINED = `exists (select from phone_call_user d
  where d.call_id = $1 and d.user_id = u.user_id and d.state in ('declined', 'busy'))`;

/**
 * Whether any agent may still answer this call: at the desk or with the portal open, not away, and not having declined
 * it.
 */
export async function isAnyoneOnDuty(
  db: Pick<pg.ClientBase, 'query'>,
  callID: string,
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'call_duty',
    text: `${AGENTS} and not ${HAS_DECLINED} limit 1`,
    values: [callID],
  });
  return rows.length > 0;
}

/** The agent, if they are present and not in a call. */
export async function freeAgent(
  db: Pick<pg.ClientBase, 'query'>,
  userID: string,
): Promise<Agent | undefined> {
  const { rows } = await db.query<Agent>({
    name: 'call_agent',
    text: `${AGENTS} and ${IS_FREE} and u.user_id = $1`,
    values: [userID],
  });
  return rows[0];
}

/**
 * The agent who is asked next: present, free, and not having declined. Agents who were not asked for this call yet
 * come first, then those asked the longest ago. Among equals, the agent who answers this conversation comes first,
 * then the one whose last call is the longest ago.
 */
export async function nextAgent(
  db: Pick<pg.ClientBase, 'query'>,
  { callID, conversationID }: KeptCall,
): Promise<Agent | undefined> {
  const { rows } = await db.query<Agent>({
    name: 'call_next_agent',
    text: `${AGENTS} and ${IS_FREE} and not ${HAS_DECLINED}
      order by (select max(p.invited_at) from phone_call_user p
          where p.call_id = $1 and p.user_id = u.user_id) nulls first,
        exists (select from conversation c
          where c.conversation_id = $2 and c.service_agent_id = u.user_id) desc,
        (select max(p.quit_at) from phone_call_user p where p.user_id = u.user_id) nulls first, u.user_id
      limit 1`,
    values: [callID, conversationID],
  });
  return rows[0];
}

/**
 * Finds the next agent for a call whose visitor waits while no agent is being asked, and asks them. When all agents
 * present have declined, the call ends (CAL-T14), because the visitor would wait in vain.
 *
 * @returns whether the call has changed
 */
export async function askNextAgent(
  call: KeptCall,
  tx: pg.PoolClient,
  now: number,
): Promise<boolean> {
  if (!life.waitsForAgent(call)) return false;
  const agent = await nextAgent(tx, call);
  if (agent !== undefined) life.invite(call, agent, now, true);
  else if (!life.wasDeclined(call) || (await isAnyoneOnDuty(tx, call.callID))) return false;
  else life.end(call, 'unavailable', now);
  return true;
}
