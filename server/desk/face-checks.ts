import { randomUUID } from 'node:crypto';
import { CODE } from '../../src/contract/codes.ts';
import type { CustomContent } from '../../src/domain/messaging/message.ts';
import { hasDriver } from '../../src/domain/order/status.ts';
import { ApplicationError } from '../application-error.ts';
import { violates } from '../data/violates.ts';
import type { Deps } from '../deps.ts';
import { chance } from '../dispatch/chance.ts';
import type { DeskConversations } from './conversations.ts';
import type { Postbox } from './deps.ts';
import { orderOf } from './desk-orders.ts';

/** How long the simulated driver takes to show their face, ms; one check in twenty shows somebody else's face. */
const ANSWERS_AFTER_MS = 12_000;
const FAILING = 1 / 20;
/** How long a node's claim of a check lasts, ms; afterwards another node may take the check. */
const CLAIM_MS = 10_000;
const BATCH = 20;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Asks the driver of an order of this conversation to show their face (MSG-03, subtype 4). The check's row is written
 * first. A sweep then writes its card and its result, so that a crash only delays them.
 *
 * @throws ApplicationError forbidden for an order that is not of this conversation; orderRefused while the
 *   order has no driver under way, or already has an open check
 */
export async function askForFace(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  conversations: Pick<DeskConversations, 'visitorOf'>,
  agentId: string,
  conversationID: string,
  orderNo: string,
): Promise<void> {
  const userID = await conversations.visitorOf(conversationID);
  const order = userID === undefined ? undefined : await orderOf(db, userID, orderNo);
  if (order === undefined) throw new ApplicationError(CODE.forbidden);
  const { driverId, status } = order;
  if (driverId === null || !hasDriver(status)) throw new ApplicationError(CODE.orderRefused);
  const now = new Date(clock.now());
  try {
    await db.$client.query({
      name: 'face_check_ask',
      text: `insert into face_check
          (check_id, order_id, driver_id, conversation_id, message_id, asked_by, asked_at, state, due_at)
        values ($1, $2, $3, $4, '', $5, $6, 'asked', $6)`,
      values: [randomUUID(), order.orderId, driverId, conversationID, agentId, now],
    });
  } catch (error) {
    if (violates(error, 'face_check_open')) throw new ApplicationError(CODE.orderRefused);
    throw error;
  }
}

/** Writes the cards of new checks, and the drivers' answers when they are due. */
export async function sweepFaceChecks(
  { db, clock, config }: Needs,
  postbox: Postbox,
): Promise<{ more: boolean }> {
  const pool = db.$client;
  const now = clock.now();
  const { rows: due } = await pool.query<DueCheck>({
    name: 'face_checks_due',
    text: `update face_check f set due_at = $2
      from customer_order o, driver d
      where f.check_id in (
          select check_id from face_check where due_at <= $1
          order by due_at limit ${BATCH} for update skip locked)
        and o.order_id = f.order_id and d.driver_id = f.driver_id
      returning f.check_id, f.conversation_id, f.message_id, f.asked_at, o.order_no, d.name,
        d.latin_name`,
    values: [new Date(now), new Date(now + CLAIM_MS)],
  });
  for (const check of due) {
    const card = {
      type: 'custom',
      subType: 4,
      orderNo: check.order_no,
      driverName: check.name,
      driverLatinName: check.latin_name,
    } as const;
    const answersAt = check.asked_at.getTime() + ANSWERS_AFTER_MS / config.fleetSpeed;
    if (check.message_id === '') {
      const asked: CustomContent = { ...card, state: 'asked' };
      const messageID = await postbox.write(check.conversation_id, check.check_id, asked);
      await pool.query({
        name: 'face_check_carded',
        text: 'update face_check set message_id = $2, due_at = $3 where check_id = $1',
        values: [check.check_id, messageID, new Date(answersAt)],
      });
    } else {
      const state = chance(check.check_id, 'face') < FAILING ? 'failed' : 'passed';
      const answered: CustomContent = { ...card, state, at: Math.round(answersAt) };
      await postbox.rewrite(check.conversation_id, check.message_id, answered);
      await pool.query({
        name: 'face_check_answered',
        text: 'update face_check set state = $2, due_at = null where check_id = $1',
        values: [check.check_id, state],
      });
    }
  }
  return { more: due.length === BATCH };
}

interface DueCheck {
  readonly check_id: string;
  readonly conversation_id: string;
  readonly message_id: string;
  readonly asked_at: Date;
  readonly order_no: string;
  readonly name: string;
  readonly latin_name: string;
}
