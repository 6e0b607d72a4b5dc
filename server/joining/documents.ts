import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DriverDocument,
} from '../../src/domain/joining/application.ts';
import {
  DOCUMENT_MIN_PX,
  REFUSED_KEPT_MS,
  UNSENT_KEPT_MS,
} from '../../src/domain/joining/limits.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError } from '../application-error.ts';
import { driverApplication, driverDocument, storedFile } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeFiles } from '../files/remove-files.ts';
import type { Uploader, UploadRoom } from '../files/upload-room.ts';
import { convertPicture } from '../messaging/files/image-converter.ts';
import { headOf, sniffed } from '../messaging/files/sniff.ts';
import { openBytes, sealBytes } from './sealed-file.ts';

type Row = typeof driverDocument.$inferSelect;

/** An incoming photograph. */
export interface DocumentUpload {
  readonly bytes: Readable;
  /** Whether the whole photograph has arrived, without being cut off as too large. */
  readonly isWhole: () => boolean;
}

/** Photographs of applicants' documents (DRV-01): stored encrypted, decrypted for their owner and for staff. */
export interface DriverDocuments {
  /**
   * Stores a photograph for the next application, in place of an earlier one of the same kind.
   *
   * @param start begins to read the upload, once `UploadRoom` admits it
   * @throws ApplicationError fileRefused with `reason` `size`, `type`, `pixels` or `manyPixels`; what `UploadRoom` and
   *   `FairQueue` throw; unauthorized when the account is gone; unavailable
   */
  keep(
    uploader: Uploader,
    announced: number,
    kind: DocumentKind,
    start: () => Promise<DocumentUpload>,
  ): Promise<DriverDocument>;
  /** The documents of the last application, and those of the next one. */
  list(userId: string): Promise<DriverDocument[]>;
  /** Removes an unsent document. @throws ApplicationError forbidden for somebody else's, and for one that was sent */
  remove(userId: string, documentId: string): Promise<void>;
  ofApplication(applicationId: string): Promise<DriverDocument[]>;
  /** The picture itself, as a data address. @throws ApplicationError forbidden, unavailable */
  dataUrl(documentId: string): Promise<{ dataUrl: string; row: Row }>;
  /** All of a member's documents, decrypted, for the export of their data. */
  exportOf(userId: string): Promise<{ name: string; bytes: () => Promise<Buffer> }[]>;
  /** Removes documents of people who were refused long ago, and those that were never sent. */
  sweep(): Promise<void>;
}

/** `pixels`: there are too few to read the document; `manyPixels`: there are too many to decode. */
const refused = (reason: 'size' | 'type' | 'pixels' | 'manyPixels') =>
  new ApplicationError(ACCOUNT_CODE.fileRefused, { reason });
/** The context to which a document's encrypted bytes, key and thumbnail are bound (`Vault`). */
const place = (documentId: string): string => `driver_document:${documentId}`;
const placeOf = ({ documentId, sealedFor }: Row): string => place(sealedFor ?? documentId);
/** Larger pictures, and HEIC, take long to convert. */
const LARGE_BYTES = 4 * 1_024 * 1_024;
/** Files removed in one round of the sweep. */
const BATCH = 100;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heif'];

export async function createDriverDocuments(
  { db, clock, config, log, keys }: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'keys'>,
  store: FileStore,
  room: UploadRoom,
): Promise<DriverDocuments> {
  const workshop = join(config.dataDir, 'uploads');
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  const inTurn = createFairQueue();
  const { vault } = keys;

  const shown = (row: Row): DriverDocument => ({
    documentId: row.documentId,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    note: row.note,
    thumbnail: vault.open(row.thumbnail, placeOf(row)),
    uploadedAt: row.uploadedAt.getTime(),
  });

  /** Discards files that are no longer needed: their bytes are removed as soon as possible. */
  async function discard(tx: Transaction, fileIds: readonly string[]): Promise<() => void> {
    if (fileIds.length === 0) return () => undefined;
    await tx
      .update(storedFile)
      .set({ discardedAt: new Date(clock.now()) })
      .where(inArray(storedFile.fileId, [...fileIds]));
    return () => {
      removeFiles(db, store, fileIds).catch((error: unknown) =>
        log.warn({ err: error }, 'documents stay in the store for now'),
      );
    };
  }

  async function putInStore(fileId: string, path: string): Promise<void> {
    try {
      await store.put(fileId, path);
    } catch (error) {
      log.error({ err: error }, 'the file store does not do what it is asked');
      throw new ApplicationError(CODE.unavailable);
    }
  }

  async function bytesOf(row: Row): Promise<Buffer> {
    const stream = await store.get(row.fileId).catch((error: unknown) => {
      log.error({ err: error }, 'the file store does not do what it is asked');
      throw new ApplicationError(CODE.unavailable);
    });
    if (stream === undefined) throw new ApplicationError(CODE.notFound);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer); // a stream without an encoding yields buffers
    return openBytes(vault, { bytes: Buffer.concat(parts), dataKey: row.dataKey }, placeOf(row));
  }

  async function ofLast(userId: string): Promise<Row[]> {
    const [last] = await db
      .select({ applicationId: driverApplication.applicationId })
      .from(driverApplication)
      .where(eq(driverApplication.userId, userId))
      .orderBy(desc(driverApplication.appliedAt))
      .limit(1);
    const rows = await db.select().from(driverDocument).where(eq(driverDocument.userId, userId));
    return rows.filter(
      ({ applicationId }) => applicationId === null || applicationId === last?.applicationId,
    );
  }

  return {
    keep: (uploader, announced, kind, start) =>
      room.hold(uploader, announced, async () => {
        const folder = await mkdtemp(join(workshop, 'document-'));
        try {
          const { bytes, isWhole } = await start();
          const raw = join(folder, 'raw');
          await pipeline(bytes, createWriteStream(raw, { mode: 0o600 }));
          if (!isWhole()) throw refused('size');
          const { size } = await stat(raw);
          const type = sniffed(await headOf(raw), 'image');
          if (size === 0 || type === undefined || !TYPES.includes(type)) throw refused('type');
          const [picture, thumbnail] = [join(folder, 'picture'), join(folder, 'thumbnail')];
          const task = {
            sender: uploader.userId,
            isLarge: size > LARGE_BYTES || type === 'image/heif',
          };
          const paths = { from: raw, picture, thumbnail };
          const made = await inTurn(task, () => convertPicture(type, paths));
          if (made === undefined) throw refused('type');
          if (made === 'tooManyPixels') throw refused('manyPixels');
          const [shorter, longer] = [made.width, made.height].toSorted((a, b) => a - b);
          if ((shorter ?? 0) < DOCUMENT_MIN_PX.shorter || (longer ?? 0) < DOCUMENT_MIN_PX.longer) {
            throw refused('pixels');
          }
          const documentId = randomBytes(16).toString('base64url');
          const fileId = randomBytes(16).toString('base64url');
          const sealed = sealBytes(vault, await readFile(picture), place(documentId));
          const small = `data:image/webp;base64,${(await readFile(thumbnail)).toString('base64')}`;
          const path = join(folder, 'sealed');
          await writeFile(path, sealed.bytes, { mode: 0o600 });
          const now = new Date(clock.now());
          await db.insert(storedFile).values({
            fileId,
            ownerId: uploader.userId,
            fromAddress: room.addressHash(uploader.address),
            purpose: 'identity',
            name: kind,
            contentType: 'application/octet-stream',
            size: sealed.bytes.length,
            sha256: createHash('sha256').update(sealed.bytes).digest('hex'),
            createdAt: now,
            discardedAt: now,
          });
          // If anything fails from here on, the sweep removes the file: bytes may still be under way.
          await putInStore(fileId, path);
          const { row, end } = await alone(db, uploader.userId, async (tx) => {
            const before = await tx
              .delete(driverDocument)
              .where(
                and(
                  eq(driverDocument.userId, uploader.userId),
                  eq(driverDocument.kind, kind),
                  isNull(driverDocument.applicationId),
                ),
              )
              .returning({ fileId: driverDocument.fileId });
            const kept = await tx
              .update(storedFile)
              .set({ discardedAt: null })
              .where(eq(storedFile.fileId, fileId))
              .returning();
            // Without a row, the sweep has already removed the file as an interrupted upload.
            if (kept.length === 0) throw new ApplicationError(CODE.unavailable);
            const [inserted] = await tx
              .insert(driverDocument)
              .values({
                documentId,
                userId: uploader.userId,
                kind,
                fileId,
                contentType: made.contentType,
                dataKey: sealed.dataKey,
                thumbnail: vault.seal(small, place(documentId)),
                state: 'waiting',
                uploadedAt: now,
              })
              .returning();
            if (inserted === undefined) throw new Error('a document was kept and is not there');
            const replaced = before.map((one) => one.fileId);
            return { row: inserted, end: await discard(tx, replaced) };
          });
          end();
          return shown(row);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),

    list: async (userId) => inOrder(await ofLast(userId)).map(shown),

    async remove(userId, documentId) {
      const end = await alone(db, userId, async (tx) => {
        const [gone] = await tx
          .delete(driverDocument)
          .where(
            and(
              eq(driverDocument.userId, userId),
              eq(driverDocument.documentId, documentId),
              isNull(driverDocument.applicationId),
            ),
          )
          .returning({ fileId: driverDocument.fileId });
        if (gone === undefined) throw new ApplicationError(CODE.forbidden);
        return discard(tx, [gone.fileId]);
      });
      end();
    },

    async ofApplication(applicationId) {
      const rows = await db
        .select()
        .from(driverDocument)
        .where(eq(driverDocument.applicationId, applicationId));
      return inOrder(rows).map(shown);
    },

    async dataUrl(documentId) {
      const [row] = await db
        .select()
        .from(driverDocument)
        .where(eq(driverDocument.documentId, documentId));
      // Only the owner sees a document that was not sent yet.
      if (row === undefined || row.applicationId === null) {
        throw new ApplicationError(CODE.forbidden);
      }
      const bytes = await bytesOf(row);
      return { dataUrl: `data:${row.contentType};base64,${bytes.toString('base64')}`, row };
    },

    async exportOf(userId) {
      // Applications share the photographs that were not refused: each is exported once.
      const rows = await db
        .selectDistinctOn([driverDocument.fileId])
        .from(driverDocument)
        .where(eq(driverDocument.userId, userId))
        .orderBy(driverDocument.fileId, driverDocument.documentId);
      return rows.map((row) => ({
        name: `driver-documents/${row.kind}-${row.documentId}.${row.contentType === 'image/jpeg' ? 'jpg' : 'webp'}`,
        bytes: () => bytesOf(row),
      }));
    },

    async sweep() {
      const now = clock.now();
      const refusedLongAgo = db
        .select({ applicationId: driverApplication.applicationId })
        .from(driverApplication)
        .where(
          and(
            eq(driverApplication.state, 'rejected'),
            lt(driverApplication.decidedAt, new Date(now - REFUSED_KEPT_MS)),
          ),
        );
      const due = await db
        .select({ documentId: driverDocument.documentId })
        .from(driverDocument)
        .where(inArray(driverDocument.applicationId, refusedLongAgo))
        .limit(BATCH);
      const unsent = await db
        .select({ documentId: driverDocument.documentId })
        .from(driverDocument)
        .where(
          and(
            isNull(driverDocument.applicationId),
            lt(driverDocument.uploadedAt, new Date(now - UNSENT_KEPT_MS)),
          ),
        )
        .limit(BATCH);
      const gone = [...due, ...unsent];
      if (gone.length > 0) {
        const end = await db.transaction(async (tx) => {
          // One sweep at a time: otherwise two could each leave a file to the row that the other one removes.
          await tx.execute(
            sql`select pg_advisory_xact_lock(hashtextextended('driver documents sweep', 0))`,
          );
          const removed = await tx
            .delete(driverDocument)
            .where(
              inArray(
                driverDocument.documentId,
                gone.map(({ documentId }) => documentId),
              ),
            )
            .returning({ fileId: driverDocument.fileId });
          const fileIds = removed.map(({ fileId }) => fileId);
          const stillUsed = await tx
            .select({ fileId: driverDocument.fileId })
            .from(driverDocument)
            .where(inArray(driverDocument.fileId, fileIds));
          const used = new Set(stillUsed.map(({ fileId }) => fileId));
          return discard(
            tx,
            fileIds.filter((fileId) => !used.has(fileId)),
          );
        });
        end();
      }
    },
  };
}

/** The documents in the order in which the form asks for them. */
const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind));
