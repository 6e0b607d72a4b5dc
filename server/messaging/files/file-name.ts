import { FILE_NAME_MAX_LENGTH } from '../../../src/domain/messaging/limits.ts';

/** Extensions by type: a file that is displayed is never saved as another type. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/ogg': 'ogv',
  'video/webm': 'webm',
};

/**
 * A name without a path, without characters that are invisible, deceptive (marks of writing direction) or forbidden in
 * Windows, and with its type's extension. A file that is never displayed keeps its extension.
 */
export function fileNameOf(given: string, contentType: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '');
  // A loop, because a regular expression for the end takes quadratic time for a name that consists of blanks.
  let end = shown.length;
  while (end > 0 && /[.\s]/.test(shown.charAt(end - 1))) end -= 1;
  const plain = shown.slice(0, end).replace(/^[.\s]+/, '');
  const [, stem = plain, own = ''] = /^(.*?)\.([a-z0-9]{1,10})$/i.exec(plain) ?? [];
  const ending = ENDINGS[contentType] ?? own;
  const room = FILE_NAME_MAX_LENGTH - ending.length - 1;
  const cut = [...stem].slice(0, room).join('').trim() || 'file';
  return ending === '' ? cut : `${cut}.${ending}`;
}
