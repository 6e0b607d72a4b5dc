import type { createReceiptMachine } from '../../../../src/machines/receipt/machine.ts';
import { tableOf } from '../row.ts';

export const receipt = tableOf<ReturnType<typeof createReceiptMachine>>('receipt', [
  {
    id: 'RCP-T01',
    from: 'processing.marking',
    on: 'done markRead',
    to: 'done',
    effect: 'nothing more is to be told',
    does: [],
    leaves: { status: 'done' },
  },
  {
    id: 'RCP-T02',
    from: 'processing.marking',
    on: 'done markRead',
    when: 'has expired',
    to: 'expired',
    effect: 'it stays so',
    does: [],
    leaves: { status: 'active', timers: [] },
  },
  {
    id: 'RCP-T03',
    from: 'expired',
    on: 'receipt.mark',
    to: 'same',
    effect: 'nothing is told',
    does: [],
    leaves: { timers: [] },
  },
]);
