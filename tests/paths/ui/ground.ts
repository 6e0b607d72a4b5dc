import type { Browser } from 'playwright-core';
import { chromium, installMissing } from '../../../scripts/lib/debian.mjs';
import { ensurePage } from '../../../scripts/lib/prepare.mjs';
import { Missing } from '../../../scripts/lib/run.mjs';
import { launch } from '../../support/browser.ts';
import { startGround as startServer, startOwnGround as startOwnServer } from '../service/ground.ts';
import type { Ground as LiveServer } from '../service/scene.ts';

/** The live server with the built page, and the browser, for all paths. */
export interface Ground extends Pick<LiveServer, 'server' | 'gate'> {
  readonly browser: Browser;
  /** The page's address. A visitor who was sent to another site comes back to it. */
  readonly address: string;
  /** Resets the languages that accounts chose in the path before. Missing for a portal that runs elsewhere. */
  forgetLanguages?(): Promise<void>;
}

type Closable = Ground & { close(): Promise<void> };

/** Starts server and browser for Vitest. `CHROMIUM` is the browser's path, and the page must already be built. */
export const startGround = (): Promise<Closable> => withBrowser(startServer());

/**
 * Starts server and browser outside of Vitest, with an own database. Installs a missing browser and builds a missing
 * page. @throws {Missing}
 */
export async function startOwnGround(): Promise<Closable> {
  await ensureChromium();
  await ensurePage();
  return withBrowser(startOwnServer());
}

/** Finds or installs the browser that tests are run in. @throws {Missing} */
export async function ensureChromium(): Promise<void> {
  await installMissing([chromium]);
  const path = await chromium.find();
  if (path === undefined) throw new Missing(chromium.advice);
  process.env['CHROMIUM'] = path;
}

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
    async forgetLanguages() {
      await live.server.deps.db.$client.query("update app_user set language = ''");
    },
    async close() {
      await browser.close();
      await live.close();
    },
  };
}
