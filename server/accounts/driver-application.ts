import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AppliedDriverInfo, ApplyDriverBody } from '../../src/contract/account.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import {
  birthdayError,
  DOCUMENT_KINDS,
  kindsError,
  licenceSinceError,
} from '../../src/domain/joining/application.ts';
import {
  isIdentityNumber,
  isMaskedNumber,
  maskedNumber,
} from '../../src/domain/joining/identity-number.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { driverApplication, driverDocument } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';
import { alone } from './own-rows.ts';

type Row = typeof driverApplication.$inferSelect;

/** The `Vault` place for which the identity number is encrypted. */
const place = (userId: string): string => `driver_application:${userId}`;

/**
 * Stores a member's application to drive (API-19, DRV-01), with a photograph of each document. A refused applicant may
 * apply again, and sends only the refused documents anew.
 *
 * @throws ApplicationError invalidInput, alreadyApplied, unauthorized when the account is gone
 */
export async function applyDriver(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  body: ApplyDriverBody,
): Promise<void> {
  const now = clock.now();
  const phonenumber = normalisePhone(body.phonenumber);
  const idNumber = await wholeNumber({ db, keys }, userId, body.idNumber);
  const fields = {
    ...(isIdentityNumber(idNumber) ? {} : { idNumber: 'invalid' }),
    ...(body.name.trim() === '' ? { name: 'required' } : {}),
    ...(phonenumber === undefined ? { phonenumber: 'invalidPhone' } : {}),
    ...known('birthday', birthdayError(body.birthday, now)),
    ...known('licenceSince', licenceSinceError(body, now)),
    ...known('kinds', kindsError(body)),
  };
  if (phonenumber === undefined || Object.keys(fields).length > 0) throw invalidFields(fields);
  const application = {
    ...body,
    name: body.name.trim(),
    phonenumber,
    idNumber: keys.vault.seal(idNumber, place(userId)),
  };
  await alone(db, userId, async (tx) => {
    const [open] = await tx
      .select({ userId: driverApplication.userId })
      .from(driverApplication)
      .where(and(eq(driverApplication.userId, userId), ne(driverApplication.state, 'rejected')));
    if (open !== undefined) throw new ApplicationError(ACCOUNT_CODE.alreadyApplied);
    const documents = await documentsFor(tx, userId);
    const [applied] = await tx
      .insert(driverApplication)
      .values({ userId, state: 'pending', application, appliedAt: new Date(now) })
      .returning({ applicationId: driverApplication.applicationId });
    if (applied === undefined) throw new Error('an application was made and is not there');
    await tx
      .update(driverDocument)
      .set({ ...applied, state: 'waiting', reason: '', note: '' })
      .where(inArray(driverDocument.documentId, documents));
  });
}

const known = (field: string, error: string | undefined): Record<string, string> =>
  error === undefined ? {} : { [field]: error };

/** The complete identity number: if the applicant sent it masked, the number in their last application. */
async function wholeNumber(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  sent: string,
): Promise<string> {
  if (!isMaskedNumber(sent)) return sent;
  const last = await lastApplication(db, userId);
  const { idNumber } =
    last === undefined ? { idNumber: '' } : openApplication(keys, userId, last.application);
  return maskedNumber(idNumber) === sent ? idNumber : sent;
}

/** The member's last application, in any state. */
async function lastApplication(db: Database, userId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(driverApplication)
    .where(eq(driverApplication.userId, userId))
    .orderBy(desc(driverApplication.appliedAt))
    .limit(1);
  return row;
}

/**
 * The documents of the next application: new ones, and those of the last application that were not refused.
 *
 * @throws ApplicationError invalidInput with the missing ones
 */
async function documentsFor(tx: Transaction, userId: string): Promise<string[]> {
  const fresh = await tx
    .select()
    .from(driverDocument)
    .where(and(eq(driverDocument.userId, userId), isNull(driverDocument.applicationId)));
  const [last] = await tx
    .select({ applicationId: driverApplication.applicationId })
    .from(driverApplication)
    .where(eq(driverApplication.userId, userId))
    .orderBy(desc(driverApplication.appliedAt))
    .limit(1);
  const former =
    last === undefined
      ? []
      : await tx
          .select()
          .from(driverDocument)
          .where(
            and(
              eq(driverDocument.applicationId, last.applicationId),
              ne(driverDocument.state, 'refused'),
            ),
          );
  const chosen = DOCUMENT_KINDS.map((kind) => ({
    kind,
    document: [...fresh, ...former].find((one) => one.kind === kind),
  }));
  const missing = chosen.filter(({ document }) => document === undefined);
  if (missing.length > 0) {
    throw invalidFields(Object.fromEntries(missing.map(({ kind }) => [kind, 'required'])));
  }
  return chosen.flatMap(({ document }) => document?.documentId ?? []);
}

/** An application as its member sent it, with the identity number decrypted. */
export function openApplication(
  { vault }: Deps['keys'],
  userId: string,
  application: ApplyDriverBody,
): ApplyDriverBody {
  const { idNumber } = application;
  // The stored number is '' when it was removed, some time after a refusal.
  return { ...application, idNumber: idNumber === '' ? '' : vault.open(idNumber, place(userId)) };
}

/** An application as its owner sees it. */
export function toldOf(
  keys: Deps['keys'],
  { userId, application, state, appliedAt, decidedAt, decision }: Row,
): z.input<typeof AppliedDriverInfo> {
  return {
    ...application,
    idNumber: maskedNumber(openApplication(keys, userId, application).idNumber),
    state,
    appliedAt: appliedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    decision,
  };
}

/** The current state of the member's last application; null when there is none. */
export async function applicationOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
): Promise<z.input<typeof AppliedDriverInfo> | null> {
  const row = await lastApplication(db, userId);
  return row === undefined ? null : toldOf(keys, row);
}
