import type { notificationsMachine } from '../../../../src/machines/notifications/machine.ts';
import { tableOf } from '../row.ts';

export const notifications = tableOf<typeof notificationsMachine>('notifications', [
  {
    id: 'ours/notifications/begin',
    from: '*',
    on: 'begin',
    to: '*',
    effect: 'nothing is told',
    reason: 'it has no states: what is told is a list',
  },
  {
    id: 'PSH-T07',
    from: '*',
    on: 'notification.show',
    to: 'same',
    effect: 'told for 3 s with title and body',
  },
  {
    id: 'PSH-T08',
    from: '*',
    on: 'notification.show',
    to: 'same',
    effect: 'told for 3 s as plain text',
  },
  {
    id: 'ours/notifications/again',
    from: '*',
    on: 'notification.show',
    to: 'same',
    effect: 'the same message is not told twice: its time begins anew',
    reason: 'API-05, API-06: one failure of many calls is one message, failures stay longer',
  },
  {
    id: 'ours/notifications/dismiss',
    from: '*',
    on: 'notification.dismiss',
    to: 'same',
    effect: 'the message goes, and its timer with it',
    reason: 'who has read it need not wait',
  },
  {
    id: 'ours/notifications/hold',
    from: '*',
    on: 'notification.hold',
    to: 'same',
    effect: 'the message stays',
    reason: 'who reads it with the pointer or the focus on it is not interrupted (WCAG 2.2.1)',
  },
  {
    id: 'ours/notifications/release',
    from: '*',
    on: 'notification.release',
    to: 'same',
    effect: 'its time begins anew',
    reason: 'what was held goes in the end',
  },
  {
    id: 'PSH-T07',
    from: '*',
    on: 'notification.expired',
    to: 'same',
    effect: 'the message goes',
  },
]);
