import {
  refusalOf,
  purposeOfFile,
  type RefusedFile,
} from '../../../domain/messaging/chosen-file.ts';
import type { LocalFile, OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import type { ChatParts } from '../../background-chat.ts';

/**
 * The result of choosing files. Pictures are inserted into the text; each other file becomes a message of its own
 * (COMP-02, COMP-04).
 */
export interface TakenFiles {
  readonly pictures: readonly LocalFile[];
  readonly contents: readonly OutgoingContent[];
  readonly refused: readonly RefusedFile[];
}

export async function takeFiles(
  files: ChatParts['files'],
  chosen: readonly File[],
): Promise<TakenFiles> {
  const pictures: LocalFile[] = [];
  const contents: OutgoingContent[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const refusal = refusalOf(file);
    if (refusal !== undefined) refused.push(refusal);
    else if (purposeOfFile(file) === 'image') pictures.push(await attachPicture(files, file));
    else contents.push(await contentOfFile(files, file));
  }
  return { pictures, contents, refused };
}

/** Attaches a picture, with its width and height if the browser can read them (for heic it may not). */
async function attachPicture(files: ChatParts['files'], file: File): Promise<LocalFile> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const sides = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return files.attach(file, file.name, sides);
}

async function contentOfFile(files: ChatParts['files'], file: File): Promise<OutgoingContent> {
  const kind = purposeOfFile(file);
  if (kind !== 'audio' && kind !== 'video') {
    return { type: 'file', file: files.attach(file, file.name) };
  }
  if (kind === 'video') return contentOfFilm(files, file);
  const heard = (await files.hear(file)) ?? { durationMs: await lengthOf(file) };
  return { type: 'audio', file: files.attach(file, file.name), ...heard };
}

/** The content of a video message, with the video's first frame, which is shown until somebody plays the video. */
async function contentOfFilm(files: ChatParts['files'], file: File): Promise<OutgoingContent> {
  const seen = await files.see(file);
  const { firstFrame, durationMs, ...sides } = seen ?? { width: 0, height: 0, durationMs: 0 };
  return {
    type: 'video',
    file: files.attach(file, file.name, sides),
    ...sides,
    durationMs,
    ...(firstFrame && { firstFrame: files.attach(firstFrame, `${file.name}.jpg`, sides) }),
  };
}

/** Some browsers read nothing of an audio file before it is played. The wait for its length ends after this many ms. */
const PATIENCE_MS = 3_000;

/**
 * The length, in ms, of an audio file that is too large to be decoded; 0 if the browser cannot play it, or does not
 * report a length.
 */
async function lengthOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const element = document.createElement('audio');
  element.preload = 'metadata';
  try {
    return await new Promise<number>((resolve) => {
      const tell = (): void => {
        const { duration } = element;
        resolve(Number.isFinite(duration) ? Math.round(duration * 1_000) : 0);
      };
      element.addEventListener('loadedmetadata', tell, { once: true });
      element.addEventListener('error', () => resolve(0), { once: true });
      window.setTimeout(() => resolve(0), PATIENCE_MS);
      element.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
