/**
 * The files for installing the portal on a device: the icons, drawn from `public/icon.svg`, the manifest in each
 * language, and the page that is shown offline.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import start from '../../src/locales/start.json' with { type: 'json' };
import { offlinePage } from './offline-page.mjs';
import { root } from './run.mjs';

/**
 * `full` has no rounded corners, because Android and iOS cut the shape themselves. The drawing is inside Android's
 * safe zone.
 */
const PICTURES = [
  { file: 'icon-192.png', sides: 192, full: false },
  { file: 'icon-512.png', sides: 512, full: false },
  { file: 'icon-maskable-192.png', sides: 192, full: true },
  { file: 'icon-maskable-512.png', sides: 512, full: true },
  { file: 'apple-touch-icon.png', sides: 180, full: true },
];

/** Sides of the pictures in `favicon.ico`, px. */
const FAVICON = [16, 32, 48];

/** @returns {import('vite').Plugin} */
export function icons() {
  return {
    name: 'portal:icons',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const [fileName, source] of await installFiles()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    // The development server has no built files, so it sends files that are made here.
    configureServer({ middlewares }) {
      const made = installFiles();
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        if (!/\.(?:png|ico|webmanifest)$|^offline\.html$/.test(name)) return next();
        void made.then((files) =>
          response.setHeader('content-type', typeOf(name)).end(files.get(name)),
        );
        return undefined;
      });
    },
  };
}

/** @returns {Promise<Map<string, Buffer>>} The files by their names. */
export async function installFiles() {
  const svg = await readFile(join(root, 'public/icon.svg'), 'utf8');
  /** @type {[string, Buffer][]} */
  const files = [];
  for (const { file, sides, full } of PICTURES) files.push([file, await picture(svg, sides, full)]);
  const small = await Promise.all(FAVICON.map((sides) => picture(svg, sides, false)));
  files.push(['favicon.ico', ico(small)], ['preview.png', await preview(svg)]);
  for (const [language, words] of Object.entries(start.install)) {
    files.push([`manifest.${language}.webmanifest`, manifest(language, words)]);
  }
  files.push(['offline.html', Buffer.from(offlinePage())]);
  return new Map(files);
}

/**
 * @param {string} svg
 * @param {number} sides
 * @param {boolean} full
 */
function picture(svg, sides, full) {
  const square = svg.replace(/ rx="\d+"/, '');
  if (square === svg) throw new Error('public/icon.svg has no rounded ground (rx) to square');
  // The picture is rendered at its final size instead of being scaled.
  const density = (72 * sides) / 48;
  return sharp(Buffer.from(full ? square : svg), { density })
    .resize(sides, sides)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * The picture of a shared link (Open Graph): the icon on its background, 1200 × 630 px.
 *
 * @param {string} svg
 */
async function preview(svg) {
  const ground = /<rect[^>]* fill="([^"]+)"/.exec(svg)?.[1];
  if (ground === undefined)
    throw new Error('public/icon.svg has no ground to colour the preview with');
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: ground } })
    .composite([{ input: await picture(svg, 420, true) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Several PNGs in one ICO file: a header, an entry of 16 bytes for each picture, and the pictures.
 *
 * @param {readonly Buffer[]} pictures
 */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, png] of pictures.entries()) {
    const at = 6 + 16 * index;
    const sides = FAVICON[index] ?? 0;
    head.writeUInt8(sides, at);
    head.writeUInt8(sides, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/**
 * @param {string} lang
 * @param {(typeof start.install)['en']} words
 */
function manifest(lang, { name, description, call, find }) {
  const icon = (
    /** @type {string} */ kind,
    /** @type {number} */ sides,
    /** @type {string} */ purpose,
  ) => ({
    src: `/icon-${kind}${sides}.png`,
    sizes: `${sides}x${sides}`,
    type: 'image/png',
    purpose,
  });
  return Buffer.from(
    JSON.stringify({
      // The id is the same in all languages, so that browsers know that it is the same app.
      id: '/index',
      name,
      short_name: name,
      description,
      lang,
      dir: 'ltr',
      start_url: '/index',
      scope: '/',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#ffffff',
      categories: ['travel'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('', 192, 'any'),
        icon('', 512, 'any'),
        icon('maskable-', 192, 'maskable'),
        icon('maskable-', 512, 'maskable'),
      ],
      shortcuts: [
        { name: call, url: '/order/create?timing=now' },
        { name: find, url: '/order/search' },
      ],
    }),
  );
}

/** @param {string} file */
function typeOf(file) {
  if (file.endsWith('.png')) return 'image/png';
  if (file.endsWith('.html')) return 'text/html; charset=utf-8';
  return file.endsWith('.ico') ? 'image/x-icon' : 'application/manifest+json';
}
