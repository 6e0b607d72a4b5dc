import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import type { DeskRow } from '../../src/contract/messaging/desk.ts';
import type { Tip } from '../../src/domain/messaging/message.ts';
import { ApplicationError } from '../application-error.ts';
import type { DeskDeps, Postbox } from './deps.ts';
import { createDeskRows, isOnline, type DeskRows } from './desk-rows.ts';

/** Somebody of the customer service, as the list of agents shows him. */
export interface AgentOnDesk {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isOnline: boolean;
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
export interface Desk extends Pick<DeskRows, 'queue' | 'assigned'> {
  /** @throws ApplicationError forbidden for what is none of the customer service */
  one(conversationID: string): Promise<DeskRow>;
  assign(agentId: string, conversationID: string): Promise<DeskRow>;
  /**
   * Who answers takes: a conversation that nobody has becomes the agent's before the message is written.
   *
   * @throws ApplicationError warning, with how it is, where a colleague has it
   */
  answer(agentId: string, message: AgentMessage): Promise<void>;
  /** @throws ApplicationError invalidInput when there is no such agent */
  transfer(conversationID: string, toAgentId: string): Promise<DeskRow>;
  close(conversationID: string): Promise<DeskRow>;
  reopen(agentId: string, conversationID: string): Promise<DeskRow>;
  agents(): Promise<AgentOnDesk[]>;
  callbackDone(agentId: string, requestId: string): Promise<void>;
}

const ASSIGNED = `service_state = 'assigned', service_waiting_since = null, service_closed_at = null`;

export function createDesk({ db, clock }: Pick<DeskDeps, 'db' | 'clock'>, postbox: Postbox): Desk {
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
    one,
    async assign(agentId, conversationID) {
      const userName = (await agentName(agentId)) ?? '';
      return change(
        conversationID,
        {
          set: `${ASSIGNED}, service_agent_id = $2`,
          where: `service_state = 'waiting'`,
          values: [agentId],
        },
        { kind: 'agentJoined', userName },
      );
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
      } catch (error) {
        // The same agent took it in another tab meanwhile.
        if ((await rows.one(conversationID))?.agent?.userID !== agentId) throw error;
      }
    },
    async transfer(conversationID, toAgentId) {
      const userName = await agentName(toAgentId);
      if (userName === undefined) {
        throw new ApplicationError(CODE.invalidInput, { fields: { userID: 'invalid' } });
      }
      return change(
        conversationID,
        {
          set: `${ASSIGNED}, service_agent_id = $2`,
          where: `service_state <> 'closed' and service_agent_id is distinct from $2`,
          values: [toAgentId],
        },
        { kind: 'transferred', userName },
      );
    },
    close: (conversationID) =>
      change(
        conversationID,
        {
          set: `service_state = 'closed', service_agent_id = null, service_waiting_since = null, service_closed_at = $2`,
          where: `service_state <> 'closed'`,
          values: [new Date(clock.now())],
        },
        { kind: 'closed' },
      ),
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
        assigned: number;
      }>({
        name: 'desk_agents',
        text: `select u.user_id, u.nick_name, u.avatar, ${isOnline('u.user_id')} as is_online,
            (select count(*)::int from conversation c
              where c.service_agent_id = u.user_id and c.service_state = 'assigned') as assigned
          from app_user u where u.user_type = 'agent' and u.deleted_at is null
          order by is_online desc, assigned, u.nick_name, u.user_id`,
      });
      return found.map((row) => ({
        userID: row.user_id,
        userName: row.nick_name,
        userAvatarUrl: row.avatar,
        isOnline: row.is_online,
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
  };
}
