import type { LocalFile } from '../../domain/messaging/outgoing.ts';
import type { Timers } from '../timers.ts';
import type { Seen } from './film.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Heard } from './waveform.ts';

/** A component that is drawn just now may need the picture a moment later. */
const STILL_DRAWN_MS = 5_000;

/** Chosen files, before they are sent. */
export interface LocalFiles {
  /** Keeps its bytes, and shows it. Sides in pixels, 0 where they are not known. */
  attach(file: Blob, name: string, sides?: { width: number; height: number }): LocalFile;
  /** The file was sent, or discarded. */
  release(file: LocalFile): void;
  /** The file with an address that this page can show. */
  shownAnew(file: LocalFile): Promise<LocalFile>;
  bytes(file: LocalFile): Promise<Blob | undefined>;
  /** The waveform of an audio file; undefined where it cannot be read. Never rejects. */
  hear(file: Blob): Promise<Heard | undefined>;
  /** Sides and first picture of a film; undefined where they cannot be read. Never rejects. */
  see(file: Blob): Promise<Seen | undefined>;
}

export function createLocalFiles(
  storage: OutboxStorage,
  newID: () => string,
  timers: Timers,
): LocalFiles {
  /** Files of this page: what is still being written down is there already. */
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
