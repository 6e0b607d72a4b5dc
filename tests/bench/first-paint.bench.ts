/**
 * Measures when the public pages are first painted on a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower.
 * Each page is loaded with an empty cache, and compared with the home page: machines differ, so the ratio to it is what
 * counts.
 */
import { type Browser, chromium } from 'playwright-core';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { median, ms, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';
import { telephone } from './support/telephone.ts';

const visits = 3;
const pages = ['/index', '/order/create', '/order/create?type=type_dui', '/order/search', '/login'];

/** What the page's own observers recorded, in ms; `observe` puts it there. */
interface Seen {
  lcp: number;
  cls: number;
}

function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  // TypeScript's DOM library has no type for this entry.
  watch('layout-shift', (entry) => (seen.cls += (entry as unknown as { value: number }).value));
}

interface Visit extends Seen {
  /** When the first words were painted; those of a start screen count too. */
  first: number;
  alive: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await telephone(browser, 844, 'zh-TW');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  const start = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  // The page is interactive once React has taken over its elements. React marks them with properties.
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: 60_000, polling: 20 },
  );
  const alive = Date.now() - start;
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...seen, alive };
}

await withPortalServer(async ({ url }) => {
  const executablePath = await debianChromium.find();
  if (executablePath === undefined) throw new Error(debianChromium.advice);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows: string[][] = [];
  let home = 0;
  for (const path of pages) {
    const seen: Visit[] = [];
    for (let count = 0; count < visits; count += 1) {
      seen.push(await visit(browser, url + path));
    }
    const middle = (of: (one: Visit) => number): number => median(seen.map(of));
    const lcp = middle((one) => one.lcp);
    home ||= lcp;
    rows.push([
      `\`${path}\``,
      ms(middle(({ first }) => first)),
      ms(lcp),
      `${(lcp / home).toFixed(2)} ×`,
      ms(middle(({ alive }) => alive)),
      middle(({ cls }) => cls).toFixed(3),
    ]);
  }
  await browser.close();
  section(
    'First painting of the public pages',
    'Chromium, 390 × 844, 1.6 Mbit/s, 150 ms, processor four times slower, empty cache, Chinese, median of ' +
      `${visits} visits; alive is when the page answers.`,
    ['', 'first painting', 'LCP', 'of the home page’s', 'alive', 'CLS'],
    rows,
  );
});
