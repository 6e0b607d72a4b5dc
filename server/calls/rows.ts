import type pg from 'pg';
import type { Call, CallState, CallUserState } from '../../src/domain/call/call.ts';
import type { CallMode, CallOutcome } from '../../src/domain/call/signal.ts';
import { callNoteID } from '../desk/notes.ts';
import { joinUser, userAvatar, userName } from '../messaging/users.ts';

/** The state of a call for one of its users. */
export interface CallPerson {
  readonly userID: string;
  readonly userName: string;
  readonly userAvatarUrl: string;
  state: CallUserState;
  endpoint: string;
  mode: CallMode;
  invitedAt: number;
  receivedAt: number | null;
  acceptedAt: number | null;
  quitAt: number | null;
  /** The time at which an agent who has not answered is no longer asked. */
  promptUntil: number | null;
  seenAt: number;
  quality: number | null;
  /** An agent's note about the call; '' if there is none. It is stored by `keepCallNote`. */
  note: string;
}

/** A call as it is stored. Instants in epoch milliseconds. */
export interface KeptCall {
  readonly callID: string;
  readonly conversationID: string;
  readonly callerUserID: string;
  readonly mode: CallMode;
  state: CallState;
  outcome: CallOutcome | null;
  readonly isService: boolean;
  /** The visitor or member whose conversation with the customer service this is; null in other conversations. */
  readonly serviceUserID: string | null;
  version: number;
  readonly createdAt: number;
  expiresAt: number;
  acceptedAt: number | null;
  quitAt: number | null;
  endedAt: number | null;
  readonly people: Map<string, CallPerson>;
}

/** States in which a user still takes part in a call. */
export const OPEN_STATES: readonly CallUserState[] = ['invited', 'received', 'accepted'];
/** SQL: whether a user's state is one of `OPEN_STATES`. */
export const IS_OPEN = `state in ('invited', 'received', 'accepted')`;

export const isOpen = ({ state }: CallPerson): boolean => OPEN_STATES.includes(state);
/** Whether a user is being asked: their prompt is shown, or about to be shown. */
export const isPrompted = ({ state }: CallPerson): boolean =>
  state === 'invited' || state === 'received';

type Queryable = Pick<pg.ClientBase, 'query'>;

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

interface Row {
  readonly call: Omit<KeptCall, 'people'>;
  readonly people: readonly CallPerson[];
}

/** Reads calls; for a change, with a lock against others. */
export async function readCalls(
  db: Queryable,
  callIDs: readonly string[],
  lock = false,
): Promise<KeptCall[]> {
  if (lock) {
    await db.query({
      name: 'phone_call_lock',
      text: 'select from phone_call where call_id = any($1) order by call_id for update',
      values: [callIDs],
    });
  }
  const { rows } = await db.query<Row>({
    name: 'phone_calls',
    text: `select jsonb_build_object(
        'callID', p.call_id, 'conversationID', p.conversation_id, 'callerUserID', p.caller_user_id,
        'mode', p.mode, 'state', p.state, 'outcome', p.outcome, 'isService', p.is_service,
        'serviceUserID', c.service_user_id, 'version', p.version, 'createdAt', ${ms('p.created_at')},
        'expiresAt', ${ms('p.expires_at')}, 'acceptedAt', ${ms('p.accepted_at')},
        'quitAt', ${ms('p.quit_at')}, 'endedAt', ${ms('p.ended_at')}) as call,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'userID', u.user_id, 'userName', ${userName('w')}, 'userAvatarUrl', ${userAvatar('w')},
        'state', u.state, 'endpoint', u.endpoint, 'mode', u.mode, 'invitedAt', ${ms('u.invited_at')},
        'receivedAt', ${ms('u.received_at')}, 'acceptedAt', ${ms('u.accepted_at')},
        'quitAt', ${ms('u.quit_at')}, 'promptUntil', ${ms('u.prompt_until')},
        'seenAt', ${ms('u.seen_at')}, 'quality', u.quality, 'note', coalesce(n.text, ''))
        order by u.invited_at), '[]'::jsonb)
        from phone_call_user u ${joinUser('u.user_id', 'w')}
        left join conversation_note n on n.note_id = ${callNoteID('p.call_id', 'u.user_id')}
        where u.call_id = p.call_id) as people
      from phone_call p join conversation c using (conversation_id)
      where p.call_id = any($1) order by p.created_at, p.call_id`,
    values: [callIDs],
  });
  return rows.map(({ call, people }) => ({
    ...call,
    people: new Map(people.map((one) => [one.userID, one])),
  }));
}

/** The open calls that somebody takes part in. */
export async function openCallsOf(db: Queryable, userID: string): Promise<KeptCall[]> {
  const { rows } = await db.query<{ call_id: string }>({
    name: 'phone_calls_open',
    text: `select call_id from phone_call_user where user_id = $1 and ${IS_OPEN}`,
    values: [userID],
  });
  const callIDs = rows.map(({ call_id: callID }) => callID);
  return callIDs.length === 0 ? [] : readCalls(db, callIDs);
}

/** Ids of the calls whose visitors wait for an agent, the longest waiting first. */
export async function queuedCalls(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ call_id: string }>({
    name: 'phone_call_queue',
    text: `select call_id from phone_call
      where state in ('inviting', 'ringing') and is_service order by created_at, call_id`,
  });
  return rows.map(({ call_id: callID }) => callID);
}

const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Writes the current state of a call and its users. */
export async function writeCall(db: Queryable, call: KeptCall): Promise<void> {
  await db.query({
    name: 'phone_call_write',
    text: `insert into phone_call (call_id, conversation_id, caller_user_id, mode, state, outcome,
        is_service, version, created_at, expires_at, accepted_at, quit_at, ended_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (call_id) do update set state = $5, outcome = $6, version = $8, expires_at = $10,
        accepted_at = $11, quit_at = $12, ended_at = $13`,
    values: [
      call.callID,
      call.conversationID,
      call.callerUserID,
      call.mode,
      call.state,
      call.outcome,
      call.isService,
      call.version,
      new Date(call.createdAt),
      new Date(call.expiresAt),
      instant(call.acceptedAt),
      instant(call.quitAt),
      instant(call.endedAt),
    ],
  });
  for (const one of call.people.values()) await writePerson(db, call.callID, one);
  if (call.state === 'ended') {
    await db.query({
      name: 'phone_call_signals_gone',
      text: 'delete from phone_call_signal where call_id = $1',
      values: [call.callID],
    });
  }
}

async function writePerson(db: Queryable, callID: string, one: CallPerson): Promise<void> {
  await db.query({
    name: 'phone_call_person',
    text: `insert into phone_call_user (call_id, user_id, state, endpoint, mode, invited_at,
        received_at, accepted_at, quit_at, prompt_until, seen_at, quality)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (call_id, user_id) do update set state = $3, endpoint = $4, mode = $5, invited_at = $6,
        received_at = $7, accepted_at = $8, quit_at = $9, prompt_until = $10,
        seen_at = greatest(phone_call_user.seen_at, $11), quality = $12`,
    values: [
      callID,
      one.userID,
      one.state,
      one.endpoint,
      one.mode,
      new Date(one.invitedAt),
      instant(one.receivedAt),
      instant(one.acceptedAt),
      instant(one.quitAt),
      instant(one.promptUntil),
      new Date(one.seenAt),
      one.quality,
    ],
  });
}

/** A call as one of its users sees it. In a call to the customer service, a visitor sees only the answering agent. */
export function callFor(call: KeptCall, userID: string, place: number | undefined): Call {
  const { serviceUserID, callerUserID } = call;
  const isVisitor = serviceUserID === userID;
  const seen = [...call.people.values()].filter(
    (one) => !isVisitor || one.userID === userID || one.acceptedAt !== null || !call.isService,
  );
  return {
    callID: call.callID,
    conversationID: call.conversationID,
    callerUserID,
    mode: call.mode,
    state: call.state,
    isService: call.isService,
    version: call.version,
    users: Object.fromEntries(
      seen.map((one) => [
        one.userID,
        {
          userID: one.userID,
          userName: one.userName,
          userAvatarUrl: one.userAvatarUrl,
          state: one.state,
          mode: one.mode,
          // The pages of the other users are private.
          endpoint: one.userID === userID ? one.endpoint : '',
          inviteTime: one.invitedAt,
          ...(one.receivedAt !== null && { receiveTime: one.receivedAt }),
          ...(one.acceptedAt !== null && { acceptTime: one.acceptedAt }),
          ...(one.quitAt !== null && { quitTime: one.quitAt }),
          ...(one.note !== '' && !isVisitor && { note: one.note }),
        },
      ]),
    ),
    ...(place !== undefined && userID === callerUserID && { place }),
    createTime: call.createdAt,
    expireTime: call.expiresAt,
    ...(call.acceptedAt !== null && { acceptTime: call.acceptedAt }),
    ...(call.quitAt !== null && { quitTime: call.quitAt }),
    ...(call.endedAt !== null && { endTime: call.endedAt }),
    ...(call.outcome !== null && { outcome: call.outcome }),
  };
}
