import { MESSAGE_FILE_MAX_BYTES } from './limits.ts';
import type { FileUse } from './outgoing.ts';

/** The page's data about a chosen file. */
export interface ChosenFile {
  readonly name: string;
  /** The media type that the system gives the file by its name; '' if it has none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that cannot be sent, and why. */
export interface RefusedFile {
  readonly fileName: string;
  readonly why: 'empty' | 'too large';
  readonly use: FileUse;
}

/** How each type is sent (COMP-04, §9). If the system gives a file no type, its name decides, for example `.heic`. */
const KINDS: readonly (readonly [FileUse, readonly string[], RegExp])[] = [
  [
    'image',
    ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif'],
    /\.hei[cf]$/i,
  ],
  [
    'audio',
    [
      'audio/mpeg',
      'audio/aac',
      'audio/mp4',
      'audio/x-m4a',
      'audio/wav',
      'audio/x-wav',
      'audio/flac',
      'audio/ogg',
      'audio/webm',
      'audio/amr',
    ],
    /\.(?:mp3|m4a|aac|wav|flac|ogg|amr)$/i,
  ],
  ['video', ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg'], /\.(?:mp4|mov|webm)$/i],
];

/**
 * The way in which a file is sent, by its type. A file that is no supported picture, audio file or video is sent as a
 * plain file.
 */
export function purposeOfFile({ name, type }: ChosenFile): FileUse {
  const known = KINDS.find(([, types, names]) =>
    type === '' ? names.test(name) : types.includes(type),
  );
  return known?.[0] ?? 'file';
}

/** Why a file cannot be sent; undefined when it can. */
export function refusalOf(file: ChosenFile): RefusedFile | undefined {
  const use = purposeOfFile(file);
  const { name: fileName, size } = file;
  if (size === 0) return { fileName, use, why: 'empty' };
  return size > MESSAGE_FILE_MAX_BYTES[use] ? { fileName, use, why: 'too large' } : undefined;
}

/** The types for a chooser of files of this kind, in the format of `accept`. */
export function acceptOf(use: Exclude<FileUse, 'file'>): string {
  const [, types] = KINDS.find(([kind]) => kind === use) ?? [use, []];
  return [...types, ...(use === 'image' ? ['.heic', '.heif'] : [])].join(',');
}
