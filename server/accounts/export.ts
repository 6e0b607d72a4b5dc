import { Readable } from 'node:stream';
import { asc, eq, gt, and } from 'drizzle-orm';
import {
  appUser,
  authSession,
  callbackRequest,
  cartItem,
  conversation,
  customerOrder,
  deliveryAddress,
  driverApplication,
  paymentAttempt,
  pointEntry,
  savedCard,
  socialAccount,
} from '../data/schema.ts';
import type { Database, Deps } from '../deps.ts';
import type { Files } from '../files/files.ts';
import type { ZipEntry } from '../files/zip.ts';
import { openApplication } from './driver-application.ts';

/** Orders read at once: each is a few kilobytes. */
const BATCH = 100;

/**
 * Everything that is kept of a member, as files of JSON and the member's own files. Left out is what is a secret of the
 * server's and tells nothing of the person: hashes, tokens, keys.
 */
export async function exportOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  files: Files,
  userId: string,
): Promise<ZipEntry[]> {
  const json = (name: string, read: () => Promise<unknown>): ZipEntry => ({
    name: `${name}.json`,
    bytes: async () => Readable.from([`${JSON.stringify(await read(), undefined, 2)}\n`]),
  });
  const own = await files.list(userId);
  return [
    json('profile', async () => {
      const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
      const { passwordHash, deletedAt: _deletedAt, ...kept } = user ?? { passwordHash: null };
      return { ...kept, hasPassword: passwordHash !== null };
    }),
    { name: 'orders.json', bytes: () => Readable.from(ordersOf(db, userId)) },
    json('payments', () =>
      db
        .select({
          orderNo: customerOrder.orderNo,
          state: paymentAttempt.state,
          amount: paymentAttempt.amount,
          cardBrand: paymentAttempt.cardBrand,
          lastFour: paymentAttempt.lastFour,
          tradeId: paymentAttempt.recTradeId,
          createdAt: paymentAttempt.createdAt,
          settledAt: paymentAttempt.settledAt,
          refundedAt: paymentAttempt.refundedAt,
        })
        .from(paymentAttempt)
        .innerJoin(customerOrder, eq(customerOrder.orderId, paymentAttempt.orderId))
        .where(eq(customerOrder.userId, userId))
        .orderBy(paymentAttempt.createdAt),
    ),
    json('points', () =>
      db.select().from(pointEntry).where(eq(pointEntry.userId, userId)).orderBy(pointEntry.at),
    ),
    json('addresses', () =>
      db.select().from(deliveryAddress).where(eq(deliveryAddress.userId, userId)),
    ),
    json('cards', () =>
      db
        .select({
          brand: savedCard.brand,
          lastFour: savedCard.lastFour,
          expiry: savedCard.expiry,
          isDefault: savedCard.isDefault,
          createdAt: savedCard.createdAt,
        })
        .from(savedCard)
        .where(eq(savedCard.userId, userId)),
    ),
    json('sessions', () =>
      db
        .select({
          createdAt: authSession.createdAt,
          lastSeenAt: authSession.lastSeenAt,
          expiresAt: authSession.expiresAt,
          userAgent: authSession.userAgent,
          address: authSession.address,
        })
        .from(authSession)
        .where(eq(authSession.userId, userId)),
    ),
    json('social-accounts', () =>
      db.select().from(socialAccount).where(eq(socialAccount.userId, userId)),
    ),
    json('cart', () => db.select().from(cartItem).where(eq(cartItem.userId, userId))),
    json('driver-application', async () => {
      const [row] = await db
        .select()
        .from(driverApplication)
        .where(eq(driverApplication.userId, userId));
      return row === undefined
        ? null
        : { ...row, application: openApplication(keys, userId, row.application) };
    }),
    json('customer-service', async () => ({
      contacts: await db
        .select({ contact: conversation.serviceContact })
        .from(conversation)
        .where(eq(conversation.serviceUserId, userId)),
      callbacks: await db
        .select({
          phonenumber: callbackRequest.phonenumber,
          askedAt: callbackRequest.askedAt,
          doneAt: callbackRequest.doneAt,
        })
        .from(callbackRequest)
        .innerJoin(conversation, eq(conversation.conversationId, callbackRequest.conversationId))
        .where(eq(conversation.serviceUserId, userId)),
    })),
    json('files', () => Promise.resolve(own)),
    ...own.map((file) => ({
      name: `files/${file.fileId}-${file.name}`,
      bytes: () => files.bytesOf(file),
    })),
  ];
}

/** The text of a JSON list, a batch at a time. */
async function* ordersOf(db: Database, userId: string): AsyncGenerator<string> {
  yield '[';
  let last = '';
  for (;;) {
    const orders = await db
      .select()
      .from(customerOrder)
      .where(and(eq(customerOrder.userId, userId), gt(customerOrder.orderId, last)))
      .orderBy(asc(customerOrder.orderId))
      .limit(BATCH);
    for (const order of orders) {
      const {
        idempotencyKey: _key,
        bodyHash: _hash,
        openSlot: _slot,
        dueAt: _due,
        ...kept
      } = order;
      yield `${last === '' ? '\n' : ',\n'}${JSON.stringify(kept)}`;
      last = order.orderId;
    }
    if (orders.length < BATCH) break;
  }
  yield '\n]\n';
}
