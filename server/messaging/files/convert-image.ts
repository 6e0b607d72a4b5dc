import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_SIDE_PX, THUMBNAIL_SIDE_PX } from '../../../src/domain/messaging/limits.ts';
import { PICTURE_MOST_PIXELS } from '../../../src/domain/picture-limits.ts';

/**
 * A separate process for each picture that somebody sends (`image-converter.ts` starts and ends it). It decodes files
 * of strangers, so it gets no secrets, is killed when it takes too long, and affects nobody else when it crashes.
 * Arguments: type, file, target of the picture, target of the thumbnail. Prints `Converted` or `TooManyPixels` as JSON.
 */
const [, , type = '', from = '', picture = '', thumbnail = ''] = process.argv;

sharp.cache(false);
sharp.concurrency(1);
// Whatever type a file claims, only these loaders ever decode it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});

/** Ends this process if the picture has too many pixels. */
function count(pixels: number): void {
  if (pixels <= PICTURE_MOST_PIXELS) return;
  process.stdout.write(JSON.stringify({ pixels }));
  process.exit();
}

async function opened(animated: boolean): Promise<Sharp> {
  if (type !== 'image/heif') {
    const { width, height } = await sharp(from, { limitInputPixels: false, animated }).metadata();
    count(width * height);
    const input = { limitInputPixels: PICTURE_MOST_PIXELS, failOn: 'error', animated } as const;
    return sharp(from, input).autoOrient();
  }
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  // The picture needs no rotation: the decoder has already applied it.
  const images = new libheif.HeifDecoder().decode(await readFile(from));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  count(width * height);
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
