import { CONVERSATION_TYPE } from '../../../src/domain/messaging/conversation.ts';
import { createConversationMachine } from '../../../src/machines/conversation/machine.ts';
import type { ConversationPorts } from '../../../src/machines/conversation/ports.ts';
import { selectOutgoing } from '../../../src/machines/conversation/selectors.ts';
import { noSmsCode } from '../../../src/services/sign-in/no-sms-code.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';

const never = (): never => {
  throw new TypeError('what stands still asks for nothing');
};

/** The ports of a conversation on a stage, for every machine that has one. */
export const conversationPorts = (stage: Stage<{ ids: number }>): ConversationPorts => ({
  watchKept: stage.does('watchKept', () => stage.does('unwatchKept')),
  newID: () => `client-message-${(stage.world.ids += 1)}`,
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
  keep: stage.does('keep'),
  sendKept: stage.asks('sendKept'),
  watchUpload: stage.does('watchUpload', () => stage.does('unwatchUpload')),
  discard: stage.does('discard'),
  readDraft: stage.asks('readDraft'),
  keepDraft: never,
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

export const model = defineModel({
  name: 'conversation',
  starts: { 'with the customer service': { ids: 0 } },
  machine: (stage) => createConversationMachine(conversationPorts(stage)),
  input: () => ({ conversationID: 'conversation-1', conversationType: CONVERSATION_TYPE.peer }),
  events: {
    'messages.seen': { 'up to 2': { messageSeq: 2 }, 'up to 5': { messageSeq: 5 } },
    'message.kept': {
      'one that failed': { message: { clientMessageID: 'client-message-0', kept: 'failed' } },
    },
    'composer.submitted': {
      'two texts': {
        contents: [
          { type: 'text', textContent: '一' },
          { type: 'text', textContent: '二' },
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
      'to another': {
        to: { conversationID: 'conversation-2', conversationType: 0 },
        contents: [
          { type: 'forward', messageID: 'message-1', shown: { type: 'text', textContent: '好' } },
        ],
      },
    },
    'selection.deleted': { two: { messageIDs: ['message-1', 'message-2'] } },
    'dialog.open': {
      readers: { ask: { list: 'readers', messageID: 'message-1', hasRead: true } },
    },
    'dialog.close': { pressed: {} },
  },
  // What grows with every message, and the actors inside, which have models of their own.
  projection: ({ outgoing, ...context }) => ({
    ...context,
    // What was kept comes first.
    outgoing: Object.keys(outgoing).toSorted().slice(0, 2),
  }),
  // How many messages are on their way makes no difference.
  situation: ({ status, value, context, children = {} }) => {
    // As it is projected above.
    const { seenSeq, outgoing } = context as { seenSeq: number; outgoing: readonly string[] };
    const { receipt } = children;
    return { status, value, seenSeq, outgoing, receipt };
  },
  actors: {
    composer: 'stands still here: it has a model of its own',
    history: 'stands still here, opening: it has a model of its own (message-history)',
    selection: 'stands still here: it has a model of its own (message-selection)',
    acts: 'stands still here: it has a model of its own (message-acts)',
    edit: 'stands still here: it has a model of its own (message-edit)',
    typists: 'stands still here: it has a model of its own',
    // It has a model of its own (outgoing-message); here it is only there, or over.
    outgoing: {
      events: {
        'message.send': 'sent by the conversation itself',
        'message.resend': 'in its own model',
        'message.discard': 'in its own model',
        'upload.progressed': 'in its own model',
      },
      projection: () => 'a message',
      actors: { send: { sent: { answers: undefined } } },
    },
    receipt: {
      events: { 'receipt.mark': 'sent by the conversation itself' },
      actors: { markRead: { done: { answers: 'done' } } },
    },
    dialog: 'stands still here, loading: it has a model of its own (collection)',
  },
});

export const selections: Selections = {
  'selectOutgoing(client-message-1)': selectOutgoing('client-message-1'),
};
