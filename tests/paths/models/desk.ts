import { CODE } from '../../../src/domain/codes.ts';
import type { CollectionPorts } from '../../../src/machines/collection/ports.ts';
import { createDeskMachine } from '../../../src/machines/desk/machine.ts';
import { noSmsCode } from '../../../src/services/sign-in/no-sms-code.ts';
import { defineModel } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { conversationPorts } from './conversation.ts';
import { offline, refused } from './failures.ts';

const never = (): never => {
  throw new TypeError('nothing is filled in here');
};
/** The ports of a list whose rows are still loading. No other port is used. */
const rows = (stage: Stage, load: string): CollectionPorts<never, never, never, never> => ({
  load: stage.asks(load),
  idOf: never,
  change: never,
  form: {
    errorsOf: never,
    save: never,
    focusField: never,
    smsCode: noSmsCode,
    readDraft: () => undefined,
    writeDraft: never,
    leaveDraft: never,
  },
});
const standsStill = 'stands still here, loading: it has a model of its own (collection)';

export const model = defineModel({
  name: 'desk',
  starts: { 'an agent': {} },
  machine: (stage) =>
    createDeskMachine({
      conversation: conversationPorts(stage),
      conversations: rows(stage, 'loadConversations'),
      colleagues: rows(stage, 'loadColleagues'),
      canned: rows(stage, 'loadCanned'),
      orders: rows(stage, 'loadOrders'),
      notes: rows(stage, 'loadNotes'),
      overview: rows(stage, 'loadOverview'),
      found: rows(stage, 'loadFound'),
      watch: stage.does('watch', () => stage.does('unwatch')),
      perform: stage.asks('perform'),
    }),
  events: {
    'conversation.select': {
      one: { conversationID: 'conversation-1' },
      another: { conversationID: 'conversation-2' },
    },
    'conversation.leave': { pressed: {} },
    'filter.choose': {
      nothing: { filter: {} },
      'who waits': { filter: { state: 'waiting' } },
    },
    'filter.leave': { pressed: {} },
    'action.begin': {
      take: { action: { kind: 'take', conversationID: 'conversation-1' } },
      close: { action: { kind: 'close', conversationID: 'conversation-1' } },
    },
    'action.dismiss': { pressed: {} },
    'desk.changed': { 'somebody writes': {} },
    'desk.outdated': 'raised by the machine itself',
  },
  actors: {
    perform: {
      done: { answers: undefined },
      'a colleague was faster': { fails: refused(CODE.warning) },
      offline: { fails: offline },
    },
    conversations: standsStill,
    colleagues: standsStill,
    canned: standsStill,
    orders: standsStill,
    notes: standsStill,
    overview: standsStill,
    found: standsStill,
    conversation: 'stands still here, opening: it has a model of its own',
  },
});
