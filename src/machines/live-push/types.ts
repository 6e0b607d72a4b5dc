import type { ActorRefFrom } from 'xstate';
import type { OrderPosition } from '../../domain/order/view.ts';
import type { PushMessage } from '../../domain/push.ts';
import type { createLivePushMachine } from './machine.ts';

/** The stream to open: one of the two of a signed-in user (API-10), or the one of a single order (GUARD-06). */
export type StreamTarget =
  | { readonly stream: 'portal' | 'admin' }
  | { readonly stream: 'order'; readonly orderToken: string };

export type LivePushEvent =
  /** Opens the stream of a signed-in user or of an order to follow. Another target closes the former stream. */
  | { type: 'push.open'; target: StreamTarget }
  | { type: 'push.close' }
  /** The visitor asks for another try after the last retry (PSH-T11). */
  | { type: 'push.retry' }
  | StreamFact;

/** Facts of a connection. `stream.text` is a push that could not be parsed. */
export type StreamFact =
  /** This connection has opened the stream, which begins with recent events. */
  | { type: 'stream.opened' }
  /** The stream is open again, perhaps on the same connection or in another tab. Pushes may have been missed. */
  | { type: 'stream.resumed' }
  | { type: 'stream.failed'; reason: string }
  | { type: 'stream.message'; push: PushMessage }
  | { type: 'stream.text'; text: string }
  | { type: 'stream.position'; position: OrderPosition };

/** Facts that a live-push stream emits for the portal. */
export type LivePushFact =
  | { type: 'push.received'; push: PushMessage }
  | { type: 'push.textReceived'; text: string }
  | { type: 'push.positionReceived'; position: OrderPosition }
  /** The stream is open again, or it sends no recent events. Pushes may have been missed: data are loaded again. */
  | { type: 'push.opened' };

export type LivePushRef = ActorRefFrom<ReturnType<typeof createLivePushMachine>>;
