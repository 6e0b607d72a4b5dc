import {
  refusalOf,
  purposeOfFile,
  type RefusedFile,
} from '../../../domain/messaging/chosen-file.ts';
import type { LocalFile, OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import type { ChatParts } from '../../background.ts';

/** What becomes of files that were chosen: pictures stand among the words, all else is sent by itself (COMP-02, COMP-04). */
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

/** With its sides where the browser can read it (a heic it may not). */
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
  const element = await readMedia(file, kind);
  const { duration = 0 } = element ?? {};
  const durationMs = Number.isFinite(duration) ? Math.round(duration * 1_000) : 0;
  if (kind === 'audio') {
    const heard = await files.hear(file);
    return { type: 'audio', file: files.attach(file, file.name), durationMs, ...heard };
  }
  const [width, height] =
    element instanceof HTMLVideoElement ? [element.videoWidth, element.videoHeight] : [0, 0];
  const attached = files.attach(file, file.name, { width, height });
  return { type: 'video', file: attached, width, height, durationMs };
}

/** How long it is and how large; undefined where the browser cannot play it. */
async function readMedia(
  file: File,
  kind: 'audio' | 'video',
): Promise<HTMLMediaElement | undefined> {
  const url = URL.createObjectURL(file);
  const element = document.createElement(kind);
  element.preload = 'metadata';
  try {
    return await new Promise<HTMLMediaElement | undefined>((resolve) => {
      element.addEventListener('loadedmetadata', () => resolve(element), { once: true });
      element.addEventListener('error', () => resolve(undefined), { once: true });
      element.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
