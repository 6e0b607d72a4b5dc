/** A member's point movements (PAGE-05, SESS-01). Instants are epoch milliseconds. */
export const POINT_KINDS = ['supporter', 'influencer', 'creator'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** The points that a list shows. */
export interface PointsQuery {
  readonly kind: PointKind;
}

export interface PointEntry {
  readonly entryId: string;
  readonly kind: PointKind;
  /** Negative if points were taken away. */
  readonly amount: number;
  /** The sum of all points of this kind after this entry. */
  readonly balance: number;
  /** `ride`, `refund`, `invitation`, `welcome`; there may be others. */
  readonly reason: string;
  /** The subject: an order's number, a friend's masked name; '' for none. */
  readonly subject: string;
  readonly at: number;
}

/** One movement of a member's money in the ledger, NT$; negative if the member paid. */
export interface StatementLine {
  readonly entryId: string;
  /** `card`, `cash`, `balance`. */
  readonly account: string;
  /** `charge`, `returned`, `opening`; there may be others. */
  readonly reason: string;
  /** The number of an order or a pledge; '' for none. */
  readonly subject: string;
  readonly amount: number;
  readonly at: number;
}

/** A payment of a member by card, an attempt at one, or a refund; NT$. */
export interface PaymentRecord {
  readonly attemptId: string;
  readonly orderNo: string;
  /** Which kind of service was ordered. */
  readonly kind: string;
  readonly state: 'pending' | 'paid' | 'declined' | 'failed' | 'refunding' | 'refunded';
  readonly amount: number;
  readonly cardBrand: string;
  readonly lastFour: string;
  readonly createdAt: number;
  readonly settledAt: number | null;
  readonly refundedAt: number | null;
}

/** The member's invitation link, and how many friends and points it has brought. */
export interface InvitationSummary {
  readonly memberId: string;
  /** An absolute address. */
  readonly link: string;
  readonly invited: number;
  readonly points: number;
}

/** A friend who registered through the link; the name is masked. */
export interface InvitationRecord {
  readonly name: string;
  readonly registeredAt: number;
  readonly points: number;
}

/** The number of items in a bag, counting quantities, and which rewards they are. */
export interface CartTotal {
  readonly total: number;
  readonly inBag: readonly string[];
}
