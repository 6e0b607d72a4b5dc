import type { notificationsMachine } from '../../../../src/machines/notifications/machine.ts';
import { tableOf } from '../row.ts';

export const notifications = tableOf<typeof notificationsMachine>('notifications', [
  {
    id: 'PSH-T07',
    from: '*',
    on: 'notification.show',
    to: 'same',
    effect: 'told for 3 s with title and body',
    does: [],
  },
  {
    id: 'PSH-T08',
    from: '*',
    on: 'notification.show',
    to: 'same',
    effect: 'told for 3 s as plain text',
    does: [],
  },
  {
    id: 'PSH-T07',
    from: '*',
    on: 'notification.expired',
    to: 'same',
    effect: 'the message goes',
    does: [],
  },
]);
