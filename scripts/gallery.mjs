/**
 * `npm run gallery`: every component of the kit in every state, as a page and as pictures, which are compared with the
 * accepted ones (`tests/gallery/command.ts`); `-- --accept` accepts the new ones.
 */
import { findChromium } from './lib/browser.mjs';
import { ensurePackages } from './lib/prepare.mjs';
import { main, node24, run } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  const env = { CHROMIUM: await findChromium() };
  const command = [node24(), 'tests/gallery/command.ts', ...process.argv.slice(2)];
  const { code } = await run(command, { env, bound: true });
  return code;
});
