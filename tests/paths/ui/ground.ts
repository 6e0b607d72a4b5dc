import type { Browser } from 'playwright-core';
import { launch } from '../../support/browser.ts';
import { startGround as startServer, startOwnGround as startOwnServer } from '../service/ground.ts';
import type { Ground as LiveServer } from '../service/scene.ts';

/** The live server with the built page, and the browser, for all paths. */
export interface Ground extends Pick<LiveServer, 'server' | 'gate'> {
  readonly browser: Browser;
  /** The page's address, to which whoever was sent away from it comes back. */
  readonly address: string;
}

type Closable = Ground & { close(): Promise<void> };

/** For Vitest; `CHROMIUM` is the browser's path, and the page has to be built. */
export const startGround = (): Promise<Closable> => withBrowser(startServer());

/** The same outside of Vitest, with a database of its own. */
export const startOwnGround = (): Promise<Closable> => withBrowser(startOwnServer());

async function withBrowser(starting: ReturnType<typeof startServer>): Promise<Closable> {
  const live = await starting;
  const browser = await launch().catch(async (error: unknown) => {
    await live.close();
    throw error;
  });
  return {
    server: live.server,
    gate: live.gate,
    browser,
    address: live.server.deps.publicUrl(),
    async close() {
      await browser.close();
      await live.close();
    },
  };
}
