import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** An embedded cluster as `initdb` leaves it; none where tests have another PostgreSQL. */
    freshCluster: string | undefined;
  }
}

/**
 * Puts a new cluster into a data folder, where a server or an embedded database makes its own otherwise: for tests of
 * what comes after that.
 */
export function giveCluster(dataDir: string): void {
  const fresh = inject('freshCluster');
  if (fresh === undefined) return;
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  cpSync(fresh, cluster, { recursive: true });
  // Which a copy does not keep, and PostgreSQL insists on.
  chmodSync(cluster, 0o700);
}
