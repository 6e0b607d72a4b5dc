import { assign, fromPromise, setup } from 'xstate';
import { SUBSCRIBE_PATIENCE_MS } from '../../domain/limits.ts';
import { isFailure } from '../outcome.ts';
import type { WebPushPorts } from './ports.ts';
import type { Permission, WebPushEvent, WebPushStanding } from './types.ts';

export interface WebPushContext {
  /** The id of the signed-in member; '' = nobody. */
  readonly userId: string;
}

/**
 * Web Push about the member's own orders while the page is closed (API-21). The member switches it on and off for this
 * browser. The browser asks for permission only when Web Push is switched on. If the browser refuses, the rest of the
 * portal works unchanged.
 */
export function createWebPushMachine(ports: WebPushPorts) {
  return setup({
    types: { context: {} as WebPushContext, events: {} as WebPushEvent },
    actors: {
      look: fromPromise<WebPushStanding, string>(({ input }) => ports.look(input)),
      ask: fromPromise<Permission>(() => ports.ask()),
      subscribe: fromPromise<void, string>(({ input, signal }) => ports.subscribe(input, signal)),
      unsubscribe: fromPromise<void>(({ signal }) => ports.unsubscribe(signal)),
    },
    guards: {
      'is failure': isFailure,
      'is on': (_, params: { standing: WebPushStanding }) => params.standing === 'on',
      'is off': (_, params: { standing: WebPushStanding }) => params.standing === 'off',
      'is refused': (_, params: { standing: WebPushStanding }) => params.standing === 'refused',
      'is granted': (_, params: { permission: Permission }) => params.permission === 'granted',
      'is denied': (_, params: { permission: Permission }) => params.permission === 'denied',
    },
    actions: {
      'keep member': assign((_, params: { userId: string }) => params),
      'forget member': assign({ userId: '' }),
      'forget subscription': () => ports.forget(),
    },
    delays: { 'subscribe patience': SUBSCRIBE_PATIENCE_MS },
  }).createMachine({
    id: 'webPush',
    meta: { requirements: ['API-21'] },
    context: { userId: '' },
    initial: 'nobody',
    on: {
      'member.known': {
        target: '.looking',
        actions: { type: 'keep member', params: ({ event }) => ({ userId: event.userId }) },
      },
      'member.gone': { target: '.nobody', actions: ['forget member', 'forget subscription'] },
    },
    states: {
      nobody: {},
      looking: {
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => context.userId,
          onDone: [
            { guard: { type: 'is on', params: standing }, target: 'subscribing' },
            { guard: { type: 'is off', params: standing }, target: 'off' },
            { guard: { type: 'is refused', params: standing }, target: 'blocked' },
            { target: 'unsupported' },
          ],
        },
      },
      unsupported: {},
      off: { on: { 'webPush.switchOn': 'asking' } },
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: [
            { guard: { type: 'is granted', params: permission }, target: 'subscribing' },
            { guard: { type: 'is denied', params: permission }, target: 'blocked' },
            { target: 'off' },
          ],
        },
      },
      /** Subscribes again in each session, because the server's subscription ended with the former session. */
      subscribing: {
        invoke: {
          id: 'subscribe',
          src: 'subscribe',
          input: ({ context }) => context.userId,
          onDone: 'on',
          onError: { guard: 'is failure', target: 'failed' },
        },
        after: { 'subscribe patience': 'failed' },
      },
      on: { on: { 'webPush.switchOff': 'unsubscribing' } },
      unsubscribing: { invoke: { id: 'unsubscribe', src: 'unsubscribe', onDone: 'off' } },
      failed: { on: { 'webPush.switchOn': 'asking' } },
      blocked: { on: { 'webPush.look': 'looking' } },
    },
  });
}

const standing = ({ event }: { event: { output: WebPushStanding } }) => ({
  standing: event.output,
});

const permission = ({ event }: { event: { output: Permission } }) => ({
  permission: event.output,
});
