/**
 * `npm run gallery`: draws every component of the kit in every state, in both themes, and takes pictures. Compares
 * them with the pictures that a person accepted; `--accept` accepts the new pictures instead.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const KIT = here('../../src/ui/kit');
const BUILT = here('../../.cache/gallery');
const ACCEPTED = here('accepted');
const MADE = here('../../artifacts/gallery');

/** No server answers at this address: the built files are served from the disk. */
const ORIGIN = 'http://gallery.invalid';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const SHEETS = ['actions', 'fields', 'feedback', 'drawn'] as const;
const WINDOWS = ['dialog', 'steady', 'full', 'drawer', 'prompt'] as const;
const THEMES = ['light', 'dark'] as const;

/**
 * Folders of the kit that are not shown in the gallery as components: they draw nothing by themselves, or are pages of
 * their own.
 */
const NOT_SHOWN = ['formats', 'dialog'];

/** Colours of the same drawing may differ by this much of 255. */
const SAME = 6;

/** Where a component is in its picture, in px. */
interface Place {
  readonly kit: string;
  readonly top: number;
  readonly bottom: number;
}

const executablePath = process.env['CHROMIUM'];
if (executablePath === undefined)
  throw new Error('CHROMIUM names the browser: run npm run gallery');

await build({ configFile: here('vite.config.ts'), logLevel: 'warn' });
await rm(MADE, { recursive: true, force: true });
await mkdir(MADE, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const told: string[] = [];
const shown = new Set<string>();
try {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      colorScheme: theme,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
    });
    await context.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const contentType = TYPES[extname(pathname)] ?? 'application/octet-stream';
      await route.fulfill({ path: join(BUILT, pathname), contentType });
    });
    for (const name of [...SHEETS, ...WINDOWS]) {
      const { picture, places } = await pictured(context, name);
      for (const { kit } of places) shown.add(kit);
      told.push(...(await compared(`${name}-${theme}`, picture, places)));
    }
    await context.close();
  }
} finally {
  await browser.close();
}
const folders = (await readdir(KIT, { withFileTypes: true })).filter((one) => one.isDirectory());
for (const { name } of folders) {
  if (!shown.has(name) && !NOT_SHOWN.includes(name)) told.push(`${name}: it is not in the gallery`);
}

const isAccepting = process.argv.includes('--accept');
if (isAccepting) {
  await rm(ACCEPTED, { recursive: true, force: true });
  await mkdir(ACCEPTED, { recursive: true });
  for (const name of await readdir(MADE)) {
    if (!name.includes('.differs.'))
      await writeFile(join(ACCEPTED, name), await readFile(join(MADE, name)));
  }
}
for (const line of told) console.log(line);
console.log(`the page: .cache/gallery/index.html; its pictures: artifacts/gallery`);
if (isAccepting) console.log('accepted: tests/gallery/accepted');
else console.log(told.length === 0 ? 'as accepted' : `${told.length} differ: look, then --accept`);
process.exitCode = told.length > 0 && !isAccepting ? 1 : 0;

/** Takes a picture of one of the gallery's pages, and finds where the components are in it. */
async function pictured(context: BrowserContext, name: string) {
  const isSheet = (SHEETS as readonly string[]).includes(name);
  const page = await context.newPage();
  try {
    page.on('pageerror', (error) => told.push(`${name}: ${error.message}`));
    await page.setViewportSize(isSheet ? { width: 720, height: 900 } : { width: 390, height: 420 });
    await page.goto(`${ORIGIN}/index.html?page=${name}`);
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await force(page);
    const places: Place[] = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-kit]')].map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { kit: element.dataset['kit'] ?? '', top: top + scrollY, bottom: bottom + scrollY };
      }),
    );
    const picture = await page.screenshot({ fullPage: isSheet, animations: 'disabled' });
    return { picture, places };
  } finally {
    await page.close();
  }
}

/** Puts controls into the states that a person would cause: hovered, pressed, focused, opened. */
async function force(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-press] button')?.click();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const [pseudo, and] of [
    ['hover', []],
    ['active', ['hover']],
    ['focus-visible', ['focus']],
  ] as const) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `[data-forced="${pseudo}"]`,
    });
    for (const state of nodeIds) {
      const { nodeId } = await session.send('DOM.querySelector', {
        nodeId: state,
        selector: 'button, a, summary, input, textarea, select',
      });
      const forcedPseudoClasses = [pseudo, ...and];
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    }
  }
}

/**
 * Reports how a picture differs from the accepted one, one line per component. A picture of the differences is stored
 * beside the new picture.
 */
async function compared(
  name: string,
  png: Buffer,
  places: readonly Place[],
): Promise<readonly string[]> {
  const file = `${name}.webp`;
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(join(MADE, file));
  const before = await readFile(join(ACCEPTED, file)).catch(() => undefined);
  if (before === undefined) return [`${name}: it was never accepted`];
  const [now, then] = await Promise.all([pixels(png), pixels(before)]);
  const { width, height } = now.info;
  if (width !== then.info.width || height !== then.info.height) {
    const size = ({ info }: typeof now): string => `${info.width} × ${info.height}`;
    // The first row that differs is where the picture grew or shrank.
    const first = rowsThatDiffer(now, then)[0] ?? 0;
    const at = places.find(({ bottom }) => bottom > first)?.kit ?? 'its end';
    return [`${name}: ${size(now)} px instead of ${size(then)}, from ${at} on`];
  }
  const rows = rowsThatDiffer(now, then);
  if (rows.length === 0) return [];
  await sharp(png)
    .composite([{ input: before, blend: 'difference' }])
    .toFile(join(MADE, `${name}.differs.png`));
  const kits = places.filter(({ top, bottom }) => rows.some((row) => row >= top && row < bottom));
  return kits.length === 0
    ? [`${name}: ${rows.length} lines differ`]
    : kits.map(({ kit }) => `${name}: ${kit} differs`);
}

async function pixels(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

type Pixels = Awaited<ReturnType<typeof pixels>>;

/** The rows of the picture that have another colour somewhere. */
function rowsThatDiffer(now: Pixels, then: Pixels): number[] {
  const rows: number[] = [];
  const line = Math.min(now.info.width, then.info.width) * 3;
  for (let row = 0; row < Math.min(now.info.height, then.info.height); row += 1) {
    const [a, b] = [row * now.info.width * 3, row * then.info.width * 3];
    for (let at = 0; at < line; at += 1) {
      if (Math.abs((now.data[a + at] ?? 0) - (then.data[b + at] ?? 0)) <= SAME) continue;
      rows.push(row);
      break;
    }
  }
  return rows;
}
