import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { isOrderStatus } from '../../src/domain/order/status.ts';
import type { Hint } from '../bus-topics.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { type DeliveredPush, pushDelivery, pushSubscription } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from '../messages.ts';
import { paymentNewsOf } from '../orders/change-order.ts';
import { pushedRide, RIDE_COLUMNS, rideParts, type RideRow } from '../orders/pushed-ride.ts';
import { orderPushWords } from '../streams/push-words.ts';
import { type Recipient, sendWebPush } from './send.ts';

/** How long a message waits, ms. Within this time, the node on which its user has a page open withdraws it. */
const GRACE_MS = 1_500;
/**
 * How long a message waits, ms, if the hint about its change was lost: pages that lost their stream, because a node
 * ended, reconnect in this time.
 */
const GRACE_AFTER_BREAK_MS = 10_000;
/** The maximum age of a message, ms. An older message is no longer useful and is not sent. */
const WORTH_MS = 30 * 60_000;
/** The pauses between tries, ms, if the push service names none. After the last try a message is given up. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000, 600_000];
/** How long a node's claim of a message lasts, ms: no other node sends the message meanwhile. */
const CLAIM_MS = 30_000;
const KEPT_MS = 24 * 3_600_000;
const BATCH = 32;

type DeliveryDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'keys' | 'config' | 'admitsPushTo' | 'webNetwork'
>;
type Change = Pick<
  Hint<'order.changed'>,
  'orderId' | 'orderNo' | 'status' | 'version' | 'at' | 'cancelReason' | 'payment'
> & {
  readonly userId: string;
};

/** Messages to browsers whose page is closed, as due rows (docs/adr/0001). */
export interface Deliveries {
  /**
   * Stores one row for each change and each subscription that the user already had at the time of the change, even if
   * several nodes report the change. If the user has a page open on this node, the rows are not due.
   */
  note(changes: readonly Change[]): Promise<void>;
  /** Does the same as `note` for all recent changes, because hints may have been lost. */
  noteMissed(): Promise<void>;
  /** Sends due messages. */
  send(): Promise<{ more: boolean }>;
  tidy(): Promise<void>;
}

/** @param isHere whether the user has a page open on this node */
export function createDeliveries(
  deps: DeliveryDeps,
  isHere: (userId: string) => boolean,
): Deliveries {
  const { db, clock } = deps;
  const pool = db.$client;

  async function insert(changes: readonly Change[], graceMs: number): Promise<void> {
    const told = changes.filter(({ payment }) => payment !== 'declinedAtOnce');
    if (told.length === 0) return;
    const now = clock.now();
    const rows = told.map(({ userId, orderId, orderNo, status, version, at, ...why }) => {
      const { cancelReason, payment } = why;
      const message: DeliveredPush = {
        orderNo,
        status,
        ...(cancelReason && { cancelReason }),
        ...(payment && { payment }),
      };
      return { userId, orderId, version, at: new Date(at), message, isHere: isHere(userId) };
    });
    await pool.query({
      name: 'push_delivery_note',
      text: `insert into push_delivery (subscription_id, order_id, version, message, created_at, due_at)
        select s.subscription_id, c."orderId", c.version, c.message, $2::timestamptz,
          case when c."isHere" then null else $3::timestamptz end
        from jsonb_to_recordset($1::jsonb) as c(
          "userId" text, "orderId" text, version int, at timestamptz, message jsonb, "isHere" boolean)
        join push_subscription s on s.user_id = c."userId" and s.created_at <= c.at
        order by 1, 2, 3
        on conflict (subscription_id, order_id, version)
          do update set due_at = null where excluded.due_at is null and push_delivery.attempts = 0`,
      values: [JSON.stringify(rows), new Date(now), new Date(now + graceMs)],
    });
  }

  /** @returns when it is tried again; null for never */
  async function sendOne(row: Due): Promise<Date | null> {
    const { message } = row;
    const left = row.created_at.getTime() + WORTH_MS - clock.now();
    const isOld = !row.is_newest || left <= 0 || row.expires_at.getTime() <= clock.now();
    if (isOld || isHere(row.user_id)) return null;
    const { status: shown, cancelReason, payment } = message;
    if (!isOrderStatus(shown)) return null;
    const language = languageOf(row.language, undefined);
    const words = orderPushWords(
      {
        status: shown,
        ...(cancelReason && { cancelReason }),
        ...(payment && { payment }),
        ride: pushedRide(rideParts(row)),
      },
      language,
    );
    const sent = await sendWebPush(
      deps,
      row,
      { ...words, orderNo: message.orderNo },
      { ttl: Math.ceil(left / 1_000), topic: topicOf(row.order_id) },
    );
    if (sent.outcome === 'delivered') return null;
    const host = new URL(row.endpoint).host;
    if (sent.outcome === 'gone') {
      deps.log.info({ host }, 'a push subscription is gone');
      const { subscriptionId } = pushSubscription;
      await db.delete(pushSubscription).where(eq(subscriptionId, row.subscription_id));
      return null;
    }
    const { status } = sent;
    const pause =
      sent.outcome === 'failed' ? (sent.afterMs ?? PAUSES_MS[row.attempts - 1]) : undefined;
    if (pause === undefined || pause >= left || row.attempts > PAUSES_MS.length) {
      deps.log.warn({ host, status, attempts: row.attempts }, 'a push message was not taken');
      return null;
    }
    return new Date(clock.now() + Math.max(pause, 1_000));
  }

  return {
    note: (changes) => insert(changes, GRACE_MS),

    async noteMissed() {
      const { rows } = await pool.query<Missed>({
        name: 'push_delivery_missed',
        text: `select distinct o.user_id, o.order_id, o.order_no, o.cancel_reason, e.version, e.to_status, e.at,
            e.type, e.data
          from push_subscription s
          join customer_order o on o.user_id = s.user_id and o.updated_at >= $1
          join order_event e on e.order_id = o.order_id and e.at >= $1 and e.at >= s.created_at`,
        values: [new Date(clock.now() - LATELY_MS)],
      });
      await insert(rows.flatMap(changeOf), GRACE_AFTER_BREAK_MS);
    },

    async send() {
      const now = clock.now();
      const { rows } = await pool.query<Due>({
        name: 'push_delivery_claim',
        text: `update push_delivery d set due_at = $2, attempts = d.attempts + 1
          from (select subscription_id, order_id, version from push_delivery
            where due_at <= $1 order by due_at limit ${BATCH} for update skip locked) due
          join push_subscription s using (subscription_id)
          join auth_session a on a.token_hash = s.token_hash
          join customer_order o on o.order_id = due.order_id
          where d.subscription_id = due.subscription_id and d.order_id = due.order_id
            and d.version = due.version
          returning d.subscription_id, d.order_id, d.version, d.message, d.attempts, d.created_at,
            s.user_id, a.expires_at, s.endpoint, s.p256dh, s.auth, s.language, ${RIDE_COLUMNS},
            not exists (select from push_delivery newer where newer.subscription_id = d.subscription_id
              and newer.order_id = d.order_id and newer.version > d.version) as is_newest`,
        values: [new Date(now), new Date(now + CLAIM_MS)],
      });
      await Promise.all(
        rows.map(async (row) => {
          const dueAt = await sendOne(row);
          const claimed = and(
            eq(pushDelivery.subscriptionId, row.subscription_id),
            eq(pushDelivery.orderId, row.order_id),
            eq(pushDelivery.version, row.version),
            // Each claim has its own number of attempts, so a node whose claim has ended changes nothing.
            eq(pushDelivery.attempts, row.attempts),
          );
          await db.update(pushDelivery).set({ dueAt }).where(claimed);
        }),
      );
      return { more: rows.length === BATCH };
    },

    async tidy() {
      const old = lt(pushDelivery.createdAt, new Date(clock.now() - KEPT_MS));
      await deleteInBatches(db, pushDelivery, old);
    },
  };
}

/** How far back to look for changes whose hint was lost, ms. */
const LATELY_MS = 2 * 60_000;

interface Due extends Recipient, RideRow {
  readonly subscription_id: string;
  readonly order_id: string;
  readonly version: number;
  readonly message: DeliveredPush;
  readonly attempts: number;
  readonly created_at: Date;
  readonly user_id: string;
  /** When the session in which the user switched notifications on expires. */
  readonly expires_at: Date;
  readonly language: string;
  readonly is_newest: boolean;
}

interface Missed {
  readonly user_id: string;
  readonly order_id: string;
  readonly order_no: string;
  readonly cancel_reason: 'passenger' | 'noDriver' | null;
  readonly version: number;
  readonly to_status: number;
  readonly at: Date;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function changeOf(row: Missed): Change[] {
  const { user_id: userId, order_id: orderId, order_no: orderNo, version, to_status: status } = row;
  if (!isOrderStatus(status)) return [];
  const why = row.cancel_reason === null ? {} : { cancelReason: row.cancel_reason };
  const payment = paymentNewsOf(row.type, row.data);
  const change = { userId, orderId, orderNo, version, status, at: row.at.getTime() };
  return [{ ...change, ...why, ...(payment && { payment }) }];
}

/** Only the latest message of an order is needed; the hash hides the order's number from the push service. */
const topicOf = (orderId: string): string =>
  createHash('sha256').update(orderId).digest('base64url').slice(0, 32);
