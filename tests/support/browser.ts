import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type PortalProcess, startPortalProcess } from './e2e/portal-process.ts';
import { type Trouble, watchTrouble } from './e2e/trouble.ts';

/** The folder for pictures of failed tests. */
const artifacts = fileURLToPath(new URL('../../artifacts', import.meta.url));

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

export interface VisitOptions {
  readonly size?: keyof typeof SIZES;
  /** The language that the visitor's browser asks for. The page's language on the first visit follows it (LANG-02). */
  readonly language?: 'zh-TW' | 'en-US' | 'fr-FR' | 'de-DE' | 'it-IT' | 'ja-JP' | 'ko-KR' | 'es-ES';
  readonly theme?: 'light' | 'dark';
  /** Whether the page's service worker may run. */
  readonly worker?: boolean;
  /** Whether the visitor's browser runs scripts. */
  readonly script?: boolean;
  /** The time zone of the visitor's computer. */
  readonly timezone?: string;
}

/** A visitor, who has a browser profile of their own with one open page at first. */
export interface Visit extends Trouble {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The portal under test: its server, and a way to open visitors' browsers. */
export interface Portal {
  readonly server: PortalProcess;
  visit(options?: VisitOptions): Promise<Visit>;
  /** Runs this on every server before its tests begin. A test that is tried again gets a new server. */
  prepare(act: (server: PortalProcess) => Promise<unknown>): void;
}

/**
 * Gives a test file a server, a browser, and a fresh profile for every visitor. A test that is tried again gets a new
 * server with clean data. A test fails on anything that went wrong in a browser and that it did not announce. When a
 * test fails, pictures of its pages are stored.
 */
export function portalUnderTest(
  env: Record<string, string> = {},
  program: BrowserProgram = 'CHROMIUM',
  switches: readonly string[] = [],
): Portal {
  let browser: Browser | undefined;
  let server: PortalProcess | undefined;
  let visits: Visit[] = [];
  const preparations: ((server: PortalProcess) => Promise<unknown>)[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startPortalProcess(env, inject('freshData')),
      launch(program, switches),
    ]);
  });
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    await server?.dispose();
    const clean = await startPortalProcess(env, inject('freshData'));
    server = clean;
    for (const act of preparations) await act(clean);
  });
  afterEach(async ({ task }) => {
    const ended = visits;
    visits = [];
    if (task.result?.state === 'fail')
      await keepPictures(`${task.suite?.name ?? ''} ${task.name}`, ended);
    await Promise.all(ended.map(({ context }) => end(context)));
    expect(
      ended.flatMap((visit) => visit.unannounced()),
      'trouble in the browser',
    ).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  return {
    get server() {
      if (server === undefined) throw new Error('the server has not been started');
      return server;
    },
    prepare(act) {
      preparations.push(act);
      beforeAll(() => act(this.server));
    },
    async visit({
      size = 'desktop',
      language = 'zh-TW',
      theme = 'light',
      worker = false,
      script = true,
      timezone = 'Asia/Taipei',
    } = {}) {
      if (browser === undefined) throw new Error('the browser has not been started');
      const context = await browser.newContext({
        ...SIZES[size],
        baseURL: this.server.url,
        locale: language,
        timezoneId: timezone,
        javaScriptEnabled: script,
        colorScheme: theme,
        // Tests measure where elements end up, not how they move.
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(15_000);
      if (!worker) await context.addInitScript(withoutWorker);
      const visit = { context, page: await context.newPage(), ...watchTrouble(context) };
      visits.push(visit);
      return visit;
    },
  };
}

/** Resolves once React runs the page, which until then is the HTML that the server rendered. */
export const alive = (page: Page): Promise<void> =>
  page.locator('#root:not([data-rendered-ahead]) #main').waitFor();

/**
 * Runs in a page: removes service workers from the browser. A worker would answer for the page's files, but most tests
 * want to see the requests at the server, or to intercept them.
 */
export function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** The environment setting that names the browser program. The program with windows can show notifications, too. */
type BrowserProgram = 'CHROMIUM' | 'CHROMIUM_DESKTOP';

/** Starts Chromium, with more switches if given. */
export async function launch(
  program: BrowserProgram = 'CHROMIUM',
  more: readonly string[] = [],
): Promise<Browser> {
  const executablePath = process.env[program];
  if (executablePath === undefined) throw new Error(`${program} names the browser: run npm test`);
  return chromium.launch({
    executablePath,
    // Chromium saves files only under names that the system can write. Without a locale these are ASCII alone.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A test's page lives for seconds, so optimizing compilation costs more than it saves (docs/measurements.md).
      '--js-flags=--no-opt --no-maglev',
      ...more,
    ],
  });
}

/** Closes a visitor's browser. Test handlers of requests still under way cause no failure. */
async function end(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Stores pictures of all open pages, named after the failed test. */
export async function keepPictures(
  test: string,
  visits: readonly Pick<Visit, 'context'>[],
): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  const pages = visits.flatMap(({ context }) => context.pages());
  await Promise.all(
    pages.map(async (page, index) => {
      const name = `${test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 160)}-${index}.png`;
      await page.screenshot({ path: join(artifacts, name) }).catch(() => undefined);
    }),
  );
}
