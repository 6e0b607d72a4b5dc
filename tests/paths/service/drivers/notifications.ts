import { notificationsMachine } from '../../../../src/machines/notifications/machine.ts';
import { defineDriver, sends } from '../driver.ts';

/** The machine uses no service. The portal sends its events. */
export const driver = defineDriver<typeof notificationsMachine, undefined>({
  name: 'notifications',
  machine: () => notificationsMachine,
  starts: { 'nothing told': () => undefined },
  events: {
    'notification.show': sends(),
    'notification.dismiss': sends(),
    'notification.hold': sends(),
    'notification.release': sends(),
    'notification.expired': 'sent by the machine itself when the time of a message is over',
  },
  actors: {},
  exactly: ['queue'],
  states: {},
});
