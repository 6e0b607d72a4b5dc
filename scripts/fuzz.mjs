/**
 * `npm run fuzz`: malformed bodies and headers, frames and uploads against a server of its own (`tests/fuzz/main.ts`);
 * 200 000 unless told otherwise (`npm run fuzz -- --count 5000 --seed 7`).
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
