import { createHash, randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type {
  DeskEnrolmentData,
  EnrolBody,
  JOINING_ENDPOINTS,
} from '../../src/contract/joining.ts';
import {
  EMPTY_ENROLMENT,
  enrolmentDetails,
  enrolmentErrors,
  fieldsOf,
  MAY_BECOME,
  tidyEnrolmentNo,
  type Enrolment,
  type EnrolmentState,
  type EnrolmentValues,
} from '../../src/domain/joining/enrolment.ts';
import type { Language } from '../../src/domain/language.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { toTaipei } from '../../src/domain/taipei-time.ts';
import type { SmsCallers } from '../accounts/sms/sms-callers.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, enrolment } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { languageOf } from '../messages.ts';
import { tellOfJoining } from './messages.ts';
import { audit, auditOf } from './staff.ts';

type JoiningDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;
/** What storing an enrolment needs, too: the limits by IP address. */
export type EnrolDeps = JoiningDeps & { readonly callers: Pick<SmsCallers, 'admit'> };
type Row = typeof enrolment.$inferSelect;

/** The maximum number of enrolments for one telephone number in a day, whoever sends them. */
const MOST_A_DAY = 5;
const DAY_MS = 24 * 3_600_000;
/** The characters of an enrolment number: letters and digits that are hard to confuse, as in order numbers. */
const CLEAR = '346789ACDEFHJKMNPRTWXY';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function newEnrolmentNo(now: number): string {
  const date = toTaipei(now).slice(2, 10).replaceAll('-', '');
  const end = Array.from({ length: 6 }, () => CLEAR.charAt(randomInt(CLEAR.length))).join('');
  return `J${date}${end}`;
}

/**
 * Converts the request body to the values of the form, so that the form's own function (`enrolmentErrors`) can validate
 * them.
 */
function valuesOf({ type: _type, years, areas, ...body }: EnrolBody): EnrolmentValues {
  return {
    ...EMPTY_ENROLMENT,
    ...body,
    years: years === undefined ? '' : String(years),
    areas: areas ?? [],
    agreed: true,
  };
}

/**
 * Stores an enrolment (DRV-02) and confirms it by a message, if the sender's IP address may have one sent. A repeated
 * request with the same key returns the stored enrolment.
 *
 * @throws ApplicationError invalidInput with `fields`; idempotencyConflict when the key came with other contents;
 *   tooManyRequests when the number has sent too many in a day
 */
export async function enrol(
  deps: EnrolDeps,
  body: EnrolBody,
  from: {
    readonly key: string;
    readonly language: Language;
    readonly userId: string | null;
    readonly address: string;
  },
): Promise<{ enrolmentNo: string }> {
  const { db, clock } = deps;
  const values = valuesOf(body);
  const errors = enrolmentErrors(fieldsOf(body.type), values);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const details = enrolmentDetails(body.type, values);
  const submission = hashOf(from.key);
  const bodyHash = hashOf(JSON.stringify({ type: body.type, details }));
  const now = clock.now();
  const { isNew, enrolmentNo } = await db.transaction(async (tx) => {
    // Locks the telephone number, so that simultaneous enrolments of one number are all counted. The lock is taken
    // before anything is read, so that the second of two equal submissions finds the row of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment ${details.phonenumber}`}, 0))`,
    );
    const known = await tx.select().from(enrolment).where(eq(enrolment.submission, submission));
    const [before] = known;
    if (before !== undefined) return sameAs(before, bodyHash);
    const [sent] = await tx
      .select({ rows: count() })
      .from(enrolment)
      .where(
        and(
          eq(enrolment.phonenumber, details.phonenumber),
          gt(enrolment.createdAt, new Date(now - DAY_MS)),
        ),
      );
    if ((sent?.rows ?? 0) >= MOST_A_DAY) throw new ApplicationError(CODE.tooManyRequests);
    const enrolmentNo = newEnrolmentNo(now);
    const made = await tx
      .insert(enrolment)
      .values({
        enrolmentNo,
        type: body.type,
        state: 'received',
        phonenumber: details.phonenumber,
        details,
        language: from.language,
        userId: from.userId,
        submission,
        bodyHash,
        createdAt: new Date(now),
      })
      .onConflictDoNothing({ target: enrolment.submission })
      .returning();
    if (made.length === 0) {
      // The same submission was sent twice at the same time.
      const [first] = await tx.select().from(enrolment).where(eq(enrolment.submission, submission));
      if (first === undefined) throw new ApplicationError(CODE.unavailable);
      return sameAs(first, bodyHash);
    }
    return { isNew: true, enrolmentNo };
  });
  if (isNew && (await mayConfirm(deps, details.phonenumber, from))) {
    const to = { ...details, language: from.language, userId: from.userId };
    await tellOfJoining(db, deps, addressee(to), {
      kind: 'enrolment',
      enrolmentNo,
      state: 'received',
      decision: '',
    });
  }
  return { enrolmentNo };
}

function sameAs(before: Row, bodyHash: string): { isNew: boolean; enrolmentNo: string } {
  if (before.bodyHash !== bodyHash) throw new ApplicationError(CODE.idempotencyConflict);
  return { isNew: false, enrolmentNo: before.enrolmentNo };
}

/**
 * Whether an enrolment is confirmed by a message. Anybody can enrol with a stranger's number or e-mail address, so the
 * message counts like a code by SMS that needs no captcha: one an hour for an IP address. Members get it to their own
 * number in any case.
 */
async function mayConfirm(
  { db, callers }: Pick<EnrolDeps, 'db' | 'callers'>,
  phonenumber: string,
  { userId, address }: { readonly userId: string | null; readonly address: string },
): Promise<boolean> {
  if (userId !== null && (await hasNumber(db, userId, phonenumber))) return true;
  try {
    await callers.admit(address, {});
    return true;
  } catch (error) {
    if (error instanceof ApplicationError && error.code === ACCOUNT_CODE.imageCodeNeeded) {
      return false;
    }
    throw error;
  }
}

/** Whether this is the member's verified telephone number. */
async function hasNumber(
  db: Pick<Transaction, 'select'>,
  userId: string,
  phonenumber: string,
): Promise<boolean> {
  const own = await db
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(eq(appUser.userId, userId), eq(appUser.phonenumber, phonenumber)));
  return own.length > 0;
}

/** Whether this member of staff sent the enrolment: signed in, or with their own number. */
const isSentBy = async (
  db: Pick<Transaction, 'select'>,
  staffId: string,
  { userId, phonenumber }: Row,
): Promise<boolean> => userId === staffId || hasNumber(db, staffId, phonenumber);

const addressee = (to: {
  readonly phonenumber: string;
  readonly email: string;
  readonly language: Language;
  readonly userId: string | null;
}) => ({
  phonenumber: to.phonenumber,
  email: to.email,
  language: to.language,
  userId: to.userId,
});

const sentOf = ({ areas, ...details }: Row['details']) => ({
  ...details,
  ...(areas === undefined ? {} : { areas: [...areas] }),
});

const toldOf = (row: Row): Enrolment => ({
  enrolmentNo: row.enrolmentNo,
  type: row.type,
  state: row.state,
  createdAt: row.createdAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  decision: row.decision,
});

/** @throws ApplicationError enrolmentNotFound: the same for a wrong enrolment number and a wrong telephone number */
export async function findEnrolment(
  { db }: Pick<Deps, 'db'>,
  asked: { readonly enrolmentNo: string; readonly phonenumber: string },
): Promise<Enrolment> {
  const phonenumber = normalisePhone(asked.phonenumber) ?? '';
  const [row] = await db
    .select()
    .from(enrolment)
    .where(
      and(
        eq(enrolment.enrolmentNo, tidyEnrolmentNo(asked.enrolmentNo)),
        eq(enrolment.phonenumber, phonenumber),
      ),
    );
  if (row === undefined) throw new ApplicationError(ACCOUNT_CODE.enrolmentNotFound);
  return toldOf(row);
}

/** The last enrolment at `/enroll` with the member's verified telephone number: a future driver's own data. */
export async function driverEnrolmentOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<z.input<(typeof JOINING_ENDPOINTS)['driverEnrolment']['data']>> {
  const [row] = await db
    .select({ details: enrolment.details })
    .from(enrolment)
    .innerJoin(appUser, eq(appUser.phonenumber, enrolment.phonenumber))
    .where(and(eq(appUser.userId, userId), eq(enrolment.type, 2), ne(enrolment.state, 'declined')))
    .orderBy(desc(enrolment.createdAt))
    .limit(1);
  return row === undefined ? null : sentOf(row.details);
}

type Query = z.output<(typeof JOINING_ENDPOINTS)['deskEnrolments']['query']>;

/** Enrolments for the desk: first the open ones, the longest waiting first; then the decided ones, newest first. */
export async function listEnrolments({ db }: Pick<Deps, 'db'>, query: Query) {
  const { keyword = '', state, type, pageNum, pageSize } = query;
  const where: SQL[] = [];
  if (state !== undefined) where.push(eq(enrolment.state, state));
  if (type !== undefined) where.push(eq(enrolment.type, type));
  if (keyword.trim() !== '') {
    const like = `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const matches = or(
      ilike(enrolment.enrolmentNo, like),
      ilike(enrolment.phonenumber, like),
      ilike(sqlText('contact'), like),
      ilike(sqlText('company'), like),
    );
    if (matches !== undefined) where.push(matches);
  }
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(enrolment)
      .where(and(...where))
      .orderBy(
        sql`${enrolment.decidedAt} is not null`,
        sql`case when ${enrolment.decidedAt} is null then ${enrolment.createdAt} end`,
        desc(enrolment.decidedAt),
        enrolment.enrolmentNo,
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db
      .select({ rows: count() })
      .from(enrolment)
      .where(and(...where)),
  ]);
  return {
    rows: rows.map((row) => ({
      ...toldOf(row),
      contact: row.details.contact,
      company: row.details.company ?? '',
    })),
    total: total?.rows ?? 0,
  };
}

/** @throws ApplicationError notFound */
export async function enrolmentForDesk(
  deps: Pick<Deps, 'db' | 'clock'>,
  staffId: string,
  enrolmentNo: string,
): Promise<DeskEnrolmentData> {
  const [row] = await deps.db
    .select()
    .from(enrolment)
    .where(eq(enrolment.enrolmentNo, enrolmentNo));
  if (row === undefined) throw new ApplicationError(CODE.notFound);
  await audit(deps.db, deps, {
    staffId,
    subject: 'enrolment',
    subjectId: enrolmentNo,
    action: 'viewed',
  });
  return {
    ...toldOf(row),
    details: sentOf(row.details),
    isOwn: await isSentBy(deps.db, staffId, row),
    audit: await auditOf(deps.db, 'enrolment', enrolmentNo),
  };
}

/**
 * Decides an enrolment and notifies its sender.
 *
 * @throws ApplicationError notFound; invalidInput when it is declined without a reason; alreadyDecided when its current
 *   state allows no such decision; ownCase when the staff sent it themselves
 */
export async function decideEnrolment(
  deps: JoiningDeps,
  staffId: string,
  enrolmentNo: string,
  to: { readonly state: Exclude<EnrolmentState, 'received'>; readonly decision: string },
): Promise<void> {
  const { db, clock } = deps;
  const decision = to.decision.trim();
  if (to.state === 'declined' && decision === '') throw invalidFields({ decision: 'required' });
  const from = (['received', 'reviewing'] as const).filter((state) =>
    MAY_BECOME[state].includes(to.state),
  );
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(enrolment)
      .set({
        state: to.state,
        decision,
        ...(to.state === 'reviewing' ? {} : { decidedAt: new Date(clock.now()) }),
      })
      .where(and(eq(enrolment.enrolmentNo, enrolmentNo), inArray(enrolment.state, from)))
      .returning();
    if (row === undefined) {
      const [is] = await tx.select().from(enrolment).where(eq(enrolment.enrolmentNo, enrolmentNo));
      throw new ApplicationError(is === undefined ? CODE.notFound : ACCOUNT_CODE.alreadyDecided);
    }
    // Throwing rolls the decision back.
    if (await isSentBy(tx, staffId, row)) throw new ApplicationError(ACCOUNT_CODE.ownCase);
    await audit(tx, deps, {
      staffId,
      subject: 'enrolment',
      subjectId: enrolmentNo,
      action: 'decided',
      about: to.state,
    });
    const whom = { ...row.details, userId: row.userId, language: languageOf(row.language, '') };
    await tellOfJoining(tx, deps, addressee(whom), {
      kind: 'enrolment',
      enrolmentNo,
      state: to.state,
      decision,
    });
  });
}

/** SQL: a text from the enrolment's details, '' when it is missing. */
const sqlText = (name: 'contact' | 'company') => sql`coalesce(${enrolment.details}->>${name}, '')`;
