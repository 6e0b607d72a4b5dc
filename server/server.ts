import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { STREAM_HEARTBEAT_MS } from '../src/domain/limits.ts';
import { buildApp } from './app.ts';
import { createBus } from './bus.ts';
import type { Config } from './config.ts';
import { seedContent, seedContentRoles } from './content/seed.ts';
import { loadKeys } from './crypto/keys.ts';
import { migrateDatabase } from './data/migrate.ts';
import { createPool } from './data/pool.ts';
import * as schema from './data/schema.ts';
import { closeDemoAccounts, seedDemoAccounts, seedReference } from './data/seed.ts';
import type { Deps, WallClock } from './deps.ts';
import { createDueWatch } from './dispatch/due-watch.ts';
import { drainable } from './drain.ts';
import { createMapTiles } from './map/map-tiles.ts';
import { joinNodes } from './nodes.ts';
import { createDistrictLocator } from './places/district-locator.ts';
import { createEmbeddedGeocoder } from './places/embedded-geocoder.ts';
import { loadGazetteer } from './places/gazetteer.ts';
import { createNominatimGeocoder } from './places/nominatim-geocoder.ts';
import { loadRoads } from './places/roads.ts';
import { REQUEST_MS } from './plugins/slow-bodies.ts';
import { seedDemoProjects } from './projects/demo/projects.ts';
import { createEstimatingRouter } from './routing/estimating-router.ts';
import { createOsrmRouter } from './routing/osrm-router.ts';
import type { Simulation } from './simulation.ts';

/** How long each part may take to end when the server stops, ms. */
const patience = 300;

export interface ServerOptions {
  readonly config: Config;
  /** The address of the database, embedded or not. */
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly clock?: WallClock;
  readonly heartbeatMs?: number;
  readonly hubHeartbeatMs?: number;
  readonly requestMs?: number;
  readonly workPace?: number;
  readonly simulation?: Partial<Simulation>;
  readonly gate?: Deps['gate'];
  readonly freeBytes?: Deps['freeBytes'];
  readonly admitsPushTo?: Deps['admitsPushTo'];
  readonly webNetwork?: Deps['webNetwork'];
}

export interface RunningServer {
  /** The address at which the server listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly deps: Deps;
  /** Drains: accepts nothing new, ends streams, finishes requests, stops its loops. Takes at most about 4 s. */
  close(): Promise<void>;
}

/**
 * Starts a node on a database: migrates it, builds the parts, listens. It closes everything that it opened, also when
 * the start fails.
 *
 * @throws Error of one line when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, databaseUrl, log, clock = Date, heartbeatMs = STREAM_HEARTBEAT_MS } = options;
  const { hubHeartbeatMs = heartbeatMs, workPace = 1 } = options;
  /** Functions that close the opened parts, in the order of opening; they are called in reverse order. */
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.splice(0).toReversed()) {
      await end().catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
    }
  };
  try {
    const migrated = migrateDatabase(databaseUrl);
    const keysLoaded = loadKeys(config.dataDir, config.vapidPrivateKey);
    keysLoaded.catch(() => undefined); // awaited below
    const locator = createDistrictLocator();
    const gazetteer = loadGazetteer();
    const embedded = createEmbeddedGeocoder(gazetteer, locator, loadRoads());
    const geocoder =
      config.nominatimUrl === undefined
        ? embedded
        : createNominatimGeocoder({ url: config.nominatimUrl, embedded, log });
    const mapTiles = createMapTiles(gazetteer.entries);
    const estimating = createEstimatingRouter(locator);
    const router =
      config.osrmUrl === undefined
        ? estimating
        : createOsrmRouter({ url: config.osrmUrl, estimating, log });
    await migrated;

    const database = createPool(databaseUrl, config.databasePool, (error) =>
      log.warn({ err: error }, 'an idle database connection broke'),
    );
    opened.push(() => database.end(patience));
    const { pool } = database;
    const db = drizzle(pool, { schema });
    const bus = await createBus(databaseUrl, (error) => log.warn({ err: error }, 'bus'));
    opened.push(() => bus.close());
    await seedReference(db);
    await seedContent(db);
    await (config.demoData ? seedDemoAccounts(db) : closeDemoAccounts(db));
    if (config.demoData) await seedContentRoles(db);
    if (config.demoData) await seedDemoProjects(db, clock.now());

    const keys = await keysLoaded;

    let listening = '';
    // Joined before all parts that need the node: the start fails here if living servers have other keys.
    const nodes = await joinNodes(pool, log, keys, join(config.dataDir, 'keys'));
    let drain = (): Promise<void> => Promise.resolve();
    opened.push(async () => {
      // Leaves before it drains, so that another server becomes the first one at once.
      await soon(nodes.leave());
      await drain();
    });
    const deps: Deps = {
      config,
      db,
      bus,
      log,
      clock,
      dueWatch: createDueWatch({ db, clock, log, workPace }),
      geocoder,
      router,
      mapTiles,
      heartbeatMs,
      hubHeartbeatMs,
      requestMs: options.requestMs ?? REQUEST_MS,
      workPace,
      ...(options.simulation === undefined ? {} : { simulation: options.simulation }),
      ...(options.gate === undefined ? {} : { gate: options.gate }),
      ...(options.admitsPushTo === undefined ? {} : { admitsPushTo: options.admitsPushTo }),
      ...(options.webNetwork === undefined ? {} : { webNetwork: options.webNetwork }),
      keys,
      isFirstNode: () => nodes.isFirst(),
      nodeId: () => nodes.id,
      sayAlive: () => nodes.sayAlive(),
      freeBytes: options.freeBytes ?? (() => freeBytesOf(config.dataDir)),
      publicUrl: () => config.publicUrl ?? listening,
    };
    const app = await buildApp(deps);
    drain = drainable(app);
    const port = await listen(app, config);
    listening = `http://localhost:${port}`;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return { url: `http://${host}:${port}`, deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for a part to end, but not longer than `patience`: the process ends anyway. */
const soon = (ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending, after(patience, undefined, { ref: false })]);

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * How many connections may wait to be accepted. With Node's default of 511, the system may drop connections during a
 * rush, and each of those tries again only after 1, 3 and 7 s.
 */
const backlog = 4_096;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({
      host,
      port,
      backlog,
      listenTextResolver: (address) => `listening on ${address}`,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} on ${host} is taken by another program: stop that one, or set PORT to another port`,
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(
        `The server may not or cannot listen on ${host}, port ${port} (${code}): set HOST and PORT to an address of this machine`,
        { cause: error },
      );
    }
    throw error;
  }
  // The type assertion is safe: a listening TCP server has an address of this type.
  return (app.server.address() as AddressInfo).port;
}
