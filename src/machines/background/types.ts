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
  /** This tab has become visible. */
  | { type: 'tab.visible' }
  /** The owner of the bag is known now, or has changed. */
  | { type: 'bag.look' };

/** Events for the chat. */
export type ChatNews =
  /** The member's profile is known. Their messages arrive even if the chat is closed (SESS-06). */
  | { type: 'member.known'; profile: Profile }
  /**
   * The member is no longer signed in, and nothing of theirs may be shown. `lost`: an open chat goes on with this
   * browser's guest. `ended`: the page reloads, or goes on with another user.
   */
  | { type: 'member.gone'; how: 'lost' | 'ended' }
  /** Nobody is signed in. If this browser has a guest, their messages arrive (CHAT-01). */
  | { type: 'visitor.here' }
  /** A visitor has booked or found an order. It is linked to their conversation once they have one. */
  | { type: 'order.followed' };

export interface BackgroundContext {
  /** The profile of the member signed in, once it is known. */
  readonly profile: Profile | undefined;
}

export type BackgroundRef = ActorRefFrom<ReturnType<typeof createBackgroundMachine>>;
