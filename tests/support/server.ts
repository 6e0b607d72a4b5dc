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

/** A wall clock that moves when it is told to. */
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
  /** Holds requests until the test decides over them. */
  readonly gate?: Gate;
  /** Of the hub's connections; the streams' unless told otherwise. */
  readonly hubHeartbeatMs?: number;
  /** Longest time to send a whole request; the usual one unless told otherwise. */
  readonly requestMs?: number;
  /** Used and dropped; outside of Vitest there is no shared one to make it on. */
  readonly database?: TestDatabase;
  /** Free space on its disk; the machine's unless told otherwise. */
  readonly freeBytes?: Deps['freeBytes'];
  /** Where links in messages lead to. */
  readonly webNetwork?: Deps['webNetwork'];
  /** What its clock says at first; the time unless told otherwise. */
  readonly from?: number;
}

/**
 * The real server on a free port, over a database of its own with the demo accounts, in this
 * process: without drivers, rate limits and shedding unless `env` says otherwise. Its clock moves by hand.
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
    // Nobody's pages are asked for.
    LINK_PREVIEWS: parts.webNetwork === undefined ? 'off' : 'on',
    ...env,
  });
  // Given as it is, and by no setting.
  const config = {
    ...read,
    rateLimits: env['RATE_LIMITS'] === 'on',
    // A busy machine's tests would be refused by chance.
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
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(parts.hubHeartbeatMs === undefined ? {} : { hubHeartbeatMs: parts.hubHeartbeatMs }),
    ...(parts.requestMs === undefined ? {} : { requestMs: parts.requestMs }),
    ...(parts.gate === undefined ? {} : { gate: parts.gate }),
    ...(parts.webNetwork === undefined ? {} : { webNetwork: parts.webNetwork }),
    ...(parts.freeBytes === undefined ? {} : { freeBytes: parts.freeBytes }),
  });
  const { url, deps } = server;
  // Served by the very server under test.
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
      await database.drop().catch(() => undefined); // a test may have done it
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
