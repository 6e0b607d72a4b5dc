import { createHmac } from 'node:crypto';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { derivedSecret } from '../crypto/derived-secret.ts';
import type { Deps } from '../deps.ts';

/** The uploading person and their IP address. */
export interface Uploader {
  readonly userId: string;
  /** True for a guest, who may send less, because anybody can be one. */
  readonly isGuest: boolean;
  /** The IP address whose uploads are counted for the limits (`callerAddress`). */
  readonly address: string;
}

/** Limits on uploads (docs/server.md, "Disk space for files"). */
export interface UploadRoom {
  /**
   * Runs an upload, and reserves space for it until it is over.
   *
   * @param bytes the size that the uploader announced, or else the largest allowed size
   * @throws ApplicationError before it begins: `uploadQuota` when the person or the IP address has reached the limit of
   *   a day, `uploadsStopped` when the disk is full or all files together have reached their limit, tooManyRequests and
   *   unavailable when too many uploads are under way
   */
  hold<Result>(uploader: Uploader, bytes: number, work: () => Promise<Result>): Promise<Result>;
  /** The hash that the database stores instead of an IP address. */
  addressHash(address: string): string;
}

/** The maximum number of uploads under way: of one person, of one IP address, and of all. */
const MOST = { person: 4, address: 24, all: 128 } as const;
const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1_024 * 1_024;
/** An upload needs its size twice: it is in the temporary folder and, for a moment, also in the store. */
const COPIES = 2;
/** How long the sum of all files is cached, ms. */
const TOTAL_MS = 10_000;

interface Held {
  count: number;
  bytes: number;
}

export function createUploadRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'freeBytes'>,
): UploadRoom {
  const { db, clock, config, keys } = deps;
  const secret = derivedSecret(keys, 'addresses of uploads');
  const addressHash = (address: string): string =>
    createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
  const byPerson = new Map<string, Held>();
  const byAddress = new Map<string, Held>();
  const all: Held = { count: 0, bytes: 0 };
  let total = { bytes: 0, goodUntil: 0 };

  /** Bytes stored in the last day from this person and from this IP address. */
  async function keptInADay(userId: string, address: string) {
    const { rows } = await db.$client.query<{ person: string; address: string }>({
      name: 'files_in_a_day',
      text: `select coalesce(sum(size) filter (where owner_id = $1), 0) as person,
          coalesce(sum(size) filter (where from_address = $2), 0) as address
        from stored_file where created_at > $3 and (owner_id = $1 or from_address = $2)`,
      values: [userId, address, new Date(clock.now() - DAY_MS)],
    });
    return { person: Number(rows[0]?.person), address: Number(rows[0]?.address) };
  }

  async function allFiles(): Promise<number> {
    if (performance.now() < total.goodUntil) return total.bytes;
    const { rows } = await db.$client.query<{ bytes: string }>({
      name: 'files_in_all',
      text: 'select coalesce(sum(size), 0) as bytes from stored_file',
    });
    total = { bytes: Number(rows[0]?.bytes), goodUntil: performance.now() + TOTAL_MS };
    return total.bytes;
  }

  async function refuseWithoutRoom({ userId, isGuest }: Uploader, address: string): Promise<void> {
    const kept = await keptInADay(userId, address);
    const share = (isGuest ? config.uploadsGuestMb : config.uploadsMemberMb) * MEGABYTE;
    const ofPerson = kept.person + (byPerson.get(userId)?.bytes ?? 0);
    const ofAddress = kept.address + (byAddress.get(address)?.bytes ?? 0);
    if (ofPerson > share || ofAddress > config.uploadsAddressMb * MEGABYTE) {
      throw new ApplicationError(ACCOUNT_CODE.uploadQuota);
    }
    const isFull = (await allFiles()) + all.bytes > config.uploadsTotalMb * MEGABYTE;
    const room = await roomAboveFloor(deps);
    if (isFull || room < all.bytes * COPIES)
      throw new ApplicationError(ACCOUNT_CODE.uploadsStopped);
  }

  return {
    addressHash,
    async hold(uploader, bytes, work) {
      const address = addressHash(uploader.address);
      if ((byPerson.get(uploader.userId)?.count ?? 0) >= MOST.person) {
        throw new ApplicationError(CODE.tooManyRequests);
      }
      if ((byAddress.get(address)?.count ?? 0) >= MOST.address) {
        throw new ApplicationError(CODE.tooManyRequests);
      }
      if (all.count >= MOST.all) throw new ApplicationError(CODE.unavailable);
      // The upload is counted before the first `await`, so that simultaneous uploads cannot all pass the limits.
      const ends = [take(byPerson, uploader.userId, bytes), take(byAddress, address, bytes)];
      all.count += 1;
      all.bytes += bytes;
      try {
        await refuseWithoutRoom(uploader, address);
        const result = await work();
        total.bytes += bytes;
        return result;
      } finally {
        for (const end of ends) end();
        all.count -= 1;
        all.bytes -= bytes;
      }
    },
  };
}

/** Free space that uploads may take, bytes; below 0, the disk has less than the minimum. */
export async function roomAboveFloor({
  config,
  freeBytes,
}: Pick<Deps, 'config' | 'freeBytes'>): Promise<number> {
  return (await freeBytes()) - config.diskFloorMb * MEGABYTE;
}

function take(held: Map<string, Held>, key: string, bytes: number): () => void {
  const own = held.get(key) ?? { count: 0, bytes: 0 };
  held.set(key, own);
  own.count += 1;
  own.bytes += bytes;
  return () => {
    own.count -= 1;
    own.bytes -= bytes;
    if (own.count === 0) held.delete(key);
  };
}
