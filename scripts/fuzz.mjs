/**
 * `npm run fuzz`: sends malformed bodies, headers, frames and uploads to a server of its own (`tests/fuzz/main.ts`):
 * 200 000 by default (`npm run fuzz -- --count 5000 --seed 7` sends fewer).
 */
import { ensurePackages } from './lib/prepare.mjs';
import { main, node24, run } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  const { code } = await run([node24(), 'tests/fuzz/main.ts', ...process.argv.slice(2)], {
    bound: true,
  });
  return code;
});
