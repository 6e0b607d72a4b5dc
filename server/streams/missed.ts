import { isOrderStatus } from '../../src/domain/order/status.ts';
import type { KeptPush } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { paymentNewsOf } from '../orders/change-order.ts';
import { pushedRide, RIDE_COLUMNS, rideParts, type RideRow } from '../orders/pushed-ride.ts';
import { keptFrame, orderFrame, versionFrame } from './frames.ts';
import type { Audience, Frame } from './stream-hub.ts';

/** A page that was disconnected longer than this, ms, gets only the last hour: it reloads what it shows anyway. */
const LONGEST_ABSENCE_MS = 3_600_000;
/**
 * Rows are not committed in the order of their times, and nodes' clocks differ, so this much before the last id is
 * sent again, ms. A client recognises by the ids what it already has.
 */
const OVERLAP_MS = 10_000;
/**
 * The data that a page reads while its first stream opens may be older than the stream. So the stream first sends the
 * orders that changed within this time, ms.
 */
const OPENING_MS = 10_000;
/** At most this many frames are sent, the latest ones; a page that missed more reloads what it shows. */
const MOST = 100;

/** Our ids begin with the time of the event; a heartbeat's id is only a time. */
const sinceOf = (id: string): number | undefined => {
  const [, at] = /^(\d{1,15})(?:-|$)/.exec(id) ?? [];
  return at === undefined ? undefined : Number(at);
};

/**
 * Reads the frames that a client has missed when it reconnects with its last id (`Last-Event-ID`): changes of orders
 * from their event rows, and stored pushes, oldest first. An id of another form gets nothing. A client without an id
 * gets the states of recently changed orders, without texts.
 */
export async function missedFrames(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  audience: Audience,
  lastId: string,
): Promise<readonly Frame[]> {
  if (lastId === '') return versionFrames({ db, clock }, audience);
  const last = sinceOf(lastId);
  if (last === undefined) return [];
  const now = clock.now();
  const longest = now - LONGEST_ABSENCE_MS;
  // A far later id is from a clock that was wrong, so it does not say since when the page was away.
  const isWrong = last > now + OVERLAP_MS;
  const since = new Date(isWrong ? longest : Math.max(last - OVERLAP_MS, longest));
  const [orders, kept] = await Promise.all([
    audience.name === 'admin' ? [] : orderFrames(db.$client, audience, since),
    keptFrames(db.$client, audience, since),
  ]);
  return [...orders, ...kept]
    .filter(({ frame }) => frame.id !== lastId)
    .toSorted((one, other) => one.at - other.at)
    .slice(-MOST)
    .map(({ frame }) => frame);
}

type Pool = Deps['db']['$client'];
type Timed = { readonly at: number; readonly frame: Frame };

type Changed = Parameters<typeof orderFrame>[0];

async function versionFrames(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  audience: Audience,
): Promise<readonly Frame[]> {
  if (audience.name === 'admin') return [];
  const changes = await changesSince(db.$client, audience, new Date(clock.now() - OPENING_MS));
  const last = new Map(changes.map((change) => [change.orderNo, change]));
  return [...last.values()].map(versionFrame);
}

async function orderFrames(...of: Parameters<typeof changesSince>): Promise<Timed[]> {
  const changes = await changesSince(...of);
  return changes.map((change) => ({ at: change.at, frame: orderFrame(change) }));
}

/** Changes of these orders, oldest first. */
async function changesSince(
  pool: Pool,
  audience: Exclude<Audience, { name: 'admin' }>,
  since: Date,
): Promise<readonly Changed[]> {
  const whose = audience.name === 'order' ? 'order_id' : 'user_id';
  const whom = audience.name === 'order' ? audience.orderIds : [audience.userId];
  const { rows } = await pool.query<
    RideRow & {
      order_no: string;
      version: number;
      to_status: number;
      at: Date;
      cancel_reason: 'passenger' | 'noDriver' | null;
      type: string;
      data: Record<string, unknown>;
    }
  >({
    name: `missed_by_${whose}`,
    text: `select o.order_no, e.version, e.to_status, e.at, o.cancel_reason, e.type, e.data,
        ${RIDE_COLUMNS}
      from customer_order o join order_event e on e.order_id = o.order_id
      where o.${whose} = any($1) and o.updated_at >= $2 and e.at >= $2
      order by e.at desc, e.version desc limit ${MOST}`,
    values: [whom, since],
  });
  return rows.toReversed().flatMap(({ order_no: orderNo, version, to_status: status, ...row }) => {
    if (!isOrderStatus(status)) return [];
    const at = row.at.getTime();
    const why = row.cancel_reason === null ? {} : { cancelReason: row.cancel_reason };
    const payment = paymentNewsOf(row.type, row.data);
    const ride = pushedRide(rideParts(row));
    return [{ orderNo, version, status, at, ...why, ...(payment && { payment }), ride }];
  });
}

async function keptFrames(pool: Pool, audience: Audience, since: Date): Promise<Timed[]> {
  const whose = {
    portal: 'user_id = any($2)',
    order: 'order_id = any($2)',
    admin: 'user_id is null and order_id is null and $2::text[] is not null',
  }[audience.name];
  const { rows } = await pool.query<{ message_id: string; message: KeptPush; at: Date }>({
    name: `missed_pushes_${audience.name}`,
    text: `select message_id, message, at from push_message
      where at >= $1 and ${whose} order by at desc limit ${MOST}`,
    values: [since, audience.name === 'order' ? audience.orderIds : [audience.userId]],
  });
  return rows.toReversed().map(({ message_id: messageId, message, at }) => ({
    at: at.getTime(),
    frame: keptFrame({ messageId, message, at: at.getTime() }),
  }));
}
