import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { startDatabaseServer } from '../../support/database.global.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { Gate } from '../../support/gate.ts';
import { startTestServer } from '../../support/server.ts';
import { byDay } from './by-day.ts';
import { understandBundledImports } from './plain-node.ts';
import type { Ground } from './scene.ts';

/** Streams beat this often, so that an open one is heard soon, ms. */
const HEARTBEAT_MS = 50;
/** The hub's, so far apart that a page or a machine that stands still for a moment is not cut off, ms. */
const HUB_HEARTBEAT_MS = 5_000;

/**
 * The live server with its gate, for all machines.
 *
 * @param database used and dropped; one of the PostgreSQL that Vitest's projects share when there is none
 */
export async function startGround(
  database?: TestDatabase,
): Promise<Ground & { close(): Promise<void> }> {
  const gate = new Gate();
  const server = await startTestServer({ LOG_LEVEL: 'silent' }, HEARTBEAT_MS, {
    gate,
    hubHeartbeatMs: HUB_HEARTBEAT_MS,
    from: byDay(Date.now()),
    ...(database === undefined ? {} : { database }),
  });
  const served: unknown = await (await fetch(`${server.url}/portal-config.json`)).json();
  const config = {
    ...PortalConfig.parse(served),
    apiBase: `${server.url}/api`,
    streamBase: server.url,
  };
  return {
    server,
    gate,
    config,
    async close() {
      gate.disarm();
      await server.close();
    },
  };
}

/** The same outside of Vitest, on an embedded PostgreSQL that it starts and stops itself. */
export async function startOwnGround(): ReturnType<typeof startGround> {
  understandBundledImports();
  const postgres = await startDatabaseServer();
  const ground = await startGround(await createTestDatabase('migrated', postgres.url));
  return {
    ...ground,
    async close() {
      await ground.close();
      await postgres.stop();
    },
  };
}
