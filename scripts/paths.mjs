/**
 * `npm run paths`: turns the machines into paths, walks them and reports (docs/path-coverage.md). Everything but the
 * packages is brought by `tests/paths`, when it is needed.
 */
import { ensurePackages } from './lib/prepare.mjs';
import { main, node24, run } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  const command = [node24(), 'tests/paths/command/main.ts', ...process.argv.slice(2)];
  const { code } = await run(command, { bound: true });
  return code;
});
