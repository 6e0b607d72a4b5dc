import { DEMO_ACCOUNTS } from '../src/domain/demo-accounts.ts';
import { type Config, isOfThisMachine, readConfig } from './config.ts';
import { startEmbeddedPostgres } from './data/embedded.ts';
import { lockDataDirectory } from './data/lock.ts';
import { createLog, logDestination } from './log.ts';
import type { RunningServer } from './server.ts';
import { startRefusal } from './start-refusal.ts';

/** The server ends at the latest this long after a stop signal, ms. */
const lastMoment = 4_800;

/** Handles stop signals: the first one drains, the second one ends at once. */
function onStop(stop: () => Promise<void>): void {
  let told = false;
  const handle = (): void => {
    if (told) process.exit(130);
    told = true;
    setTimeout(() => process.exit(1), lastMoment).unref();
    void stop();
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  process.on('SIGHUP', handle);
}

async function start(config: Config): Promise<void> {
  const lock = lockDataDirectory(config.dataDir);
  const destination = logDestination(config.dataDir);
  const log = createLog(config.logLevel, destination.stream);
  const fail = (error: unknown): never => {
    log.fatal({ err: error }, 'the server ends');
    console.error(`The server ended: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  // The largest part of the code is loaded while the database starts.
  const composition = import('./server.ts');
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.info({ database: line }, 'postgres'),
        onExit: (message) => fail(new Error(message)),
      });
  const { startServer } = await composition;
  const started = startServer({ config, databaseUrl: database.url, log });
  const end = async (): Promise<void> => {
    await started.then(
      (server) => server.close(),
      () => undefined,
    );
    await database.stop();
    lock.release();
  };
  const stop = async (): Promise<void> => {
    await end();
    process.exit();
  };
  onStop(stop);
  try {
    introduce(config, await started, destination.file);
  } catch (error) {
    // The reason is printed last, after the lines that the database logs while it stops.
    await end();
    throw error;
  }
}

/** Prints what people need to know, on standard output. */
function introduce(config: Config, { deps }: RunningServer, logFile: string | undefined): void {
  console.log(`The portal is ready: ${deps.publicUrl()}`);
  if (config.demoData) {
    for (const { role, username, password } of DEMO_ACCOUNTS) {
      console.log(`  demo ${`${role}:`.padEnd(11)}${username.padEnd(10)} password ${password}`);
    }
  }
  if (!isOfThisMachine(config) && (config.demoData || config.sandboxes)) {
    console.log('  note: others than this machine can use the demo accounts and the sandboxes');
  }
  if (!config.rateLimits) {
    console.log('  note: RATE_LIMITS=off, whoever asks too often is not refused');
  }
  if (config.twilioAccountSid === undefined) {
    console.log(
      `  SMS:  ${deps.publicUrl()}/sandbox/sms (none is sent; this computer alone sees it)`,
    );
  }
  if (config.smtpUrl === undefined) {
    console.log(
      `  mail: ${deps.publicUrl()}/sandbox/mail (none is sent; this computer alone sees it)`,
    );
  }
  const database = config.databaseUrl === undefined ? 'database and keys' : 'keys';
  console.log(`  data: ${config.dataDir} (${database})`);
  if (logFile !== undefined) console.log(`  log:  ${logFile}`);
}

/**
 * The server as a process: settings from the environment, lock, database, node, signals. If it cannot start, it prints
 * the reason in one line and exits with code 1.
 */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(env);
    await start(config);
  } catch (error) {
    console.error(startRefusal(error, config));
    process.exit(1);
  }
}
