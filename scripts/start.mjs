/** `npm start`: installs what is missing, builds what is stale, serves the portal. */
import { ensurePackages, ensurePage } from './lib/prepare.mjs';
import { main, node24, run, say } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  await ensurePage();
  say('starting the server …');
  const { code } = await run([node24(), 'server/main.ts', ...process.argv.slice(2)], {
    bound: true,
  });
  return code;
});
