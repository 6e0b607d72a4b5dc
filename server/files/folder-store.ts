import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/**
 * Files in a folder of this machine. Each is written to a temporary file and then moved, so that nobody reads half a
 * file.
 */
export async function folderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (fileId: string): string => {
    if (!/^[\w-]{8,64}$/.test(fileId)) throw new Error('not the id of a file');
    return join(folder, fileId);
  };
  return {
    async put(fileId, path) {
      const place = pathOf(fileId);
      const beside = besideOf(place);
      try {
        await copyFile(path, beside);
        const file = await open(beside, 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, place);
      } finally {
        await rm(beside, { force: true });
      }
    },
    async get(fileId, range) {
      const file = await open(pathOf(fileId)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream(
        range === undefined ? {} : { start: range.first, end: range.last },
      );
    },
    async remove(fileId) {
      const place = pathOf(fileId);
      for (const path of [place, besideOf(place)]) await rm(path, { force: true });
    },
  };
}

/** The path to which a file is written first. If the server crashes, the unfinished file stays there. */
const besideOf = (place: string): string => `${place}.part`;
