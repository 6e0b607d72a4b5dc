import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, readConfig } from '../../server/config.ts';
import type { Deps } from '../../server/deps.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/server.ts';
import { LoginData } from '../../src/contract/auth.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { encryptAsClient } from './encryption.ts';
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

/** The envelope of every answer, errors included. */
const Answered = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });

/** An answer of the API: its HTTP status, its text and what that says. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

export interface TestServer {
  readonly url: string;
  readonly config: Config;
  readonly deps: Deps;
  readonly clock: HandClock;
  readonly database: TestDatabase;
  /** Everything that was logged, a JSON object a line. */
  readonly logged: string[];
  /** A request below `/api`; sends the client id unless told otherwise. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in over HTTP as the page does; what is undefined is not sent. */
  signIn(credentials?: Credentials, headers?: Record<string, string>): Promise<Answer>;
  /** A token of the demo passenger, or of another demo account. */
  token(username?: 'passenger' | 'agent' | 'agent2' | 'driver'): Promise<string>;
  close(): Promise<void>;
}

export type Credentials = Readonly<Record<string, string | undefined>>;

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly token?: string;
  /** Sent as JSON; text as it is. */
  readonly body?: unknown;
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

/** What is asked of a portal over HTTP, as its page does. */
export function clientOf(
  url: string,
  { clientId, encryption }: Pick<PortalConfig, 'clientId' | 'encryption'>,
): Pick<TestServer, 'call' | 'signIn' | 'token'> {
  async function call(
    method: string,
    path: string,
    { headers = {}, token, body }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        clientid: clientId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, headers: answered, text, ...Answered.parse(JSON.parse(text)) };
  }

  function signIn(
    credentials: Credentials = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const plain = {
      clientId,
      grantType: 'password',
      tenantId: '000000',
      username: 'passenger',
      password: 'passenger-demo',
      ...credentials,
    };
    const { body, encryptKey } = encryptAsClient(encryption.requestPublicKey, plain);
    return call('POST', '/auth/portalLogin', {
      body: JSON.stringify(body),
      headers: { 'encrypt-key': encryptKey, ...headers },
    });
  }

  return {
    call,
    signIn,
    async token(username = 'passenger') {
      const { data } = await signIn({ username, password: `${username}-demo` });
      return LoginData.parse(data).access_token;
    },
  };
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
