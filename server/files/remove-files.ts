import { and, eq, isNotNull } from 'drizzle-orm';
import { storedFile } from '../data/schema.ts';
import type { Database } from '../deps.ts';
import type { FileStore } from './file-store.ts';

/** Removes discarded files. The bytes are removed first, so that a row exists as long as the bytes do. */
export async function removeFiles(
  db: Database,
  store: FileStore,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) {
    await store.remove(fileId);
    await db
      .delete(storedFile)
      .where(and(eq(storedFile.fileId, fileId), isNotNull(storedFile.discardedAt)));
  }
}
