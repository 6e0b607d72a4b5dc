import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import type { DeskRow } from '../../src/contract/messaging/desk.ts';
import type { Tip } from '../../src/domain/messaging/message.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import type { AgentMessage, DeskConversations, Move } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';
import type { Ratings } from './ratings.ts';

/**
 * The actions of agents on conversations (CHAT-07), whichever engine carries them. Each change has a condition that
 * must still hold; an agent who is too late is refused with 601 and the conversation's current state. Each change is
 * shown in the conversation as a tip.
 */
export interface Desk extends Pick<DeskConversations, 'queue' | 'assigned' | 'found' | 'agents'> {
  /** @throws ApplicationError forbidden for a conversation that is not with the customer service */
  one(conversationID: string): Promise<DeskRow>;
  assign(agentId: string, conversationID: string): Promise<DeskRow>;
  /**
   * Called before an agent's answer is written: a conversation without an agent becomes theirs.
   *
   * @throws ApplicationError warning, with the conversation's current state, when a colleague has taken it
   */
  answer(agentId: string, message: AgentMessage): Promise<void>;
  /** Called when an agent has answered a visitor's call: the conversation becomes theirs, also if a colleague had it. */
  answeredCall(agentId: string, conversationID: string): Promise<void>;
  /** @throws ApplicationError invalidInput when there is no such agent, or they are away */
  transfer(agentId: string, conversationID: string, toAgentId: string): Promise<DeskRow>;
  /** Closes the conversation and asks its visitor for a rating. */
  close(conversationID: string): Promise<DeskRow>;
  reopen(agentId: string, conversationID: string): Promise<DeskRow>;
  callbackDone(agentId: string, requestId: string): Promise<void>;
  /**
   * Marks an agent as away or back. An agent who is away is assigned no conversation or call. An agent who takes a
   * conversation counts as back.
   */
  setAway(agentId: string, away: boolean): Promise<void>;
  /**
   * Called when a visitor wrote. If the conversation's agent has left (`DeskConversations.left`), the conversation waits
   * for any agent.
   */
  wrote(conversationID: string): Promise<void>;
  /** Does the same for messages that were written before the agent left. */
  sweep(): Promise<void>;
}

export function createDesk(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  conversations: DeskConversations,
  postbox: Postbox,
  ratings: Pick<Ratings, 'ask'>,
): Desk {
  const pool = db.$client;

  /** Makes one change and writes its tip into the conversation. */
  async function change(conversationID: string, move: Move, tip: Tip): Promise<DeskRow> {
    const isChanged = await conversations.move(conversationID, move);
    if (isChanged) await tell(conversationID, tip);
    const row = await one(conversationID);
    if (!isChanged) throw new ApplicationError(CODE.warning, row);
    return row;
  }

  /** Notifies everybody of a conversation's new agent or state, and writes the tip about it. */
  async function tell(conversationID: string, tip: Tip): Promise<void> {
    await postbox.changed(conversationID);
    await postbox.write(conversationID, randomUUID(), { type: 'tips', tip });
  }

  async function one(conversationID: string): Promise<DeskRow> {
    const row = await conversations.one(conversationID);
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

  /** Makes colleagues load the list of agents again. */
  async function tellOfAgent(agentId: string): Promise<void> {
    postbox.presenceOf(agentId, await conversations.isOnline(agentId));
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
    queue: conversations.queue,
    assigned: conversations.assigned,
    found: conversations.found,
    agents: conversations.agents,
    one,
    async assign(agentId, conversationID) {
      const userName = (await agentName(agentId)) ?? '';
      const taken = await change(
        conversationID,
        { to: 'assigned', agentId, while: 'waiting' },
        { kind: 'agentJoined', userName },
      );
      await back(agentId);
      return taken;
    },
    async answer(agentId, message) {
      if (!(await conversations.isToBeTaken(agentId, message))) return;
      const { conversationID } = message;
      const userName = (await agentName(agentId)) ?? '';
      try {
        await change(
          conversationID,
          { to: 'assigned', agentId, while: 'notAssigned' },
          { kind: 'agentJoined', userName },
        );
        await back(agentId);
      } catch (error) {
        // The same agent took it in another tab meanwhile.
        if ((await conversations.one(conversationID))?.agent?.userID !== agentId) throw error;
      }
    },
    async answeredCall(agentId, conversationID) {
      const { agent } = await one(conversationID);
      const move = { to: 'assigned', agentId, while: 'notTheirs' } as const;
      if (!(await conversations.move(conversationID, move))) return;
      const userName = (await agentName(agentId)) ?? '';
      await tell(conversationID, {
        kind: agent === undefined ? 'agentJoined' : 'transferred',
        userName,
      });
      await back(agentId);
    },
    async transfer(agentId, conversationID, toAgentId) {
      const userName = await agentName(toAgentId);
      if (userName === undefined) {
        throw new ApplicationError(CODE.invalidInput, { fields: { userID: 'invalid' } });
      }
      // Agents who transfer a conversation to themselves are back. Nothing is transferred to other agents who are away.
      if (agentId === toAgentId) await back(agentId);
      const handedOn = { to: 'assigned', agentId: toAgentId, while: 'handedOn' } as const;
      try {
        return await change(conversationID, handedOn, { kind: 'transferred', userName });
      } catch (error) {
        if (await awayNow(toAgentId)) throw invalidFields({ userID: 'away' });
        throw error;
      }
    },
    async close(conversationID) {
      const agentId = await conversations.answeredBy(conversationID);
      const closed = await change(
        conversationID,
        { to: 'closed', at: new Date(clock.now()) },
        { kind: 'closed' },
      );
      // A visitor whom nobody answered is not asked for a rating.
      if (agentId !== undefined) await ratings.ask(conversationID, agentId);
      return closed;
    },
    async reopen(agentId, conversationID) {
      const reopened = await change(
        conversationID,
        { to: 'assigned', agentId, while: 'closed' },
        { kind: 'reopened' },
      );
      await back(agentId);
      return reopened;
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
    wrote,
    async sweep() {
      const unanswered = await conversations.unanswered(new Date(clock.now()));
      for (const conversationID of unanswered) await wrote(conversationID);
    },
  };

  async function wrote(conversationID: string): Promise<void> {
    const userName = await conversations.left(conversationID, new Date(clock.now()));
    if (userName !== undefined) await tell(conversationID, { kind: 'agentLeft', userName });
  }

  async function awayNow(agentId: string): Promise<boolean> {
    const { rows: found } = await pool.query<{ away: boolean }>({
      name: 'agent_is_away',
      text: 'select exists (select from agent_away where user_id = $1) as away',
      values: [agentId],
    });
    return found[0]?.away === true;
  }
}
