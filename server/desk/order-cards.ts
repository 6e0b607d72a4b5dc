import { createHash } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Place } from '../../src/domain/geo/place.ts';
import type { MessageContent } from '../../src/domain/messaging/message.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import { ApplicationError } from '../application-error.ts';
import { CARD_STATUSES, customerOrder, orderEvent, orderVisitor } from '../data/schema.ts';
import type { Database, Deps } from '../deps.ts';
import type { Postbox } from './deps.ts';

/** Events handled in one round. */
const BATCH = 32;
const MINUTE = 60_000;
/** Events whose cards are not written yet. */
const NO_CARD = `carded_at is null and to_status in (${CARD_STATUSES.join(', ')})`;
/** When `writeOrderCards` has something to do, for `DueWork`. */
export const ORDER_CARDS_DUE = `select min(at) from order_event where ${NO_CARD}`;
const { assigned, onTheWay, arrived, pendingFee } = STATUS_OF;

/**
 * Writes changes of orders into the conversations of those who ordered or found them (MSG-03): the driver is on the
 * way (subtype 1), the driver is there (0), the order was cancelled (2). Either of the last two ends the first card's
 * countdown. A cancellation is also told to the travellers in the order's group.
 *
 * It handles the rows of events that are not marked yet. A row is marked after its cards are written, and a card's
 * client id is computed from the event and the conversation, so that there is only one card in spite of crashes and
 * of several nodes.
 *
 * @returns whether there may be more to do
 */
export async function writeOrderCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  postbox: Postbox,
): Promise<{ more: boolean }> {
  const pool = db.$client;
  const { rows: due } = await pool.query<DueEvent>({
    name: 'order_cards_due',
    text: `select e.order_id, e.version, e.from_status, e.to_status, e.at, o.order_no, o.pickup,
        o.promised_arrival_at, o.cancel_reason, o.cancellation_fee,
        array(select x.version from order_event x
          where x.order_id = e.order_id and x.to_status = ${assigned} and x.version < e.version) as promises,
        case when o.user_id is not null then array[o.user_id]
          else array(select v.user_id from order_visitor v where v.order_id = o.order_id) end as users,
        (select count(*)::int from order_visitor v where v.order_id = o.order_id) as links
      from order_event e join customer_order o using (order_id)
      where e.${NO_CARD}
      order by e.at limit ${BATCH}`,
  });
  for (const event of due) {
    const content = cardOf(event);
    if (content !== undefined) {
      for (const userID of event.users) await writeTo(userID, event, content);
      if (content.type === 'custom' && content.subType === 2) {
        await postbox.partyCancelled(event.order_id);
      }
    }
    await markCarded(db, event, clock.now());
  }
  return { more: due.length === BATCH };

  async function writeTo(userID: string, event: DueEvent, content: MessageContent): Promise<void> {
    try {
      const conversationID = await postbox.conversationOf(userID);
      if (event.to_status !== assigned) await endCountdown(conversationID, event);
      await postbox.write(conversationID, cardId(event, conversationID), content);
    } catch (error) {
      // A user whose account was deleted meanwhile has no conversation.
      if (!(error instanceof ApplicationError)) throw error;
    }
  }

  /** Ends a countdown: the driver has arrived, or will not arrive. */
  async function endCountdown(conversationID: string, event: DueEvent): Promise<void> {
    const ids = event.promises.map((version) => cardId({ ...event, version }, conversationID));
    for (const { messageID, content } of await postbox.written(ids)) {
      if (content.type !== 'custom' || content.subType !== 1) continue;
      if ('arrivedAt' in content || 'cancelledAt' in content) continue;
      await postbox.rewrite(conversationID, messageID, {
        ...content,
        [event.to_status === arrived ? 'arrivedAt' : 'cancelledAt']: event.at.getTime(),
      });
    }
  }
}

interface DueEvent {
  readonly order_id: string;
  readonly version: number;
  readonly from_status: number | null;
  readonly to_status: number;
  readonly at: Date;
  readonly order_no: string;
  readonly pickup: Place;
  readonly promised_arrival_at: Date | null;
  readonly cancel_reason: 'passenger' | 'noDriver' | null;
  readonly cancellation_fee: number;
  /** Versions of the events whose cards announced the driver's arrival. */
  readonly promises: readonly number[];
  readonly users: readonly string[];
  /** How many visitors were linked to the order when the event was read. */
  readonly links: number;
}

/** The card for an event; undefined for an event that needs none. */
function cardOf(event: DueEvent): MessageContent | undefined {
  const { from_status: from, to_status: to, order_no: orderNo } = event;
  if (from === to) return undefined;
  if (to === assigned) {
    const until = event.promised_arrival_at?.getTime() ?? event.at.getTime();
    return {
      type: 'custom',
      subType: 1,
      countDown: Math.max(0, Math.round((until - event.at.getTime()) / MINUTE)),
      dateTime: event.at.toISOString(),
      orderNo,
    };
  }
  if (to === arrived) {
    const { name, address, words, latLng } = event.pickup;
    return {
      type: 'custom',
      subType: 0,
      latLng,
      formattedAddress: address,
      name,
      ...(words && { words }),
      orderNo,
    };
  }
  // Only the cancellation fee was paid now. The cancellation has already been shown.
  if (from === pendingFee) return undefined;
  return {
    type: 'custom',
    subType: 2,
    orderNo,
    reason: event.cancel_reason ?? 'passenger',
    fee: event.cancellation_fee,
  };
}

const cardId = (
  { order_id: orderId, version }: Pick<DueEvent, 'order_id' | 'version'>,
  conversationID: string,
): string =>
  createHash('sha256').update(`card ${orderId} ${version} ${conversationID}`).digest('base64url');

/**
 * Marks the event, unless another visitor was linked to the order since the event was read: then the next round writes
 * that visitor's card. The row is locked first, and `linkOrder` changes it, so that the count includes everybody
 * who was linked before.
 */
async function markCarded(db: Database, event: DueEvent, now: number): Promise<void> {
  const { order_id: orderId, version, links } = event;
  const isIt = and(eq(orderEvent.orderId, orderId), eq(orderEvent.version, version));
  await db.transaction(async (tx) => {
    await tx.select({ version: orderEvent.version }).from(orderEvent).where(isIt).for('update');
    const linked = tx
      .select({ of: count() })
      .from(orderVisitor)
      .where(eq(orderVisitor.orderId, orderId));
    await tx
      .update(orderEvent)
      .set({ cardedAt: new Date(now) })
      .where(and(isIt, sql`(${linked}) = ${links}`));
  });
}

/**
 * Links an order to one more conversation. If the order is not over, its last card is written there, too. If the
 * conversation already has the card, nothing is written, because the card's client id is known.
 */
export async function linkOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  userID: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The order cannot change until the commit, so its next event finds the link.
    await tx
      .select({ orderId: customerOrder.orderId })
      .from(customerOrder)
      .where(eq(customerOrder.orderId, orderId))
      .for('share');
    const linked = await tx
      .insert(orderVisitor)
      .values({ orderId, userId: userID, linkedAt: new Date(clock.now()) })
      .onConflictDoNothing()
      .returning();
    if (linked.length === 0) return;
    await tx.execute(sql`
      update order_event e set carded_at = null
      from customer_order o
      where o.order_id = ${orderId} and e.order_id = o.order_id and o.status in ${[assigned, onTheWay, arrived, pendingFee]} and e.version = (
        select max(version) from order_event last
        where last.order_id = o.order_id and last.to_status in ${[assigned, arrived, pendingFee]}
          and last.from_status is distinct from last.to_status)`);
  });
}
