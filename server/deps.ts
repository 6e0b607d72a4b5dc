import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { EncryptionKeys } from './crypto/keys.ts';
import type * as schema from './data/schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** Wall time in epoch milliseconds: everything that expires or is stamped asks this. */
export interface WallClock {
  now(): number;
}

/** What the server's parts are built from; `server.ts` makes them, tests may exchange single ones. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly keys: EncryptionKeys;
  /** Address that browsers use, without a slash at its end; its port is known once the server listens. */
  readonly publicUrl: () => string;
  /** Time between two heartbeats of a stream, ms. */
  readonly heartbeatMs: number;
}
