import type { Readable } from 'node:stream';

/** Bytes of a file from the first to the last, both of them included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Port: where the bytes of files lie, under ids of ours. What they are is in `stored_file`. */
export interface FileStore {
  /** Keeps the bytes of a finished file of this machine, whole or not at all. */
  put(fileId: string, path: string): Promise<void>;
  /** The bytes, or a part of them that the file has; undefined when there are none. */
  get(fileId: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Does nothing when there are none. */
  remove(fileId: string): Promise<void>;
}
