/**
 * `npm test`: installs what the tests need, runs them, and ends with `N passed, N failed`. Arguments go on to Vitest
 * (`npm test -- tests/server -t ORD-T05`); with files or folders among them, only what those need is prepared.
 * `TEST_BROWSER=desktop` uses the Chromium with windows everywhere, `TEST_BROWSER=both` only for the main
 * journeys.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, coturn, desktopChromium, installMissing, postgres } from './lib/debian.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensurePackages, ensurePage } from './lib/prepare.mjs';
import { main, Missing, root, run, say, tool } from './lib/run.mjs';
import { makeScratch } from './lib/scratch.mjs';

const args = process.argv.slice(2);
const places = args.filter((arg) => arg.includes('tests/'));

/** @param {string[]} folders */
const concerns = (...folders) =>
  places.length === 0 ||
  places.some((place) =>
    folders.some((folder) => place.includes(folder) || folder.startsWith(place)),
  );

/** @type {string[]} Descriptions of what prevents tests from running; each counts as failed. */
const obstacles = [];

/**
 * Notes what is missing and goes on, because the other tests are still useful.
 *
 * @template T
 * @param {() => Promise<T>} step
 * @returns {Promise<T | undefined>}
 */
async function attempt(step) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    obstacles.push(error.message);
    return undefined;
  }
}

await main(async () => {
  await attempt(ensurePackages);
  if (obstacles.length > 0) return close({ passed: 0, failed: 0 });

  const browser = concerns('tests/e2e', 'tests/paths/ui');
  const database = concerns('tests/server');
  await installMissing([
    ...(browser ? [chromium, desktopChromium, coturn] : []),
    ...(database ? [postgres] : []),
  ]);
  const desktopPath = browser ? await desktopChromium.find() : undefined;
  const everywhere = process.env['TEST_BROWSER'] === 'desktop' ? desktopPath : undefined;
  const chromiumPath = browser ? (everywhere ?? (await chromium.find())) : undefined;
  if (browser && chromiumPath === undefined) obstacles.push(chromium.advice);
  if (browser && desktopPath === undefined) obstacles.push(desktopChromium.advice);
  const relayPath = browser ? await coturn.find() : undefined;
  if (browser && relayPath === undefined) obstacles.push(coturn.advice);
  const page = !browser && !database ? true : await attempt(async () => (await ensurePage(), true));
  const programs = database ? await postgres.find() : undefined;
  if (database && programs === undefined) obstacles.push(postgres.advice);

  // The files of an interrupted test are removed with this folder.
  const folder = await makeScratch();
  const other =
    programs === undefined ? undefined : await attempt(() => startPostgres(programs, folder));
  const counts = join(root, `.cache/test-counts-${process.pid}.json`);
  const noBrowser = browser && (chromiumPath === undefined || page === undefined);
  try {
    say('running the tests');
    const { code } = await run(
      [
        ...tool('vitest'),
        'run',
        ...args,
        ...(noBrowser ? ['--project', '!e2e*', '--project', '!paths, ui *'] : []),
      ],
      {
        env: {
          TMPDIR: folder,
          // Each test file is a process that needs the same packages, so their compiled code is cached.
          NODE_COMPILE_CACHE: join(folder, 'compiled'),
          TEST_COUNTS: counts,
          TEST_POSTGRES_URL: other?.url,
          CHROMIUM: chromiumPath,
          CHROMIUM_DESKTOP: desktopPath,
          TURNSERVER: relayPath,
        },
        bound: true,
      },
    );
    /** @type {{ passed: number, failed: number }} */
    const { passed, failed } = await readFile(counts, 'utf8').then(JSON.parse, () => ({
      passed: 0,
      failed: 0,
    }));
    // A run that broke before or outside its tests has failed, whatever it counted.
    return close({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
  } finally {
    await rm(counts, { force: true });
    await other?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
});

/**
 * @param {{ passed: number, failed: number }} counted
 * @returns {number} The exit code.
 */
function close({ passed, failed }) {
  for (const obstacle of obstacles) console.error(obstacle);
  console.log(`${passed} passed, ${failed + obstacles.length} failed`);
  return failed + obstacles.length === 0 ? 0 : 1;
}
