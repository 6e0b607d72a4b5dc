import * as z from 'zod/mini';
import { CALL_CALLS, CallSignalSchema } from '../../../contract/messaging/call-frames.ts';
import { Id } from '../../../contract/messaging/content.ts';
import { MessagingUserSchema } from '../../../contract/messaging/entities.ts';
import { CALL_INVITATION_MS } from '../../../domain/call/call-limits.ts';
import type { Call, CallUser, CallUserState } from '../../../domain/call/call.ts';
import type { CallOutcome, CallSignal } from '../../../domain/call/signal.ts';
import { userIDOf } from '../../../domain/messaging/tencent-id.ts';
import { parsed } from '../../messaging/tencent/codec.ts';
import { TYPES, type SdkMessage } from '../../messaging/tencent/sdk.ts';

const { callID } = CALL_CALLS.callReceived.data.shape;
const { mode } = CALL_CALLS.callAccept.data.shape;
const endpoint = callID;

/**
 * A message about a call that a page sends to the call's room: `{ v: 1, call: … }` in a custom message. New versions
 * only add fields.
 */
const Frame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invite'),
    callID,
    mode,
    endpoint,
    invited: z.array(MessagingUserSchema),
  }),
  z.object({ kind: z.literal('accept'), callID, mode, endpoint }),
  z.object({ kind: z.enum(['received', 'decline', 'busy', 'cancel', 'quit']), callID }),
  /** A second frame with the same `id` is the same signal. */
  z.object({ kind: z.literal('signal'), callID, id: Id, to: Id, data: CallSignalSchema }),
  z.object({ kind: z.literal('rate'), callID, quality: z.number() }),
]);
export type Frame = z.infer<typeof Frame>;
const Sent = z.object({ v: z.number(), call: Frame });

/**
 * Returns the frame in a message of a call's room; undefined for any other message, and for a kind that only a later
 * version knows.
 */
export function frameOf({ type, payload }: SdkMessage): Frame | undefined {
  const read = type === TYPES.MSG_CUSTOM ? Sent.safeParse(parsed(payload.data)) : undefined;
  return read?.success ? read.data.call : undefined;
}

/** The result of applying a frame. */
export interface Applied {
  readonly call?: Call;
  readonly signal?: { readonly callID: string; readonly to: string; readonly data: CallSignal };
}

/**
 * The states of calls, computed from a room's messages in the service's order. Every page that reads the messages gets
 * the same result (CAL-T01 to CAL-T15). If two pages answer, the first answer in this order gets the call.
 */
export interface CallLog {
  /** Applies the next message. */
  apply(raw: SdkMessage): Applied;
  /** Ends a call that nobody has answered in time (CALL-03). Returns undefined if nothing changes. */
  expire(callID: string, now: number): Call | undefined;
  find(callID: string): Call | undefined;
}

export function createCallLog(conversationID: string): CallLog {
  const calls = new Map<string, Call>();
  const signals = new Set<string>();

  function keep(call: Call): Applied {
    calls.set(call.callID, call);
    return { call };
  }

  return {
    find: (id) => calls.get(id),
    expire(id, now) {
      const call = calls.get(id);
      if (call === undefined || !isWaiting(call) || now < call.expireTime) return undefined;
      const out = ended(call, 'timedOut', call.expireTime, call.version + 1);
      calls.set(id, out);
      return out;
    },
    apply(raw) {
      const frame = frameOf(raw);
      if (frame === undefined) return {};
      const from = userIDOf(raw.from);
      // Each message counts as two versions: the second one is for an end that no message reports (`expire`).
      const [at, version] = [raw.time * 1_000, raw.sequence * 2];
      const call = calls.get(frame.callID);
      if (frame.kind === 'invite') {
        return call === undefined ? keep(begun(conversationID, frame, raw, at, version)) : {};
      }
      const mine = call?.users[from];
      if (call === undefined || mine === undefined) return {};
      if (frame.kind === 'signal') {
        if (signals.has(frame.id)) return {};
        signals.add(frame.id);
        const { callID: id, to, data } = frame;
        return { signal: { callID: id, to, data } };
      }
      if (frame.kind === 'rate' || call.state === 'ended') return {};
      const next = after(call, frame, mine, at, version);
      return next === undefined ? {} : keep(next);
    },
  };
}

/** Whether the conversation is a visitor's own with the customer service (`services/messaging/tencent/room.ts`). */
export const isOfService = (conversationID: string): boolean => conversationID.startsWith('cs-');
const isWaiting = ({ state }: Call): boolean => state === 'inviting' || state === 'ringing';
const isAsked = ({ state }: CallUser): boolean => state === 'invited' || state === 'received';

function begun(
  conversationID: string,
  { callID: id, mode: how, endpoint: page, invited }: Invite,
  { from, nick, avatar }: Caller,
  at: number,
  version: number,
): Call {
  const callerUserID = userIDOf(from);
  const isService = isOfService(conversationID);
  const common = { mode: how, inviteTime: at };
  const caller = { userID: callerUserID, userName: nick, userAvatarUrl: avatar };
  const asked = invited.filter(({ userID }) => userID !== callerUserID);
  return {
    callID: id,
    conversationID,
    callerUserID,
    mode: how,
    state: 'inviting',
    isService,
    users: Object.fromEntries([
      [callerUserID, { ...caller, ...common, state: 'accepted', endpoint: page }],
      ...asked.map((one) => [one.userID, { ...one, ...common, state: 'invited', endpoint: '' }]),
    ]) as Call['users'],
    version,
    createTime: at,
    expireTime: at + CALL_INVITATION_MS,
  };
}
type Invite = Extract<Frame, { kind: 'invite' }>;
type Caller = Pick<SdkMessage, 'from' | 'nick' | 'avatar'>;

/** Returns the state of an open call after somebody's action; undefined if nothing changes. */
function after(
  call: Call,
  frame: Exclude<Frame, { kind: 'invite' | 'signal' | 'rate' }>,
  mine: CallUser,
  at: number,
  version: number,
): Call | undefined {
  const isCaller = mine.userID === call.callerUserID;
  switch (frame.kind) {
    case 'received': {
      if (mine.state !== 'invited') return undefined;
      const users = changed(call, mine, { state: 'received', receiveTime: at });
      return { ...call, users, version, state: isWaiting(call) ? 'ringing' : call.state };
    }
    case 'accept': {
      if (!isWaiting(call) || !isAsked(mine) || at > call.expireTime) return undefined;
      const { mode: how, endpoint: page } = frame;
      const answered = { state: 'accepted', mode: how, endpoint: page, acceptTime: at } as const;
      const users = closed({ ...call, users: changed(call, mine, answered) }, 'cancelled', at);
      return { ...call, users, version, state: 'accepted', acceptTime: at };
    }
    case 'decline':
    case 'busy': {
      if (!isAsked(mine)) return undefined;
      const state = frame.kind === 'busy' ? 'busy' : 'declined';
      const next = { ...call, version, users: changed(call, mine, { state, quitTime: at }) };
      const isAnybodyLeft = Object.values(next.users).some(isAsked);
      return isAnybodyLeft || !isWaiting(call) ? next : ended(next, state, at, version);
    }
    case 'cancel':
    case 'quit': {
      if (isWaiting(call)) {
        if (isCaller) return ended(call, 'cancelled', at, version);
        return after(call, { ...frame, kind: 'decline' }, mine, at, version);
      }
      // A side may give up a moment after the other side has answered. Then that side leaves an answered call.
      if (mine.state !== 'accepted') return undefined;
      const users = changed(call, mine, { state: 'quit', quitTime: at });
      return ended({ ...call, users, quitTime: at }, 'quit', at, version);
    }
  }
}

const changed = (call: Call, mine: CallUser, change: Partial<CallUser>): Call['users'] => ({
  ...call.users,
  [mine.userID]: { ...mine, ...change },
});

/** The users of a call that nobody can answer any longer: users who were being called get `state`. */
const closed = ({ users }: Call, state: CallUserState, at: number): Call['users'] =>
  Object.fromEntries(
    Object.entries(users).map(([id, user]) => [
      id,
      isAsked(user) ? { ...user, state, quitTime: at } : user,
    ]),
  );

function ended(call: Call, outcome: CallOutcome, at: number, version: number): Call {
  const users = closed(call, outcome === 'timedOut' ? 'timedOut' : 'cancelled', at);
  return { ...call, users, version, outcome, state: 'ended', endTime: at };
}

/** A call to the customer service that ends at once, because none of its people is online. */
export const unavailable = (
  conversationID: string,
  frame: Invite,
  caller: Caller,
  at: number,
): Call => ended(begun(conversationID, frame, caller, at, 0), 'unavailable', at, 1);
