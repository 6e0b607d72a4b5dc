import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_SIDE_PX, THUMBNAIL_SIDE_PX } from '../../../src/domain/messaging/limits.ts';

/**
 * A separate process for each picture that somebody sends (`image-converter.ts` starts and ends it). It decodes files
 * of strangers, so it gets no secrets, is killed when it takes too long, and affects nobody else when it crashes.
 * Arguments: type, file, target of the picture, target of the thumbnail. Prints `Converted` as JSON.
 */
const [, , type = '', from = '', picture = '', thumbnail = ''] = process.argv;

/** The maximum number of pixels of all frames together: a larger picture is refused before it is decoded. */
const MOST_PIXELS = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);
// Whatever type a file claims, only these loaders ever decode it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});

async function opened(animated: boolean): Promise<Sharp> {
  if (type !== 'image/heif') {
    return sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated }).autoOrient();
  }
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  // The picture needs no rotation: the decoder has already applied it.
  const images = new libheif.HeifDecoder().decode(await readFile(from));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new Error('too many pixels');
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (written) =>
      written === null ? reject(new Error('broken')) : resolve(),
    );
  });
  return sharp(pixels.data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** A photograph becomes a JPEG; a type that may be transparent or animated becomes WebP. */
const isPhotograph = type === 'image/jpeg' || type === 'image/heif';
const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const source = await opened(!isPhotograph);
const whole = source.clone().resize(inside(IMAGE_SIDE_PX));
const made = await (
  isPhotograph ? whole.jpeg({ quality: 85 }) : whole.webp({ quality: 85, effort: 2 })
).toFile(picture);
const still = isPhotograph ? source : await opened(false);
await still.resize(inside(THUMBNAIL_SIDE_PX)).webp({ quality: 75, effort: 2 }).toFile(thumbnail);
const { width, pageHeight, height } = made;
process.stdout.write(
  JSON.stringify({
    contentType: isPhotograph ? 'image/jpeg' : 'image/webp',
    width,
    height: pageHeight ?? height,
  }),
);
