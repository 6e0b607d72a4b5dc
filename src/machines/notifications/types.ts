import type { Failure } from '../../domain/failure.ts';

/** A notification. The interface chooses the text of a failure by its kind and code (API-05, API-06). */
export type Message =
  | {
      readonly kind: 'push';
      readonly title: string;
      readonly body: string;
      /** The number of the order that the notification is about. A newer one about the same order replaces it. */
      readonly orderNo?: string;
    }
  /** A push that could not be parsed (PSH-T08), or the message that an action has succeeded. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'failure'; readonly failure: Failure; readonly as: 'toast' | 'notification' };

export type Notification = Message & { readonly id: string };

export type NotificationsEvent =
  | { type: 'notification.show'; message: Message }
  | { type: 'notification.dismiss'; id: string }
  /** The pointer or the focus is on the notification. It stays until `notification.release`. */
  | { type: 'notification.hold'; id: string }
  | { type: 'notification.release'; id: string }
  /** The time of the notification is over. */
  | { type: 'notification.expired'; id: string };
