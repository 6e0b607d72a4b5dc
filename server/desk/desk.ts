import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import type { DeskRow } from '../../src/contract/messaging/desk.ts';
import type { Tip } from '../../src/domain/messaging/message.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import type { DeskDeps, Postbox } from './deps.ts';
import { createDeskRows, isAway, isOnline, type DeskRows } from './desk-rows.ts';
import type { Ratings } from './ratings.ts';

/** Somebody of the customer service, as the list of agents shows him. */
export interface AgentOnDesk {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isOnline: boolean;
  readonly isAway: boolean;
  readonly assigned: number;
}

/** What an agent is about to write; the same one again, by its client's id, has been written before. */
export interface AgentMessage {
  readonly conversationID: string;
  readonly clientMessageID: string;
}

/**
 * What agents do with conversations (CHAT-07). Each change is one statement that says what must still be so; who comes
 * late is refused with 601 and how it is by now. What happened stands in the conversation as a tip.
 */
export interface Desk extends Pick<DeskRows, 'queue' | 'assigned' | 'found'> {
  /** @throws ApplicationError forbidden for what is none of the customer service */
  one(conversationID: string): Promise<DeskRow>;
  assign(agentId: string, conversationID: string): Promise<DeskRow>;
  /**
   * Who answers takes: a conversation that nobody has becomes the agent's before the message is written.
   *
   * @throws ApplicationError warning, with how it is, where a colleague has it
   */
  answer(agentId: string, message: AgentMessage): Promise<void>;
  /** @throws ApplicationError invalidInput when there is no such agent, or they are away */
  transfer(agentId: string, conversationID: string, toAgentId: string): Promise<DeskRow>;
  /** Its visitor is asked how it was. */
  close(conversationID: string): Promise<DeskRow>;
  reopen(agentId: string, conversationID: string): Promise<DeskRow>;
  agents(): Promise<AgentOnDesk[]>;
  callbackDone(agentId: string, requestId: string): Promise<void>;
  /** Nobody hands them a conversation or a call until they are back, which taking a conversation means, too. */
  setAway(agentId: string, away: boolean): Promise<void>;
  /** Its visitor wrote: where the agent has been away since before they last answered, it waits for anybody again. */
  wrote(conversationID: string): Promise<void>;
}

const ASSIGNED = `service_state = 'assigned', service_waiting_since = null, service_closed_at = null`;

export function createDesk(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  postbox: Postbox,
  ratings: Pick<Ratings, 'ask'>,
): Desk {
  const pool = db.$client;
  const rows = createDeskRows(db);

  /** One change; `what` is SQL on the row, `while_` what must be so. */
  async function change(
    conversationID: string,
    sql: { readonly set: string; readonly where: string; readonly values: readonly unknown[] },
    tip: Tip,
  ): Promise<DeskRow> {
    const { rowCount } = await pool.query(
      `update conversation set ${sql.set}
       where conversation_id = $1 and service_user_id is not null and ${sql.where}`,
      [conversationID, ...sql.values],
    );
    if (rowCount === 1) {
      await postbox.changed(conversationID);
      await postbox.write(conversationID, randomUUID(), { type: 'tips', tip });
    }
    const row = await one(conversationID);
    if (rowCount !== 1) throw new ApplicationError(CODE.warning, row);
    return row;
  }

  async function one(conversationID: string): Promise<DeskRow> {
    const row = await rows.one(conversationID);
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    return row;
  }

  async function back(agentId: string): Promise<void> {
    const { rowCount } = await pool.query({
      name: 'agent_back',
      text: 'delete from agent_away where user_id = $1',
      values: [agentId],
    });
    if (rowCount === 1) await tellOfAgent(agentId);
  }

  /** Colleagues look at the list of agents again. */
  async function tellOfAgent(agentId: string): Promise<void> {
    const { rows: found } = await pool.query<{ is_online: boolean }>({
      name: 'agent_presence',
      text: `select ${isOnline('$1')} as is_online`,
      values: [agentId],
    });
    postbox.presenceOf(agentId, found[0]?.is_online === true);
  }

  async function agentName(agentId: string): Promise<string | undefined> {
    const { rows: found } = await pool.query<{ nick_name: string }>({
      name: 'desk_agent',
      text: `select nick_name from app_user where user_id = $1 and user_type = 'agent' and deleted_at is null`,
      values: [agentId],
    });
    return found[0]?.nick_name;
  }

  return {
    queue: rows.queue,
    assigned: rows.assigned,
    found: rows.found,
    one,
    async assign(agentId, conversationID) {
      const userName = (await agentName(agentId)) ?? '';
      const taken = await change(
        conversationID,
        {
          set: `${ASSIGNED}, service_agent_id = $2`,
          where: `service_state = 'waiting'`,
          values: [agentId],
        },
        { kind: 'agentJoined', userName },
      );
      await back(agentId);
      return taken;
    },
    async answer(agentId, { conversationID, clientMessageID }) {
      const { rows: found } = await pool.query<{ state: string; agent: string | null }>({
        name: 'desk_answer',
        text: `select service_state as state, service_agent_id as agent
          from conversation where conversation_id = $1 and service_user_id is not null and not is_disabled and not exists (
            select from message where sender_user_id = $2 and client_message_id = $3)`,
        values: [conversationID, agentId, clientMessageID],
      });
      const [now] = found;
      if (now === undefined || (now.state === 'assigned' && now.agent === agentId)) return;
      const sql = {
        set: `${ASSIGNED}, service_agent_id = $2`,
        where: `service_state <> 'assigned'`,
        values: [agentId],
      };
      const userName = (await agentName(agentId)) ?? '';
      try {
        await change(conversationID, sql, { kind: 'agentJoined', userName });
        await back(agentId);
      } catch (error) {
        // The same agent took it in another tab meanwhile.
        if ((await rows.one(conversationID))?.agent?.userID !== agentId) throw error;
      }
    },
    async transfer(agentId, conversationID, toAgentId) {
      const userName = await agentName(toAgentId);
      if (userName === undefined) {
        throw new ApplicationError(CODE.invalidInput, { fields: { userID: 'invalid' } });
      }
      // Who takes it over is back; to somebody else who is away nothing is handed on.
      if (agentId === toAgentId) await back(agentId);
      const handedOn = {
        set: `${ASSIGNED}, service_agent_id = $2`,
        where: `service_state <> 'closed' and service_agent_id is distinct from $2 and not ${isAway('$2')}`,
        values: [toAgentId],
      };
      try {
        return await change(conversationID, handedOn, { kind: 'transferred', userName });
      } catch (error) {
        if (await awayNow(toAgentId)) throw invalidFields({ userID: 'away' });
        throw error;
      }
    },
    async close(conversationID) {
      const agentId = (await one(conversationID)).agent?.userID;
      const closed = await change(
        conversationID,
        {
          set: `service_state = 'closed', service_agent_id = null, service_waiting_since = null, service_closed_at = $2`,
          where: `service_state <> 'closed'`,
          values: [new Date(clock.now())],
        },
        { kind: 'closed' },
      );
      // Whom nobody answered is not asked how they were answered.
      if (agentId !== undefined) await ratings.ask(conversationID, agentId);
      return closed;
    },
    reopen: (agentId, conversationID) =>
      change(
        conversationID,
        {
          set: `${ASSIGNED}, service_agent_id = $2`,
          where: `service_state = 'closed'`,
          values: [agentId],
        },
        { kind: 'reopened' },
      ),
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
    async callbackDone(agentId, requestId) {
      const { rows: done } = await pool.query<{ conversation_id: string }>({
        name: 'desk_callback_done',
        text: `update callback_request set done_at = $3, done_by = $2
          where request_id = $1 and done_at is null returning conversation_id`,
        values: [requestId, agentId, new Date(clock.now())],
      });
      const [request] = done;
      if (request === undefined) throw new ApplicationError(CODE.notFound);
      await postbox.changed(request.conversation_id);
    },
    async setAway(agentId, away) {
      if (!away) return back(agentId);
      await pool.query({
        name: 'agent_away',
        text: 'insert into agent_away (user_id, since) values ($1, $2) on conflict do nothing',
        values: [agentId, new Date(clock.now())],
      });
      await tellOfAgent(agentId);
    },
    async wrote(conversationID) {
      const { rows: left } = await pool.query<{ name: string }>({
        name: 'desk_left',
        text: `update conversation c set service_state = 'waiting', service_agent_id = null, service_waiting_since = $2
          from agent_away y join app_user u on u.user_id = y.user_id
          where c.conversation_id = $1 and c.service_state = 'assigned' and c.service_agent_id = y.user_id
            and not exists (select from message m where m.conversation_id = c.conversation_id
              and m.sender_user_id = y.user_id and m.sent_at > y.since)
          returning u.nick_name as name`,
        values: [conversationID, new Date(clock.now())],
      });
      const [agent] = left;
      if (agent === undefined) return;
      await postbox.changed(conversationID);
      const tip = { kind: 'agentLeft', userName: agent.name } as const;
      await postbox.write(conversationID, randomUUID(), { type: 'tips', tip });
    },
  };

  async function awayNow(agentId: string): Promise<boolean> {
    const { rows: found } = await pool.query<{ away: boolean }>({
      name: 'agent_is_away',
      text: `select ${isAway('$1')} as away`,
      values: [agentId],
    });
    return found[0]?.away === true;
  }
}
