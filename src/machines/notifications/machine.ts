import { assign, cancel, enqueueActions, setup } from 'xstate';
import { ERROR_NOTIFICATION_MS, PUSH_NOTIFICATION_MS } from '../../domain/limits.ts';
import type { Message, Notification, NotificationsEvent } from './types.ts';

export interface NotificationsContext {
  readonly queue: readonly Notification[];
}

/**
 * The notifications on screen, each for a limited time (§8, §9; API-05, API-06, API-11). The same message is never
 * shown twice at once. A new notification of an order replaces the former one of the same order.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actions: {
    show: enqueueActions(({ context, enqueue }, { message }: { message: Message }) => {
      const id = idOf(message);
      const told = { ...message, id };
      const isThere = context.queue.some((one) => one.id === id);
      enqueue.assign({
        queue: isThere
          ? context.queue.map((one) => (one.id === id ? told : one))
          : [...context.queue, told],
      });
      // If the same message is already shown, its time starts again.
      enqueue.cancel(id);
      enqueue.raise({ type: 'notification.expired', id }, { id, delay: timeOf(message) });
    }),
    'begin its time': enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const shown = context.queue.find((one) => one.id === id);
      if (shown === undefined) return;
      // Removes a running timer: the notification may be released without a hold, and two timers cannot share an id.
      enqueue.cancel(id);
      enqueue.raise({ type: 'notification.expired', id }, { id, delay: timeOf(shown) });
    }),
    remove: assign({
      queue: ({ context }, { id }: { id: string }) => context.queue.filter((one) => one.id !== id),
    }),
    'stop its time': cancel((_, { id }: { id: string }) => id),
  },
  delays: { 'push time': PUSH_NOTIFICATION_MS, 'failure time': ERROR_NOTIFICATION_MS },
}).createMachine({
  id: 'notifications',
  meta: { requirements: ['API-05', 'API-06', 'API-11'] },
  context: { queue: [] },
  on: {
    'notification.show': {
      actions: { type: 'show', params: ({ event }) => ({ message: event.message }) },
    },
    'notification.dismiss': {
      actions: [
        { type: 'stop its time', params: ({ event }) => ({ id: event.id }) },
        { type: 'remove', params: ({ event }) => ({ id: event.id }) },
      ],
    },
    'notification.hold': {
      actions: { type: 'stop its time', params: ({ event }) => ({ id: event.id }) },
    },
    'notification.release': {
      actions: { type: 'begin its time', params: ({ event }) => ({ id: event.id }) },
    },
    'notification.expired': {
      actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) },
    },
  },
});

function idOf(message: Message): string {
  const order = message.kind === 'push' ? message.orderNo : undefined;
  return order ?? JSON.stringify(message);
}

/** Failures stay longer than pushes. */
function timeOf(message: Message): 'failure time' | 'push time' {
  return message.kind === 'failure' ? 'failure time' : 'push time';
}
