import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';

/** The real server as a process of its own, with its embedded database in a folder that is removed afterwards. */
export interface PortalServer extends Child {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** The embedded database, for measurements that insert rows or read them. */
  readonly databaseUrl: string;
}

/** Makes a folder for `work`, and removes it at the end. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Starts the server without drivers, limits and log, so that a measurement measures only one thing. */
export async function startPortalServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<PortalServer> {
  const child = await startChild('server/main.ts', /ready: http:\/\/localhost(:\d+)/, {
    PORT: '0',
    PORTAL_DATA: dataDir,
    FLEET: 'off',
    RATE_LIMITS: 'off',
    CAPTCHA: 'off',
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const socket = encodeURIComponent(join(dataDir, 'postgres'));
  return {
    ...child,
    url: `http://127.0.0.1${child.said}`,
    databaseUrl: `postgres://portal@localhost/postgres?host=${socket}`,
  };
}

/** Starts a server, runs `work` with it, and stops it. */
export async function withPortalServer<T>(
  work: (server: PortalServer) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withDataFolder(async (folder) => {
    const server = await startPortalServer(folder, env);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}
