import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ACCOUNT_CODE } from '../../../src/contract/codes.ts';
import type { MessageFileKind } from '../../../src/domain/messaging/message.ts';
import { turnOf } from '../../accounts/guests.ts';
import { ApplicationError } from '../../application-error.ts';
import { createFairQueue } from '../../fair-queue.ts';
import type { Uploader } from '../../files/upload-room.ts';
import { fileNameOf } from './file-name.ts';
import { convertImage, convertPdf } from './image-converter.ts';
import { headOf, isPdf, sniffed } from './sniff.ts';

/** An incoming upload. */
export interface Upload {
  readonly kind: MessageFileKind;
  /** The name that its sender chose; it may be any text. */
  readonly name: string;
  readonly bytes: Readable;
  /** Whether all of it has arrived, without being cut off as too large. */
  readonly isWhole: () => boolean;
}

/** A file of this machine that is to be stored. */
export interface Made {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailId?: string;
}

/** Larger pictures, HEIC and animated ones take seconds to convert; others take a part of a second. */
const LARGE_PICTURE_BYTES = 4 * 1_024 * 1_024;
const SLOW_TYPES: readonly string[] = ['image/heif', 'image/gif'];

/** How long a sender waits at most for a PDF's first page, including the queue, ms. */
const PAGE_PATIENCE_MS = 15_000;
/** Larger PDFs get no picture of their first page. */
const PDF_BYTES = 20 * 1_024 * 1_024;

const refused = (reason: 'size' | 'type') =>
  new ApplicationError(ACCOUNT_CODE.fileRefused, { reason });

/**
 * Makes the files that are stored for an upload, in the folder `place`: first the file itself, or the converted
 * picture; then a thumbnail, or the first page of a PDF.
 *
 * @returns a function that throws ApplicationError fileRefused with `reason` `size` or `type`
 */
export function createFileMaking(): (
  uploader: Uploader,
  upload: Upload,
  place: string,
) => Promise<Made[]> {
  const inTurn = createFairQueue();

  /**
   * A PDF's first page as a picture; an empty list if it cannot be read or the queue is full: the file is stored
   * without it.
   */
  async function firstPage(
    sender: string,
    place: string,
    from: string,
    name: string,
  ): Promise<Made[]> {
    const picture = join(place, 'page');
    const signal = AbortSignal.timeout(PAGE_PATIENCE_MS);
    const task = { sender, isLarge: true, signal };
    const sides = await inTurn(task, () => convertPdf({ from, picture, signal })).catch(
      (error: unknown) => {
        if (error instanceof ApplicationError) return undefined;
        throw error;
      },
    );
    if (sides === undefined) return [];
    const file = { path: picture, name: fileNameOf(`page-${name}`, 'image/webp') };
    return [{ ...file, contentType: 'image/webp', ...sides }];
  }

  return async (uploader, { kind, name, bytes, isWhole }, place) => {
    const raw = join(place, 'raw');
    await pipeline(bytes, createWriteStream(raw, { mode: 0o600 }));
    if (!isWhole()) throw refused('size');
    const { size } = await stat(raw);
    const head = await headOf(raw);
    const type = sniffed(head, kind);
    if (size === 0 || type === undefined) throw refused('type');
    const task = {
      sender: turnOf(uploader),
      isLarge: size > LARGE_PICTURE_BYTES || SLOW_TYPES.includes(type),
    };
    if (kind === 'image') return inTurn(task, () => picturesOf(type, place, raw, name));
    const file = { path: raw, name: fileNameOf(name, type), contentType: type };
    const isReadable = kind === 'file' && isPdf(head) && size <= PDF_BYTES;
    return isReadable ? [file, ...(await firstPage(task.sender, place, raw, name))] : [file];
  };
}

/** The picture and its thumbnail. @throws ApplicationError fileRefused */
async function picturesOf(type: string, place: string, raw: string, name: string): Promise<Made[]> {
  const [picture, thumbnail] = [join(place, 'picture'), join(place, 'thumbnail')];
  const converted = await convertImage(type, { from: raw, picture, thumbnail });
  if (converted === undefined) throw refused('type');
  return [
    { path: picture, name: fileNameOf(name, converted.contentType), ...converted },
    { path: thumbnail, name: fileNameOf(`small-${name}`, 'image/webp'), contentType: 'image/webp' },
  ];
}
