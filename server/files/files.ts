import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { PICTURE_MOST_PIXELS } from '../../src/domain/picture-limits.ts';
import { createLoginQueue } from '../accounts/login-queue.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser, storedFile } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { FileStore } from './file-store.ts';
import {
  AVATAR_TYPE,
  pixelsOf,
  writeAvatar,
  writeProjectPicture,
  type PictureSize,
} from './picture.ts';
import { removeFiles } from './remove-files.ts';

export type StoredFile = typeof storedFile.$inferSelect;

/**
 * Members' files: their metadata are in the database, their bytes in the store. A row is written before its bytes and
 * removed after them, so that the store has no unknown files (docs/accounts-data.md).
 */
export interface Files {
  /**
   * Makes a picture the member's avatar and removes the former one.
   *
   * @param upload the incoming bytes; those beyond the limit are cut off
   * @param isWhole called at the end: returns whether all bytes arrived
   * @returns the avatar's address
   * @throws ApplicationError fileRefused with `reason` `size`, `type` or `manyPixels`; unavailable when the store is
   *   not reachable, and the avatar stays unchanged
   */
  keepAvatar(userId: string, upload: Readable, isWhole: () => boolean): Promise<string>;
  removeAvatar(userId: string): Promise<void>;
  /** Stores a picture; `attach` adds the picture to its project, or refuses. Throws the same errors as `keepAvatar`. */
  keepProjectPicture<Result>(
    userId: string,
    upload: PictureUpload,
    attach: (tx: Transaction, fileId: string, size: PictureSize) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Discards these files: nobody can read them once the transaction is committed.
   *
   * @returns a function that removes their bytes; call it after the commit
   */
  discard(tx: Transaction, fileIds: readonly string[]): Promise<() => void>;
  /** The bytes of an avatar or a project's picture: anybody with its address may see it. */
  picture(purpose: 'avatar' | 'project', fileId: string): Promise<Readable>;
  /** A member's own file and its bytes. @throws ApplicationError forbidden for another's file and an unknown one */
  open(userId: string, fileId: string): Promise<{ file: StoredFile; bytes: Readable }>;
  /** A member's own files, all or those for a purpose. */
  list(userId: string, purpose?: string): Promise<StoredFile[]>;
  bytesOf(file: Pick<StoredFile, 'fileId'>): Promise<Readable>;
  /**
   * Makes all files of a member inaccessible once the transaction is committed.
   *
   * @returns a function that removes their bytes; call it after the commit
   */
  discardAll(tx: Transaction, userId: string): Promise<() => void>;
  /** Removes files that were not removed at once: the store was not reachable, or a crash interrupted an upload. */
  sweep(): Promise<void>;
}

/** An incoming picture. Bytes beyond the limit are cut off; at the end `isWhole` returns whether all bytes arrived. */
export interface PictureUpload {
  readonly upload: Readable;
  readonly isWhole: () => boolean;
}

/** How long an upload may take, ms. */
const UPLOAD_MS = 3_600_000;
/** Files removed in one round of the sweep. */
const BATCH = 100;
/** Larger pictures are decoded one at a time: one may take 300 MB of memory. */
const LARGE_PIXELS = 25_000_000;
const LARGE = 'large pictures';

const refused = (reason: 'size' | 'type' | 'manyPixels') =>
  new ApplicationError(ACCOUNT_CODE.fileRefused, { reason });

/** The path of avatars; the id follows. */
export const AVATAR_PATH = '/resource/oss/avatar/';
/** The path of projects' pictures; the id follows. */
export const PROJECT_PICTURE_PATH = '/project/picture/';

/** Creates the files' functions. First removes leftovers of interrupted uploads: only this server uses the folder. */
export async function createFiles(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  store: FileStore,
): Promise<Files> {
  const workshop = join(config.dataDir, 'uploads');
  await rm(workshop, { recursive: true, force: true });
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  /** Decoding pictures takes memory, so only two are decoded at a time, as with passwords. */
  const inTurn = createLoginQueue();
  const isKept = isNull(storedFile.discardedAt);
  const ownedBy = (userId: string) => and(eq(storedFile.ownerId, userId), isKept);
  /** An encrypted file is read only by the module that it belongs to (`server/joining`). */
  const readableBy = (userId: string) => and(ownedBy(userId), ne(storedFile.purpose, 'identity'));

  /** Runs an operation of the store; `unavailable` when it fails or takes too long, because it may succeed later. */
  async function asked<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error }, 'the file store does not do what it is asked');
      throw new ApplicationError(CODE.unavailable);
    }
  }

  const remove = (files: readonly Pick<StoredFile, 'fileId'>[]): Promise<void> =>
    removeFiles(
      db,
      store,
      files.map(({ fileId }) => fileId),
    );

  /** Removes discarded files from the store in the background. No caller waits if the store cannot be reached. */
  function removeSoon(files: readonly Pick<StoredFile, 'fileId'>[]): void {
    remove(files).catch((error: unknown) =>
      log.warn({ err: error }, 'files stay in the store for now'),
    );
  }

  const discarded = () => ({ discardedAt: new Date(clock.now()) });

  async function bytesOf({ fileId }: Pick<StoredFile, 'fileId'>): Promise<Readable> {
    const bytes = await asked(store.get(fileId));
    if (bytes === undefined) throw new ApplicationError(CODE.notFound);
    return bytes;
  }

  const avatarsOf = (userId: string) => and(ownedBy(userId), eq(storedFile.purpose, 'avatar'));

  /**
   * Converts an incoming picture and stores it as the member's. `attach` puts it where it belongs, in the same
   * transaction.
   */
  async function keep<Result>(
    userId: string,
    purpose: 'avatar' | 'project',
    { upload, isWhole }: PictureUpload,
    attach: (tx: Transaction, fileId: string, size: PictureSize) => Promise<Result>,
  ): Promise<Result> {
    const place = await mkdtemp(join(workshop, `${purpose}-`));
    try {
      const [raw, made] = [join(place, 'raw'), join(place, 'made')];
      await pipeline(upload, createWriteStream(raw, { mode: 0o600 }));
      if (!isWhole()) throw refused('size');
      const pixels = await pixelsOf(raw);
      if (pixels === undefined) throw refused('type');
      if (pixels > PICTURE_MOST_PIXELS) throw refused('manyPixels');
      const write = purpose === 'avatar' ? writeAvatar : writeProjectPicture;
      const turn = pixels > LARGE_PIXELS ? LARGE : userId;
      const size = await inTurn(turn, () => write(raw, made));
      if (size === undefined) throw refused('type');
      const content = await readFile(made);
      const fileId = randomBytes(16).toString('base64url');
      await db.insert(storedFile).values({
        fileId,
        ownerId: userId,
        purpose,
        name: `${purpose}.webp`,
        contentType: AVATAR_TYPE,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        ...size,
        createdAt: new Date(clock.now()),
        ...discarded(),
      });
      // If anything fails from here on, the sweep removes the file: bytes may still be under way.
      await asked(store.put(fileId, made));
      return await alone(db, userId, async (tx) => {
        const kept = await tx
          .update(storedFile)
          .set({ discardedAt: null })
          .where(eq(storedFile.fileId, fileId))
          .returning();
        // The sweep has removed the row meanwhile, because it took this upload for an interrupted one.
        if (kept.length === 0) throw new ApplicationError(CODE.unavailable);
        return attach(tx, fileId, size);
      });
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  return {
    async keepAvatar(userId, upload, isWhole) {
      const made = await keep(userId, 'avatar', { upload, isWhole }, async (tx, fileId) => {
        const replaced = await tx
          .update(storedFile)
          .set(discarded())
          .where(and(avatarsOf(userId), ne(storedFile.fileId, fileId)))
          .returning();
        const avatar = `/api${AVATAR_PATH}${fileId}`;
        await tx.update(appUser).set({ avatar }).where(eq(appUser.userId, userId));
        return { replaced, avatar };
      });
      removeSoon(made.replaced);
      return made.avatar;
    },

    keepProjectPicture: (userId, upload, attach) => keep(userId, 'project', upload, attach),

    async removeAvatar(userId) {
      const before = await alone(db, userId, async (tx) => {
        await tx.update(appUser).set({ avatar: '' }).where(eq(appUser.userId, userId));
        return tx.update(storedFile).set(discarded()).where(avatarsOf(userId)).returning();
      });
      removeSoon(before);
    },

    async discard(tx, fileIds) {
      if (fileIds.length === 0) return () => undefined;
      const files = await tx
        .update(storedFile)
        .set(discarded())
        .where(inArray(storedFile.fileId, [...fileIds]))
        .returning();
      return () => removeSoon(files);
    },

    async picture(purpose, fileId) {
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.fileId, fileId), eq(storedFile.purpose, purpose), isKept));
      if (file === undefined) throw new ApplicationError(CODE.notFound);
      return bytesOf(file);
    },

    async open(userId, fileId) {
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(readableBy(userId), eq(storedFile.fileId, fileId)));
      if (file === undefined) throw new ApplicationError(CODE.forbidden);
      return { file, bytes: await bytesOf(file) };
    },

    async list(userId, purpose) {
      const files = await db
        .select()
        .from(storedFile)
        .where(readableBy(userId))
        .orderBy(storedFile.createdAt);
      return files.filter((file) => purpose === undefined || file.purpose === purpose);
    },

    bytesOf,

    async discardAll(tx, userId) {
      const files = await tx.update(storedFile).set(discarded()).where(ownedBy(userId)).returning();
      return () => removeSoon(files);
    },

    async sweep() {
      const before = new Date(clock.now() - UPLOAD_MS);
      const due = await db
        .select({ fileId: storedFile.fileId })
        .from(storedFile)
        .where(lt(storedFile.discardedAt, before))
        // In random order: a file that cannot be removed ends the round, and must not block every round.
        .orderBy(sql`random()`)
        .limit(BATCH);
      await remove(due);
    },
  };
}
