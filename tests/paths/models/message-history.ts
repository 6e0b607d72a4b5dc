import { CODE } from '../../../src/domain/codes.ts';
import { createMessageHistoryMachine } from '../../../src/machines/message-history/machine.ts';
import { defineModel } from '../engine/model.ts';
import { refused } from './failures.ts';

export const model = defineModel({
  name: 'message-history',
  starts: { 'a conversation': {} },
  machine: (stage) =>
    createMessageHistoryMachine({
      open: stage.asks('open'),
      loadMore: stage.asks('loadMore'),
      jump: stage.asks('jump'),
    }),
  input: () => ({ conversationID: 'conversation-1' }),
  events: {
    'older.needed': { 'at the top': {} },
    'newer.needed': { 'at the bottom': {} },
    'latest.wanted': { pressed: {} },
    'message.wanted': { 'the answered one': { messageSeq: 3 } },
    'history.retry': { pressed: {} },
  },
  // The number of jumps grows without end, so it is cut at 3.
  projection: ({ jumps, ...context }) => ({ ...context, jumps: Math.min(jumps, 3) }),
  actors: {
    open: {
      'with unread': { answers: { kind: 'unread', messageSeq: 3 } },
      failed: { fails: refused(CODE.unavailable) },
    },
    loadMore: { loaded: { answers: undefined }, failed: { fails: refused(CODE.unavailable) } },
    jump: {
      there: { answers: { kind: 'latest', messageSeq: 9 } },
      failed: { fails: refused(CODE.unavailable) },
    },
  },
});
