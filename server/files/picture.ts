import sharp from 'sharp';
import { AVATAR_SIDE_PX } from '../../src/domain/limits.ts';

/** Pixels that a picture may have: what unfolds to more is refused before it is unfolded. */
const MOST_PIXELS = 30_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file calls itself, nothing else is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile'],
});

/** What avatars become. */
export const AVATAR_TYPE = 'image/webp';

/**
 * Decodes a picture and writes it anew as a square: upright, without whatever else was in the file (place, camera,
 * text behind its end).
 *
 * @returns false when it is none of PNG, JPEG and WebP, broken, or too many pixels
 */
export async function writeAvatar(from: string, to: string): Promise<boolean> {
  try {
    await sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX, { fit: 'cover' })
      .webp({ quality: 85 })
      .toFile(to);
    return true;
  } catch {
    return false;
  }
}
