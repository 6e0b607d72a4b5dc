import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createSessions } from '../../server/accounts/sessions.ts';
import { readConfig } from '../../server/config.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import * as schema from '../../server/data/schema.ts';
import type { Deps } from '../../server/deps.ts';
import type { RidePlanner } from '../../server/dispatch/plan.ts';
import { createLog } from '../../server/log.ts';
import { createDistrictLocator } from '../../server/places/district-locator.ts';
import { createEmbeddedGeocoder } from '../../server/places/embedded-geocoder.ts';
import { loadGazetteer } from '../../server/places/gazetteer.ts';
import type { Geocoder } from '../../server/places/geocoder.ts';
import { loadRoads } from '../../server/places/roads.ts';
import { startServer } from '../../server/server.ts';
import type { Simulation } from '../../server/simulation.ts';
import type { OrderAccess, OrderRow, OrderView, Quote } from '../../src/contract/order.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import { admitted } from './admitted.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { WORK_PACE } from './server.ts';

/** A clock that stands still until a test moves it. */
export class ManualClock {
  #now = Date.parse('2026-05-01T04:00:00Z'); // noon in Taipei
  now = (): number => this.#now;
  advance(ms: number): void {
    this.#now += ms;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60_000;

/** A plan with simple times: the driver departs after 10 s, arrives after 1 min, boards after 2 and ends after 10. */
export const plainPlan: RidePlanner = async ({ now, pickup }) => ({
  startAt: now,
  approach: [{ lat: pickup.lat + 0.01, lng: pickup.lng }, pickup],
  departAt: now + 10 * SECOND,
  arriveAt: now + MINUTE,
  boardAt: now + 2 * MINUTE,
  almostThereAt: now + 9 * MINUTE,
  endAt: now + 10 * MINUTE,
  waitedMinutes: 1,
});

/** An envelope as the server sends it, with its HTTP status. */
export interface Answer<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly rows: readonly OrderRow[];
  readonly total: number;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  /** Bearer token of a session. */
  readonly token?: string | undefined;
  readonly orderToken?: string | undefined;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly nickName: string;
}

export interface OrderServer {
  readonly url: string;
  readonly clock: ManualClock;
  readonly deps: Deps;
  readonly database: TestDatabase;
  /** Makes a call. `Data` is the shape of the answer that the test expects. */
  call<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Data>>;
  /** Creates a new member or agent, and opens a session for them. */
  signIn(userType?: 'passenger_user' | 'agent'): Promise<SignedIn>;
  /** Starts one more server on this server's database, with the same clock and, except for `env`, the same options. */
  another(env?: Record<string, string>): Promise<OrderServer>;
  close(): Promise<void>;
}

let embedded: Geocoder | undefined;
function geocoder(): Geocoder {
  embedded ??= createEmbeddedGeocoder(loadGazetteer(), createDistrictLocator(), loadRoads());
  return embedded;
}

export interface OrderServerOptions {
  /** Allows push services on this machine. */
  readonly admitsPushTo?: Deps['admitsPushTo'];
  readonly env?: Record<string, string>;
  readonly simulation?: Partial<Simulation>;
  /** A database of the caller, who also drops it. */
  readonly database?: TestDatabase;
  readonly clock?: ManualClock;
}

let keysMade: Promise<readonly (readonly [name: string, bytes: Buffer])[]> | undefined;
/** Makes the encryption keys of all servers of a test file: servers on one database must have the same keys. */
async function makeKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  try {
    await loadKeys(folder);
    const keys = join(folder, 'keys');
    return readdirSync(keys).map((name) => [name, readFileSync(join(keys, name))] as const);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function putKeys(dataDir: string): Promise<void> {
  const keys = join(dataDir, 'keys');
  mkdirSync(keys, { mode: 0o700 });
  for (const [name, bytes] of await (keysMade ??= makeKeys())) {
    writeFileSync(join(keys, name), bytes, { mode: 0o600 });
  }
}

/**
 * Starts the real server over HTTP on a database of its own. It looks for due work every 25 ms; the clock stands still.
 */
export async function startOrderServer(options: OrderServerOptions = {}): Promise<OrderServer> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-orders-'));
  await putKeys(dataDir);
  const clock = options.clock ?? new ManualClock();
  const config = readConfig({
    SANDBOXES: 'yes',
    PORT: '0',
    PORTAL_DATA: dataDir,
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    FLEET_SPEED: '10',
    RATE_LIMITS: 'off',
    SHED_LOAD: 'off',
    CAPTCHA: 'off',
    LINK_PREVIEWS: 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const server = await startServer({
    config,
    databaseUrl: database.url,
    log: createLog(config.logLevel, process.stdout),
    clock,
    workPace: WORK_PACE,
    simulation: { planner: plainPlan, ...options.simulation },
    ...(options.admitsPushTo === undefined ? {} : { admitsPushTo: options.admitsPushTo }),
  });
  const { deps, url } = server;
  return {
    url,
    clock,
    deps,
    database,
    call: (method, path, given) => call(url, config.clientId, method, path, given),
    async signIn(userType = 'passenger_user') {
      const userId = randomUUID();
      // Every member gets a name of their own, so that a test notices a wrong one.
      const nickName = `測試 ${userId.slice(0, 8)}`;
      await deps.db
        .insert(schema.appUser)
        .values({ userId, userName: userId, passwordHash: '', userType, nickName });
      const sessions = createSessions(deps.db, clock, config.sessionHours);
      const { token } = await sessions.create(userId, config.clientId);
      return { userId, token, nickName };
    },
    another: (env) =>
      startOrderServer({ ...options, env: { ...options.env, ...env }, database, clock }),
    async close() {
      await server.close();
      if (options.database === undefined) await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Makes one call as the portal does; throws only when there is no answer. */
export async function call<Data = unknown>(
  url: string,
  clientId: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, query, token, orderToken, key, headers = {} }: CallOptions = {},
): Promise<Answer<Data>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const response = await fetch(`${url}/api${path}${search}`, {
    method,
    headers: {
      clientid: clientId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(orderToken === undefined ? {} : { 'order-token': orderToken }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // `Data` is the shape that the test expects. If it is wrong, the test fails where it reads the data.
  const envelope = (await response.json()) as Omit<Answer<Data>, 'status'>;
  return { status: response.status, ...envelope };
}

/** The first suggestion for a name, which must be one of the shipped places. */
export async function place(name: string): Promise<Place> {
  const {
    places: [found],
  } = await geocoder().suggest(name, { language: 'zh-Hant', limit: 1 });
  if (found === undefined) throw new Error(`no place ${name}`);
  return found;
}

export async function quoteBody(changes: Record<string, unknown> = {}) {
  return {
    kind: 'type_dui',
    timing: 'now',
    pickup: await place('台北車站'),
    destination: await place('台北101'),
    stops: [],
    ...changes,
  };
}

export async function quote(
  server: Pick<OrderServer, 'call'>,
  changes: Record<string, unknown> = {},
): Promise<Quote> {
  const body = await quoteBody(changes);
  const answer = await admitted(() => server.call<Quote>('POST', '/fare/quote', { body }));
  expect(answer.code, answer.msg).toBe(200);
  return answer.data;
}

export const createBody = (quoteId: string, changes: Record<string, unknown> = {}) => ({
  quoteId,
  contactName: '王小明',
  contactPhone: '0912-345-678',
  plate: 'abc 1234',
  carModel: 'Altis',
  transmission: 'automatic',
  passengers: 1,
  flightNumber: '',
  terminal: '',
  payment: 'card',
  note: '',
  ...changes,
});

export interface Booked {
  readonly order: OrderView;
  readonly orderNo: string;
  readonly orderToken: string | undefined;
}

/** Gets a quote and places an order. */
export async function book(
  server: OrderServer,
  given: {
    token?: string;
    route?: Record<string, unknown>;
    details?: Record<string, unknown>;
  } = {},
): Promise<Booked> {
  const { quoteId } = await quote(server, given.route);
  const body = createBody(quoteId, given.details);
  const options = { body, key: randomUUID(), token: given.token };
  const { data, code, msg } = await admitted(() =>
    server.call<OrderAccess>('POST', '/order/create', options),
  );
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe(200);
  return { order: data.order, orderNo: data.order.orderNo, orderToken: data.orderToken };
}

export async function detail(server: OrderServer, booked: Booked): Promise<OrderView> {
  const { orderNo, orderToken } = booked;
  const answer = await server.call<OrderView>('GET', '/order/detail', {
    query: { orderNo },
    orderToken,
  });
  expect(answer.code, answer.msg).toBe(200);
  return answer.data;
}

/** Waits until the order has this status. */
export async function reaches(
  server: OrderServer,
  booked: Booked,
  status: number,
): Promise<OrderView> {
  const seen: { order?: OrderView } = {};
  await expect
    .poll(
      async () => {
        seen.order = await detail(server, booked);
        return seen.order.status;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(status);
  if (seen.order === undefined) throw new Error('not polled');
  return seen.order;
}

/** Moves the clock so far that the ride of `plainPlan` has this status. */
export async function rideTo(
  server: OrderServer,
  booked: Booked,
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7,
): Promise<OrderView> {
  const waits = [10 * SECOND, 10 * SECOND, 50 * SECOND, MINUTE, 7 * MINUTE, MINUTE];
  const from = (await detail(server, booked)).status;
  for (let step = from; step < Math.min(status, 6); step += 1) {
    server.clock.advance(waits[step] ?? 0);
    await reaches(server, booked, step === 5 ? status : step + 1);
  }
  return detail(server, booked);
}

/**
 * Lets the whole ride of `plainPlan` pass at once: the fleet makes up for its steps, each with its own event. Afterwards
 * the fare is due, or was paid in cash (status 6).
 */
export async function rideOver(
  server: OrderServer,
  booked: Booked,
  status: 6 | 7 = 7,
): Promise<OrderView> {
  server.clock.advance(10 * SECOND);
  await reaches(server, booked, 1);
  server.clock.advance(10 * MINUTE);
  return reaches(server, booked, status);
}

/** Reads rows of the server's database as they are stored. */
export async function rowsOf(
  server: Pick<OrderServer, 'deps'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { rows } = await server.deps.db.$client.query<Record<string, unknown>>(statement, [
    ...values,
  ]);
  return rows;
}
