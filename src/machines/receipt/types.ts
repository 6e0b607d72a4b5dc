/** Says that all messages of a conversation up to this number have been read. */
export interface ReceiptInput {
  readonly conversationID: string;
  readonly messageSeq: number;
}

export type ReceiptEvent =
  /** The reader has seen the message. */
  { type: 'receipt.mark' };

/** `expired`: the message is too old for receipts (100 days). */
export type MarkedRead = 'done' | 'expired';
