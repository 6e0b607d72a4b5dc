import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/data/embedded.ts';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { template } from './database.ts';

/** The embedded PostgreSQL of this run. All projects share it, although each has its own copy of this module. */
const shared = globalThis as {
  embeddedForTests?: { server: Promise<DatabaseServer>; users: number };
};

/**
 * Provides the PostgreSQL that a project's tests use, with a migrated template in it: the one at the project's
 * `TEST_DATABASE_URL`, or an embedded one for the length of the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.config.env['TEST_DATABASE_URL'];
  if (typeof given === 'string') {
    const { url, stop } = await startDatabaseServer(given);
    project.provide('databaseServer', url);
    return stop;
  }
  const embedded = (shared.embeddedForTests ??= { server: startDatabaseServer(), users: 0 });
  embedded.users += 1;
  const server = await embedded.server;
  project.provide('databaseServer', server.url);
  project.provide('freshCluster', server.fresh);
  return async () => {
    embedded.users -= 1;
    if (embedded.users > 0) return;
    delete shared.embeddedForTests;
    await server.stop();
  };
}

export interface DatabaseServer {
  /** Connection string of the server's database `postgres`. */
  readonly url: string;
  /** Folder with a copy of the server's cluster, made before anything was changed in it. */
  readonly fresh?: string;
  stop(): Promise<void>;
}

/** Uses the PostgreSQL at this address, or starts an embedded one, and puts the migrated template in it. */
export async function startDatabaseServer(given?: string): Promise<DatabaseServer> {
  const server =
    given === undefined ? await startOwn() : { url: given, stop: () => Promise.resolve() };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function startOwn(): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined });
  await (await start()).stop();
  const fresh = join(dataDir, 'fresh');
  cpSync(join(dataDir, 'postgres'), fresh, { recursive: true });
  withoutSync(join(dataDir, 'postgres'));
  const database = await start();
  return {
    url: database.url,
    fresh,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/**
 * Makes a stopped cluster write without waiting for the disk. This is safe here: no test ends the machine, and the
 * system keeps what a killed process wrote.
 */
export function withoutSync(cluster: string): void {
  appendFileSync(join(cluster, 'postgresql.auto.conf'), 'fsync = off\n');
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${template} TEMPLATE template0`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${template}`;
  await migrateDatabase(url.href);
}
