import type { createReceiptMachine } from '../../../../src/machines/receipt/machine.ts';
import { tableOf } from '../row.ts';

export const receipt = tableOf<ReturnType<typeof createReceiptMachine>>('receipt', [
  {
    id: 'ours/receipt/begin',
    from: '*',
    on: 'begin',
    to: 'processing.unread',
    effect: 'nothing is told yet',
    reason: 'MSG-05: it is owed from when a message has come until it is seen',
  },
  {
    id: 'ours/receipt/marking',
    from: 'processing.unread',
    on: 'receipt.mark',
    to: 'processing.marking',
    effect: 'the server is told that it was read',
    reason: 'MSG-05: marking read is a call, which takes its time',
  },
  {
    id: 'RCP-T01',
    from: 'processing.marking',
    on: 'done markRead',
    to: 'done',
    effect: 'nothing more is to be told',
  },
  {
    id: 'RCP-T02',
    from: 'processing.marking',
    on: 'done markRead',
    when: 'has expired',
    to: 'expired',
    effect: 'it stays so',
  },
  {
    id: 'ours/receipt/failed',
    from: 'processing.marking',
    on: 'error markRead',
    when: 'is failure',
    to: 'processing.failed',
    effect: 'it waits',
    reason: 'API-06: the network may be back in a moment',
  },
  {
    id: 'ours/receipt/again',
    from: 'processing.failed',
    on: 'after retry delay',
    to: 'processing.marking',
    effect: 'the server is told again',
    reason: 'MSG-05: the sender is not to wait for a receipt that its reader believes given',
  },
  {
    id: 'RCP-T03',
    from: 'expired',
    on: 'receipt.mark',
    to: 'same',
    effect: 'nothing is told',
  },
]);
