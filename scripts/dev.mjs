/**
 * `npm run dev`: the page from Vite with hot reload, at http://localhost:5173 or at `PORT`, and behind it the server,
 * which restarts when its sources change. Vite passes requests for the server on to it.
 *
 * Vite injects styles and refreshes code inline, so the strict policy of the built page does not hold here: use
 * `npm start` to see whether something works under that policy.
 */
import { ensurePackages } from './lib/prepare.mjs';
import { freePort, main, node24, run, say, tool } from './lib/run.mjs';

await main(async () => {
  await ensurePackages();
  const pagePort = process.env['PORT'] ?? '5173';
  const port = await freePort();
  say(`the server listens on ${port}; open the page that Vite names below`);
  const server = run([node24(), '--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${pagePort}`,
    },
    bound: true,
  });
  const page = run([...tool('vite'), '--port', pagePort, '--strictPort'], {
    env: { PORTAL_DEV_API: `http://127.0.0.1:${port}` },
    bound: true,
  });
  const first = await Promise.race([server, page]);
  // One of the two processes has ended. The other one is bound to this process and ends with it.
  process.exit(first.code);
});
