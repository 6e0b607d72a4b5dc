/** What has been read: everything up to a message of a conversation. */
export interface ReceiptInput {
  readonly conversationID: string;
  readonly messageSeq: number;
}

export type ReceiptEvent =
  /** The reader has seen it. */
  { type: 'receipt.mark' };

/** `expired`: the message is too old for receipts (100 days). */
export type MarkedRead = 'done' | 'expired';
