/**
 * Runs Lighthouse on the public pages under the conditions of a simulated telephone (1.6 Mbit/s, 150 ms, a processor
 * four times slower): its four scores, the time of the largest paint, how long the page is busy, and its layout shifts.
 * The figures are medians of five runs; `LIGHTHOUSE_RUNS` sets another number.
 */
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { median, ms, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);

const PAGES = {
  home: '/index',
  fares: '/fare?type=type_dui',
  policy: '/policy?key=passenger-privacy-policy',
  'order form': '/order/create?type=type_dui',
  'order search': '/order/search',
  'sign-in': '/login',
} as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  lcp: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** The captcha's place in the sign-in form is rendered ahead, as on a server with the default settings. */
const WITH_CAPTCHA = { CAPTCHA: 'on' };

/** Runs Lighthouse once on a page, in a browser of its own with an empty cache. */
async function looked(url: string): Promise<Result> {
  const port = 9_300 + (process.pid % 500);
  const executablePath = await debianChromium.find();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--accept-lang=zh-TW'],
  });
  try {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
    });
    if (outcome === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    const { lhr } = outcome;
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    return lhr;
  } finally {
    await browser.close();
  }
}

/** The audits outside of performance whose score is below 100, by their names in Lighthouse's documentation. */
const failedAudits = ({ categories, audits }: Result): readonly string[] =>
  CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  );

await withPortalServer(async (server) => {
  // The host name of the server's own canonical addresses.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const rows: (readonly string[])[] = [];
  const failed = new Set<string>();
  let version = '';
  for (const [name, path] of Object.entries(PAGES)) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await looked(url + path));
    version = runs[0]?.lighthouseVersion ?? '';
    const figure = (id: string): number =>
      median(runs.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    const scores = CATEGORIES.map((id) =>
      String(median(runs.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)))),
    );
    rows.push([
      name,
      ...scores,
      ms(figure(FIGURES.lcp)),
      ms(figure(FIGURES.blocked)),
      figure(FIGURES.cls).toFixed(3),
    ]);
    for (const run of runs) for (const line of failedAudits(run)) failed.add(`${name}: ${line}`);
  }
  section(
    'Lighthouse',
    `Lighthouse ${version} on a simulated slow telephone, empty cache, median of ${RUNS}. Scores are out of 100; ` +
      'blocked is its total blocking time.',
    ['', ...CATEGORIES, 'LCP', 'blocked', 'CLS'],
    [...rows, ['budget', '≥ 95', '100', '100', '100', '', '', '']],
  );
  for (const line of failed) console.log(`- below 100: ${line}`);
}, WITH_CAPTCHA);
