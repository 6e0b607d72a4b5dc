import type { ActorRefFrom } from 'xstate';
import type { createWebPushMachine } from './machine.ts';

/**
 * Whether Web Push is possible and on, as far as that is known without a prompt. `refused`: the browser denies
 * notifications.
 */
export type WebPushStanding = 'unsupported' | 'refused' | 'off' | 'on';

/** The visitor's answer to the permission prompt; `default` = they closed it without an answer. */
export type Permission = 'granted' | 'denied' | 'default';

export type WebPushEvent =
  /** The signed-in member is known: only members get pushes about their orders. */
  | { type: 'member.known'; userId: string }
  /** Signed out. */
  | { type: 'member.gone' }
  | { type: 'webPush.switchOn' }
  | { type: 'webPush.switchOff' }
  /** The visitor may have changed the browser's settings. */
  | { type: 'webPush.look' };

export type WebPushRef = ActorRefFrom<ReturnType<typeof createWebPushMachine>>;
