import sharp, { type ResizeOptions } from 'sharp';
import { AVATAR_SIDE_PX } from '../../src/domain/limits.ts';
import { PROJECT_PICTURE } from '../../src/domain/project/limits.ts';

/** Most pixels of a picture: a larger one is refused before it is decoded. */
const MOST_PIXELS = 30_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file calls itself, nothing else is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'],
});

/** What avatars and projects' pictures become. */
export const AVATAR_TYPE = 'image/webp';

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A square for an avatar. */
export const writeAvatar = (from: string, to: string): Promise<PictureSize | undefined> =>
  write(from, to, { width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX, fit: 'cover' });

/** The whole picture, no larger than it is shown. */
export const writeProjectPicture = (from: string, to: string): Promise<PictureSize | undefined> =>
  write(from, to, {
    width: PROJECT_PICTURE.width,
    height: PROJECT_PICTURE.height,
    fit: 'inside',
    withoutEnlargement: true,
  });

/**
 * Decodes a picture and writes it anew: upright, without whatever else was in the file (place, camera, text behind its
 * end).
 *
 * @returns undefined when it is none of PNG, JPEG and WebP, broken, or too many pixels
 */
async function write(
  from: string,
  to: string,
  size: ResizeOptions,
): Promise<PictureSize | undefined> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .webp({ quality: 85 })
      .toFile(to);
    return { width, height };
  } catch {
    return undefined;
  }
}
