/**
 * Measures the home page in a browser on a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower. The figures
 * are the time of the largest paint, layout shifts, the time to answer a press, and the size of scripts.
 */
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { firstRoute } from '../../scripts/lib/first-route.mjs';
import { kib, median, ms, section } from './support/figures.ts';
import { withPortalServer } from './support/portal-server.ts';
import { sizes } from './support/script-sizes.ts';
import { telephone } from './support/telephone.ts';

const visits = 7;
const pressVisits = 5;

/** How long a finger rests, in ms. A tap without any time is measured as well, although no person taps like that. */
const REST_MS = 80;

/** What the page's own observers recorded; `observe` puts it there. */
interface Seen {
  lcp: number;
  cls: number;
  inp: number;
}

function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', (entry) => {
    // TypeScript's DOM library has no type for this entry.
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  });
}

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

interface Visit extends Seen {
  alive: number;
  scripts: number;
}

/** A page to visit, and the presses that are measured there. */
interface Looked {
  readonly path: string;
  readonly press: (page: Page, pressed: { force: true; delay: number }) => Promise<void>;
}

/** Presses an address field and types two letters. */
async function type(page: Page, { delay }: { readonly delay: number }): Promise<void> {
  await page.locator('[data-field="pickup"] input').click({ delay });
  await page.waitForTimeout(600);
  await page.keyboard.type('台北', { delay: 120 });
}

/** Presses another kind and another time, and types an address. */
const HOME: Looked = {
  path: '/index',
  async press(page, pressed) {
    await page.locator('input[value="type_airport_port"]').first().click(pressed);
    await page.waitForTimeout(300);
    await page.locator('input[value="ahead"]').first().click(pressed);
    await page.waitForTimeout(300);
    await type(page, pressed);
  },
};

/** Other pages that new visitors open first. */
const OTHERS: readonly Looked[] = [
  {
    path: '/fare',
    async press(page, pressed) {
      await page.locator('input[value="type_airport_port"]').first().click(pressed);
      await page.waitForTimeout(600);
      await page.getByRole('spinbutton').first().click(pressed);
      await page.keyboard.press('ArrowUp');
    },
  },
  {
    path: '/policy?key=passenger-server-policy',
    async press(page, pressed) {
      await page.locator('main nav a').first().click(pressed);
    },
  },
  {
    path: '/order/create?type=type_dui&timing=now',
    async press(page, pressed) {
      await page.locator('input[value="ahead"]').first().click(pressed);
      await page.waitForTimeout(300);
      await type(page, pressed);
    },
  },
];

async function visit(
  context: BrowserContext,
  url: string,
  restMs: number,
  { path, press: pressThere }: Looked = HOME,
): Promise<Visit> {
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
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  const start = Date.now();
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  // The page is alive once React answers for it: React marks the elements that are its own.
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: 60_000, polling: 20 },
  );
  const alive = Date.now() - start;
  const scriptBytes = bytes;
  await page.waitForTimeout(1_500);
  const before = await seenIn(page);
  await pressThere(page, { force: true, delay: restMs });
  await page.waitForTimeout(1_000);
  const { inp } = await seenIn(page);
  await page.close();
  return { ...before, inp, alive, scripts: scriptBytes };
}

/** Presses the middle of a control with a finger that rests this long. */
async function press(session: CDPSession, control: Locator, restMs: number): Promise<void> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('nothing to press');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How long it takes to paint the result of the first press on an address, and of one that leads to the order page. */
async function presses(
  context: BrowserContext,
  url: string,
  restMs: number,
): Promise<{ readonly address: number; readonly next: number }> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`${url}/index`);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const forget = () =>
    page.evaluate(() => {
      (globalThis as unknown as { seen: Seen }).seen.inp = 0;
    });
  // The observer is notified a moment after an interaction was painted. The first notification is about the finger that
  // touches down, so this waits for those that follow.
  const told = async (): Promise<number> => {
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.inp > 0);
    await page.waitForTimeout(500);
    return (await seenIn(page)).inp;
  };
  await throttle(4);
  await press(session, page.locator('[data-field="pickup"] input'), restMs);
  const address = await told();
  await page.locator('[data-field="pickup"] input[role="combobox"]').waitFor();
  await throttle(1);
  for (const [field, text] of [
    ['pickup', '台北車站'],
    ['destination', '台北101'],
  ] as const) {
    await page.locator(`[data-field="${field}"] input`).click();
    await page.locator(`[data-field="${field}"] input[role="combobox"]`).fill(text);
    const option = page.getByRole('option', { name: text }).first();
    await option.waitFor();
    // On touch screens the list is invisible until a keyboard could be there. Until then a press goes through it.
    await option.evaluate((row) => {
      const list = row.closest('[data-trigger]');
      const isShown = (): boolean => list === null || getComputedStyle(list).opacity === '1';
      return new Promise<void>((resolve) => {
        const look = (): void => void (isShown() ? resolve() : requestAnimationFrame(look));
        look();
      });
    });
    await press(session, option, restMs);
    await option.waitFor({ state: 'detached' });
  }
  await page.getByText(/司機約 \d+ 分鐘到/).waitFor();
  await page.waitForLoadState('networkidle');
  await throttle(4);
  // Waits until all work that the last answer started has ended.
  await page.waitForTimeout(1_000);
  await forget();
  await press(session, page.getByRole('link', { name: '下一步：確認叫車' }), restMs);
  await page.getByRole('button', { name: '確認叫車' }).waitFor();
  const next = await told();
  await page.close();
  return { address, next };
}

await withPortalServer(async ({ url }) => {
  const executablePath = await debianChromium.find();
  if (executablePath === undefined) throw new Error(debianChromium.advice);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows: string[][] = [];
  for (const [locale, languageName] of [
    ['zh-TW', 'Chinese'],
    ['en-US', 'English'],
  ] as const) {
    const seen: Visit[] = [];
    const taps: Visit[] = [];
    for (let count = 0; count < 2 * visits; count += 1) {
      const restMs = count % 2 === 0 ? REST_MS : 0;
      const context = await telephone(browser, 844, locale);
      (restMs === 0 ? taps : seen).push(await visit(context, url, restMs));
      await context.close();
    }
    const middle = (of: (one: Visit) => number): number => median(seen.map(of));
    rows.push([
      languageName,
      ms(middle(({ lcp }) => lcp)),
      ms(middle(({ alive }) => alive)),
      middle(({ cls }) => cls).toFixed(3),
      ms(middle(({ inp }) => inp)),
      ms(median(taps.map(({ inp }) => inp))),
      kib(middle(({ scripts }) => scripts)),
    ]);
  }
  const others: string[][] = [];
  for (const looked of OTHERS) {
    const seen: Visit[] = [];
    for (let count = 0; count < pressVisits; count += 1) {
      const context = await telephone(browser, 844, 'zh-TW');
      seen.push(await visit(context, url, REST_MS, looked));
      await context.close();
    }
    const middle = (of: (one: Visit) => number): number => median(seen.map(of));
    others.push([
      `\`${looked.path}\``,
      ms(middle(({ lcp }) => lcp)),
      ms(middle(({ alive }) => alive)),
      middle(({ cls }) => cls).toFixed(3),
      ms(middle(({ inp }) => inp)),
    ]);
  }
  const pressed: { restMs: number; address: number; next: number }[] = [];
  // The kinds of press take turns, so that other work of the machine affects both.
  for (let count = 0; count < 2 * pressVisits; count += 1) {
    const restMs = count % 2 === 0 ? REST_MS : 0;
    const context = await telephone(browser, 664, 'zh-TW');
    pressed.push({ restMs, ...(await presses(context, url, restMs)) });
    await context.close();
  }
  await browser.close();
  const { first, onIntent } = await firstRoute();
  section(
    'The home page',
    'Chromium, 390 × 844, 1.6 Mbit/s, 150 ms, processor four times slower, empty cache, median of ' +
      `${visits} visits; alive is when the page answers. Script is what came by then, heads included. INP of ` +
      `presses of ${REST_MS} ms, and of such that do not rest.`,
    ['', 'LCP', 'alive', 'CLS', `INP, ${REST_MS} ms`, 'INP, 0 ms', 'script, KiB'],
    [...rows, ['budget', '≤ 1,000 ms', '≤ 1,800 ms', '≤ 0.010', '≤ 100 ms', '', '']],
  );
  section(
    'Other pages that strangers open first',
    `The same, Chinese, median of ${pressVisits} visits, with presses of ${REST_MS} ms: another kind and a figure of the ` +
      'calculator; a heading of the contents; another time and an address.',
    ['', 'LCP', 'alive', 'CLS', 'INP'],
    [...others, ['budget', '≤ 1,000 ms', '≤ 1,800 ms', '≤ 0.010', '≤ 100 ms']],
  );
  section(
    'Presses on the home page',
    'Event Timing of the first press on an address, and of the one on 下一步 with both places filled in, until the next ' +
      'picture, by a finger that rests for 80 ms and by one that does not rest. Chromium, 390 × 664, ' +
      `processor four times slower, the order page fetched ahead, ${pressVisits} visits each.`,
    ['', 'median', 'all'],
    [
      ...[REST_MS, 0].flatMap((rest) =>
        (['address', 'next'] as const).map((which) => {
          const all = pressed.filter(({ restMs }) => restMs === rest).map((one) => one[which]);
          const name = which === 'next' ? '下一步' : 'an address';
          return [`${name}, ${rest} ms`, ms(median(all)), all.map(ms).join(', ')];
        }),
      ),
      ['budget', '≤ 80 ms', ''],
    ],
  );
  section(
    'Script of the first route',
    'From Vite’s manifest: the entry, `/index` with its layouts, the Chinese catalogue; and what ' +
      'these load when somebody means to use it. KiB, brotli as served.',
    ['', 'brotli', 'gzip', 'plain', 'budget (brotli)'],
    [
      ['until the first interaction', ...(await sizes(first)), '≤ 132'],
      ['on intent', ...(await sizes(onIntent)), '≤ 65'],
    ],
  );
});
