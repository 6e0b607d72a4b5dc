import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../src/domain/messaging/conversation.ts';
import { RECEIPT_LIFETIME_MS } from '../../src/domain/messaging/limits.ts';
import type { ReceiptStatus } from '../../src/domain/messaging/message.ts';

/** How far each member has read a conversation; receipts are computed from it. */
export interface Readership {
  readonly type: ConversationType;
  /** The visitor of the customer service; null in other conversations. */
  readonly serviceUserID: string | null;
  readonly serviceReadSeq: number;
  /** How far each member has read; empty in rooms, which have no receipts. */
  readonly readSeqs: ReadonlyMap<string, number>;
  /**
   * How far messages were delivered to clients: by member in conversations of two people, and for the customer
   * service.
   */
  readonly deliveredSeqs: ReadonlyMap<string, number>;
  readonly serviceDeliveredSeq: number;
}

/**
 * Whether a message was delivered to a client of the other side, in a conversation of two people. A message that was
 * read was delivered.
 */
export function isDelivered(
  { type, serviceUserID, serviceReadSeq, readSeqs, serviceDeliveredSeq, deliveredSeqs }: Readership,
  { messageSeq, senderUserID }: { readonly messageSeq: number; readonly senderUserID: string },
): boolean {
  if (type !== CONVERSATION_TYPE.peer) return false;
  if (serviceUserID === senderUserID) {
    return Math.max(serviceReadSeq, serviceDeliveredSeq) >= messageSeq;
  }
  const others =
    serviceUserID === null
      ? [...readSeqs.keys()].filter((userID) => userID !== senderUserID)
      : [serviceUserID];
  return others.some(
    (userID) => Math.max(readSeqs.get(userID) ?? 0, deliveredSeqs.get(userID) ?? 0) >= messageSeq,
  );
}

/** How many have read a message, and how many have not; the sender is not counted. */
export function countReaders(
  { type, serviceUserID, serviceReadSeq, readSeqs }: Readership,
  message: { readonly messageSeq: number; readonly senderUserID: string },
): { readCount: number; unreadCount: number } {
  if (type === CONVERSATION_TYPE.room) return { readCount: 0, unreadCount: 0 };
  if (serviceUserID !== null) {
    const byVisitor = message.senderUserID === serviceUserID;
    const read = byVisitor ? serviceReadSeq : (readSeqs.get(serviceUserID) ?? 0);
    const readCount = read >= message.messageSeq ? 1 : 0;
    return { readCount, unreadCount: 1 - readCount };
  }
  let readCount = 0;
  let others = 0;
  for (const [userID, read] of readSeqs) {
    if (userID === message.senderUserID) continue;
    others += 1;
    if (read >= message.messageSeq) readCount += 1;
  }
  return { readCount, unreadCount: others - readCount };
}

/**
 * The receipt for a sender (MSG-05): `done` once everybody has read; `expired` when somebody did not read in time,
 * which never becomes `done` (RCP-T02, RCP-T03).
 */
export function receiptStatus(
  { readCount, unreadCount }: { readonly readCount: number; readonly unreadCount: number },
  isExpired: boolean,
  sentAt: number,
  now: number,
): ReceiptStatus {
  if (isExpired) return 'expired';
  if (unreadCount === 0 && readCount > 0) return 'done';
  return now - sentAt > RECEIPT_LIFETIME_MS ? 'expired' : 'processing';
}
