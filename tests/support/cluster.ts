import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded cluster as `initdb` leaves it; undefined where tests use another PostgreSQL. */
    freshCluster: string | undefined;
  }
}

/**
 * Puts a new cluster into a data folder. A server or an embedded database that starts there does not make its own,
 * which saves time in tests of later steps.
 */
export function giveCluster(dataDir: string): void {
  const fresh = inject('freshCluster');
  if (fresh === undefined) return;
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  cpSync(fresh, cluster, { recursive: true });
  // PostgreSQL insists on these permissions, and the copy does not preserve them.
  chmodSync(cluster, 0o700);
}
