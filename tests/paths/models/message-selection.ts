import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../../src/domain/messaging/conversation.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { createMessageSelectionMachine } from '../../../src/machines/message-selection/machine.ts';
import { defineModel } from '../engine/model.ts';

const message = (messageID: string, sentStatus: Message['sentStatus']): Message => ({
  conversationID: 'conversation-1',
  conversationType: 0,
  clientMessageID: '',
  messageSeq: 1,
  messageID,
  orderKey: 1,
  senderUserID: 'user-2',
  senderUserName: 'Chen',
  senderUserAvatarUrl: '',
  direction: 'receive',
  timestamp: 0,
  sentStatus,
  readCount: 0,
  receiptStatus: 'processing',
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  content: { type: 'text', textContent: '好' },
  localExtendedData: '',
});
const messages = new Map(
  [
    message('message-1', 'success'),
    message('message-2', 'success'),
    message('unsent', 'failed'),
  ].map((one) => [one.messageID, one]),
);

const starts: Record<string, { readonly conversationType: ConversationType }> = {
  'with the customer service': { conversationType: CONVERSATION_TYPE.peer },
  'in a room': { conversationType: CONVERSATION_TYPE.room },
};

export const model = defineModel({
  name: 'message-selection',
  starts,
  machine: () =>
    createMessageSelectionMachine({
      messageOf: (_, messageID) => messages.get(messageID),
      forwarded: (_, messageIDs, { how }) =>
        how === 'each'
          ? messageIDs.map((messageID) => ({
              type: 'forward',
              messageID,
              shown: { type: 'text', textContent: '好' },
            }))
          : [{ type: 'combine', title: 'T', summary: 'S', messageIDs }],
    }),
  input: ({ world: { conversationType } }) => ({
    conversationID: 'conversation-1',
    conversationType,
  }),
  events: {
    'selection.begin': { 'a message': { messageID: 'message-1' }, unsent: { messageID: 'unsent' } },
    'selection.toggle': {
      'the same': { messageID: 'message-1' },
      another: { messageID: 'message-2' },
      unsent: { messageID: 'unsent' },
      unknown: { messageID: 'message-9' },
    },
    'selection.cancel': { pressed: {} },
    'selection.forward': {
      'one by one, to two others': {
        to: [
          { conversationID: 'conversation-2', conversationType: 0 },
          { conversationID: 'conversation-3', conversationType: 0 },
        ],
        forward: { how: 'each' },
      },
      combined: {
        to: [{ conversationID: 'conversation-1', conversationType: 0 }],
        forward: { how: 'combined', title: 'T', lines: [] },
      },
    },
    'selection.delete': { pressed: {} },
  },
  actors: {},
});
