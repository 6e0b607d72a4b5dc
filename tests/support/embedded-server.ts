import { startEmbeddedPostgres } from '../../server/data/embedded.ts';
/**
 * A process that takes a data folder, starts the embedded database there and lives until it is
 * killed: the part of the server that embedded.test.ts kills. Its argument is the data folder; it prints one
 * line of JSON once the database runs.
 */
import { lockDataDirectory } from '../../server/data/lock.ts';

const dataDir = process.argv[2] ?? '';
try {
  lockDataDirectory(dataDir);
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  console.log(JSON.stringify({ url, uid: process.getuid?.() }));
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
