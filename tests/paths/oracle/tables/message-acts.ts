import type { createMessageActsMachine } from '../../../../src/machines/message-acts/machine.ts';
import { tableOf } from '../row.ts';

export const messageActs = tableOf<ReturnType<typeof createMessageActsMachine>>('message-acts', [
  {
    id: 'ours/message-acts/begin',
    from: '*',
    on: 'begin',
    to: 'resting',
    effect: 'nothing is to be done',
    reason: 'MSG-06',
  },
  {
    id: 'ours/message-acts/act',
    from: '*',
    on: 'message.act',
    to: 'same',
    effect: 'it is done in its turn',
    reason: 'MSG-06, MSG-09: reactions, revoking, deleting',
  },
  {
    id: 'ours/message-acts/act-begins',
    from: 'resting',
    on: 'always',
    when: 'something is to be done',
    to: 'underway',
    effect: 'the first is done',
    reason: 'MSG-06: two quick ones are done one after the other',
  },
  {
    id: 'ours/message-acts/acted',
    from: 'underway',
    on: 'done act',
    to: 'resting',
    effect: 'the next one, if there is one',
    reason: 'MSG-06',
  },
  {
    id: 'ours/message-acts/act-failed',
    from: 'underway',
    on: 'error act',
    when: 'is failure',
    to: 'resting',
    effect: 'it says why; the next one, if there is one',
    reason: 'API-05',
  },
  {
    id: 'ours/message-acts/told',
    from: '*',
    on: 'act.dismiss',
    to: 'same',
    effect: 'what failed is not said any more',
    reason: 'API-05',
  },
]);
