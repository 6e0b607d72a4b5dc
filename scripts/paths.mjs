/**
 * `npm run paths`: generates paths through the machines, walks them and reports (docs/path-coverage.md). `tests/paths`
 * prepares everything except the packages when it is needed.
 */
import { ensurePackages } from './lib/prepare.mjs';
import { main, node24, run } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  const command = [node24(), 'tests/paths/command/main.ts', ...process.argv.slice(2)];
  const { code } = await run(command, { bound: true });
  return code;
});
