/** Commands that render the built page in Chromium with Vitest, but outside the tests (`tests/looks`). */
import { findChromium } from './browser.mjs';
import { ensurePackages, ensurePage } from './prepare.mjs';
import { run, tool } from './run.mjs';

/**
 * @param {'pictures' | 'matrix'} name
 * @param {Record<string, string>} [env] Environment variables with the command's options.
 * @returns {Promise<number>} The exit code.
 */
export async function look(name, env = {}) {
  await ensurePackages();
  const CHROMIUM = await findChromium();
  await ensurePage();
  const config = ['--config', 'tests/looks/vitest.config.ts'];
  const command = [...tool('vitest'), 'run', ...config, '--project', name];
  const { code } = await run(command, { env: { ...env, CHROMIUM }, bound: true });
  return code;
}
