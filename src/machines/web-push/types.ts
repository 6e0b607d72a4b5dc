import type { ActorRefFrom } from 'xstate';
import type { createWebPushMachine } from './machine.ts';

/** Whether Web Push is possible and on, found without asking anybody; `refused`: the browser denies notifications. */
export type WebPushStanding = 'unsupported' | 'refused' | 'off' | 'on';

/** The visitor's answer to the browser's question; `default` = they closed it without one. */
export type Permission = 'granted' | 'denied' | 'default';

export type WebPushEvent =
  /** The member signed in is known: only members are told of their orders. */
  | { type: 'member.known'; userId: string }
  /** Signed out. */
  | { type: 'member.gone' }
  | { type: 'webPush.switchOn' }
  | { type: 'webPush.switchOff' }
  /** The visitor may have changed the browser's settings. */
  | { type: 'webPush.look' };

export type WebPushRef = ActorRefFrom<ReturnType<typeof createWebPushMachine>>;
