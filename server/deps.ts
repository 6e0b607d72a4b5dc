import type { IncomingMessage } from 'node:http';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { EncryptionKeys } from './crypto/keys.ts';
import type * as schema from './data/schema.ts';
import type { DueWatch } from './dispatch/due-work.ts';
import type { MapTiles } from './map/map-tiles.ts';
import type { Geocoder } from './places/geocoder.ts';
import type { Router } from './routing/router.ts';
import type { Simulation } from './simulation.ts';
import type { WebNetwork } from './web-network.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Wall time in epoch milliseconds, for everything that expires or gets a time stamp. */
export interface WallClock {
  now(): number;
}

/** Runs before all routes, and before every connection of the hub, as soon as it is open. */
export interface Gate {
  readonly attach: (app: FastifyInstance) => void;
  readonly connected: (socket: WebSocket, request: IncomingMessage) => void;
}

/** The dependencies of the server's parts. `server.ts` creates them; tests may replace single ones. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly dueWatch: DueWatch;
  readonly keys: EncryptionKeys;
  readonly geocoder: Geocoder;
  readonly router: Router;
  readonly mapTiles: MapTiles;
  /** Whether this node does the work that must not be done by two nodes, because users would notice it (`nodes.ts`). */
  readonly isFirstNode: () => Promise<boolean>;
  /** This server's id. Each server that shares the database has its own. It is known before the server listens. */
  readonly nodeId: () => string;
  /** Writes to the database at once that this node is alive, not only every second as usual. Rejects on failure. */
  readonly sayAlive: () => Promise<void>;
  /** Free space on the disk of the data folder, bytes. */
  readonly freeBytes: () => Promise<number>;
  /** The address that browsers use, without a slash at its end; its port is known once the server listens. */
  readonly publicUrl: () => string;
  /** Time between two heartbeats of a stream, ms. */
  readonly heartbeatMs: number;
  /** Time between two heartbeats of a hub connection, ms. A client that is silent for three of them is disconnected. */
  readonly hubHeartbeatMs: number;
  /** Longest time to send a whole request, ms. */
  readonly requestMs: number;
  /** How many times shorter than in the product the pauses of the background work are. It is 1 except in tests. */
  readonly workPace: number;
  /** Parts of the simulated fleet and the card sandbox that tests replace. */
  readonly simulation?: Partial<Simulation>;
  /**
   * Lets tests use push services on this machine; without it, nothing is sent to this machine (`push/endpoint.ts`).
   */
  readonly admitsPushTo?: (endpoint: URL) => boolean;
  /** Replaces name resolution in tests: the IP addresses of linked pages (for previews) and of push services. */
  readonly webNetwork?: WebNetwork;
  /** Injects faults. Only tests have one; no setting creates one (docs/server.md). */
  readonly gate?: Gate;
}
