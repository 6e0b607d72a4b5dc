import type { Readable } from 'node:stream';

/** Port: where the bytes of files lie, under ids of ours. What they are is in `stored_file`. */
export interface FileStore {
  /** Keeps the bytes of a finished file of this machine, whole or not at all. */
  put(fileId: string, path: string): Promise<void>;
  /** The bytes, undefined when there are none. */
  get(fileId: string): Promise<Readable | undefined>;
  /** Nothing happens when there are none. */
  remove(fileId: string): Promise<void>;
}
