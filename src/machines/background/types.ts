import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../domain/session/profile.ts';
import type { LivePushFact } from '../live-push/types.ts';
import type { OrderTrackingFact } from '../order-tracking/types.ts';
import type { PreferencesFact } from '../preferences/types.ts';
import type { SessionFact } from '../session/types.ts';
import type { createBackgroundMachine } from './machine.ts';

export type BackgroundEvent =
  | SessionFact
  /** Facts of the member's own stream. */
  | LivePushFact
  | PreferencesFact
  | OrderTrackingFact
  /** A tab of this browser put something into the bag, or took it out. */
  | { type: 'bag.changed' }
  /** This tab has come to the front. */
  | { type: 'tab.visible' }
  /** The owner of the bag has become known, or has changed. */
  | { type: 'bag.look' };

/** Events for the chat. */
export type ChatNews =
  /** Sent when the member's profile is known. Their messages arrive whether the chat is open or not (SESS-06). */
  | { type: 'member.known'; profile: Profile }
  /**
   * The member is no longer signed in, and nothing of theirs is shown. `lost`: an open chat goes on with this
   * browser's guest. `ended`: the page reloads, or goes on with another user.
   */
  | { type: 'member.gone'; how: 'lost' | 'ended' }
  /** Nobody is signed in: the messages of this browser's guest arrive (CHAT-01). */
  | { type: 'visitor.here' }
  /** A visitor has booked or found an order: it is linked to their conversation, once they have one. */
  | { type: 'order.followed' };

export interface BackgroundContext {
  /** The profile of the member signed in, once it is known. */
  readonly profile: Profile | undefined;
}

export type BackgroundRef = ActorRefFrom<ReturnType<typeof createBackgroundMachine>>;
