import { notificationsMachine } from '../../../src/machines/notifications/machine.ts';
import type { Message } from '../../../src/machines/notifications/types.ts';
import { defineModel } from '../engine/model.ts';

const push: Message = { kind: 'push', title: 'T', body: 'B' };
const news = (title: string): Message => ({ ...push, title, orderNo: 'A1' });
const failure: Message = { kind: 'failure', failure: { kind: 'offline' }, as: 'toast' };

export const model = defineModel({
  name: 'notifications',
  starts: { 'nothing told': {} },
  machine: () => notificationsMachine,
  events: {
    'notification.show': {
      'a push': { message: push },
      'news of an order': { message: news('T1') },
      'newer news of it': { message: news('T2') },
      'a failure': { message: failure },
    },
    'notification.dismiss': { 'the push': { id: JSON.stringify(push) } },
    'notification.hold': { 'the push': { id: JSON.stringify(push) } },
    'notification.release': { 'the push': { id: JSON.stringify(push) } },
    'notification.expired': 'sent by the machine itself when the time of a message is over',
  },
  actors: {},
});
