import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { CallAsked } from '../../src/contract/messaging/call-frames.ts';
import {
  CALL_INVITATION_MS,
  CALLS_MAX,
  CALLS_UNANSWERED_MAX,
  CALLS_WITHIN_MS,
} from '../../src/domain/call/call-limits.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { MessagingDeps } from '../messaging/deps.ts';
import { isOpenBetween } from '../messaging/send-statements.ts';
import { askNextAgent, isAnyoneOnDuty } from './agents.ts';
import type { CallAsker, CallChanges } from './change.ts';
import * as life from './life.ts';
import { LOCK } from './lock.ts';
import { type CallPerson, type KeptCall, openCallsOf, readCalls, writeCall } from './rows.ts';

interface Callee {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  readonly isGuest: boolean;
}

/** Begins calls (CALL-01): who may be called, how often, and who is asked first. */
export function createCallStart(
  { db, clock, config }: Pick<MessagingDeps, 'db' | 'clock' | 'config'>,
  { tell }: Pick<CallChanges, 'tell'>,
): (asker: CallAsker, asked: CallAsked<'callStart'>) => Promise<KeptCall> {
  const pool = db.$client;

  /**
   * Limits how often a user may call.
   *
   * @throws ApplicationError tooManyRequests for a caller who has called too often in total, or too often into this
   *   conversation without an answer
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

  return async (asker, { callID, conversationID, mode }) => {
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
        people: new Map<string, CallPerson>(),
      };
      const own = await openCallsOf(tx, user.userID);
      const talks = own.find((one) => !isOf(one, to.person?.userID));
      if (talks !== undefined) throw new ApplicationError(ACCOUNT_CODE.inCall);
      life.invite(begun, user, now, false);
      Object.assign(begun.people.get(user.userID) ?? {}, { state: 'accepted', endpoint });
      if (to.person !== undefined) {
        const theirs = await openCallsOf(tx, to.person.userID);
        const isBusy = theirs.some((one) => !isOf(one, user.userID) || one.state === 'accepted');
        const { isGuest: _isGuest, ...person } = to.person;
        life.invite(begun, person, now, false);
        const one = begun.people.get(person.userID);
        if (isBusy && one !== undefined) life.refuse(begun, one, 'busy', now);
      } else if (await isAnyoneOnDuty(tx, callID)) await askNextAgent(begun, tx, now);
      else life.end(begun, 'unavailable', now);
      await writeCall(tx, begun);
      return { call: begun, isNew: true };
    });
    if (isNew) tell(call, new Map());
    return call;
  };
}

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

/** Whether this is an unanswered call of two people, and this user is one of them: then both call each other. */
const isOf = ({ people, state, isService }: KeptCall, userID: string | undefined): boolean =>
  userID !== undefined && state !== 'accepted' && !isService && people.has(userID);
