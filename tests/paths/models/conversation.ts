import { CONVERSATION_TYPE } from '../../../src/domain/messaging/conversation.ts';
import { createConversationMachine } from '../../../src/machines/conversation/machine.ts';
import type { ConversationPorts } from '../../../src/machines/conversation/ports.ts';
import { noSmsCode } from '../../../src/services/sign-in/no-sms-code.ts';
import { defineModel } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';

const never = (): never => {
  throw new TypeError('what stands still asks for nothing');
};

/** The ports of a conversation on a stage, for the models of all machines that have a conversation. */
export const conversationPorts = <World extends object>(
  stage: Stage<World>,
): ConversationPorts => ({
  newMessageID: () => 'message-new',
  write: stage.does('write'),
  open: stage.asks('open'),
  loadMore: never,
  jump: never,
  messageOf: never,
  forwarded: never,
  act: stage.asks('act'),
  wordsOf: never,
  edit: never,
  watchTyping: stage.does('watchTyping', () => stage.does('unwatchTyping')),
  markRead: stage.asks('markRead'),
  readDraft: stage.asks('readDraft'),
  watchDraft: never,
  keepDraft: never,
  keepReply: never,
  shareDraft: never,
  setTyping: never,
  loadMembers: never,
  dialog: {
    load: stage.asks('loadDialog'),
    idOf: ({ row }) => row,
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
  },
});

const HERE = { conversationID: 'conversation-1', conversationType: CONVERSATION_TYPE.peer };
const FORWARDED = {
  type: 'forward',
  messageID: 'message-1',
  shown: { type: 'text', textContent: '好' },
} as const;

export const model = defineModel({
  name: 'conversation',
  starts: { 'with the customer service': {} },
  machine: (stage) => createConversationMachine(conversationPorts(stage)),
  input: () => HERE,
  events: {
    'messages.seen': { 'up to 2': { messageSeq: 2 }, 'up to 5': { messageSeq: 5 } },
    'composer.submitted': {
      'three texts': {
        contents: [
          { type: 'text', textContent: '一' },
          { type: 'text', textContent: '二' },
          { type: 'text', textContent: '三' },
        ],
        repliesTo: 'message-1',
      },
    },
    'content.send': {
      'a place': {
        contents: [
          {
            type: 'custom',
            subType: 0,
            latLng: { lat: 25, lng: 121 },
            formattedAddress: '臺北市',
            name: '車站',
          },
        ],
      },
    },
    'selection.forwarded': {
      'to this one': { to: [HERE], contents: [FORWARDED] },
      'to this one and another': {
        to: [HERE, { conversationID: 'conversation-2', conversationType: CONVERSATION_TYPE.group }],
        contents: [FORWARDED],
      },
    },
    'forwarded.dismiss': { pressed: {} },
    'selection.deleted': { two: { messageIDs: ['message-1', 'message-2'] } },
    'dialog.open': {
      readers: { ask: { list: 'readers', messageID: 'message-1', hasRead: true } },
    },
    'dialog.close': { pressed: {} },
  },
  situation: ({ status, value, context, children = {} }) => {
    const { receipt } = children;
    return { status, value, context, receipt };
  },
  actors: {
    composer: 'stands still here: it has a model of its own',
    history: 'stands still here, opening: it has a model of its own (message-history)',
    selection: 'stands still here: it has a model of its own (message-selection)',
    acts: 'stands still here: it has a model of its own (message-acts)',
    edit: 'stands still here: it has a model of its own (message-edit)',
    typists: 'stands still here: it has a model of its own',
    receipt: {
      events: { 'receipt.mark': 'sent by the conversation itself' },
      actors: { markRead: { done: { answers: 'done' } } },
    },
    dialog: 'stands still here, loading: it has a model of its own (collection)',
  },
});
