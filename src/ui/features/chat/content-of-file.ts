import type { LocalFile, OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import type { ChatParts } from '../../background.ts';

/** Kinds that the composer takes as pictures (COMP-04): a heic has its kind from its name where the system knows none. */
export const IMAGE_KINDS =
  'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif';

export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** A picture that was chosen, with its sides where the browser can read it (a heic it may not). */
export async function attachPicture(files: ChatParts['files'], file: File): Promise<LocalFile> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const sides = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return files.attach(file, file.name, sides);
}

/** What sends another file, by its kind (§9: audio, video, any other). */
export async function contentOfFile(
  files: ChatParts['files'],
  file: File,
): Promise<OutgoingContent> {
  const [kind] = file.type.split('/');
  if (kind !== 'audio' && kind !== 'video') {
    return { type: 'file', file: files.attach(file, file.name) };
  }
  const element = await readMedia(file, kind);
  const { duration = 0 } = element ?? {};
  const durationMs = Number.isFinite(duration) ? Math.round(duration * 1_000) : 0;
  if (kind === 'audio') {
    return { type: 'audio', file: files.attach(file, file.name), durationMs };
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
