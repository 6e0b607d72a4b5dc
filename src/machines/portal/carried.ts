import { failureNotice, type Failure } from '../../domain/failure.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import type { PushMessage } from '../../domain/push.ts';
import type { Message } from '../notifications/types.ts';
import type { OrderTrackingEvent } from '../order-tracking/types.ts';
import { orderPath } from './setup.ts';

/** The transition after an actor ended with an error. The error boundary shows it, and the other actors go on. */
export function defect() {
  return {
    actions: {
      type: 'keep defect',
      params: ({ event }: { event: { error: unknown } }) => ({ defect: event.error }),
    },
  } as const;
}

/** The action that shows a failure, as a toast or as a notification (`failureNotice`). */
export function told() {
  return {
    type: 'notify',
    params: ({ event }: { event: { failure: Failure } }) => ({
      message: {
        kind: 'failure' as const,
        failure: event.failure,
        as: failureNotice(event.failure) === 'notification' ? 'notification' : 'toast',
      } as const,
    }),
  } as const;
}

/** Converts a push to a notification with its text and the number of its order. */
export function pushMessage({ title, body, order }: PushMessage): Message {
  const about = order === undefined ? {} : { orderNo: order.orderNo };
  return { kind: 'push', title, body, ...about };
}

/** The action that passes a fact about a followed order to the order tracking. */
export function tracked() {
  return {
    type: 'track it',
    params: ({ event }: { event: OrderTrackingEvent }) => ({ event }),
  } as const;
}

/** The action that navigates and replaces the current address, which is no longer useful. */
export function replaced() {
  return {
    type: 'go to',
    params: ({ event }: { event: { to: string } }) => ({ to: event.to, replace: true }),
  } as const;
}

/** The actions after an order was made or found: this browser stores it and opens its page. */
export function accessed() {
  return [
    {
      type: 'track it',
      params: ({ event }: { event: { access: OrderAccess } }) => ({
        event: { type: 'order.accessed' as const, access: event.access },
      }),
    },
    {
      type: 'go to',
      params: ({ event }: { event: { access: OrderAccess; view?: 'receipt' | undefined } }) => ({
        to: orderPath(event.access, event.view),
      }),
    },
  ] as const;
}
