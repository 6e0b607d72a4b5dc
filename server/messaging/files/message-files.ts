import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import { CODE } from '../../../src/contract/codes.ts';
import { MESSAGE_FILE_PATH, type MessageFileData } from '../../../src/contract/messaging/files.ts';
import { GUEST_FILE_MS, UNNAMED_FILE_MS } from '../../../src/domain/messaging/limits.ts';
import type { MessageContent } from '../../../src/domain/messaging/message.ts';
import { ApplicationError } from '../../application-error.ts';
import { appUser, FILES_OF_CONTENT, HAS_FILES, storedFile } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ByteRange, FileStore } from '../../files/file-store.ts';
import type { StoredFile } from '../../files/files.ts';
import { removeFiles } from '../../files/remove-files.ts';
import type { Uploader, UploadRoom } from '../../files/upload-room.ts';
import { createFileMaking, type Made, type Upload } from './made-files.ts';

/** What is known of an upload before it is read. */
export interface Announced {
  readonly uploader: Uploader;
  /** The size that the uploader announced, or else the largest allowed size. */
  readonly bytes: number;
}

/** A file as a message shows it; its type comes from its bytes. */
export interface NamedFile extends MessageFileData {
  readonly contentType: string;
}

/** Files of messages (docs/messaging.md): their rows are `stored_file` with purpose `message`. */
export interface MessageFiles {
  /**
   * Stores a file. Everybody who knows its address can read it. Until a message contains it, only its sender knows the
   * address.
   *
   * @param open begins to read the upload, once `UploadRoom` admits it
   * @throws ApplicationError fileRefused with `reason` `size` or `type`; what `UploadRoom` and `FairQueue` throw;
   *   unauthorized when the account is gone; unavailable
   */
  keep(announced: Announced, open: () => Promise<Upload>): Promise<MessageFileData>;
  /** Reserves the owner's file for a message; undefined for somebody else's file and an unknown one. */
  name(fileId: string, ownerId: string): Promise<NamedFile | undefined>;
  /** @throws ApplicationError notFound */
  find(fileId: string): Promise<StoredFile>;
  /** @throws ApplicationError notFound, unavailable */
  read(fileId: string, range?: ByteRange): Promise<Readable>;
  /**
   * Called when a message no longer has this content: discards its files, unless another message or a combined one
   * shows them.
   *
   * @returns a function that removes their bytes; call it after the commit
   */
  discard(client: pg.ClientBase, content: MessageContent): Promise<() => void>;
  /**
   * Discards uploads that no message contained within a day, and within an hour for guests without a conversation with
   * the customer service; `Files.sweep` then removes them. If Tencent carries messages, a message with a file may exist
   * only there, where the server cannot see it. So files are kept as long as Tencent keeps messages.
   */
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** The address of files; the id follows. */
const ADDRESS = `/api${MESSAGE_FILE_PATH}`;
const addressOf = (fileId: string): string => `${ADDRESS}${fileId}`;

/** @param store the store of `createFiles`, which has emptied the folder of uploads before */
export async function createMessageFiles(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  store: FileStore,
  room: UploadRoom,
): Promise<MessageFiles> {
  const workshop = join(config.dataDir, 'uploads');
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  const make = createFileMaking();
  const isElsewhere = config.tencentSdkAppId !== undefined;
  const unnamedMs = isElsewhere ? config.tencentMessageDays * DAY_MS : UNNAMED_FILE_MS;
  // Without callbacks the hub does not know which files guests send at Tencent. Then it stores their files as long as
  // members' files.
  const guestsMs =
    isElsewhere && config.tencentCallbackToken === undefined ? unnamedMs : GUEST_FILE_MS;
  const isKept = and(eq(storedFile.purpose, 'message'), isNull(storedFile.discardedAt));

  /** Stores the rows, without an owner; then the bytes; then the owner. The sweep removes files without an owner. */
  async function keepAll(
    { userId: ownerId, address }: Uploader,
    made: readonly Made[],
  ): Promise<StoredFile[]> {
    const createdAt = new Date(clock.now());
    const rows = await Promise.all(
      made.map(async ({ path, ...row }, index) => ({
        ...row,
        fileId: randomBytes(16).toString('base64url'),
        ownerId,
        fromAddress: room.addressHash(address),
        purpose: 'message' as const,
        size: (await stat(path)).size,
        sha256: await sha256Of(path),
        createdAt,
        // A thumbnail counts as used by a message: it is kept and removed together with its picture.
        namedAt: index === 0 ? null : createdAt,
        discardedAt: createdAt,
      })),
    );
    const [first, thumbnail] = rows;
    if (first !== undefined && thumbnail !== undefined) {
      // A document has the width and height of its first page's picture.
      const { width, height } = thumbnail;
      rows[0] = {
        ...(width !== undefined && height !== undefined && { width, height }),
        ...first,
        thumbnailId: thumbnail.fileId,
      };
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
      // A guest has no row in this table.
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
      // The sweep took one of these files for an interrupted upload and removed it.
      if (kept.length < ids.length) throw new ApplicationError(CODE.unavailable);
      return kept;
    });
  }

  return {
    keep: ({ uploader, bytes: announced }, open) =>
      room.hold(uploader, announced, async () => {
        const place = await mkdtemp(join(workshop, 'message-'));
        try {
          const made = await make(uploader, await open(), place);
          const kept = await keepAll(uploader, made);
          const [first] = kept.filter(({ namedAt }) => namedAt === null);
          if (first === undefined) throw new Error('a file was kept and is not there');
          return dataOf(first);
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

    async discard(client, content) {
      const named = filesOf(content);
      if (named.length === 0) return () => undefined;
      const { rows } = await client.query<{ file_id: string }>({
        name: 'message_files_discard',
        text: DISCARD,
        values: [named, new Date(clock.now()), named.map(addressOf)],
      });
      const ids = rows.map(({ file_id }) => file_id);
      return () => {
        // The sweep removes files that cannot be removed here.
        removeFiles(db, store, ids).catch((error: unknown) =>
          log.warn({ err: error }, 'files stay in the store for now'),
        );
      };
    },

    async sweep() {
      const discardedAt = new Date(clock.now());
      const before = (ms: number) => lt(storedFile.createdAt, new Date(clock.now() - ms));
      const ofGuestWithoutConversation = sql`${storedFile.ownerId} like 'guest-%' and not exists (
        select from conversation where service_user_id = ${storedFile.ownerId})`;
      const unnamed = await db
        .update(storedFile)
        .set({ discardedAt })
        .where(
          and(
            isKept,
            isNull(storedFile.namedAt),
            or(before(unnamedMs), and(before(guestsMs), ofGuestWithoutConversation)),
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

/** SQL: discards the files $1 and their thumbnails, except files whose addresses ($3) a message still shows. */
const DISCARD = `
  with unused as (
    select file_id from unnest($1::text[], $3::text[]) named (file_id, address)
    where not exists (select from message where ${HAS_FILES} and ${FILES_OF_CONTENT} ? address)
      and not exists (select from combined_message where ${HAS_FILES} and ${FILES_OF_CONTENT} ? address)),
  gone as (
    update stored_file set discarded_at = $2
    where file_id in (select file_id from unused) and purpose = 'message' and discarded_at is null
    returning file_id, thumbnail_id),
  small as (
    update stored_file set discarded_at = $2
    where file_id in (select thumbnail_id from gone) and discarded_at is null returning file_id)
  select file_id from gone union all select file_id from small`;

/** The files in a message's content. */
function filesOf(content: MessageContent): string[] {
  const parts = content.type === 'multiple' ? content.messageInfoList : [content];
  const addresses = parts.flatMap((part) => [
    'fileDownloadUrl' in part ? part.fileDownloadUrl : '',
    'videoFirstFrameDownloadUrl' in part ? part.videoFirstFrameDownloadUrl : '',
  ]);
  const ids = addresses
    .filter((address) => address.startsWith(ADDRESS))
    .map((address) => address.slice(ADDRESS.length));
  return [...new Set(ids)];
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

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer); // a stream without an encoding yields buffers
  return hash.digest('hex');
}
