import { randomBytes } from 'node:crypto';
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
import { NAME_MAX_LENGTH } from '../../src/domain/limits.ts';
import { lineError } from '../../src/domain/line-error.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { driverApplication, driverDocument } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';
import { alone } from './own-rows.ts';

type Row = typeof driverApplication.$inferSelect;
type DocumentRow = typeof driverDocument.$inferSelect;

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
    ...known('name', lineError(body.name, NAME_MAX_LENGTH)),
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
    const { fresh, former } = await documentsFor(tx, userId);
    const [applied] = await tx
      .insert(driverApplication)
      .values({
        userId,
        state: 'pending',
        application,
        appliedAt: new Date(now),
        numberHash: numberHash(keys, idNumber),
      })
      .returning({ applicationId: driverApplication.applicationId });
    if (applied === undefined) throw new Error('an application was made and is not there');
    const used = fresh.map(({ documentId }) => documentId);
    await tx.update(driverDocument).set(applied).where(inArray(driverDocument.documentId, used));
    if (former.length === 0) return;
    // The last application keeps its documents; this one gets rows of its own for the same files.
    await tx.insert(driverDocument).values(
      former.map((one) => ({
        ...one,
        ...applied,
        documentId: randomBytes(16).toString('base64url'),
        sealedFor: one.sealedFor ?? one.documentId,
        state: 'waiting' as const,
        reason: '' as const,
        note: '',
      })),
    );
  });
}

/** The keyed hash by which applications with the same identity number are found. */
export const numberHash = ({ vault }: Deps['keys'], idNumber: string): string =>
  vault.nameOf(`identity number ${idNumber}`);

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
async function documentsFor(
  tx: Transaction,
  userId: string,
): Promise<{ fresh: DocumentRow[]; former: DocumentRow[] }> {
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
          )
          // Locked, so that the sweep does not remove their files meanwhile.
          .for('share');
  const kinds = new Set(fresh.map(({ kind }) => kind));
  const unchanged = former.filter(({ kind }) => !kinds.has(kind));
  for (const { kind } of unchanged) kinds.add(kind);
  const missing = DOCUMENT_KINDS.filter((kind) => !kinds.has(kind));
  if (missing.length > 0) {
    throw invalidFields(Object.fromEntries(missing.map((kind) => [kind, 'required'])));
  }
  return { fresh, former: unchanged };
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
