import { THUMBNAIL_SIDE_PX } from '../../domain/messaging/limits.ts';
import type { Timers } from '../timers.ts';

/**
 * Some browsers load no frame of a video before the user starts it. So the wait for a frame ends after this many ms.
 */
const PATIENCE_MS = 3_000;

/** A video before it is sent: its width and height in pixels, its length in ms, and its first frame. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly firstFrame?: Blob;
}

/** Reads a video; undefined if the browser cannot play it. */
export async function see(bytes: Blob, timers: Timers): Promise<Seen | undefined> {
  const url = URL.createObjectURL(bytes);
  const film = document.createElement('video');
  film.muted = true;
  film.playsInline = true;
  film.preload = 'auto';
  film.src = url;
  try {
    if (!(await isTold(film, 'loadedmetadata', timers))) return undefined;
    const { videoWidth: width, videoHeight: height, duration } = film;
    const durationMs = Number.isFinite(duration) ? Math.round(duration * 1_000) : 0;
    const isThere =
      film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ||
      (await isTold(film, 'loadeddata', timers));
    const firstFrame = isThere && width > 0 ? await drawn(film) : undefined;
    return { width, height, durationMs, ...(firstFrame && { firstFrame }) };
  } finally {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(url);
  }
}

/** Waits for an event of the video. Resolves to false if the video fails, or after `PATIENCE_MS`. */
function isTold(
  film: HTMLVideoElement,
  type: 'loadedmetadata' | 'loadeddata',
  timers: Timers,
): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = timers.setTimeout(() => resolve(false), PATIENCE_MS);
    const told = (is: boolean) => () => {
      timers.clearTimeout(timer);
      resolve(is);
    };
    film.addEventListener(type, told(true), { once: true });
    film.addEventListener('error', told(false), { once: true });
  });
}

/** Returns the current frame of the video as a JPEG, no larger than a thumbnail. */
async function drawn(film: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = film;
  const scale = Math.min(1, THUMBNAIL_SIDE_PX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.8);
  });
  return bytes ?? undefined;
}
