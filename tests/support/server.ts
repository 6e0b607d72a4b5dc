import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/server.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { clientOf, type PortalClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { Gate } from './gate.ts';

/** A clock that moves only when a test moves it. */
export class HandClock {
  #now: number;
  constructor(from: number = Date.now()) {
    this.#now = from;
  }
  now = (): number => this.#now;
  advance(ms: number): void {
    this.#now += ms;
  }
}

/** How many times shorter the pauses of the servers' background work are: most tests would otherwise wait for it. */
export const WORK_PACE = 10;

export interface TestServer extends PortalClient {
  readonly url: string;
  readonly config: Config;
  readonly deps: Deps;
  readonly clock: HandClock;
  readonly database: TestDatabase;
  /** Everything that was logged, a JSON object a line. */
  readonly logged: string[];
  close(): Promise<void>;
}

export interface TestServerParts {
  /** Holds requests until the test decides what happens to them. */
  readonly gate?: Gate;
  /** Heartbeat interval of the hub's connections; by default that of the streams. */
  readonly hubHeartbeatMs?: number;
  /** Longest time in which a client may send a whole request; by default the product's. */
  readonly requestMs?: number;
  /**
   * The database to use, which the server drops at its end. Needed outside of Vitest, where there is no shared
   * PostgreSQL to create one on.
   */
  readonly database?: TestDatabase;
  /** Free space on the server's disk; by default the machine's. */
  readonly freeBytes?: Deps['freeBytes'];
  /** The network behind links in messages. Link previews are on only if it is given. */
  readonly webNetwork?: Deps['webNetwork'];
  /** The first time of the server's clock; by default the current time. */
  readonly from?: number;
}

/**
 * Starts the real server in this process on a free port, over a database of its own with the demo accounts. It has no
 * drivers, rate limits or shedding unless `env` says otherwise. Its clock moves only when a test moves it.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  heartbeatMs?: number,
  parts: TestServerParts = {},
): Promise<TestServer> {
  const database = parts.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-server-'));
  const read = readConfig({
    PORT: '0',
    PORTAL_DATA: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    DEMO_DATA: 'yes',
    SANDBOXES: 'yes',
    FLEET: 'off',
    CAPTCHA: 'off',
    // Without a network for links, no other server is asked for previews.
    LINK_PREVIEWS: parts.webNetwork === undefined ? 'off' : 'on',
    ...env,
  });
  // `readConfig` would switch rate limits and load shedding on. Here they are off unless the test's `env` says `on`.
  const config = {
    ...read,
    rateLimits: env['RATE_LIMITS'] === 'on',
    // On a busy machine, load shedding would refuse tests' requests by chance.
    shedLoad: env['SHED_LOAD'] === 'on',
  };
  const clock = new HandClock(parts.from);
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const server = await startServer({
    config,
    log,
    clock,
    databaseUrl: database.url,
    workPace: WORK_PACE,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(parts.hubHeartbeatMs === undefined ? {} : { hubHeartbeatMs: parts.hubHeartbeatMs }),
    ...(parts.requestMs === undefined ? {} : { requestMs: parts.requestMs }),
    ...(parts.gate === undefined ? {} : { gate: parts.gate }),
    ...(parts.webNetwork === undefined ? {} : { webNetwork: parts.webNetwork }),
    ...(parts.freeBytes === undefined ? {} : { freeBytes: parts.freeBytes }),
  });
  const { url, deps } = server;
  // The server under test serves this file itself, so its shape is known.
  const portalConfig = (await (await fetch(`${url}/portal-config.json`)).json()) as PortalConfig;

  return {
    url,
    config,
    deps,
    clock,
    database,
    logged,
    ...clientOf(url, portalConfig),
    async close() {
      await server.close();
      await database.drop().catch(() => undefined); // a test may have dropped it
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
