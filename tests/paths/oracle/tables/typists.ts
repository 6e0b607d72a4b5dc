import type { createTypistsMachine } from '../../../../src/machines/typists/machine.ts';
import { tableOf } from '../row.ts';

export const typists = tableOf<ReturnType<typeof createTypistsMachine>>('typists', [
  {
    id: 'ours/typists/begin',
    from: '*',
    on: 'begin',
    to: 'nobody',
    effect: 'who types is listened to',
    reason: 'CHAT-07',
  },
  {
    id: 'ours/typists/typing',
    from: '*',
    on: 'typing.told',
    to: 'somebody',
    effect: 'it says who types, for a while',
    reason: 'CHAT-07: who is typing is seen',
  },
  {
    id: 'ours/typists/typed',
    from: '*',
    on: 'typing.told',
    when: 'nobody else types',
    to: 'nobody',
    effect: 'it says nothing of it any more',
    reason: 'CHAT-07',
  },
  {
    id: 'ours/typists/typing-over',
    from: 'somebody',
    on: 'after typing shown',
    to: 'nobody',
    effect: 'it says nothing of it any more',
    reason: 'CHAT-07: who closed his browser types no more',
  },
]);
