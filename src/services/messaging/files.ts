import type { LocalFile } from '../../domain/messaging/outgoing.ts';
import type { Timers } from '../timers.ts';
import type { Seen } from './film.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Heard } from './waveform.ts';

/** How long the address of a released picture stays valid, in ms, for a component that still renders it. */
const STILL_DRAWN_MS = 5_000;

/** Files that the user has chosen, before they are sent. */
export interface LocalFiles {
  /** Stores the file's bytes and makes the file displayable. Width and height are in pixels; 0 if unknown. */
  attach(file: Blob, name: string, sides?: { width: number; height: number }): LocalFile;
  /** Removes a file that was sent or discarded. */
  release(file: LocalFile): void;
  /** Returns the file with an address that this page can display. */
  shownAnew(file: LocalFile): Promise<LocalFile>;
  bytes(file: LocalFile): Promise<Blob | undefined>;
  /** Reads the waveform of an audio file; undefined if that fails. Never rejects. */
  hear(file: Blob): Promise<Heard | undefined>;
  /** Reads the size and the first frame of a video; undefined if that fails. Never rejects. */
  see(file: Blob): Promise<Seen | undefined>;
}

export function createLocalFiles(
  storage: OutboxStorage,
  newID: () => string,
  timers: Timers,
): LocalFiles {
  /** Files of this page, including those that are still being stored. */
  const here = new Map<string, { readonly bytes: Blob; readonly url: string }>();

  function show(localID: string, bytes: Blob): string {
    const known = here.get(localID);
    if (known !== undefined) return known.url;
    const url = URL.createObjectURL(bytes);
    here.set(localID, { bytes, url });
    return url;
  }

  return {
    attach(file, fileName, { width, height } = { width: 0, height: 0 }) {
      const localID = newID();
      void storage.putFile(localID, file);
      return {
        localID,
        fileName,
        fileSize: file.size,
        mediaType: file.type,
        width,
        height,
        previewUrl: show(localID, file),
      };
    },
    release({ localID }) {
      const known = here.get(localID);
      if (known !== undefined) {
        timers.setTimeout(() => URL.revokeObjectURL(known.url), STILL_DRAWN_MS);
      }
      here.delete(localID);
      void storage.removeFiles([localID]);
    },
    async shownAnew(file) {
      const bytes = here.get(file.localID)?.bytes ?? (await storage.file(file.localID));
      return { ...file, previewUrl: bytes === undefined ? '' : show(file.localID, bytes) };
    },
    async hear(file) {
      const waveform = await import('./waveform.ts').catch(() => undefined);
      return waveform?.hear(file);
    },
    async see(file) {
      const film = await import('./film.ts').catch(() => undefined);
      return film?.see(file, timers);
    },
    bytes: async ({ localID }) => here.get(localID)?.bytes ?? storage.file(localID),
  };
}
