import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { Sequence } from './tests/support/sequence.ts';
import { sourcePlugins } from './vite.config.ts';

/** An address of a PostgreSQL other than the embedded one; `scripts/test.mjs` starts and names it. */
const otherDatabase = process.env['TEST_POSTGRES_URL'];

/** What is polled is waited for as long as what a page shows: Vitest's own second is less than much takes beside others. */
const PATIENT = { poll: { timeout: 15_000 } };

/** What runs in a browser: two more tries, which the reporter tells of. */
const IN_BROWSER = { retry: 2, expect: PATIENT };

/**
 * Everywhere else, one more try: a busy moment that one of thousands of tests meets refuses no change. The reporter
 * names it `FLAKY`, and whoever reads that looks for its cause.
 */
const ONCE_MORE = 1;

/**
 * The main journeys: with `TEST_BROWSER=both` they run in the Chromium with windows, for most people have no headless
 * shell. All other tests of whole pages run in the shell.
 */
const JOURNEYS = 'tests/e2e/{chat-guest,payment,shell,visitor-ride}.test.ts';
const desktopToo = process.env['TEST_BROWSER'] === 'both';

/** Whole pages in Chromium. */
const inBrowser = (
  name: string,
  include: string,
  more: { env?: Record<string, string>; exclude?: string[] } = {},
): TestProjectConfiguration => ({
  test: {
    ...IN_BROWSER,
    ...more,
    name,
    include: [include],
    globalSetup: './tests/support/e2e/data-folder.global.ts',
    pool: 'forks',
    // What they test is in other processes; theirs keeps what it has loaded for the next file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** For files that share their worker with others. */
const CLEAN = './tests/support/shared-worker.setup.ts';

/** The parts of what is split over so many workers, as `PATHS_PART`. */
const partsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);

/** The server's tests that need the embedded database, or none at all. */
const EMBEDDED = [
  'tests/server/{access,captcha,config,contract,durability,embedded,encryption}.test.ts',
  'tests/server/{fleet,gate,guests,lifecycle,limits,malformed,message-files}.test.ts',
  'tests/server/{nodes,page,portal-actors,public-pages,races,security,streams,web-push}.test.ts',
  'tests/server/messaging/{connection,engine,faults,killed}.test.ts',
  'tests/server/messaging/{frame,image-converter,picture-queue}.test.ts',
  'tests/server/messaging/{fan-out,unreadable}.test.ts',
  'tests/server/{auth,demo-accounts,downloads,overload,register,smtp,social,start-refusal}.test.ts',
  'tests/server/{map,places,routing}/**/*.test.ts',
];
const ALL_OF_SERVER = ['tests/server/**/*.test.ts'];

/** The server's tests on one database. */
const serverOn = (
  name: string,
  env: Record<string, string>,
  include: string[],
  exclude: string[] = [],
  more: Partial<typeof IN_BROWSER> = {},
): TestProjectConfiguration => ({
  test: {
    retry: ONCE_MORE,
    expect: PATIENT,
    ...more,
    name,
    env,
    include,
    exclude,
    globalSetup: './tests/support/database.global.ts',
    setupFiles: CLEAN,
    pool: 'forks',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** Who replaces a module: others of the same worker would meet the replacement, too. */
const MOCKING = globSync('tests/ui/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => readFileSync(file, 'utf8').includes('vi.mock('),
);

/** Components without a browser. */
const inHappyDom = (
  name: string,
  more: { include: string[]; exclude?: string[]; isolate: boolean },
): TestProjectConfiguration => ({
  plugins: sourcePlugins(),
  test: {
    ...more,
    name,
    environment: 'happy-dom',
    pool: 'forks',
    setupFiles: [CLEAN, './tests/support/ui/setup.ts'],
    testTimeout: 30_000,
  },
});

/**
 * Three files at a time on two cores, because most of them wait half of their time. With four, tests meet their time
 * limits on a slow machine. `Sequence` sets their order.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/reporter.ts'],
    maxWorkers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
    sequence: { sequencer: Sequence },
    projects: [
      {
        test: {
          name: 'unit',
          // All the rest, so that no test file can lie where nobody runs it.
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{ui,server,e2e}/**', 'tests/paths/{machine,service,ui}.test.ts'],
          retry: ONCE_MORE,
          setupFiles: CLEAN,
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      // In parts, so that more than one core walks machines.
      ...partsOf(2).map((part) => ({
        test: {
          name: `paths, machine ${part}`,
          env: { PATHS_PART: part },
          include: ['tests/paths/machine.test.ts'],
        },
      })),
      inHappyDom('ui', {
        include: ['tests/ui/**/*.test.{ts,tsx}'],
        exclude: MOCKING,
        isolate: false,
      }),
      inHappyDom('ui, mocking', { include: MOCKING, isolate: true }),
      // Each file once, on one PostgreSQL or on the other: the page's tests and the paths stand on the embedded one, too.
      serverOn('server', {}, otherDatabase === undefined ? ALL_OF_SERVER : EMBEDDED),
      ...(otherDatabase === undefined
        ? []
        : [
            serverOn(
              'server, other PostgreSQL',
              { TEST_DATABASE_URL: otherDatabase },
              ALL_OF_SERVER,
              EMBEDDED,
            ),
          ]),
      serverOn('paths, service', {}, ['tests/paths/service.test.ts']),
      inBrowser('e2e', 'tests/e2e/**/*.test.ts', desktopToo ? { exclude: [JOURNEYS] } : {}),
      ...(desktopToo
        ? [
            inBrowser('e2e, desktop', JOURNEYS, {
              env: { CHROMIUM: process.env['CHROMIUM_DESKTOP'] ?? '' },
            }),
          ]
        : []),
      // In parts beside each other: what the page's own clock does needs no core for itself.
      ...partsOf(4).map((part) =>
        serverOn(
          `paths, ui ${part}`,
          { PATHS_PART: part },
          ['tests/paths/ui.test.ts'],
          [],
          IN_BROWSER,
        ),
      ),
    ],
  },
});
