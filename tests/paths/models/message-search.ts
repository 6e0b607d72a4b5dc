import { CODE } from '../../../src/domain/codes.ts';
import type { Conversation } from '../../../src/domain/messaging/conversation.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { EMPTY_SEARCH, type Found } from '../../../src/domain/messaging/search.ts';
import { createMessageSearchMachine } from '../../../src/machines/message-search/machine.ts';
import { defineModel } from '../engine/model.ts';
import { refused } from './failures.ts';

const conversation: Conversation = {
  conversationID: 'conversation-1',
  type: 0,
  conversationName: '小丹',
  conversationAvatarUrl: '',
  notice: '',
  draft: '',
  isDisabled: false,
  receiptMsgID: '',
  maxMsgOrderkey: 2,
  maxMessageSeq: 2,
  readSeq: 2,
  unreadCount: 0,
  updatedAt: 2_000,
};
const message = (messageSeq: number): Message => ({
  conversationID: 'conversation-1',
  conversationType: 0,
  messageID: `m${messageSeq}`,
  clientMessageID: '',
  messageSeq,
  orderKey: messageSeq,
  senderUserID: 'user-1',
  senderUserName: '小丹',
  senderUserAvatarUrl: '',
  direction: 'receive',
  timestamp: messageSeq * 1_000,
  sentStatus: 'success',
  receiptStatus: 'processing',
  readCount: 0,
  unreadCount: 0,
  reactions: [],
  rootRepliedCount: 0,
  localExtendedData: '',
  content: { type: 'text', textContent: '到機場' },
});
const found = (messageSeq: number): Found => ({
  kind: 'message',
  message: message(messageSeq),
  conversation,
});

export const model = defineModel({
  name: 'message-search',
  starts: { 'nothing typed': {} },
  machine: (stage) =>
    createMessageSearchMachine({ find: stage.asks('find'), open: stage.asks('open') }),
  input: () => ({ query: EMPTY_SEARCH }),
  events: {
    'search.changed': {
      'a word': { change: { keywords: '機場' } },
      nothing: { change: { keywords: '' } },
    },
    'search.submit': { pressed: {} },
    'search.more': { pressed: {} },
    'search.retry': { pressed: {} },
    'search.open': { 'what was found': { id: 'm2' }, 'what was not': { id: 'm9' } },
  },
  actors: {
    find: {
      'a page of several': { answers: { rows: [found(2), found(1)], next: '1' } },
      'all there is': { answers: { rows: [found(2)] } },
      nothing: { answers: { rows: [] } },
      // The failure is not `offline`: without the connection, a new search would be impossible for a while.
      refused: { fails: refused(CODE.forbidden) },
    },
    open: { done: { answers: undefined }, refused: { fails: refused(CODE.forbidden) } },
  },
});
