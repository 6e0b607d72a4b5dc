import type { CallAsked } from '../../src/contract/messaging/call-frames.ts';
import { CALL_GONE_MS, CALLER_GONE_MS } from '../../src/domain/call/call-limits.ts';
import type { MessagingDeps } from '../messaging/deps.ts';
import { isOpenBetween } from '../messaging/send-statements.ts';
import { type CallActions, createCallActions } from './actions.ts';
import { askNextAgent } from './agents.ts';
import { type CallAsker, createCallChanges } from './change.ts';
import * as life from './life.ts';
import { isOpen, type KeptCall, openCallsOf, queuedCalls, readCalls } from './rows.ts';

export interface PhoneCalls {
  readonly actions: CallActions;
  /** The open calls in which this user takes part. */
  openOf(userID: string): Promise<KeptCall[]>;
  read(callID: string): Promise<KeptCall | undefined>;
  /** Whether this user takes part in a call that is not over. */
  isIn(asker: CallAsker, callID: string): Promise<boolean>;
  /** Signals for a user after a number, in order. */
  signals(callID: string, userID: string, after: number): Promise<KeptSignal[]>;
  /** The ids of the calls of waiting visitors, the longest waiting first. */
  queue(): Promise<string[]>;
  /**
   * Ends the calls of a page that now belongs to another user, who has not taken them over: an agent has signed in during
   * a call as a guest.
   */
  leaveOthers(endpoint: string, userID: string): Promise<void>;
  /** Ends the calls of a user's page because the user's session has ended. */
  leaveOwn(endpoint: string, userID: string): Promise<void>;
  /** Stores that these pages are still connected. */
  seen(endpoints: readonly string[]): Promise<void>;
  /**
   * Ends expired invitations and agents' prompts, calls whose page has gone, and calls of two people of whom one has
   * blocked the other.
   *
   * @param now the time of this round, at which connected pages have been stored as `seen`
   * @param mayBeGone whether pages had enough time to reconnect
   */
  sweep(now: number, mayBeGone: boolean): Promise<void>;
  /** Calls whose message has not been written yet. */
  untold(): Promise<KeptCall[]>;
  /**
   * Stores that the message was written.
   *
   * @returns false when another node was first: all nodes look for calls whose message has not been written yet
   */
  told(callID: string, messageID: string): Promise<boolean>;
}

export interface KeptSignal {
  readonly seq: number;
  readonly from: string;
  readonly data: CallAsked<'callSignal'>['data'];
}

export interface CallHooks {
  /** Called when users are invited to a call; they may have no page open. */
  invited(call: KeptCall, userIDs: readonly string[]): void;
  /** Called when an agent has answered a visitor. */
  answered(call: KeptCall, agentID: string): void;
}

export function createPhoneCalls(
  { db, bus, clock, config }: Pick<MessagingDeps, 'db' | 'bus' | 'clock' | 'config'>,
  hooks: CallHooks,
): PhoneCalls {
  const pool = db.$client;
  const changes = createCallChanges({ db, bus }, hooks.invited);

  async function route(): Promise<void> {
    for (const callID of await queuedCalls(pool)) {
      await changes.change(
        callID,
        async (call, tx) => {
          const ended = life.endPrompts(call, clock.now());
          return (await askNextAgent(call, tx, clock.now())) || ended;
        },
        true,
      );
    }
  }
  const routeSoon = (): void => void route().catch(() => undefined);

  /** Hangs up the calls of a page: those of this user, or those of all others. */
  async function hangUp(endpoint: string, userID: string, isOwn: boolean): Promise<void> {
    const { rows } = await pool.query<{ call_id: string; user_id: string }>({
      name: 'phone_calls_left',
      text: `select call_id, user_id from phone_call_user
        where endpoint = $1 and (user_id = $2) = $3 and state = 'accepted'`,
      values: [endpoint, userID, isOwn],
    });
    for (const { call_id: callID, user_id: who } of rows) {
      const { isService } = await changes.change(callID, (call) => {
        const one = call.people.get(who);
        if (one?.state !== 'accepted') return false;
        life.quit(call, one, clock.now());
        return true;
      });
      if (isService) routeSoon();
    }
  }

  return {
    actions: createCallActions({ db, bus, clock, config }, changes, {
      answered: hooks.answered,
      routeSoon,
    }),
    queue: () => queuedCalls(pool),
    openOf: (userID) => openCallsOf(pool, userID),
    read: async (callID) => (await readCalls(pool, [callID]))[0],
    async isIn({ user }, callID) {
      const [call] = await readCalls(pool, [callID]);
      const one = call?.people.get(user.userID);
      return call?.state !== 'ended' && one !== undefined && isOpen(one);
    },
    async signals(callID, userID, after) {
      const { rows } = await pool.query<KeptSignal>({
        name: 'phone_call_signals',
        text: `select seq::float8 as seq, from_user_id as from, data from phone_call_signal
          where call_id = $1 and to_user_id = $2 and seq > $3 order by seq`,
        values: [callID, userID, after],
      });
      return rows;
    },
    leaveOthers: (endpoint, userID) => hangUp(endpoint, userID, false),
    leaveOwn: (endpoint, userID) => hangUp(endpoint, userID, true),
    async seen(endpoints) {
      if (endpoints.length === 0) return;
      await pool.query({
        name: 'phone_call_seen',
        text: `update phone_call_user set seen_at = greatest(seen_at, $2)
          where state = 'accepted' and endpoint = any($1)`,
        values: [endpoints, new Date(clock.now())],
      });
    },
    async sweep(now, mayBeGone) {
      const { rows } = await pool.query<{ call_id: string; is_open: boolean }>({
        name: 'phone_calls_due',
        text: `select p.call_id, ${isOpenBetween('c')} as is_open
          from phone_call p join conversation c using (conversation_id) where p.state <> 'ended' and (
            not ${isOpenBetween('c')}
            or p.state <> 'accepted' and p.expires_at <= $1
            or exists (select from phone_call_user u where u.call_id = p.call_id and (
              u.state in ('invited', 'received') and u.prompt_until <= $1
              or $4 and u.state = 'accepted' and u.seen_at < case when p.state = 'accepted' then $2::timestamptz else $3 end))
            or p.is_service and p.state <> 'accepted' and not exists (
              select from phone_call_user u where u.call_id = p.call_id and u.state in ('invited', 'received')))
          order by p.created_at`,
        values: [
          new Date(now),
          new Date(now - CALL_GONE_MS),
          new Date(now - CALLER_GONE_MS),
          mayBeGone,
        ],
      });
      for (const { call_id: callID, is_open: isOpenYet } of rows) {
        const call = await changes.change(
          callID,
          async (one, tx) => {
            const { state } = one;
            if (!isOpenYet) life.end(one, state === 'accepted' ? 'quit' : 'cancelled', now);
            else if (state !== 'accepted' && one.expiresAt <= now) life.end(one, 'timedOut', now);
            else if (mayBeGone && life.isGone(one, now)) life.end(one, 'lost', now);
            if (one.state === 'ended') return state !== 'ended';
            const ended = life.endPrompts(one, now);
            return (await askNextAgent(one, tx, clock.now())) || ended;
          },
          true,
        );
        if (call.state === 'ended' && call.isService) routeSoon();
      }
    },
    async untold() {
      const { rows } = await pool.query<{ call_id: string }>({
        name: 'phone_calls_untold',
        text: `select call_id from phone_call
          where state = 'ended' and message_id is null order by ended_at limit 20`,
      });
      return readCalls(
        pool,
        rows.map(({ call_id: callID }) => callID),
      );
    },
    async told(callID, messageID) {
      const { rowCount } = await pool.query({
        name: 'phone_call_told',
        text: 'update phone_call set message_id = $2 where call_id = $1 and message_id is null',
        values: [callID, messageID],
      });
      return rowCount === 1;
    },
  };
}
