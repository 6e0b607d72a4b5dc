/**
 * `npm run matrix`: opens every route for each viewer who may see it, in every language and size, and reports what is
 * wrong.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../../src/domain/language.ts';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { pay, standsAt } from '../support/e2e/passenger.ts';
import { addressOf, ROUTES, settled, type Viewer, wrongAt } from '../support/e2e/routes.ts';
import { chinese } from '../support/e2e/words.ts';

/**
 * The parts of the matrix to run, as `scripts/matrix.mjs` passes them on. If a list is missing or empty, all
 * values of its dimension run.
 */
const asked = JSON.parse(process.env['MATRIX'] ?? '{}') as Readonly<
  Record<'route' | 'language' | 'viewer' | 'size', readonly string[] | undefined>
>;
const wanted = (what: keyof typeof asked, value: string): boolean => {
  const values = asked[what] ?? [];
  return values.length === 0 || values.includes(value);
};
const wantedRoute = (route: string): boolean => {
  const beginnings = asked.route ?? [];
  return beginnings.length === 0 || beginnings.some((beginning) => route.startsWith(beginning));
};

/** The browser language that makes the page appear in each language (LANG-02). */
const BROWSERS: Readonly<Record<Language, NonNullable<VisitOptions['language']>>> = {
  'zh-Hant': 'zh-TW',
  en: 'en-US',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  es: 'es-ES',
};

const SIZES = {
  phone: [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
    { width: 390, height: 844 },
  ],
  desktop: [{ width: 1440, height: 900 }],
} as const;
const nameOf = ({ width, height }: { width: number; height: number }): string =>
  `${width}x${height}`;

const FOLDER = fileURLToPath(new URL('../../artifacts/matrix', import.meta.url));

const portal = portalUnderTest({ RATE_LIMITS: 'off', FLEET_SPEED: '10' });
driveByHand(portal);

/** The findings, as lines of the report. */
const found: string[] = [];
let looks = 0;
/** The addresses of the passenger's own orders: one order is under way, one is paid. */
let orders: readonly string[] = [];

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
});

afterAll(async () => {
  const result =
    found.length === 0 ? ['Nothing is wrong.'] : found.map((line) => `- ${line.trim()}`);
  const head = `# Matrix\n\n${looks} looks, ${found.length} findings; the pictures lie beside this.\n\n`;
  await writeFile(join(FOLDER, 'report.md'), `${head}${result.join('\n')}\n`);
  console.log(`${looks} looks, ${found.length} findings: artifacts/matrix/report.md`);
});

const ORDER_ROUTES = ['/order/detail', '/order/receipt'];

test('books two orders of the passenger and pays one, for the pages of orders', async () => {
  if (!wanted('viewer', 'passenger') || !ORDER_ROUTES.some(wantedRoute)) return;
  const { page } = await portal.visit();
  await signedIn(page, 'passenger');
  const paid = await bookNow(page);
  await drive(portal.server, paid, 'end');
  await standsAt(page, 7);
  await pay(page, 'approved', chinese);
  await page.getByRole('dialog').getByRole('link', { name: '查看收據' }).waitFor();
  const current = await bookNow(page);
  await drive(portal.server, current, 2);
  await standsAt(page, 2);
  orders = [
    `/order/receipt?orderNo=${paid}`,
    `/order/detail?orderNo=${paid}`,
    `/order/detail?orderNo=${current}`,
  ].filter(wantedRoute);
  expect(orders).not.toEqual([]);
});

const viewers: readonly Viewer[] = ['visitor', 'passenger', 'agent'];
describe.each(viewers.filter((viewer) => wanted('viewer', viewer)))('pages of a %s', (viewer) => {
  describe.each(LANGUAGES.filter((language) => wanted('language', language)))('in %s', (lang) => {
    test.each(['phone', 'desktop'] as const)(
      'have no faults at the screen sizes of a %s',
      async (device) => {
        const sizes = SIZES[device].filter(({ width }) => wanted('size', String(width)));
        if (sizes.length === 0) return;
        const visit = await portal.visit({ language: BROWSERS[lang], size: device });
        const { page } = visit;
        if (viewer !== 'visitor') await signedIn(page, viewer);
        const wrong: string[] = [];
        const own = viewer === 'passenger' ? orders : [];
        for (const route of [...ROUTES[viewer].filter(wantedRoute), ...own]) {
          const troubles = visit.unannounced().length;
          const lines: string[] = [];
          try {
            await page.goto(await addressOf(route, portal.server));
            await settled(page);
            const shown = await page.evaluate(() => document.documentElement.lang);
            if (shown !== lang) lines.push(`is in ${shown}`);
            for (const size of sizes) {
              looks += 1;
              lines.push(...(await wrongAt(page, [size])));
              await page.evaluate(() => window.scrollTo({ top: 0 }));
              const name = [route, viewer, lang, nameOf(size)]
                .join(' ')
                .replaceAll(/[^\w.-]+/g, '-');
              await page.screenshot({
                path: join(FOLDER, `${name.replace(/^-/, '')}.jpg`),
                type: 'jpeg',
                quality: 70,
                fullPage: true,
              });
            }
          } catch (error) {
            lines.push(
              error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
            );
          }
          lines.push(...visit.unannounced().slice(troubles));
          wrong.push(...lines.map((line) => `${route}, ${viewer}, ${lang}: ${line}`));
        }
        found.push(...wrong);
        expect(wrong).toEqual([]);
      },
    );
  });
});
