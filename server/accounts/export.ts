import { Readable } from 'node:stream';
import { and, asc, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  appUser,
  authSession,
  blockedUser,
  callbackRequest,
  cartItem,
  conversation,
  conversationMember,
  conversationNote,
  conversationTag,
  customerOrder,
  deliveryAddress,
  driverApplication,
  driverDocument,
  enrolment,
  friendApplication,
  friendship,
  groupApplication,
  ledgerEntry,
  ledgerTransaction,
  paymentAttempt,
  phoneCall,
  phoneCallUser,
  pledge,
  project,
  projectReward,
  projectTalk,
  savedCard,
  serviceRating,
  socialAccount,
  transcriptMail,
} from '../data/schema.ts';
import type { Database, Deps } from '../deps.ts';
import type { Files } from '../files/files.ts';
import type { ZipEntry } from '../files/zip.ts';
import type { DriverDocuments } from '../joining/documents.ts';
import { openApplication } from './driver-application.ts';

/** Parts outside the database that store data. */
export interface ExportParts {
  readonly files: Files;
  readonly documents: Pick<DriverDocuments, 'exportOf'>;
}

/** Orders read at once; each takes a few kilobytes. */
const BATCH = 100;

/**
 * All data stored about a member, as JSON files and the member's own files. The server's secrets, which say nothing
 * about the person, are left out: hashes, tokens, keys.
 */
export async function exportOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { files, documents }: ExportParts,
  userId: string,
): Promise<ZipEntry[]> {
  const json = (name: string, read: () => Promise<unknown>): ZipEntry => ({
    name: `${name}.json`,
    bytes: async () => Readable.from([`${JSON.stringify(await read(), undefined, 2)}\n`]),
  });
  const own = await files.list(userId);
  const photographs = await documents.exportOf(userId);
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
          orderNo: sql<string>`coalesce(${customerOrder.orderNo}, ${pledge.pledgeNo})`,
          purpose: paymentAttempt.purpose,
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
        .leftJoin(customerOrder, eq(customerOrder.orderId, paymentAttempt.orderId))
        .leftJoin(pledge, eq(pledge.pledgeId, paymentAttempt.orderId))
        .where(or(eq(customerOrder.userId, userId), eq(pledge.userId, userId)))
        .orderBy(paymentAttempt.createdAt),
    ),
    json('points', () => listed(db, userId, eq(ledgerEntry.account, 'points'))),
    json('statement', () => listed(db, userId, ne(ledgerEntry.account, 'points'))),
    json('pledges', async () => {
      const rows = await db
        .select()
        .from(pledge)
        .where(eq(pledge.userId, userId))
        .orderBy(asc(pledge.pledgedAt));
      return rows.map(({ submission: _submission, cardId: _card, dueAt: _due, ...kept }) => kept);
    }),
    json('projects', async () => ({
      projects: await db
        .select()
        .from(project)
        .where(eq(project.ownerId, userId))
        .orderBy(asc(project.createdAt)),
      rewards: await db
        .select({ reward: projectReward })
        .from(projectReward)
        .innerJoin(project, eq(project.projectId, projectReward.projectId))
        .where(eq(project.ownerId, userId))
        .then((rows) => rows.map(({ reward }) => reward)),
      said: await db
        .select()
        .from(projectTalk)
        .where(eq(projectTalk.userId, userId))
        .orderBy(asc(projectTalk.saidAt)),
    })),
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
      const rows = await db
        .select()
        .from(driverApplication)
        .where(eq(driverApplication.userId, userId))
        .orderBy(asc(driverApplication.appliedAt));
      return rows.map(({ numberHash: _hash, ...row }) => ({
        ...row,
        application: openApplication(keys, userId, row.application),
      }));
    }),
    json('driver-documents', () =>
      db
        .select({
          applicationId: driverDocument.applicationId,
          kind: driverDocument.kind,
          state: driverDocument.state,
          reason: driverDocument.reason,
          note: driverDocument.note,
          uploadedAt: driverDocument.uploadedAt,
        })
        .from(driverDocument)
        .where(eq(driverDocument.userId, userId)),
    ),
    json('enrolments', async () => {
      const rows = await db.select().from(enrolment).where(eq(enrolment.userId, userId));
      return rows.map(({ submission: _submission, bodyHash: _hash, ...kept }) => kept);
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
      visits: await db
        .select({ visit: conversation.serviceVisit })
        .from(conversation)
        .where(eq(conversation.serviceUserId, userId)),
      tags: await db
        .select({ tag: conversationTag.tag, taggedAt: conversationTag.taggedAt })
        .from(conversationTag)
        .innerJoin(conversation, eq(conversation.conversationId, conversationTag.conversationId))
        .where(eq(conversation.serviceUserId, userId))
        .orderBy(asc(conversationTag.taggedAt)),
      notes: await db
        .select({ text: conversationNote.text, writtenAt: conversationNote.writtenAt })
        .from(conversationNote)
        .innerJoin(conversation, eq(conversation.conversationId, conversationNote.conversationId))
        .where(eq(conversation.serviceUserId, userId))
        .orderBy(asc(conversationNote.writtenAt)),
      ratings: await db
        .select({
          askedAt: serviceRating.askedAt,
          score: serviceRating.score,
          words: serviceRating.words,
          ratedAt: serviceRating.ratedAt,
        })
        .from(serviceRating)
        .innerJoin(conversation, eq(conversation.conversationId, serviceRating.conversationId))
        .where(eq(conversation.serviceUserId, userId))
        .orderBy(asc(serviceRating.askedAt)),
      transcripts: await db
        .select({ address: transcriptMail.address, sentAt: transcriptMail.sentAt })
        .from(transcriptMail)
        .innerJoin(conversation, eq(conversation.conversationId, transcriptMail.conversationId))
        .where(eq(conversation.serviceUserId, userId)),
    })),
    json('calls', () =>
      db
        .select({
          mode: phoneCall.mode,
          outcome: phoneCall.outcome,
          createdAt: phoneCall.createdAt,
          acceptedAt: phoneCall.acceptedAt,
          endedAt: phoneCall.endedAt,
          state: phoneCallUser.state,
          quality: phoneCallUser.quality,
        })
        .from(phoneCallUser)
        .innerJoin(phoneCall, eq(phoneCall.callId, phoneCallUser.callId))
        .where(eq(phoneCallUser.userId, userId))
        .orderBy(phoneCall.createdAt),
    ),
    json('groups', async () => ({
      groups: await db
        .select({
          name: conversation.name,
          kind: conversation.groupKind,
          role: conversationMember.role,
          joinedAt: conversationMember.joinedAt,
          leftAt: conversationMember.leftAt,
          mutedUntil: conversationMember.mutedUntil,
        })
        .from(conversationMember)
        .innerJoin(conversation, eq(conversation.conversationId, conversationMember.conversationId))
        .where(and(eq(conversationMember.userId, userId), isNotNull(conversation.groupKind)))
        .orderBy(asc(conversationMember.joinedAt)),
      applications: await db
        .select({
          group: conversation.name,
          wording: groupApplication.wording,
          type: groupApplication.type,
          state: groupApplication.state,
          createdAt: groupApplication.createdAt,
          decidedAt: groupApplication.decidedAt,
        })
        .from(groupApplication)
        .innerJoin(conversation, eq(conversation.conversationId, groupApplication.conversationId))
        .where(eq(groupApplication.userId, userId))
        .orderBy(asc(groupApplication.createdAt)),
    })),
    json('contacts', () => contactsOf(db, userId)),
    json('files', () => Promise.resolve(own)),
    ...photographs.map(({ name, bytes }) => ({
      name,
      bytes: async () => Readable.from([await bytes()]),
    })),
    ...own.map((file) => ({
      name: `files/${file.fileId}-${file.name}`,
      bytes: () => files.bytesOf(file),
    })),
  ];
}

/** Friends, applications and the blacklist; of the other people only their names. */
async function contactsOf(db: Database, userId: string) {
  const { nickName } = appUser;
  return {
    friends: await db
      .select({ nickName, alias: friendship.alias, since: friendship.since })
      .from(friendship)
      .innerJoin(appUser, eq(appUser.userId, friendship.friendId))
      .where(eq(friendship.userId, userId))
      .orderBy(asc(friendship.since)),
    applications: await db
      .select({
        nickName,
        wording: friendApplication.wording,
        state: friendApplication.state,
        createdAt: friendApplication.createdAt,
      })
      .from(friendApplication)
      .innerJoin(appUser, eq(appUser.userId, friendApplication.toUserId))
      .where(eq(friendApplication.userId, userId))
      .orderBy(asc(friendApplication.createdAt)),
    blacklist: await db
      .select({ nickName, since: blockedUser.since })
      .from(blockedUser)
      .innerJoin(appUser, eq(appUser.userId, blockedUser.blockedId))
      .where(eq(blockedUser.userId, userId))
      .orderBy(asc(blockedUser.since)),
  };
}

/** Movements on those of the member's ledger accounts that the condition `which` selects, the oldest first. */
const listed = (db: Database, userId: string, which: SQL) =>
  db
    .select({
      at: ledgerTransaction.at,
      reason: ledgerTransaction.reason,
      subject: ledgerTransaction.subject,
      account: ledgerEntry.account,
      unit: ledgerEntry.unit,
      amount: ledgerEntry.amount,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.userId, userId), which))
    .orderBy(asc(ledgerEntry.seq));

/** Yields the member's orders as the text of a JSON list, reading one batch at a time. */
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
        booker: _booker,
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
