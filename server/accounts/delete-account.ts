import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DeleteAccountBody } from '../../src/contract/account.ts';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { FINAL_STATUSES } from '../../src/domain/order/status.ts';
import { ApplicationError } from '../application-error.ts';
import {
  appUser,
  cartItem,
  customerOrder,
  deliveryAddress,
  driverApplication,
  driverDocument,
  enrolment,
  joiningMessage,
  mailOutbox,
  messagingToken,
  orderAccess,
  orderVisitor,
  paymentAttempt,
  pledge,
  project,
  projectPicture,
  projectReward,
  projectTalk,
  pushMessage,
  rideMessage,
  savedCard,
  simulatedRide,
  smsCode,
  smsOutbox,
  socialAccount,
} from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { Files } from '../files/files.ts';
import { closeAccounts } from '../ledger/ledger.ts';
import { forgetMessaging, tellForgotten } from '../messaging/forget.ts';
import type { SavedCards } from '../payments/saved-cards.ts';
import { forgetDevices } from './known-devices.ts';
import { alone } from './own-rows.ts';
import { refuseUnproven, type ProofParts } from './proof.ts';
import type { SessionCaller, Sessions } from './sessions.ts';

/** Parts outside the database that store data of an account. */
export interface AccountParts extends ProofParts {
  readonly sessions: Sessions;
  readonly cards: SavedCards;
  readonly files: Files;
}

/**
 * Deletes an account: no data of the person stay, nobody can sign in with it any more, and its user name is free.
 * Orders and payments stay for bookkeeping, without name, contact, car, note and exact places. The user's row stays,
 * marked as deleted and without personal data, so that demo data are not created again.
 *
 * @throws ApplicationError invalidInput, wrongProof, signInAgain, accountLocked, accountInUse; unavailable when the card
 *   company does not answer, or a card was saved meanwhile: then only cards are deleted, and a code stays valid
 */
export async function deleteAccount(
  { db, clock, bus }: Pick<Deps, 'db' | 'clock' | 'bus'>,
  parts: AccountParts,
  session: SessionCaller,
  { password, smsCode: code }: z.output<typeof DeleteAccountBody>,
): Promise<void> {
  const { cards, files, sessions } = parts;
  const { userId } = session;
  // Orders, projects and pledges are checked before anything is deleted, and again when no new ones can be added.
  await alone(db, userId, (tx) => refuseInUse(tx, userId));
  const given = { field: 'password', password, smsCode: code };
  const useUp = await refuseUnproven({ db, clock }, parts, session, given);
  await cards.removeAll(userId);
  const done = await alone(db, userId, async (tx, user) => {
    await refuseInUse(tx, userId);
    await refuseCards(tx, userId);
    await useUp(tx);
    await forgetDevices(tx, userId);
    await forgetOrders(tx, userId);
    await closeAccounts(tx, userId, new Date(clock.now()));
    await forgetPledges(tx, userId);
    await forgetProjects(tx, userId);
    await tx.delete(deliveryAddress).where(eq(deliveryAddress.userId, userId));
    await tx.delete(cartItem).where(eq(cartItem.userId, userId));
    await tx.delete(driverDocument).where(eq(driverDocument.userId, userId));
    await tx.delete(driverApplication).where(eq(driverApplication.userId, userId));
    await tx.delete(enrolment).where(eq(enrolment.userId, userId));
    await tx.delete(joiningMessage).where(eq(joiningMessage.userId, userId));
    await tx.delete(socialAccount).where(eq(socialAccount.userId, userId));
    await tx.delete(messagingToken).where(eq(messagingToken.userId, userId));
    await tx.delete(orderVisitor).where(eq(orderVisitor.userId, userId));
    const forgotten = await forgetMessaging(tx, userId, new Date(clock.now()));
    await tx.delete(pushMessage).where(eq(pushMessage.userId, userId));
    // This also ends the number's counts. That helps no stranger: they cannot delete the account of somebody else's
    // number.
    await tx.delete(smsCode).where(eq(smsCode.phonenumber, user.phonenumber));
    await tx.delete(smsOutbox).where(eq(smsOutbox.phonenumber, user.phonenumber));
    await tx.delete(mailOutbox).where(eq(mailOutbox.address, user.email));
    await tx.update(appUser).set({ invitedBy: null }).where(eq(appUser.invitedBy, userId));
    await tx
      .update(appUser)
      .set({ ...nobody(userId), deletedAt: new Date(clock.now()) })
      .where(eq(appUser.userId, userId));
    return { removeBytes: await files.discardAll(tx, userId), forgotten };
  });
  done.removeBytes();
  tellForgotten(bus, done.forgotten);
  // From now on the sessions are invalid; their subscriptions of Web Push are removed with them.
  await sessions.endAll(userId);
}

/** Refuses if a card was saved after all had been removed, because the card company has to be called again. */
async function refuseCards(tx: Transaction, userId: string): Promise<void> {
  const [card] = await tx
    .select({ cardId: savedCard.cardId })
    .from(savedCard)
    .where(eq(savedCard.userId, userId))
    .limit(1);
  if (card !== undefined) throw new ApplicationError(CODE.unavailable);
}

/** Refuses while an order is open, or a payment or refund of one is under way. */
async function refuseInUse(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .leftJoin(
      paymentAttempt,
      and(
        eq(paymentAttempt.orderId, customerOrder.orderId),
        or(eq(paymentAttempt.state, 'pending'), eq(paymentAttempt.state, 'refunding')),
      ),
    )
    .where(
      and(
        eq(customerOrder.userId, userId),
        or(
          notInArray(customerOrder.status, FINAL_STATUSES),
          sql`${paymentAttempt.attemptId} is not null`,
        ),
      ),
    )
    .limit(1);
  if (open !== undefined) throw new ApplicationError(ACCOUNT_CODE.accountInUse);
  await refusePledges(tx, userId);
  await refuseProjects(tx, userId);
}

/** Refuses while a published project of the user can be supported, now or later, or still awaits balances. */
async function refuseProjects(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ projectId: project.projectId })
    .from(project)
    .where(
      and(
        eq(project.ownerId, userId),
        eq(project.stage, 'published'),
        or(
          isNull(project.outcome),
          sql`exists (select from ${pledge} where ${and(eq(pledge.projectId, project.projectId), eq(pledge.state, 'balanceDue'))})`,
        ),
      ),
    )
    .limit(1);
  if (open !== undefined) throw new ApplicationError(ACCOUNT_CODE.accountInUse);
}

/** Refuses until each pledge of the user is fully paid or ended, and no payment or refund of a pledge is under way. */
async function refusePledges(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ pledgeId: pledge.pledgeId })
    .from(pledge)
    .leftJoin(
      paymentAttempt,
      and(
        eq(paymentAttempt.orderId, pledge.pledgeId),
        inArray(paymentAttempt.state, ['pending', 'refunding']),
      ),
    )
    .where(
      and(
        eq(pledge.userId, userId),
        or(
          inArray(pledge.state, ['reserved', 'standing', 'balanceDue']),
          sql`${paymentAttempt.attemptId} is not null`,
        ),
      ),
    )
    .limit(1);
  if (open !== undefined) throw new ApplicationError(ACCOUNT_CODE.accountInUse);
}

/** Pledges and payments stay with their project; the supporter and the delivery address are removed. */
async function forgetPledges(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(pledge)
    .set({ userId: null, submission: null, delivery: null, cardId: null })
    .where(eq(pledge.userId, userId));
}

/**
 * Projects that are over stay for their supporters, without their creator; those that were never published are
 * deleted.
 */
async function forgetProjects(tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ projectId: project.projectId })
    .from(project)
    .where(eq(project.ownerId, userId));
  const hidden = tx
    .select({ projectId: project.projectId })
    .from(project)
    .where(and(eq(project.ownerId, userId), ne(project.stage, 'published')));
  await tx.delete(projectTalk).where(eq(projectTalk.userId, userId));
  await tx.delete(projectPicture).where(inArray(projectPicture.projectId, own));
  await tx.delete(projectReward).where(inArray(projectReward.projectId, hidden));
  await tx.delete(project).where(and(eq(project.ownerId, userId), ne(project.stage, 'published')));
  await tx.update(project).set({ ownerId: null, creator: '' }).where(eq(project.ownerId, userId));
}

/** Removes personal data from orders. Kinds, times, fares, payments, and places rounded to about a kilometre stay. */
async function forgetOrders(tx: Transaction, userId: string): Promise<void> {
  const mine = tx
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(eq(customerOrder.userId, userId));
  await tx.delete(orderAccess).where(sql`${orderAccess.orderId} in ${mine}`);
  await tx.delete(rideMessage).where(sql`${rideMessage.orderId} in ${mine}`);
  // The plan's way leads to the pick-up.
  await tx.delete(simulatedRide).where(sql`${simulatedRide.orderId} in ${mine}`);
  const vague = (place: typeof customerOrder.pickup | typeof customerOrder.destination) => sql`
    case when ${place} is null then null else jsonb_build_object(
      'placeId', '', 'name', '', 'nameEn', '', 'kind', ${place}->'kind', 'address', '',
      'precision', ${place}->'precision', 'latLng', jsonb_build_object(
        'lat', round((${place}->'latLng'->>'lat')::numeric, 2),
        'lng', round((${place}->'latLng'->>'lng')::numeric, 2))) end`;
  await tx
    .update(customerOrder)
    .set({
      userId: null,
      submittedBy: 'deleted',
      contactPhone: '',
      phoneProven: false,
      booker: 'deleted',
      notify: null,
      details: sql`${customerOrder.details} || ${JSON.stringify({
        contactName: '',
        contactPhone: '',
        plate: '',
        carModel: '',
        flightNumber: '',
        terminal: '',
        note: '',
      })}::jsonb`,
      pickup: vague(customerOrder.pickup),
      destination: vague(customerOrder.destination),
      stops: [],
      line: [],
    })
    .where(eq(customerOrder.userId, userId));
}

/** A user's row without any personal data. */
function nobody(userId: string): Partial<typeof appUser.$inferInsert> {
  return {
    userName: `deleted ${userId}`,
    passwordHash: null,
    nickName: '',
    language: '',
    email: '',
    phonenumber: '',
    avatar: '',
    birthday: '',
    sex: '',
    vipLevel: 'Free',
    vipExpirationDate: '',
    vipCancel: '',
    balance: 0,
    pointsSupporter: 0,
    pointsInfluencer: 0,
    pointsCreator: 0,
    memberId: randomBytes(8).toString('hex').toUpperCase(),
    invitedBy: null,
    agreed: null,
  };
}
