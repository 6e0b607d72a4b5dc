import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/data/embedded.ts';
import { migrateDatabase } from '../../server/data/migrate.ts';
import { template } from './database.ts';

/**
 * Brings the PostgreSQL that a project's tests share, with a migrated template in it: the one of
 * the project's `TEST_DATABASE_URL`, or an embedded one for the length of the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.config.env['TEST_DATABASE_URL'];
  const server = await startDatabaseServer(typeof given === 'string' ? given : undefined);
  project.provide('databaseServer', server.url);
  return () => server.stop();
}

export interface DatabaseServer {
  /** Connection string of its database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL at this address, or an embedded one, with the migrated template in it. */
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
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    url: database.url,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
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
