import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { KNOWN_DEVICE_LIFETIME_MS } from '../../src/domain/limits.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { appUser, knownDevice } from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';

/**
 * Whether somebody has signed in to this account on this device before. The check takes as long for an account that
 * does not exist.
 */
export function isKnownDevice(
  db: Database,
  { tenantId, userName }: { tenantId: string; userName: string },
  device = '',
): Promise<boolean> {
  return isDeviceOf(
    db,
    and(eq(appUser.tenantId, tenantId), eq(appUser.userName, userName)),
    device,
  );
}

/** The same for the account with this telephone number, in national digits. */
export const isDeviceOfNumber = (
  db: Database,
  phonenumber: string,
  device = '',
): Promise<boolean> => isDeviceOf(db, eq(appUser.phonenumber, phonenumber), device);

async function isDeviceOf(
  db: Database,
  account: SQL | undefined,
  device: string,
): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .innerJoin(appUser, eq(appUser.userId, knownDevice.userId))
    .where(and(account, isNull(appUser.deletedAt), eq(knownDevice.deviceHash, hashOf(device))));
  return found.length > 0;
}

/** Stores that somebody has signed in to the account on this device, in any way. */
export async function noteDevice(
  db: Database | Transaction,
  userId: string,
  device: string,
  now: number,
): Promise<void> {
  const signedInAt = new Date(now);
  await db
    .insert(knownDevice)
    .values({ userId, deviceHash: hashOf(device), signedInAt })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.deviceHash],
      set: { signedInAt },
    });
}

/** Removes all known devices of the account. */
export async function forgetDevices(db: Database | Transaction, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId));
}

export function sweepDevices(db: Database, now: number): Promise<void> {
  const old = new Date(now - KNOWN_DEVICE_LIFETIME_MS);
  return deleteInBatches(db, knownDevice, lt(knownDevice.signedInAt, old));
}

const hashOf = (device: string): string => createHash('sha256').update(device).digest('hex');
