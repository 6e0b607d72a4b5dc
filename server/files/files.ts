import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { createLoginQueue } from '../accounts/login-queue.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser, storedFile } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { FileStore } from './file-store.ts';
import { AVATAR_TYPE, writeAvatar } from './picture.ts';

export type StoredFile = typeof storedFile.$inferSelect;

/** Members' files: what they are is in the database, their bytes in the store. */
export interface Files {
  /**
   * Makes a picture the member's avatar; the one before is gone.
   *
   * @param upload as it comes; what is beyond the limit was cut off, which `isWhole` says once it has come
   * @returns its address
   * @throws ApplicationError fileRefused with `reason` `size` or `type`, unavailable
   */
  keepAvatar(userId: string, upload: Readable, isWhole: () => boolean): Promise<string>;
  removeAvatar(userId: string): Promise<void>;
  /** An avatar's bytes: whoever has its address may see it. */
  avatar(fileId: string): Promise<Readable>;
  /** A member's own file and its bytes. @throws ApplicationError forbidden for another's and for none */
  open(userId: string, fileId: string): Promise<{ file: StoredFile; bytes: Readable }>;
  /** A member's own files, all or those for a purpose. */
  list(userId: string, purpose?: string): Promise<StoredFile[]>;
  bytesOf(file: Pick<StoredFile, 'fileId'>): Promise<Readable>;
  removeAll(userId: string): Promise<void>;
}

/** Where browsers ask for avatars; the id follows. */
export const AVATAR_PATH = '/resource/oss/avatar/';

/** What is left of uploads that a crash cut short is removed here: the folder is this server's alone. */
export async function createFiles(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  store: FileStore,
): Promise<Files> {
  const workshop = join(config.dataDir, 'uploads');
  await rm(workshop, { recursive: true, force: true });
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  /** Pictures take memory: two at a time, as passwords. */
  const inTurn = createLoginQueue();
  const own = (userId: string, fileId: string) =>
    and(eq(storedFile.ownerId, userId), eq(storedFile.fileId, fileId));

  /** Rows first: what nobody can ask for any more may go, and a store that is away keeps nobody waiting. */
  async function discard(files: readonly Pick<StoredFile, 'fileId'>[]): Promise<void> {
    for (const { fileId } of files) {
      await store
        .remove(fileId)
        .catch((error: unknown) => log.error({ err: error, fileId }, 'a file stays in the store'));
    }
  }

  async function bytesOf({ fileId }: Pick<StoredFile, 'fileId'>): Promise<Readable> {
    const bytes = await store.get(fileId);
    if (bytes === undefined) throw new ApplicationError(CODE.notFound);
    return bytes;
  }

  const avatarsOf = (userId: string) =>
    and(eq(storedFile.ownerId, userId), eq(storedFile.purpose, 'avatar'));

  return {
    async keepAvatar(userId, upload, isWhole) {
      const place = await mkdtemp(join(workshop, 'avatar-'));
      try {
        const [raw, made] = [join(place, 'raw'), join(place, 'made')];
        await pipeline(upload, createWriteStream(raw, { mode: 0o600 }));
        if (!isWhole()) throw new ApplicationError(ACCOUNT_CODE.fileRefused, { reason: 'size' });
        if (!(await inTurn(userId, () => writeAvatar(raw, made)))) {
          throw new ApplicationError(ACCOUNT_CODE.fileRefused, { reason: 'type' });
        }
        const content = await readFile(made);
        const fileId = randomBytes(16).toString('base64url');
        await store.put(fileId, made);
        const avatar = `/api${AVATAR_PATH}${fileId}`;
        const before = await alone(db, userId, async (tx) => {
          const replaced = await tx.delete(storedFile).where(avatarsOf(userId)).returning();
          await tx.insert(storedFile).values({
            fileId,
            ownerId: userId,
            purpose: 'avatar',
            name: 'avatar.webp',
            contentType: AVATAR_TYPE,
            size: content.length,
            sha256: createHash('sha256').update(content).digest('hex'),
            createdAt: new Date(clock.now()),
          });
          await tx.update(appUser).set({ avatar }).where(eq(appUser.userId, userId));
          return replaced;
        }).catch(async (error: unknown) => {
          await discard([{ fileId }]);
          throw error;
        });
        await discard(before);
        return avatar;
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },

    async removeAvatar(userId) {
      const before = await alone(db, userId, async (tx) => {
        await tx.update(appUser).set({ avatar: '' }).where(eq(appUser.userId, userId));
        return tx.delete(storedFile).where(avatarsOf(userId)).returning();
      });
      await discard(before);
    },

    async avatar(fileId) {
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.fileId, fileId), eq(storedFile.purpose, 'avatar')));
      if (file === undefined) throw new ApplicationError(CODE.notFound);
      return bytesOf(file);
    },

    async open(userId, fileId) {
      const [file] = await db.select().from(storedFile).where(own(userId, fileId));
      if (file === undefined) throw new ApplicationError(CODE.forbidden);
      return { file, bytes: await bytesOf(file) };
    },

    async list(userId, purpose) {
      const files = await db
        .select()
        .from(storedFile)
        .where(eq(storedFile.ownerId, userId))
        .orderBy(storedFile.createdAt);
      return files.filter((file) => purpose === undefined || file.purpose === purpose);
    },

    bytesOf,

    async removeAll(userId) {
      await discard(await db.delete(storedFile).where(eq(storedFile.ownerId, userId)).returning());
    },
  };
}
