import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { MESSAGE_FILE_PATH, type MessageFileData } from '../../../src/contract/messaging/files.ts';
import {
  MESSAGE_FILES_A_DAY_BYTES,
  UNNAMED_FILE_MS,
} from '../../../src/domain/messaging/limits.ts';
import type { MessageFileKind } from '../../../src/domain/messaging/message.ts';
import { createLoginQueue } from '../../accounts/login-queue.ts';
import { ApplicationError } from '../../application-error.ts';
import { appUser, storedFile } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ByteRange, FileStore } from '../../files/file-store.ts';
import type { StoredFile } from '../../files/files.ts';
import { fileNameOf } from './file-name.ts';
import { convertImage } from './image-converter.ts';
import { HEAD_BYTES, sniffed } from './sniff.ts';

/** An upload as it comes. */
export interface Upload {
  readonly kind: MessageFileKind;
  /** As its sender named it: anything. */
  readonly name: string;
  readonly bytes: Readable;
  /** Whether all of it has come, and was not cut off as too large. */
  readonly isWhole: () => boolean;
}

/** A file as a message says it; what it is, by its bytes. */
export interface NamedFile extends MessageFileData {
  readonly contentType: string;
}

/** Files of messages (docs/messaging.md): their rows are `stored_file` with purpose `message`. */
export interface MessageFiles {
  /**
   * Takes a file. It is its sender's; from a message that names it on, everybody's who has its address.
   *
   * @throws ApplicationError fileRefused with `reason` `size` or `type`; tooManyRequests beyond what one person may
   *   send; unauthorized when the account is gone; unavailable
   */
  keep(ownerId: string, upload: Upload): Promise<MessageFileData>;
  /** One's own file for a message, which it then stays for; undefined for another's and for none. */
  name(fileId: string, ownerId: string): Promise<NamedFile | undefined>;
  /** @throws ApplicationError notFound */
  find(fileId: string): Promise<StoredFile>;
  /** @throws ApplicationError notFound, unavailable */
  read(fileId: string, range?: ByteRange): Promise<Readable>;
  /** Uploads that no message has named in a day are nobody's: `Files.sweep` removes them then. */
  sweep(): Promise<void>;
}

/** Uploads under way: of one person, and of all. */
const MOST = { person: 4, all: 64 } as const;
const DAY_MS = 24 * 3_600_000;

const refused = (reason: 'size' | 'type') =>
  new ApplicationError(ACCOUNT_CODE.fileRefused, { reason });

const addressOf = (fileId: string): string => `/api${MESSAGE_FILE_PATH}${fileId}`;

/** @param store where `createFiles` puts its own, which has emptied the folder of uploads before */
export async function createMessageFiles(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  store: FileStore,
): Promise<MessageFiles> {
  const workshop = join(config.dataDir, 'uploads');
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  /** Two at a time, and of one person one after the other, so that what he may send is counted right. */
  const inTurn = createLoginQueue();
  const underWay = new Map<string, number>();
  let all = 0;
  const isKept = and(eq(storedFile.purpose, 'message'), isNull(storedFile.discardedAt));

  /** Lets an upload begin, unless too many are under way. */
  async function counted<Result>(ownerId: string, work: () => Promise<Result>): Promise<Result> {
    const own = underWay.get(ownerId) ?? 0;
    if (own >= MOST.person) throw new ApplicationError(CODE.tooManyRequests);
    if (all >= MOST.all) throw new ApplicationError(CODE.unavailable);
    underWay.set(ownerId, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (underWay.get(ownerId) ?? 1) - 1;
      if (left === 0) underWay.delete(ownerId);
      else underWay.set(ownerId, left);
    }
  }

  async function refuseBeyondADay(ownerId: string, more: number): Promise<void> {
    const [sent] = await db
      .select({ bytes: sql<string>`coalesce(sum(${storedFile.size}), 0)` })
      .from(storedFile)
      .where(
        and(
          eq(storedFile.ownerId, ownerId),
          eq(storedFile.purpose, 'message'),
          gt(storedFile.createdAt, new Date(clock.now() - DAY_MS)),
        ),
      );
    if (Number(sent?.bytes ?? 0) + more > MESSAGE_FILES_A_DAY_BYTES) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
  }

  /** Rows first, as nobody's; then bytes; then the owner's: what a crash cuts short is removed by the sweep. */
  async function keepAll(ownerId: string, made: readonly Made[]): Promise<StoredFile[]> {
    const createdAt = new Date(clock.now());
    const rows = await Promise.all(
      made.map(async ({ path, ...row }, index) => ({
        ...row,
        fileId: randomBytes(16).toString('base64url'),
        ownerId,
        purpose: 'message' as const,
        size: (await stat(path)).size,
        sha256: await sha256Of(path),
        createdAt,
        // A thumbnail stays and goes with its picture.
        namedAt: index === 0 ? null : createdAt,
        discardedAt: createdAt,
      })),
    );
    const [first, thumbnail] = rows;
    if (first !== undefined && thumbnail !== undefined) {
      rows[0] = { ...first, thumbnailId: thumbnail.fileId };
    }
    await db.insert(storedFile).values(rows);
    for (const [index, { fileId }] of rows.entries()) {
      const path = made[index]?.path ?? '';
      try {
        await store.put(fileId, path);
      } catch (error) {
        log.error({ err: error }, 'the file store does not do what it is asked');
        throw new ApplicationError(CODE.unavailable);
      }
    }
    const ids = rows.map(({ fileId }) => fileId);
    return db.transaction(async (tx) => {
      // A guest has no row there.
      const [owner] = await tx
        .select({ deletedAt: appUser.deletedAt })
        .from(appUser)
        .where(eq(appUser.userId, ownerId))
        .for('share');
      if (owner !== undefined && owner.deletedAt !== null) {
        throw new ApplicationError(CODE.unauthorized);
      }
      const kept = await tx
        .update(storedFile)
        .set({ discardedAt: null })
        .where(inArray(storedFile.fileId, ids))
        .returning();
      // The sweep took one for what was cut short.
      if (kept.length < ids.length) throw new ApplicationError(CODE.unavailable);
      return kept;
    });
  }

  return {
    keep: (ownerId, { kind, name, bytes, isWhole }) =>
      counted(ownerId, async () => {
        const place = await mkdtemp(join(workshop, 'message-'));
        try {
          await refuseBeyondADay(ownerId, 0);
          const raw = join(place, 'raw');
          await pipeline(bytes, createWriteStream(raw, { mode: 0o600 }));
          if (!isWhole()) throw refused('size');
          const { size } = await stat(raw);
          const type = sniffed(await headOf(raw), kind);
          if (size === 0 || type === undefined) throw refused('type');
          return await inTurn(ownerId, async () => {
            await refuseBeyondADay(ownerId, size);
            const made =
              kind === 'image'
                ? await picturesOf(type, place, raw, name)
                : [{ path: raw, name: fileNameOf(name, type), contentType: type }];
            const kept = await keepAll(ownerId, made);
            const [first] = kept.filter(({ namedAt }) => namedAt === null);
            if (first === undefined) throw new Error('a file was kept and is not there');
            return dataOf(first);
          });
        } finally {
          await rm(place, { recursive: true, force: true });
        }
      }),

    async name(fileId, ownerId) {
      const now = new Date(clock.now()).toISOString();
      const [file] = await db
        .update(storedFile)
        .set({ namedAt: sql`coalesce(${storedFile.namedAt}, ${now}::timestamptz)` })
        .where(and(isKept, eq(storedFile.fileId, fileId), eq(storedFile.ownerId, ownerId)))
        .returning();
      if (file === undefined) return undefined;
      return { ...dataOf(file), contentType: file.contentType };
    },

    async find(fileId) {
      const [file] = await db
        .select()
        .from(storedFile)
        .where(and(isKept, eq(storedFile.fileId, fileId)));
      if (file === undefined) throw new ApplicationError(CODE.notFound);
      return file;
    },

    async read(fileId, range) {
      let bytes: Readable | undefined;
      try {
        bytes = await store.get(fileId, range);
      } catch (error) {
        log.error({ err: error }, 'the file store does not do what it is asked');
        throw new ApplicationError(CODE.unavailable);
      }
      if (bytes === undefined) throw new ApplicationError(CODE.notFound);
      return bytes;
    },

    async sweep() {
      const discardedAt = new Date(clock.now());
      const unnamed = await db
        .update(storedFile)
        .set({ discardedAt })
        .where(
          and(
            isKept,
            isNull(storedFile.namedAt),
            lt(storedFile.createdAt, new Date(clock.now() - UNNAMED_FILE_MS)),
          ),
        )
        .returning({ thumbnailId: storedFile.thumbnailId });
      const thumbnails = unnamed.flatMap(({ thumbnailId }) => thumbnailId ?? []);
      if (thumbnails.length === 0) return;
      await db
        .update(storedFile)
        .set({ discardedAt })
        .where(and(inArray(storedFile.fileId, thumbnails), isNotNull(storedFile.namedAt)));
    },
  };
}

/** A file of this machine on its way into the store. */
interface Made {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailId?: string;
}

/** The picture and its thumbnail. @throws ApplicationError fileRefused */
async function picturesOf(type: string, place: string, raw: string, name: string): Promise<Made[]> {
  const [picture, thumbnail] = [join(place, 'picture'), join(place, 'thumbnail')];
  const converted = await convertImage(type, { from: raw, picture, thumbnail });
  if (converted === undefined) throw refused('type');
  return [
    { path: picture, name: fileNameOf(name, converted.contentType), ...converted },
    { path: thumbnail, name: fileNameOf(`small-${name}`, 'image/webp'), contentType: 'image/webp' },
  ];
}

function dataOf(file: StoredFile): MessageFileData {
  return {
    fileID: file.fileId,
    fileName: file.name,
    fileSize: file.size,
    fileDownloadUrl: addressOf(file.fileId),
    thumbnailDownloadUrl: file.thumbnailId === null ? '' : addressOf(file.thumbnailId),
    width: file.width ?? 0,
    height: file.height ?? 0,
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer); // no encoding is set
  return hash.digest('hex');
}
