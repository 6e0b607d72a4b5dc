import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { sourcePlugins } from './vite.config.ts';

/** An address of a PostgreSQL other than the embedded one; `scripts/test.mjs` starts and names it. */
const otherDatabase = process.env['TEST_POSTGRES_URL'];

/**
 * What runs in a browser: a second try, which the reporter tells of, and what is polled is waited for as long as what a
 * page shows (a second is Vitest's own, less than a page takes beside others).
 */
const IN_BROWSER = { retry: 1, expect: { poll: { timeout: 15_000 } } };

/** The parts of what is split over two workers, as `PATHS_PART`. */
const PARTS = ['1/2', '2/2'];

/** The server's tests on one database; the group says when they run. */
const serverOn = (
  name: string,
  groupOrder: number,
  env: Record<string, string>,
  exclude: string[] = [],
  include = 'tests/server/**/*.test.ts',
  more: Partial<typeof IN_BROWSER> = {},
): TestProjectConfiguration => ({
  test: {
    ...more,
    name,
    env,
    include: [include],
    exclude,
    globalSetup: './tests/support/database.global.ts',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder },
  },
});

/**
 * Groups run one after another (`groupOrder`): what computes, with the second database, which mostly waits; the server;
 * the browser. Within a group nothing waits for anything.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // All the rest, so that no test file can lie where nobody runs it.
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{ui,server,e2e}/**', 'tests/paths/{machine,service,ui}.test.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      // In two parts, so that both cores walk machines.
      ...PARTS.map((part) => ({
        test: {
          name: `paths, machine ${part}`,
          env: { PATHS_PART: part },
          include: ['tests/paths/machine.test.ts'],
          sequence: { groupOrder: 0 },
        },
      })),
      {
        plugins: sourcePlugins(),
        test: {
          name: 'ui',
          environment: 'happy-dom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      serverOn('server', 1, {}),
      serverOn('paths, service', 1, {}, [], 'tests/paths/service.test.ts'),
      ...(otherDatabase === undefined
        ? []
        : [
            serverOn(
              'server, other PostgreSQL',
              0,
              { TEST_DATABASE_URL: otherDatabase },
              // What they test is the embedded database, no database at all, or the same whichever it is.
              [
                'tests/server/{access,captcha,config,contract,durability,embedded,encryption}.test.ts',
                'tests/server/{fleet,gate,guests,lifecycle,limits,malformed,message-files}.test.ts',
                'tests/server/{nodes,page,portal-actors,races,security,streams,web-push}.test.ts',
                'tests/server/messaging/{connection,engine,faults,killed}.test.ts',
              ],
            ),
          ]),
      {
        test: {
          ...IN_BROWSER,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      // In parts beside each other: what the page's own clock does needs no core for itself.
      ...PARTS.map((part) =>
        serverOn(
          `paths, ui ${part}`,
          2,
          { PATHS_PART: part },
          [],
          'tests/paths/ui.test.ts',
          IN_BROWSER,
        ),
      ),
    ],
  },
});
