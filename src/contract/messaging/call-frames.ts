import * as z from 'zod/mini';
import { CALL_NOTE_LENGTH, CALL_QUALITY } from '../../domain/call/call-limits.ts';
import { Id } from './content.ts';
import { MessagingUserSchema } from './entities.ts';

/** Calls in the hub's protocol (CALL-01, CALL-02); separate, so that only pages with a call load them. */

/**
 * A call's id, chosen by the caller. When two people call each other at the same moment, the call with the lower id
 * goes on.
 */
const CallId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const count = z.number().check(z.gte(0), z.int());
const mode = z.enum(['voice', 'video']);
const instant = z.number();

const CallUserSchema = z.extend(MessagingUserSchema, {
  state: z.enum([
    ...(['invited', 'received', 'accepted', 'declined', 'busy'] as const),
    ...(['cancelled', 'timedOut', 'quit'] as const),
  ]),
  endpoint: z.string(),
  mode,
  inviteTime: instant,
  receiveTime: z.exactOptional(instant),
  acceptTime: z.exactOptional(instant),
  quitTime: z.exactOptional(instant),
  note: z.exactOptional(z.string()),
});

export const CallSchema = z.object({
  callID: CallId,
  conversationID: Id,
  callerUserID: Id,
  mode,
  state: z.enum(['inviting', 'ringing', 'accepted', 'ended']),
  users: z.record(z.string(), CallUserSchema),
  isService: z.boolean(),
  place: z.exactOptional(count),
  version: count,
  createTime: instant,
  expireTime: instant,
  acceptTime: z.exactOptional(instant),
  quitTime: z.exactOptional(instant),
  endTime: z.exactOptional(instant),
  outcome: z.exactOptional(
    z.enum(['quit', 'cancelled', 'declined', 'busy', 'timedOut', 'lost', 'unavailable']),
  ),
});

const words = (longest: number) => z.string().check(z.maxLength(longest));

/** The server passes a signal on without reading it, and checks only its size (`CALL_SIGNAL_MAX_BYTES`). */
export const CallSignalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('description'),
    description: z.object({
      type: z.enum(['offer', 'answer', 'rollback', 'pranswer']),
      sdp: words(32_000),
    }),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.nullable(
      z.object({
        candidate: z.exactOptional(words(1_000)),
        sdpMid: z.exactOptional(z.nullable(words(100))),
        sdpMLineIndex: z.exactOptional(z.nullable(count)),
        usernameFragment: z.exactOptional(z.nullable(words(300))),
      }),
    ),
  }),
  z.object({ kind: z.literal('restart') }),
]);

const ofCall = { callID: CallId };
const nothing = z.null();

/** Requests to the hub about calls, in addition to `HUB_CALLS`. */
export const CALL_CALLS = {
  /**
   * Names the page of this connection: `endpoint` stays the same when the page reloads during a call. The answer
   * contains the user's calls under way, and those calls in `known` that are over. The hub sends the signals after the
   * number `after` again; a new page sends 0, and gets no earlier signals.
   */
  callHere: {
    data: z.object({
      endpoint: CallId,
      after: count,
      known: z.array(CallId).check(z.maxLength(8)),
    }),
    ok: z.array(CallSchema),
  },
  /** Starts a call. A second request with the same `callID` starts no second call. */
  callStart: { data: z.object({ ...ofCall, conversationID: Id, mode }), ok: CallSchema },
  callReceived: { data: z.object(ofCall), ok: nothing },
  /** Refused with 601 when the call is over or was answered elsewhere. */
  callAccept: { data: z.object({ ...ofCall, mode }), ok: CallSchema },
  callDecline: { data: z.object(ofCall), ok: nothing },
  callBusy: { data: z.object(ofCall), ok: nothing },
  /** Sent by the caller, before an answer. */
  callCancel: { data: z.object(ofCall), ok: nothing },
  callQuit: { data: z.object(ofCall), ok: nothing },
  callSignal: { data: z.object({ ...ofCall, to: Id, data: CallSignalSchema }), ok: nothing },
  /** STUN and TURN servers, with credentials that expire with the call. */
  callRoute: {
    data: z.object(ofCall),
    ok: z.object({
      iceServers: z.array(
        z.object({
          urls: z.array(z.string()),
          username: z.exactOptional(z.string()),
          credential: z.exactOptional(z.string()),
        }),
      ),
      relayOnly: z.boolean(),
    }),
  },
  /** Sent by an agent in the call; the colleague has to be free. */
  callTransfer: { data: z.object({ ...ofCall, userID: Id }), ok: nothing },
  /** Sent by this agent while the colleague is being asked. */
  callTransferCancel: { data: z.object(ofCall), ok: nothing },
  /** Sent by an agent of the call. */
  callNote: { data: z.object({ ...ofCall, text: words(CALL_NOTE_LENGTH) }), ok: nothing },
  callRate: {
    data: z.object({
      ...ofCall,
      quality: count.check(z.gte(CALL_QUALITY.worst), z.lte(CALL_QUALITY.best)),
    }),
    ok: nothing,
  },
} as const;

export type CallCall = keyof typeof CALL_CALLS;
export type CallAsked<C extends CallCall> = z.infer<(typeof CALL_CALLS)[C]['data']>;
export type CallAnswer<C extends CallCall> = z.infer<(typeof CALL_CALLS)[C]['ok']>;

/** The contents of the hub's frame `call`: a call that has changed, or a signal of the other side. */
export const CallSaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), call: CallSchema }),
  /** `seq` counts up. After a disconnection, the page requests the signals after the last one that it received. */
  z.object({
    kind: z.literal('signal'),
    ...ofCall,
    from: Id,
    seq: count,
    data: CallSignalSchema,
  }),
]);
