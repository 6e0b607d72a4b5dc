import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type PortalProcess, startPortalProcess } from './e2e/portal-process.ts';
import { type Trouble, watchTrouble } from './e2e/trouble.ts';

/** Where the pictures of failed tests go. */
const artifacts = fileURLToPath(new URL('../../artifacts', import.meta.url));

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

export interface VisitOptions {
  readonly size?: keyof typeof SIZES;
  /** What the visitor's browser asks for; the first visit's language follows it (LANG-02). */
  readonly language?: 'zh-TW' | 'en-US' | 'fr-FR' | 'de-DE' | 'it-IT' | 'ja-JP' | 'ko-KR' | 'es-ES';
  readonly theme?: 'light' | 'dark';
  /** The page's service worker is let in. */
  readonly worker?: boolean;
  /** Whether the visitor's browser runs scripts. */
  readonly script?: boolean;
  /** Where the visitor's computer says that it is. */
  readonly timezone?: string;
}

/** A visitor: a browser profile of its own with one page at first. */
export interface Visit extends Trouble {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The portal under test: its server, and visitors who come to it. */
export interface Portal {
  readonly server: PortalProcess;
  visit(options?: VisitOptions): Promise<Visit>;
  /** Does this with every server before tests come to it: one that is tried again gets a new one. */
  prepare(act: (server: PortalProcess) => Promise<unknown>): void;
}

/**
 * A server for this test file, a new one with clean data where a test is tried again, a browser, and a fresh profile for every visitor. A test fails on whatever went
 * wrong in a browser unless it announced it; of a failed test the pages' pictures are kept.
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
        // What is measured is where things end up.
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

/** Resolves once the page is React's, no more what the server sent. */
export const alive = (page: Page): Promise<void> =>
  page.locator('#root:not([data-rendered-ahead]) #main').waitFor();

/**
 * In a page: the browser has no service worker. It would answer for the page's files, where most tests want to see
 * the server asked, or to stand in between.
 */
export function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Setting that names the program: the one with windows shows notifications, too. */
type BrowserProgram = 'CHROMIUM' | 'CHROMIUM_DESKTOP';

/** Starts Chromium; with more of its switches. */
export async function launch(
  program: BrowserProgram = 'CHROMIUM',
  more: readonly string[] = [],
): Promise<Browser> {
  const executablePath = process.env[program];
  if (executablePath === undefined) throw new Error(`${program} names the browser: run npm test`);
  return chromium.launch({
    executablePath,
    // It saves files under names that the system can write, which without a locale are ASCII alone.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A test's page lives for seconds: compiling for speed costs more than it saves (docs/measurements.md).
      '--js-flags=--no-opt --no-maglev',
      ...more,
    ],
  });
}

/** Closes a visitor's browser; a test's handler of a request that is still on its way fails nothing. */
async function end(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Keeps pictures of all pages that are open, by the name of what failed. */
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
