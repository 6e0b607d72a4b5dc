import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AppliedDriverInfo, ApplyDriverBody } from '../../src/contract/account.ts';
import { ACCOUNT_CODE } from '../../src/contract/codes.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { isPastDay } from '../../src/domain/taipei-time.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { driverApplication } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { maskedIdNumber } from './masked.ts';
import { alone } from './own-rows.ts';

/** What the number is sealed for. */
const place = (userId: string): string => `driver_application:${userId}`;

/**
 * A member applies to drive, once (API-19, DRV-01); it is pending until somebody decides.
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
  const fields = {
    ...(body.name.trim() === '' ? { name: 'required' } : {}),
    ...(phonenumber === undefined ? { phonenumber: 'invalidPhone' } : {}),
    ...(isPastDay(body.birthday, now) ? {} : { birthday: 'invalid' }),
    // ISO days compare as texts.
    ...(isPastDay(body.licenceSince, now) && body.licenceSince > body.birthday
      ? {}
      : { licenceSince: 'invalid' }),
  };
  if (phonenumber === undefined || Object.keys(fields).length > 0) throw invalidFields(fields);
  const application = {
    ...body,
    name: body.name.trim(),
    phonenumber,
    idNumber: keys.vault.seal(body.idNumber, place(userId)),
  };
  const applied = await alone(db, userId, (tx) =>
    tx
      .insert(driverApplication)
      .values({ userId, state: 'pending', application, appliedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ userId: driverApplication.userId }),
  );
  if (applied.length === 0) throw new ApplicationError(ACCOUNT_CODE.alreadyApplied);
}

/** An application as it was sent. */
export function openApplication(
  { vault }: Deps['keys'],
  userId: string,
  application: ApplyDriverBody,
): ApplyDriverBody {
  return { ...application, idNumber: vault.open(application.idNumber, place(userId)) };
}

/** The member's application as it stands, null without one. */
export async function applicationOf(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
): Promise<z.input<typeof AppliedDriverInfo> | null> {
  const [row] = await db
    .select()
    .from(driverApplication)
    .where(eq(driverApplication.userId, userId));
  if (row === undefined) return null;
  const { application, state, appliedAt, decidedAt, decision } = row;
  return {
    ...application,
    idNumber: maskedIdNumber(openApplication(keys, userId, application).idNumber),
    state,
    appliedAt: appliedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    decision,
  };
}
