import type { Readable } from 'node:stream';

/** The bytes of a file from the first to the last, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Port: stores the bytes of files under our ids. Their metadata are in `stored_file`. */
export interface FileStore {
  /** Stores the bytes of a complete file of this machine, all or none. */
  put(fileId: string, path: string): Promise<void>;
  /** The bytes, or a valid part of them; undefined when there are none. */
  get(fileId: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Does nothing when there are none. */
  remove(fileId: string): Promise<void>;
}
