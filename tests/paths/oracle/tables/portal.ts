import type { createPortalMachine } from '../../../../src/machines/portal/machine.ts';
import { emits, sends } from '../promise.ts';
import { tableOf } from '../row.ts';

const tracked = 'handed to order tracking';

export const portal = tableOf<ReturnType<typeof createPortalMachine>>('portal', [
  {
    id: 'PSH-T01',
    from: '*',
    on: 'session.signedIn',
    to: 'same',
    effect: 'both member streams are opened; the router asks the guard about the page again',
    does: [
      sends('pushPortal', { type: 'push.open', target: { stream: 'portal' } }),
      sends('pushAdmin', { type: 'push.open', target: { stream: 'admin' } }),
      emits('navigation.recheck'),
    ],
  },
  {
    id: 'SES-T13',
    from: '*',
    on: 'call.failed',
    when: 'is unauthorized',
    to: 'same',
    effect: 'the session is expired',
    does: [sends('session', { type: 'session.expired' })],
  },
  {
    id: 'PSH-T06',
    from: '*',
    on: 'session.lost',
    to: 'same',
    effect: 'both member streams are closed; the router asks the guard about the page again',
    does: [
      sends('pushPortal', { type: 'push.close' }),
      sends('pushAdmin', { type: 'push.close' }),
      emits('navigation.recheck'),
    ],
  },
  {
    id: 'PSH-T06',
    from: '*',
    on: 'session.ended',
    to: 'same',
    effect: 'all streams are closed',
    does: [
      sends('pushPortal', { type: 'push.close' }),
      sends('pushAdmin', { type: 'push.close' }),
      sends('pushOrder', { type: 'push.close' }),
    ],
  },
  {
    id: 'SES-T11',
    from: '*',
    on: 'session.ended',
    to: 'same',
    effect: "the user's draft and orders are forgotten",
    does: [
      sends('orderForm', { type: 'draft.discard' }),
      sends('orderTracking', { type: 'orders.forget' }),
    ],
  },
  {
    id: 'SES-T09',
    from: '*',
    on: 'failure.left',
    to: 'same',
    effect: 'what the page before left to be told is told',
    does: [
      sends('notifications', {
        type: 'notification.show',
        message: { kind: 'failure', as: 'toast', failure: { kind: 'offline' } },
      }),
    ],
  },
  {
    id: 'PSH-T07',
    from: '*',
    on: 'push.received',
    when: 'has words',
    to: 'same',
    effect: `told with title and body; ${tracked}`,
    does: [
      sends('notifications', { type: 'notification.show', message: { kind: 'push', body: 'B' } }),
    ],
  },
  {
    id: 'TRK-T01',
    from: '*',
    on: 'push.received',
    when: 'has words',
    to: 'same',
    effect: tracked,
    does: [sends('orderTracking', { type: 'push.received', push: { type: 'news' } })],
  },
  {
    id: 'TRK-T01',
    from: '*',
    on: 'push.received',
    to: 'same',
    effect: `${tracked}, without a word`,
    does: [sends('orderTracking', { type: 'push.received', push: { type: 'order_refresh' } })],
  },
  {
    id: 'PSH-T08',
    from: '*',
    on: 'push.textReceived',
    to: 'same',
    effect: 'told as plain text',
    does: [
      sends('notifications', {
        type: 'notification.show',
        message: { kind: 'plain', text: 'hello' },
      }),
    ],
  },
  {
    id: 'TRK-T02',
    from: '*',
    on: 'tab.visible',
    to: 'same',
    effect: tracked,
    does: [sends('orderTracking', { type: 'tab.visible' })],
  },
  {
    id: 'SES-T13',
    from: '*',
    on: 'order.signInNeeded',
    to: 'same',
    effect: 'the router goes to the login, which leads back to the order form',
    does: [
      emits('navigation.requested', {
        to: '/login?redirect=%2Forder%2Fcreate%3Ftype%3Dtype_dui',
        replace: false,
      }),
    ],
  },
]);
