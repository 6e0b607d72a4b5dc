import { and, count, desc, eq, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { DeskApplicationData, JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { DOCUMENT_KINDS, type ApplicationState } from '../../src/domain/joining/application.ts';
import { REFUSED_KEPT_MS } from '../../src/domain/joining/limits.ts';
import { openApplication, toldOf } from '../accounts/driver-application.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, driverApplication, driverDocument } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { languageOf } from '../messages.ts';
import { keepPush } from '../streams/kept-pushes.ts';
import type { DriverDocuments } from './documents.ts';
import { tellOfJoining } from './messages.ts';
import { othersWithNumber, refuseSecondDriver } from './same-number.ts';
import { audit, auditOf, staffNames } from './staff.ts';

export type ApplicationDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'keys' | 'publicUrl'>;
type Query = z.output<(typeof JOINING_ENDPOINTS)['deskApplications']['query']>;
type Row = typeof driverApplication.$inferSelect;

/** States in which staff may still change an application. */
const OPEN: readonly ApplicationState[] = ['pending', 'checking'];

const textOf = (name: 'name' | 'phonenumber') =>
  sql`coalesce(${driverApplication.application}->>${name}, '')`;

/** Applications for the desk: first the open ones, the longest waiting first; then the decided ones, newest first. */
export async function listApplications({ db }: Pick<Deps, 'db'>, query: Query) {
  const { keyword = '', state, pageNum, pageSize } = query;
  const where: SQL[] = [];
  if (state !== undefined) where.push(eq(driverApplication.state, state));
  if (keyword.trim() !== '') {
    const like = `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const matches = or(ilike(textOf('name'), like), ilike(textOf('phonenumber'), like));
    if (matches !== undefined) where.push(matches);
  }
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(driverApplication)
      .where(and(...where))
      .orderBy(
        sql`${driverApplication.decidedAt} is not null`,
        sql`case when ${driverApplication.decidedAt} is null then ${driverApplication.appliedAt} end`,
        desc(driverApplication.decidedAt),
        driverApplication.applicationId,
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db
      .select({ rows: count() })
      .from(driverApplication)
      .where(and(...where)),
  ]);
  const names = await staffNames(
    db,
    rows.map(({ takenBy }) => takenBy),
  );
  return {
    rows: rows.map(({ applicationId, application, state: is, appliedAt, decidedAt, takenBy }) => ({
      applicationId,
      name: application.name,
      city: application.city,
      licence: application.licence,
      kinds: application.kinds,
      state: is,
      appliedAt: appliedAt.getTime(),
      decidedAt: decidedAt?.getTime() ?? null,
      takenBy: names.get(takenBy ?? '') ?? '',
    })),
    total: total?.rows ?? 0,
  };
}

async function rowOf({ db }: Pick<Deps, 'db'>, applicationId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(driverApplication)
    .where(eq(driverApplication.applicationId, applicationId));
  if (row === undefined) throw new ApplicationError(CODE.notFound);
  return row;
}

/**
 * All of an application, with its whole identity number; each view is recorded.
 *
 * @throws ApplicationError notFound
 */
export async function applicationForDesk(
  deps: ApplicationDeps,
  documents: DriverDocuments,
  staffId: string,
  applicationId: string,
): Promise<DeskApplicationData> {
  const { db, keys } = deps;
  const row = await rowOf(deps, applicationId);
  await audit(db, deps, {
    staffId,
    subject: 'application',
    subjectId: applicationId,
    action: 'viewed',
  });
  const [sent, names, [attempts], sameNumber, actions] = await Promise.all([
    documents.ofApplication(applicationId),
    staffNames(db, [row.takenBy]),
    db
      .select({ rows: count() })
      .from(driverApplication)
      .where(
        and(
          eq(driverApplication.userId, row.userId),
          lte(driverApplication.appliedAt, row.appliedAt),
        ),
      ),
    othersWithNumber(db, row),
    auditOf(db, 'application', applicationId),
  ]);
  return {
    ...toldOf(keys, row),
    idNumber: openApplication(keys, row.userId, row.application).idNumber,
    applicationId,
    takenBy: names.get(row.takenBy ?? '') ?? '',
    attempts: attempts?.rows ?? 1,
    sameNumber,
    isOwn: row.userId === staffId,
    documents: sent,
    audit: actions,
  };
}

/** One document, decrypted; each view is recorded before it is answered. */
export async function documentForDesk(
  deps: ApplicationDeps,
  documents: DriverDocuments,
  staffId: string,
  documentId: string,
): Promise<{ dataUrl: string }> {
  const { dataUrl, row } = await documents.dataUrl(documentId);
  await audit(deps.db, deps, {
    staffId,
    subject: 'application',
    subjectId: row.applicationId ?? '',
    action: 'documentViewed',
    about: row.kind,
  });
  return { dataUrl };
}

/**
 * Changes an open application and notifies its owner. The owner's row is locked, so that the owner cannot apply again
 * or delete their account meanwhile.
 *
 * @throws ApplicationError ownCase for the staff's own application; notFound, alreadyDecided
 */
async function change(
  deps: ApplicationDeps,
  staffId: string,
  { applicationId, userId }: Pick<Row, 'applicationId' | 'userId'>,
  work: (
    tx: Transaction,
    row: Row,
    user: typeof appUser.$inferSelect,
  ) => Promise<ApplicationState | undefined>,
): Promise<void> {
  if (userId === staffId) throw new ApplicationError(ACCOUNT_CODE.ownCase);
  const told = await alone(deps.db, userId, async (tx, user) => {
    const [row] = await tx
      .select()
      .from(driverApplication)
      .where(eq(driverApplication.applicationId, applicationId))
      .for('update');
    if (row === undefined) throw new ApplicationError(CODE.notFound);
    if (!OPEN.includes(row.state)) throw new ApplicationError(ACCOUNT_CODE.alreadyDecided);
    return work(tx, row, user);
  });
  if (told === undefined) return;
  const push = await keepPush(deps, {
    messageId: `application.${applicationId}.${told}`,
    userId,
    orderId: null,
    message: { kind: 'application', state: told },
  });
  push();
}

/** A reviewer begins to check the application, or takes it over from a colleague. */
export async function takeApplication(
  deps: ApplicationDeps,
  staffId: string,
  applicationId: string,
): Promise<void> {
  const row = await rowOf(deps, applicationId);
  await change(deps, staffId, row, async (tx, { state }) => {
    await tx
      .update(driverApplication)
      .set({ state: 'checking', takenBy: staffId })
      .where(eq(driverApplication.applicationId, applicationId));
    await audit(tx, deps, {
      staffId,
      subject: 'application',
      subjectId: applicationId,
      action: 'taken',
    });
    return state === 'pending' ? 'checking' : undefined;
  });
}

/**
 * Accepts or refuses a document.
 *
 * @throws ApplicationError invalidInput without a reason for refusing; forbidden, ownCase, alreadyDecided
 */
export async function judgeDocument(
  deps: ApplicationDeps,
  staffId: string,
  documentId: string,
  { state, reason, note }: z.output<(typeof JOINING_ENDPOINTS)['judgeDocument']['body']>,
): Promise<void> {
  if (state === 'refused' && reason === '') throw invalidFields({ reason: 'required' });
  if (reason === 'other' && note.trim() === '') throw invalidFields({ note: 'required' });
  const [document] = await deps.db
    .select()
    .from(driverDocument)
    .where(eq(driverDocument.documentId, documentId));
  const { applicationId = null, userId = '', kind = '' } = document ?? {};
  if (applicationId === null) throw new ApplicationError(CODE.forbidden);
  await change(deps, staffId, { applicationId, userId }, async (tx, row) => {
    await tx
      .update(driverDocument)
      .set(
        state === 'accepted'
          ? { state, reason: '', note: '' }
          : { state, reason, note: note.trim() },
      )
      .where(eq(driverDocument.documentId, documentId));
    // A staff member who judges a document also takes the application, unless a colleague already has.
    await tx
      .update(driverApplication)
      .set({ state: 'checking', takenBy: row.takenBy ?? staffId })
      .where(eq(driverApplication.applicationId, applicationId));
    await audit(tx, deps, {
      staffId,
      subject: 'application',
      subjectId: applicationId,
      action: 'documentJudged',
      about: `${kind} ${state}`,
    });
    return row.state === 'pending' ? 'checking' : undefined;
  });
}

/**
 * Decides an application. `accepted` needs every document accepted, and makes the member a driver; `rejected` needs a
 * refused document, or a reason. The member is notified in both cases.
 *
 * @throws ApplicationError invalidInput, notFound, ownCase, alreadyDecided
 */
export async function decideApplication(
  deps: ApplicationDeps,
  staffId: string,
  applicationId: string,
  { isAccepted, ...said }: { readonly isAccepted: boolean; readonly decision: string },
): Promise<void> {
  const row = await rowOf(deps, applicationId);
  const { userId } = row;
  const decision = said.decision.trim();
  await change(
    deps,
    staffId,
    row,
    async (tx, { application: { phonenumber } }, { email, language }) => {
      const documents = await tx
        .select()
        .from(driverDocument)
        .where(eq(driverDocument.applicationId, applicationId));
      const accepted = documents.filter(({ state }) => state === 'accepted');
      if (isAccepted && accepted.length < DOCUMENT_KINDS.length) {
        throw invalidFields({ documents: 'required' });
      }
      if (isAccepted) await refuseSecondDriver(tx, row);
      const refused = documents.filter(({ state }) => state === 'refused');
      const isExplained = decision !== '' || refused.length > 0;
      if (!isAccepted && !isExplained) throw invalidFields({ decision: 'required' });
      const state = isAccepted ? 'accepted' : 'rejected';
      await tx
        .update(driverApplication)
        .set({ state, decision, decidedAt: new Date(deps.clock.now()) })
        .where(eq(driverApplication.applicationId, applicationId));
      if (isAccepted) {
        await tx
          .update(appUser)
          .set({ userType: 'driver' })
          .where(and(eq(appUser.userId, userId), eq(appUser.userType, 'passenger_user')));
      }
      await audit(tx, deps, {
        staffId,
        subject: 'application',
        subjectId: applicationId,
        action: 'decided',
        about: state,
      });
      const to = { phonenumber, email, userId, language: languageOf(language, undefined) };
      await tellOfJoining(tx, deps, to, { kind: 'application', state, refused, decision });
      return state;
    },
  );
}

/** Removes the identity numbers of people who were refused long ago; `DriverDocuments` removes their documents. */
export async function forgetRefused({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const due = db
    .select({ applicationId: driverApplication.applicationId })
    .from(driverApplication)
    .where(
      and(
        eq(driverApplication.state, 'rejected'),
        lt(driverApplication.decidedAt, new Date(clock.now() - REFUSED_KEPT_MS)),
        sql`${driverApplication.application}->>'idNumber' <> ''`,
      ),
    );
  await db
    .update(driverApplication)
    .set({
      application: sql`${driverApplication.application} || '{"idNumber":""}'::jsonb`,
      numberHash: null,
    })
    .where(inArray(driverApplication.applicationId, due));
}
