import { failureNotice, type Failure } from '../../domain/failure.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import type { PushMessage } from '../../domain/push.ts';
import type { Message } from '../notifications/types.ts';
import type { OrderTrackingEvent } from '../order-tracking/types.ts';
import { orderPath } from './setup.ts';

/** An actor ended in error: the others go on, the error boundary shows it. */
export function defect() {
  return {
    actions: {
      type: 'keep defect',
      params: ({ event }: { event: { error: unknown } }) => ({ defect: event.error }),
    },
  } as const;
}

/** Shows a failure, as a toast or as a notification (`failureNotice`). */
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

/** The words of a push, and which order they are about. */
export function pushMessage({ title, body, order }: PushMessage): Message {
  const about = order === undefined ? {} : { orderNo: order.orderNo };
  return { kind: 'push', title, body, ...about };
}

/** Facts about the order that is followed. */
export function tracked() {
  return {
    type: 'track it',
    params: ({ event }: { event: OrderTrackingEvent }) => ({ event }),
  } as const;
}

/** Goes to another address in place of this one, which is of no use any more. */
export function replaced() {
  return {
    type: 'go to',
    params: ({ event }: { event: { to: string } }) => ({ to: event.to, replace: true }),
  } as const;
}

/** An order was made or found: remembered by this browser, and gone to. */
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
