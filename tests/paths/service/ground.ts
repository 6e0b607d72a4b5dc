import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { startDatabaseServer } from '../../support/database.global.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { Gate } from '../../support/gate.ts';
import { startTestServer } from '../../support/server.ts';
import { byDay } from './by-day.ts';
import { understandBundledImports } from './plain-node.ts';
import type { Ground } from './scene.ts';

/** The interval of the streams' heartbeats, ms. It is short, so that an open stream is noticed soon. */
const HEARTBEAT_MS = 50;
/** The interval of the hub's heartbeats, ms. It is long, so that a page that pauses briefly is not disconnected. */
const HUB_HEARTBEAT_MS = 5_000;

/**
 * Starts the live server with its gate, for all machines.
 *
 * @param database is dropped at the end. Without it, a database is made on the PostgreSQL that Vitest's projects share.
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

/** Starts the live server outside of Vitest, with an embedded PostgreSQL that is stopped with it. */
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
