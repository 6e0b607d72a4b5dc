import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { THUMBNAIL_SIDE_PX } from '../../../src/domain/messaging/limits.ts';

/**
 * Converts the first page of somebody's PDF to a picture, in a separate process like a picture's
 * (`image-converter.ts`). The renderer is compiled to WebAssembly, which has no access to files or the network, and
 * only the memory that it is given. Arguments: file, target of the picture. Prints its width and height as JSON.
 */
const [, , from = '', picture = ''] = process.argv;

sharp.cache(false);
sharp.concurrency(1);

const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await readFile(from));
const page = document.getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const largest = Math.max(originalWidth, originalHeight);
// A page without a size, or one that is far too large, is refused.
if (!(Math.min(originalWidth, originalHeight) >= 1 && largest < 100_000))
  throw new Error('no page');
const { data, width, height } = await page.render({
  scale: THUMBNAIL_SIDE_PX / largest,
  render: 'bitmap',
});
await sharp(data, { raw: { width, height, channels: 4 } })
  .flatten({ background: '#ffffff' })
  .webp({ quality: 75, effort: 2 })
  .toFile(picture);
process.stdout.write(JSON.stringify({ width, height }));
