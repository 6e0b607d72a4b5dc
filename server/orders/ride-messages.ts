import { lt } from 'drizzle-orm';
import { isOrderStatus } from '../../src/domain/order/status.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import type { SmsSender } from '../accounts/sms/sms-sender.ts';
import { onHint } from '../bus-topics.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { rideMessage, type RideNotice } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { MailSender } from '../desk/contact-messenger.ts';
import type { Loop } from '../dispatch/loop.ts';
import type { StreamHub } from '../streams/stream-hub.ts';
import { grantAccess } from './order-access.ts';
import { RIDE_COLUMNS, rideParts, type RideRow } from './pushed-ride.ts';
import type { BookedRide } from './ride-lines.ts';
import { type RideMessageFacts, rideMessageWords } from './ride-message-words.ts';

/** Pause between two checks for due messages, ms. */
const PAUSE_MS = 1_000;
/** A message that is older than this is no longer sent, ms. */
const WORTH_MS = 30 * 60_000;
/** Pauses between tries while the gateway accepts nothing, ms; afterwards a message is given up. */
const PAUSES_MS = [10_000, 30_000, 120_000, 300_000, 600_000];
/** How long a message that is being sent stays claimed, ms: no other node sends it meanwhile. */
const CLAIM_MS = 60_000;
const BATCH = 16;
/** The maximum number of messages to one number or address, whoever orders with it. */
const MOST = { anHour: 10, aDay: 20 };
/**
 * The maximum number of messages in an hour to numbers and addresses that are not proven, for all orders of one booker:
 * otherwise a visitor could have SMS sent to any number of strangers. It is higher, because many visitors may share an
 * IP address, and then count as one booker.
 */
const MOST_OF_BOOKER = 30;
const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;

type MessageDeps = Pick<Deps, 'db' | 'clock' | 'dueWatch' | 'log' | 'bus' | 'publicUrl'>;

/** The senders: the SMS port of sign-in codes and the e-mail port of the desk. */
export interface Senders {
  readonly sms: SmsSender;
  readonly mail: MailSender;
}

/** Notifies passengers of their ride by SMS or e-mail while no page of theirs is open (docs/orders.md). */
export interface RideMessages {
  start(): void;
  stop(): Promise<void>;
  /** Sends due messages. */
  send(): Promise<{ more: boolean }>;
  tidy(): Promise<void>;
}

export function createRideMessages(
  deps: MessageDeps,
  hub: Pick<StreamHub, 'has'>,
  { sms, mail }: Senders,
): RideMessages {
  const { db, clock, log, bus } = deps;
  const pool = db.$client;
  let loop: Loop | undefined;

  /** Whether a page of the order is open on this node. */
  const isHere = (orderId: string, userId: string | null): boolean =>
    hub.has(`order ${orderId}`) || (userId !== null && hub.has(`portal user ${userId}`));

  // Each node withdraws messages of orders whose page is open on it, whichever node would send them.
  const endHints = onHint(bus, 'order.changed', ({ orderId, userId, version }) => {
    if (!isHere(orderId, userId)) return;
    pool
      .query({
        name: 'ride_message_seen',
        text: `update ride_message set due_at = null
          where order_id = $1 and version = $2 and attempts = 0 and due_at is not null`,
        values: [orderId, version],
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a ride message was not withdrawn'));
  });

  /**
   * Whether the recipient may get one more. For an order with a proven number only messages of such orders count:
   * strangers who order with the number do not use up its owner's share.
   */
  async function hasRoom({
    order_id: orderId,
    recipient,
    notify,
    phone_proven: proven,
  }: Due): Promise<boolean> {
    const now = clock.now();
    const isProven = proven && notify?.by === 'sms';
    const { rows } = await pool.query<{ hour: number; day: number }>({
      name: 'ride_message_count',
      text: `select count(*) filter (where sent_at > $2)::int as hour, count(*)::int as day
        from ride_message join customer_order using (order_id)
        where recipient = $1 and sent_at > $3 and (phone_proven or not $4)`,
      values: [recipient, new Date(now - HOUR_MS), new Date(now - 24 * HOUR_MS), isProven],
    });
    if (rows.some(({ hour, day }) => hour >= MOST.anHour || day >= MOST.aDay)) return false;
    return isProven || (await bookerHasRoom(orderId, new Date(now - HOUR_MS)));
  }

  async function bookerHasRoom(orderId: string, since: Date): Promise<boolean> {
    const { rows } = await pool.query<{ sent: number }>({
      name: 'ride_message_count_booker',
      text: `select count(*)::int as sent
        from ride_message this join ride_message first using (booker)
        join customer_order o on o.order_id = first.order_id
        join ride_message m on m.order_id = first.order_id
        where this.order_id = $1 and m.sent_at > $2
          and not (o.phone_proven and o.notify->>'by' = 'sms')`,
      values: [orderId, since],
    });
    return rows.every(({ sent }) => sent < MOST_OF_BOOKER);
  }

  async function linkOf({ order_no: orderNo, user_id: userId }: Due): Promise<string> {
    const page = userId === null ? 'search' : 'detail';
    const address = `${deps.publicUrl()}/order/${page}?orderNo=${orderNo}`;
    // A fragment is sent to no server and appears in no log.
    return userId === null ? `${address}#open=${await grantAccess(deps, orderNo)}` : address;
  }

  /** Sends one message. @returns whether it was accepted; undefined when it must not be sent */
  async function sendOne(row: Due): Promise<boolean | undefined> {
    const { order_id: orderId, notify, status } = row;
    const isOld = !row.is_newest || row.created_at.getTime() + WORTH_MS <= clock.now();
    if (isOld || notify === null || !isOrderStatus(status)) return undefined;
    if (isHere(orderId, row.user_id)) return undefined;
    if (!(await hasRoom(row))) {
      log.warn(
        { orderId },
        'a ride message was not sent: its recipient or its booker had too many',
      );
      return undefined;
    }
    const words = rideMessageWords(
      {
        orderNo: row.order_no,
        kind: row.kind,
        status,
        amountDue: row.amount_due,
        ride: {
          ...rideParts(row),
          stops: row.stops,
          destination: row.destination,
          hours: row.hours,
          days: row.days,
          total: row.total,
        },
        driver: row.driver ?? undefined,
        cancelReason: row.cancel_reason ?? undefined,
        link: await linkOf(row),
      },
      notify.language,
    );
    try {
      if (notify.by === 'sms') await sms.send(notify.to, words.sms);
      else await mail.send(notify.to, words);
      return true;
    } catch (error) {
      log.warn({ err: error, orderId, attempts: row.attempts }, 'a ride message was not taken');
      return false;
    }
  }

  async function settle(row: Due): Promise<void> {
    const isSent = await sendOne(row);
    const now = clock.now();
    const pause = isSent === false ? PAUSES_MS[row.attempts - 1] : undefined;
    await pool.query({
      name: 'ride_message_settle',
      // `attempts` differs for each claim, so a worker whose claim has expired changes nothing.
      text: `update ride_message set due_at = $4, sent_at = $5
        where order_id = $1 and version = $2 and attempts = $3`,
      values: [
        row.order_id,
        row.version,
        row.attempts,
        pause === undefined ? null : new Date(now + pause),
        isSent === true ? new Date(now) : null,
      ],
    });
  }

  async function send(): Promise<{ more: boolean }> {
    const now = clock.now();
    const { rows } = await pool.query<Due>({
      name: 'ride_message_claim',
      text: `update ride_message m set due_at = $2, attempts = m.attempts + 1
        from (select order_id, version from ride_message
          where due_at <= $1 order by due_at limit ${BATCH} for update skip locked) due
        join customer_order o using (order_id) left join driver d on d.driver_id = o.driver_id
        where m.order_id = due.order_id and m.version = due.version
        returning m.order_id, m.version, m.status, m.recipient, m.attempts, m.created_at,
          o.order_no, o.kind, o.user_id, o.phone_proven, o.notify, o.cancel_reason, o.amount_due,
          ${RIDE_COLUMNS}, o.stops, o.destination, o.hours, o.days, o.total,
          case when d.driver_id is not null then
            json_build_object('name', d.name, 'latinName', d.latin_name, 'car', d.car,
              'carColor', d.car_color, 'plate', d.plate) end as driver,
          not exists (select from ride_message newer
            where newer.order_id = m.order_id and newer.version > m.version) as is_newest`,
      values: [new Date(now), new Date(now + CLAIM_MS)],
    });
    // One after the other, because each sent message counts for the next one to the same recipient.
    for (const row of rows) await settle(row);
    return { more: rows.length === BATCH };
  }

  return {
    start() {
      loop = deps.dueWatch.start({
        name: 'ride messages',
        pauseMs: PAUSE_MS,
        dueAt: 'select min(due_at) from ride_message',
        round: send,
      });
    },
    async stop() {
      endHints();
      await loop?.stop();
    },
    send,
    tidy: () =>
      deleteInBatches(db, rideMessage, lt(rideMessage.createdAt, new Date(clock.now() - KEPT_MS))),
  };
}

interface Due
  extends RideRow, Pick<BookedRide, 'stops' | 'destination' | 'hours' | 'days' | 'total'> {
  readonly order_id: string;
  readonly version: number;
  readonly status: number;
  readonly recipient: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly order_no: string;
  readonly kind: ServiceKind;
  readonly user_id: string | null;
  readonly phone_proven: boolean;
  readonly notify: RideNotice | null;
  readonly cancel_reason: 'passenger' | 'noDriver' | null;
  readonly amount_due: number;
  readonly driver: RideMessageFacts['driver'] | null;
  /** Whether this is the order's newest message: no later change has caused one. */
  readonly is_newest: boolean;
}
