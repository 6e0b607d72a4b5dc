import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { CallAnswer, CallAsked, CallCall } from '../../src/contract/messaging/call-frames.ts';
import {
  CALL_GONE_MS,
  CALL_INVITATION_MS,
  CALL_SIGNAL_MAX_BYTES,
  CALL_SIGNALS_MAX,
  CALLS_MAX,
  CALLS_UNANSWERED_MAX,
  CALLS_WITHIN_MS,
} from '../../src/domain/call/call-limits.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { Asker, MessagingDeps } from '../messaging/deps.ts';
import { isOpenBetween } from '../messaging/send-statements.ts';
import { freeAgent, isAnyoneOnDuty, nextAgent } from './agents.ts';
import * as life from './life.ts';
import { type CallPerson, IS_OPEN, isOpen, type KeptCall, readCalls, writeCall } from './rows.ts';

/** The requesting user, and the page of the request. */
export interface CallAsker extends Asker {
  /** The page's own name (`callHere`); '' before it was sent. */
  readonly endpoint: string;
}

/** Actions on calls (CALL-01, CALL-02), each in one transaction on the locked row. Refusals are `ApplicationError`s. */
export type CallActions = {
  readonly [Name in Exclude<CallCall, 'callHere' | 'callRoute'>]: (
    asker: CallAsker,
    asked: CallAsked<Name>,
  ) => Promise<Name extends 'callStart' | 'callAccept' ? KeptCall : CallAnswer<Name>>;
};

export interface PhoneCalls {
  readonly actions: CallActions;
  /** The open calls in which this user takes part. */
  openOf(userID: string): Promise<KeptCall[]>;
  read(callID: string): Promise<KeptCall | undefined>;
  /** Whether this user takes part in a call that is not over. */
  isIn(asker: CallAsker, callID: string): Promise<boolean>;
  /** Signals for a user after a number, in order. */
  signals(callID: string, userID: string, after: number): Promise<KeptSignal[]>;
  /** Waiting visitors, the first one first. */
  queue(): Promise<string[]>;
  /** Stores that these pages are still connected. */
  seen(endpoints: readonly string[]): Promise<void>;
  /**
   * Ends what is due: invitations, agents' prompts, calls whose page has gone.
   *
   * @param mayBeGone whether pages had enough time to reconnect
   */
  sweep(mayBeGone: boolean): Promise<void>;
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
  /** Somebody is called who may have no page open. */
  invited(call: KeptCall, userIDs: readonly string[]): void;
  /** An agent has answered a visitor. */
  answered(call: KeptCall, agentID: string): void;
}

/** Starting a call and being asked for one are serialised, so that nobody is in two calls. */
const LOCK = `select pg_advisory_xact_lock(hashtext('phone calls'))`;

export function createPhoneCalls(
  { db, bus, clock, config }: Pick<MessagingDeps, 'db' | 'bus' | 'clock' | 'config'>,
  hooks: CallHooks,
): PhoneCalls {
  const pool = db.$client;

  /**
   * Reads, changes and writes a call, then notifies everybody who takes part. `what` may return that nothing changed.
   */
  async function change(
    callID: string,
    what: (call: KeptCall, tx: pg.PoolClient) => Promise<boolean> | boolean,
    isRouting = false,
  ): Promise<KeptCall> {
    const before = new Map<string, string>();
    const call = await inTransaction(pool, async (tx) => {
      if (isRouting) await tx.query(LOCK);
      const [found] = await readCalls(tx, [callID], true);
      if (found === undefined) throw new ApplicationError(CODE.forbidden);
      for (const { userID, state } of found.people.values()) before.set(userID, state);
      if (!(await what(found, tx))) return found;
      life.waitAgain(found);
      found.version += 1;
      await writeCall(tx, found);
      return { ...found, isChanged: true };
    });
    if ('isChanged' in call) tell(call, before);
    return call;
  }

  function tell(call: KeptCall, before: ReadonlyMap<string, string>): void {
    publishHint(bus, 'call.changed', { callID: call.callID, userIDs: [...call.people.keys()] });
    const asked = [...call.people.values()].filter(
      ({ userID, state }) => state === 'invited' && before.get(userID) !== 'invited',
    );
    if (asked.length > 0)
      hooks.invited(
        call,
        asked.map(({ userID }) => userID),
      );
    // Callers who wait behind this one have moved up.
    if (call.isService && call.state !== 'inviting')
      void tellQueue(call.callID).catch(() => undefined);
  }

  async function tellQueue(exceptCallID: string): Promise<void> {
    for (const callID of await queue()) {
      if (callID === exceptCallID) continue;
      const [call] = await readCalls(pool, [callID]);
      if (call) publishHint(bus, 'call.changed', { callID, userIDs: [call.callerUserID] });
    }
  }

  async function queue(): Promise<string[]> {
    const { rows } = await pool.query<{ call_id: string }>({
      name: 'phone_call_queue',
      text: `select call_id from phone_call
        where state in ('inviting', 'ringing') and is_service order by created_at, call_id`,
    });
    return rows.map(({ call_id: callID }) => callID);
  }

  /** @throws ApplicationError forbidden, both for a call without this user and for one that does not exist */
  function mine({ people }: KeptCall, { user }: CallAsker): CallPerson {
    const one = people.get(user.userID);
    if (one === undefined) throw new ApplicationError(CODE.forbidden);
    return one;
  }

  /**
   * A waiting visitor who has no agent yet is offered to the next agent, in the order of the queue. When all present
   * agents have declined, the call is over (CAL-T14), because nobody could answer it.
   */
  async function ask(call: KeptCall, tx: pg.PoolClient): Promise<boolean> {
    if (!life.waitsForAgent(call)) return false;
    const agent = await nextAgent(tx, call);
    if (agent !== undefined) life.invite(call, agent, clock.now(), true);
    else if (!life.wasDeclined(call) || (await isAnyoneOnDuty(tx, call.callID))) return false;
    else life.end(call, 'unavailable', clock.now());
    return true;
  }

  async function route(): Promise<void> {
    for (const callID of await queue()) {
      await change(
        callID,
        async (call, tx) => {
          const ended = life.endPrompts(call, clock.now());
          return (await ask(call, tx)) || ended;
        },
        true,
      );
    }
  }
  const routeSoon = (): void => void route().catch(() => undefined);

  /** The other side of the call. @throws ApplicationError forbidden where the user may not talk with them */
  async function callee(
    tx: pg.PoolClient,
    { user, isAgent }: CallAsker,
    conversationID: string,
  ): Promise<{ service: boolean; serviceUserID: string | null; person?: Callee }> {
    const { rows } = await tx.query<Callee & { service: string | null; isOpen: boolean }>({
      name: 'phone_call_callee',
      text: `select c.service_user_id as service, o.user_id as "userID",
          coalesce(u.nick_name, g.nick_name, '') as "userName", coalesce(u.avatar, '') as "userAvatarUrl",
          g.user_id is not null as "isGuest", ${isOpenBetween('c')} as "isOpen"
        from conversation c
        left join conversation_member m on m.conversation_id = c.conversation_id and m.user_id = $2 and m.left_at is null
        left join conversation_member o on o.conversation_id = c.conversation_id and o.user_id <> $2
          and o.left_at is null and (c.service_user_id is null or o.user_id = c.service_user_id)
        left join app_user u on u.user_id = o.user_id and u.deleted_at is null
        left join guest g on g.user_id = o.user_id
        where c.conversation_id = $1 and c.type = ${CONVERSATION_TYPE.peer} and not c.is_disabled
          and (m.user_id is not null and ($3 or c.service_user_id is null or c.service_user_id = $2)
            or $3 and c.service_user_id is not null)
        limit 1`,
      values: [conversationID, user.userID, isAgent],
    });
    const [found] = rows;
    if (found === undefined) throw new ApplicationError(CODE.forbidden);
    const { service, isOpen, ...person } = found;
    if (!isOpen) throw new ApplicationError(ACCOUNT_CODE.notDelivered);
    if (service === user.userID) return { service: true, serviceUserID: service };
    // Only the customer service may call a guest.
    if (person.userID === null || (person.isGuest && service === null)) {
      throw new ApplicationError(CODE.forbidden);
    }
    return { service: false, serviceUserID: service, person };
  }

  /**
   * @throws ApplicationError tooManyRequests for a caller who calls too often, or who calls somebody who does not
   *   answer
   */
  async function limit(tx: pg.PoolClient, userID: string, conversationID: string): Promise<void> {
    if (!config.rateLimits) return;
    const { rows } = await tx.query<{ all: number; unanswered: number }>({
      name: 'phone_call_limit',
      text: `select count(*)::int as all,
          count(*) filter (where conversation_id = $2 and accepted_at is null)::int as unanswered
        from phone_call where caller_user_id = $1 and created_at > $3`,
      values: [userID, conversationID, new Date(clock.now() - CALLS_WITHIN_MS)],
    });
    const [count] = rows;
    if (count === undefined) return;
    if (count.all >= CALLS_MAX || count.unanswered >= CALLS_UNANSWERED_MAX) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
  }

  async function openCalls(tx: Pick<pg.ClientBase, 'query'>, userID: string): Promise<KeptCall[]> {
    const { rows } = await tx.query<{ call_id: string }>({
      name: 'phone_calls_open',
      text: `select call_id from phone_call_user where user_id = $1 and ${IS_OPEN}`,
      values: [userID],
    });
    const callIDs = rows.map(({ call_id: callID }) => callID);
    return callIDs.length === 0 ? [] : readCalls(tx, callIDs);
  }

  const actions: CallActions = {
    async callStart(asker, { callID, conversationID, mode }) {
      const { user, endpoint } = asker;
      if (endpoint === '') throw new ApplicationError(CODE.invalidInput);
      const { call, isNew } = await inTransaction(pool, async (tx) => {
        await tx.query(LOCK);
        const [known] = await readCalls(tx, [callID]);
        if (known !== undefined) {
          if (known.callerUserID !== user.userID) throw new ApplicationError(CODE.forbidden);
          return { call: known, isNew: false };
        }
        const to = await callee(tx, asker, conversationID);
        await limit(tx, user.userID, conversationID);
        const now = clock.now();
        const begun: KeptCall = {
          callID,
          conversationID,
          callerUserID: user.userID,
          mode,
          state: 'inviting',
          outcome: null,
          isService: to.service,
          serviceUserID: to.serviceUserID,
          version: 1,
          createdAt: now,
          expiresAt: now + CALL_INVITATION_MS,
          acceptedAt: null,
          quitAt: null,
          endedAt: null,
          note: '',
          people: new Map<string, CallPerson>(),
        };
        const own = await openCalls(tx, user.userID);
        const talks = own.find((one) => !isOf(one, to.person?.userID));
        if (talks !== undefined) throw new ApplicationError(CODE.warning);
        life.invite(begun, user, now, false);
        Object.assign(begun.people.get(user.userID) ?? {}, { state: 'accepted', endpoint });
        if (to.person !== undefined) {
          const theirs = await openCalls(tx, to.person.userID);
          const isBusy = theirs.some((one) => !isOf(one, user.userID) || one.state === 'accepted');
          const { isGuest: _isGuest, ...person } = to.person;
          life.invite(begun, person, now, false);
          const one = begun.people.get(person.userID);
          if (isBusy && one !== undefined) life.refuse(begun, one, 'busy', now);
        } else if (await isAnyoneOnDuty(tx, callID)) await ask(begun, tx);
        else life.end(begun, 'unavailable', now);
        await writeCall(tx, begun);
        return { call: begun, isNew: true };
      });
      if (isNew) tell(call, new Map());
      return call;
    },
    async callReceived(asker, { callID }) {
      await change(callID, (call) => {
        const one = mine(call, asker);
        if (one.state !== 'invited') return false;
        life.receive(call, one, clock.now());
        return true;
      });
      return null;
    },
    async callAccept(asker, { callID, mode }) {
      const { endpoint, user } = asker;
      if (endpoint === '') throw new ApplicationError(CODE.invalidInput);
      const call = await change(callID, (now) => {
        const one = mine(now, asker);
        const was = one.state;
        if (!life.accept(now, one, { endpoint, mode, now: clock.now() })) {
          throw new ApplicationError(CODE.warning);
        }
        return was !== 'accepted';
      });
      if (call.serviceUserID !== null && asker.isAgent) hooks.answered(call, user.userID);
      return call;
    },
    callDecline: (asker, { callID }) => refused(asker, callID, 'declined'),
    callBusy: (asker, { callID }) => refused(asker, callID, 'busy'),
    callCancel: (asker, asked) => left(asker, asked.callID),
    callQuit: (asker, asked) => left(asker, asked.callID),
    async callSignal(asker, { callID, to, data }) {
      const size = Buffer.byteLength(JSON.stringify(data));
      if (size > CALL_SIGNAL_MAX_BYTES) throw new ApplicationError(CODE.invalidInput);
      // Only pages that take part in the call may send each other signals.
      const { rowCount } = await pool.query({
        name: 'phone_call_signal',
        text: `insert into phone_call_signal (call_id, from_user_id, to_user_id, data)
          select p.call_id, $2, $3, $4 from phone_call p
          join phone_call_user f on f.call_id = p.call_id and f.user_id = $2 and f.state = 'accepted' and f.endpoint = $5
          join phone_call_user t on t.call_id = p.call_id and t.user_id = $3 and t.state = 'accepted'
          where p.call_id = $1 and p.state = 'accepted' and $2 <> $3
            and (select count(*) from phone_call_signal s where s.call_id = $1 and s.to_user_id = $3) < ${CALL_SIGNALS_MAX}`,
        values: [callID, asker.user.userID, to, JSON.stringify(data), asker.endpoint],
      });
      if (rowCount !== 1) throw new ApplicationError(CODE.forbidden);
      publishHint(bus, 'call.signalled', { callID, userID: to });
      return null;
    },
    async callTransfer(asker, { callID, userID }) {
      await change(
        callID,
        async (call, tx) => {
          const one = mine(call, asker);
          const isAgents = asker.isAgent && call.serviceUserID !== null && one.state === 'accepted';
          if (!isAgents || call.state !== 'accepted') throw new ApplicationError(CODE.forbidden);
          if (life.isAsking(call)) throw new ApplicationError(CODE.warning);
          const colleague = await freeAgent(tx, userID);
          if (colleague === undefined) throw new ApplicationError(CODE.warning);
          life.invite(call, colleague, clock.now(), true);
          return true;
        },
        true,
      );
      return null;
    },
    async callNote(asker, { callID, text }) {
      await change(callID, (call) => {
        const one = mine(call, asker);
        if (!asker.isAgent || call.serviceUserID === null || one.acceptedAt === null) {
          throw new ApplicationError(CODE.forbidden);
        }
        call.note = text;
        return true;
      });
      return null;
    },
    async callRate(asker, { callID, quality }) {
      await change(callID, (call) => {
        const one = mine(call, asker);
        if (call.acceptedAt === null) throw new ApplicationError(CODE.forbidden);
        one.quality = quality;
        return true;
      });
      return null;
    },
  };

  async function refused(asker: CallAsker, callID: string, how: 'declined' | 'busy') {
    const call = await change(callID, (now) => {
      const one = mine(now, asker);
      const was = one.state;
      life.refuse(now, one, how, clock.now());
      return one.state !== was;
    });
    if (life.waitsForAgent(call)) routeSoon();
    return null;
  }

  /** Whether the person called is calling this caller as well: this call was given up in favour of theirs. */
  async function isCrossed(tx: pg.PoolClient, call: KeptCall): Promise<boolean> {
    if (call.isService) return false;
    const [other] = [...call.people.keys()].filter((userID) => userID !== call.callerUserID);
    const theirs = other === undefined ? [] : await openCalls(tx, other);
    return theirs.some(
      (one) => one.callerUserID === other && !one.isService && one.people.has(call.callerUserID),
    );
  }

  async function left(asker: CallAsker, callID: string) {
    const call = await change(callID, async (now, tx) => {
      const one = mine(now, asker);
      const was = one.state;
      life.quit(now, one, clock.now());
      if (now.outcome === 'cancelled' && (await isCrossed(tx, now))) await sayNothing(tx, callID);
      return one.state !== was;
    });
    // The agent of this call is free now.
    if (call.serviceUserID !== null) routeSoon();
    return null;
  }

  return {
    actions,
    queue,
    openOf: (userID) => openCalls(pool, userID),
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
    async seen(endpoints) {
      if (endpoints.length === 0) return;
      await pool.query({
        name: 'phone_call_seen',
        text: `update phone_call_user set seen_at = greatest(seen_at, $2)
          where state = 'accepted' and endpoint = any($1)`,
        values: [endpoints, new Date(clock.now())],
      });
    },
    async sweep(mayBeGone) {
      const now = clock.now();
      const { rows } = await pool.query<{ call_id: string; is_gone: boolean }>({
        name: 'phone_calls_due',
        text: `select p.call_id from phone_call p where p.state <> 'ended' and (
            p.state <> 'accepted' and p.expires_at <= $1
            or exists (select from phone_call_user u where u.call_id = p.call_id and (
              u.state in ('invited', 'received') and u.prompt_until <= $1
              or $3 and u.state = 'accepted' and u.seen_at < $2))
            or p.is_service and p.state <> 'accepted' and not exists (
              select from phone_call_user u where u.call_id = p.call_id and u.state in ('invited', 'received')))
          order by p.created_at`,
        values: [new Date(now), new Date(now - CALL_GONE_MS), mayBeGone],
      });
      for (const { call_id: callID } of rows) {
        const call = await change(
          callID,
          async (one, tx) => {
            const { state } = one;
            if (state !== 'accepted' && one.expiresAt <= now) life.end(one, 'timedOut', now);
            else if (mayBeGone && life.isGone(one, now - CALL_GONE_MS)) life.end(one, 'lost', now);
            if (one.state === 'ended') return state !== 'ended';
            const ended = life.endPrompts(one, now);
            return (await ask(one, tx)) || ended;
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

interface Callee {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isGuest: boolean;
}

/** Marks a call that was given up for a crossing one: nobody missed it, so no message is written. */
const sayNothing = (tx: pg.PoolClient, callID: string) =>
  tx.query({
    name: 'phone_call_untellable',
    text: `update phone_call set message_id = '' where call_id = $1`,
    values: [callID],
  });

/** Whether this is an unanswered call of two people, with this user among them: then both call each other. */
const isOf = ({ people, state, isService }: KeptCall, userID: string | undefined): boolean =>
  userID !== undefined && state !== 'accepted' && !isService && people.has(userID);
