import type { SnapshotFrom } from 'xstate';
import {
  callLength,
  handedTo,
  isTransferCancelled,
  leftTo,
  transferFrom,
  transferRefusedBy,
  transferTo,
  type Call,
  type CallUser,
} from '../../domain/call/call.ts';
import type { CallMode } from '../../domain/call/signal.ts';
import type { Failure } from '../../domain/failure.ts';
import type { createCallMachine } from './machine.ts';
import type { MediaQuality } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createCallMachine>>;

const ENDS = [
  'quit',
  'cancelled',
  'declined',
  'busy',
  'timedOut',
  'lost',
  'unavailable',
  'answeredElsewhere',
  'failed',
] as const;
/**
 * Why a call is over on this page. For `failed`, `selectCallFailure` has the reason. If that is undefined, no
 * connection to the other side could be made.
 */
export type CallEnd = (typeof ENDS)[number];

/** The state of the call on this page. */
export type CallStand =
  | 'idle'
  /** Outgoing call: it is starting; no device of the other side rings yet; a device rings. */
  | 'starting'
  | 'inviting'
  | 'ringing'
  /** Incoming call: the prompt is shown; the server knows about the prompt; the user is answering. */
  | 'invited'
  | 'received'
  | 'accepting'
  /** Call answered on this page: connecting, connected, reconnecting. */
  | 'connecting'
  | 'connected'
  | 'reconnecting'
  | 'ended';

export function selectCallStand(snapshot: Snapshot): CallStand {
  if (snapshot.matches('ended')) return 'ended';
  if (snapshot.matches({ inviting: 'ringing' })) {
    // An agent did not answer and the next one is not asked yet: then the call does not ring anywhere.
    return selectCall(snapshot)?.state === 'inviting' ? 'inviting' : 'ringing';
  }
  if (snapshot.matches({ accepted: { talking: 'connected' } })) return 'connected';
  if (snapshot.matches({ accepted: { talking: 'reconnecting' } })) return 'reconnecting';
  if (snapshot.matches('accepted')) return 'connecting';
  for (const stand of ['starting', 'inviting', 'invited', 'received', 'accepting'] as const) {
    if (snapshot.matches(stand)) return stand;
  }
  return 'idle';
}

/** Why the call is over; undefined before its end. */
export const selectCallEnd = (snapshot: Snapshot): CallEnd | undefined =>
  ENDS.find((end) => snapshot.matches({ ended: end }));

/** Whether this page shows the prompt (CALL-02). */
export const selectIsPrompted = (snapshot: Snapshot): boolean =>
  snapshot.matches('invited') || snapshot.matches('received');

/** Whether this page rings: it shows the prompt, and the user has not silenced it. */
export const selectRingsHere = (snapshot: Snapshot): boolean =>
  selectIsPrompted(snapshot) && !snapshot.context.isSilenced;

/** The whole call (CALL-01), with its times and its people's states; undefined until the server has the call. */
export const selectCall = (snapshot: Snapshot): Call | undefined => snapshot.context.view?.call;

/** The id of the call's conversation, where the user can write instead; undefined while there is no call. */
export const selectCallConversationID = ({
  context: { view, target },
}: Snapshot): string | undefined => view?.call.conversationID ?? target?.conversationID;

/** The person on the other side; undefined while no agent has answered. */
export const selectCallPeer = (snapshot: Snapshot): CallUser | undefined =>
  snapshot.context.view?.peer;

/** The other person's name, or else the conversation's; '' if neither is known: the interface then has a text. */
export const selectPeerName = ({ context: { view, target } }: Snapshot): string =>
  view?.peer?.userName ?? target?.peerName ?? '';

/** Whether this page's user began the call. */
export const selectIsCaller = ({ context: { view } }: Snapshot): boolean =>
  view === undefined || view.call.callerUserID === view.selfID;

/** The mode in which the call began, and the mode of this side. */
export const selectCallMode = ({ context: { view, mode } }: Snapshot): CallMode =>
  view?.call.mode ?? mode;
export const selectOwnMode = ({ context }: Snapshot): CallMode => context.mode;

/** The call's position in the queue, counted from 1; undefined outside a queue. */
export const selectPlace = ({ context: { view } }: Snapshot): number | undefined =>
  view?.call.place;

/** When the call was answered, epoch milliseconds of the server's clock. */
export const selectAcceptTime = ({ context: { view } }: Snapshot): number | undefined =>
  view?.call.acceptTime;

/** The length of the talk in ms, after the call is over; 0 if nobody answered, or this page's user did not talk. */
export const selectCallLength = ({ context: { view } }: Snapshot): number => {
  if (view === undefined) return 0;
  const { call, selfID } = view;
  // The caller has no accept time of their own.
  const hasTalked = call.callerUserID === selfID || call.users[selfID]?.acceptTime !== undefined;
  return hasTalked ? callLength(call) : 0;
};

export const selectMediaQuality = ({ context }: Snapshot): MediaQuality => context.quality;

/** Whether the two sides were connected at some time. */
export const selectWasConnected = ({ context }: Snapshot): boolean => context.wasConnected;

/** Whether the call may be rated now, and its rating. */
export const selectMayRate = (snapshot: Snapshot): boolean =>
  snapshot.matches('ended') &&
  snapshot.context.wasConnected &&
  snapshot.context.rating === undefined;
export const selectRating = ({ context }: Snapshot): number | undefined => context.rating;

/** The colleague who is being asked to take over the call. */
export const selectTransfer = ({ context: { view } }: Snapshot): CallUser | undefined =>
  view && transferTo(view);

/** The colleague who is asking this page's user to take over the call. */
export const selectTransferFrom = ({ context: { view } }: Snapshot): CallUser | undefined =>
  view && transferFrom(view);

/** Whether a colleague asked this page's user to take over the call, and then cancelled the transfer. */
export const selectIsTransferCancelled = ({ context: { view } }: Snapshot): boolean =>
  view !== undefined && isTransferCancelled(view);

/** The colleague who has taken over the call from this page's user; undefined if there is none. */
export const selectHandedTo = ({ context: { view } }: Snapshot): CallUser | undefined =>
  view && handedTo(view);

/** The colleague who is being asked after this page's user has hung up during the transfer (`leftTo`). */
export const selectLeftTo = ({ context: { view } }: Snapshot): CallUser | undefined =>
  view && leftTo(view);

/** The colleague who was asked to take over the call and did not do so (`transferRefusedBy`). */
export const selectTransferRefused = ({ context: { view } }: Snapshot): CallUser | undefined =>
  view && transferRefusedBy(view);

/** Whether this page's user is an agent who is talking with a visitor. */
export const selectIsAnswering = (snapshot: Snapshot): boolean =>
  snapshot.matches('accepted') &&
  snapshot.context.view?.call.isService === true &&
  !selectIsCaller(snapshot);

/** The id of this page's user; '' before the server has the call. */
export const selectSelfID = ({ context: { view } }: Snapshot): string => view?.selfID ?? '';

/** The note of this page's user, an agent, about the call. */
export const selectCallNote = ({ context: { view } }: Snapshot): string =>
  view?.call.users[view.selfID]?.note ?? '';

/** Why the call could not be started or answered, or why an action in it failed. */
export const selectCallFailure = ({ context }: Snapshot): Failure | undefined => context.failure;

/** The `call-media` actor; undefined while there is none. */
export const selectMedia = (snapshot: Snapshot) => snapshot.children.media;
