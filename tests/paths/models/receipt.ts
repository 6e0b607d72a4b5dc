import { CODE } from '../../../src/domain/codes.ts';
import { createReceiptMachine } from '../../../src/machines/receipt/machine.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

export const model = defineModel({
  name: 'receipt',
  starts: { unread: {} },
  machine: (stage) => createReceiptMachine({ markRead: stage.asks('markRead') }),
  input: () => ({ conversationID: 'conversation-1', messageSeq: 7 }),
  events: { 'receipt.mark': { seen: {} } },
  actors: {
    markRead: {
      done: { answers: 'done' },
      expired: { answers: 'expired' },
      offline: { fails: offline },
      refused: { fails: refused(CODE.forbidden) },
    },
  },
});
