/**
 * `npm run paths`: turns the machines into paths, walks them and reports (docs/path-coverage.md). Brings what the
 * levels need; everything else is `tests/paths/command`.
 */
import { chromium, installMissing } from './lib/debian.mjs';
import { ensurePackages, ensurePage } from './lib/prepare.mjs';
import { main, Missing, node24, run } from './lib/run.mjs';

const args = process.argv.slice(2);

await main(async () => {
  await ensurePackages();
  /** @type {Record<string, string>} */
  const env = {};
  if (args.some((arg) => /^(?:--level=)?(?:\w+,)*ui\b/.test(arg))) {
    await ensurePage();
    await installMissing([chromium]);
    const path = await chromium.find();
    if (path === undefined) throw new Missing(chromium.advice);
    env['CHROMIUM'] = path;
  }
  const { code } = await run([node24(), 'tests/paths/command/main.ts', ...args], {
    env,
    bound: true,
  });
  return code;
});
