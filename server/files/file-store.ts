import type { Readable } from 'node:stream';

/** The bytes of a file from the first to the last, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Port: stores the bytes of files under our ids. Their metadata are in `stored_file`. */
export interface FileStore {
  /** Stores the complete file at `path` on this machine: either all its bytes or none. */
  put(fileId: string, path: string): Promise<void>;
  /** Opens the file's bytes, or a valid part of them; undefined when the store does not have the file. */
  get(fileId: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Removes the file's bytes. Does nothing when the store does not have them. */
  remove(fileId: string): Promise<void>;
}
