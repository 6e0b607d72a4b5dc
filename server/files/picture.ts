import sharp, { type ResizeOptions } from 'sharp';
import { AVATAR_SIDE_PX } from '../../src/domain/limits.ts';
import { PICTURE_MOST_PIXELS } from '../../src/domain/picture-limits.ts';
import { PROJECT_PICTURE } from '../../src/domain/project/limits.ts';

sharp.cache(false);
sharp.concurrency(1);
// Whatever type a file claims, only these loaders ever decode it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'],
});

/** The format of stored avatars and projects' pictures. */
export const AVATAR_TYPE = 'image/webp';

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The number of a picture's pixels, from its header; undefined when it is not PNG, JPEG or WebP. */
export async function pixelsOf(from: string): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

/** Writes a picture as a square for an avatar. */
export const writeAvatar = (from: string, to: string): Promise<PictureSize | undefined> =>
  write(from, to, { width: AVATAR_SIDE_PX, height: AVATAR_SIDE_PX, fit: 'cover' });

/** Writes the whole picture, no larger than it is displayed. */
export const writeProjectPicture = (from: string, to: string): Promise<PictureSize | undefined> =>
  write(from, to, {
    width: PROJECT_PICTURE.width,
    height: PROJECT_PICTURE.height,
    fit: 'inside',
    withoutEnlargement: true,
  });

/**
 * Decodes a picture and writes it again: upright, without other data in the file (place, camera, trailing text).
 *
 * @returns undefined when it is not PNG, JPEG or WebP, is broken, or has too many pixels
 */
async function write(
  from: string,
  to: string,
  size: ResizeOptions,
): Promise<PictureSize | undefined> {
  try {
    const input = { limitInputPixels: PICTURE_MOST_PIXELS, failOn: 'error' } as const;
    const { width, height } = await sharp(from, input)
      .autoOrient()
      .resize(size)
      .webp({ quality: 85 })
      .toFile(to);
    return { width, height };
  } catch {
    return undefined;
  }
}
