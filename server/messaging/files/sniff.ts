import { open } from 'node:fs/promises';
import type { MessageFileKind } from '../../../src/domain/messaging/message.ts';

/** The type of a file that is only stored and never displayed. */
export const ANY_FILE = 'application/octet-stream';
/** `sniffed` reads at most this many bytes from the start of a file. */
export const HEAD_BYTES = 64;

const HEIF_BRANDS = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** The first bytes of a file, for `sniffed`. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * A file's type, detected from its first bytes, if it is accepted for this purpose; otherwise undefined. A plain file
 * may be any bytes and is never displayed.
 */
export function sniffed(head: Buffer, kind: MessageFileKind): string | undefined {
  switch (kind) {
    case 'file':
      return ANY_FILE;
    case 'image':
      return imageType(head);
    case 'audio':
      return containerType(head, kind) ?? audioType(head);
    case 'video':
      return containerType(head, kind);
  }
}

/** Whether a file of any kind is a PDF, by its first bytes. */
export const isPdf = (head: Buffer): boolean => text(head, 0, 5) === '%PDF-';

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

function imageType(head: Buffer): string | undefined {
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'image/gif';
  if (text(head, 4, 8) === 'ftyp' && HEIF_BRANDS.test(text(head, 8, 12))) return 'image/heif';
  return undefined;
}

/** The type of a container format (MP4, Ogg, WebM), which may contain only sound, or a video. */
function containerType(head: Buffer, kind: 'audio' | 'video'): string | undefined {
  if (text(head, 4, 8) === 'ftyp') {
    const brand = text(head, 8, 12);
    if (HEIF_BRANDS.test(brand) || brand.startsWith('avi')) return undefined;
    return kind === 'video' && brand === 'qt  ' ? 'video/quicktime' : `${kind}/mp4`;
  }
  if (text(head, 0, 4) === 'OggS') return `${kind}/ogg`;
  if (text(head, 0, 4) === '\x1a\x45\xdf\xa3' && head.includes('webm')) return `${kind}/webm`;
  return undefined;
}

function audioType(head: Buffer): string | undefined {
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WAVE') return 'audio/wav';
  if (text(head, 0, 4) === 'fLaC') return 'audio/flac';
  if (text(head, 0, 5) === '#!AMR') return 'audio/amr';
  if (text(head, 0, 3) === 'ID3') return 'audio/mpeg';
  const [first = 0, second = 0, third = 0] = head;
  // A frame begins with eleven set bits. Layer 0 is ADTS (AAC), and a frame with an undefined rate is invalid.
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0xf6) === 0xf0) return 'audio/aac';
  const isFrame = (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
  return isFrame ? 'audio/mpeg' : undefined;
}
