/** What has been read: everything up to a message of a conversation. */
export interface ReceiptInput {
  readonly conversationID: string;
  readonly messageSeq: number;
}

export type ReceiptEvent =
  /** Its reader has seen it. */
  { type: 'receipt.mark' };

/** `expired`: receipts are not kept any more (after 100 days). */
export type MarkedRead = 'done' | 'expired';
