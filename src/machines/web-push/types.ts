import type { ActorRefFrom } from 'xstate';
import type { createWebPushMachine } from './machine.ts';

/**
 * The state of Web Push, which is read without showing a prompt. `unsupported`: the browser has no Web Push. `refused`:
 * the browser denies notifications.
 */
export type WebPushStanding = 'unsupported' | 'refused' | 'off' | 'on';

/** The visitor's answer to the permission prompt; `default` = they closed it without an answer. */
export type Permission = 'granted' | 'denied' | 'default';

export type WebPushEvent =
  /** The signed-in member is known: only members get pushes about their orders. */
  | { type: 'member.known'; userId: string }
  /** The member has signed out. */
  | { type: 'member.gone' }
  | { type: 'webPush.switchOn' }
  | { type: 'webPush.switchOff' }
  /** The member may have changed the browser's settings, so the state is read again. */
  | { type: 'webPush.look' };

export type WebPushRef = ActorRefFrom<ReturnType<typeof createWebPushMachine>>;
