/** What has been read: everything up to a message of a conversation. */
export interface ReceiptInput {
  readonly conversationID: string;
  readonly messageSeq: number;
}

export type ReceiptEvent =
  /** Its reader has seen it. */
  { type: 'receipt.mark' };

/** `expired`: nobody asks any more whether it was read (100 days). */
export type MarkedRead = 'done' | 'expired';
