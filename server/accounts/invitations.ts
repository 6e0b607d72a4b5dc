import { and, count, desc, eq, inArray, isNull, or, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { InvitationRow, InvitationSummary, InviterData } from '../../src/contract/account.ts';
import { CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser, ledgerEntry, ledgerTransaction } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';
import { maskedName } from './masked.ts';

/** The member to whom an invitation link belongs. */
async function byMemberId(
  db: Pick<Database, 'select'>,
  memberId: string,
): Promise<{ userId: string; memberId: string; nickName: string; avatar: string } | undefined> {
  const { userId, nickName, avatar } = appUser;
  const [member] = await db
    .select({ userId, memberId: appUser.memberId, nickName, avatar })
    .from(appUser)
    .where(and(eq(appUser.memberId, memberId.toUpperCase()), isNull(appUser.deletedAt)));
  return member;
}

/**
 * The inviting member, for the registration page (API-20): only name and picture.
 *
 * @throws ApplicationError notFound
 */
export async function inviterOf(
  db: Database,
  memberId: string,
): Promise<z.input<typeof InviterData>> {
  const member = await byMemberId(db, memberId);
  if (member === undefined) throw new ApplicationError(CODE.notFound);
  const { userId: _, ...shown } = member;
  return shown;
}

/**
 * Stores, as part of a registration, the member whose link brought the new one. A link without a member, or the new
 * member's own, is ignored and does not stop the registration.
 *
 * @param inviter the member id of the link, as it was sent
 */
export async function noteInvitation(
  tx: Transaction,
  userId: string,
  inviter: string | undefined,
): Promise<void> {
  const member = inviter === undefined ? undefined : await byMemberId(tx, inviter);
  if (member === undefined || member.userId === userId) return;
  await tx.update(appUser).set({ invitedBy: member.userId }).where(eq(appUser.userId, userId));
}

/** Points earned through friends, one row for each friend. */
const brought = (db: Database, userId: string) =>
  db
    .select({ friend: ledgerTransaction.subject, points: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.userId, userId),
        eq(ledgerEntry.account, 'points'),
        eq(ledgerTransaction.reason, 'invitation'),
      ),
    )
    .as('brought');

/**
 * The members who registered through a member's link. Those who deleted their account are included if they brought
 * this member points, so that friends and points agree; otherwise they are left out.
 */
const broughtBy = (db: Database, userId: string) => {
  const gained = brought(db, userId);
  return or(
    eq(appUser.invitedBy, userId),
    inArray(appUser.userId, db.select({ friend: gained.friend }).from(gained)),
  );
};

/** The caller's invitation link, and the friends and points that it brought. */
export async function invitationSummary(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  userId: string,
): Promise<z.input<typeof InvitationSummary>> {
  const gained = brought(db, userId);
  const [[user], [friends], [points]] = await Promise.all([
    db.select({ memberId: appUser.memberId }).from(appUser).where(eq(appUser.userId, userId)),
    db.select({ invited: count() }).from(appUser).where(broughtBy(db, userId)),
    db.select({ sum: sum(gained.points) }).from(gained),
  ]);
  if (user === undefined) throw new ApplicationError(CODE.unauthorized);
  return {
    memberId: user.memberId,
    link: `${publicUrl()}/register?inviter=${user.memberId}`,
    invited: friends?.invited ?? 0,
    points: Number(points?.sum ?? 0),
  };
}

/** Friends who registered through the caller's link, the newest first; those with a deleted account have no name. */
export async function listInvitations(
  db: Database,
  userId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<InvitationRow>> {
  const mine = broughtBy(db, userId);
  const gained = brought(db, userId);
  const [friends, [counted]] = await Promise.all([
    db
      .select({
        nickName: appUser.nickName,
        createdAt: appUser.createdAt,
        points: gained.points,
      })
      .from(appUser)
      .leftJoin(gained, eq(gained.friend, appUser.userId))
      .where(mine)
      .orderBy(desc(appUser.createdAt), appUser.userId)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(appUser).where(mine),
  ]);
  const rows = friends.map(({ nickName, createdAt, points }) => ({
    name: maskedName(nickName),
    registeredAt: createdAt.getTime(),
    points: points ?? 0,
  }));
  return { rows, total: counted?.total ?? 0 };
}
