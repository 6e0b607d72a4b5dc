import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';

/** coturn on this machine alone, with the portal's secret. */
export interface Relay {
  readonly settings: Readonly<Record<'TURN_URLS' | 'TURN_SECRET' | 'CALL_RELAY_ONLY', string>>;
  /** SIGSTOP and SIGCONT: whatever goes through it is lost, respectively comes late. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL: it knows nobody any more. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const SECRET = 'only-the-tests-know-this-one';

export async function startRelay(program: string): Promise<Relay> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));

  async function start(): Promise<void> {
    const started = spawn(
      program,
      [
        ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=/dev/null', '--pidfile='],
        // It refuses peers on the machine itself otherwise.
        ...['--allow-loopback-peers', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1'],
        ...[`--listening-port=${port}`, '--realm=tests', '--fingerprint'],
        ...['--use-auth-secret', `--static-auth-secret=${SECRET}`],
      ],
      { stdio: 'ignore' },
    );
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null) throw new Error(`coturn ended with ${started.exitCode}`);
    }
  }

  await start();
  return {
    settings: {
      TURN_URLS: `turn:127.0.0.1:${port}`,
      TURN_SECRET: SECRET,
      CALL_RELAY_ONLY: 'yes',
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start,
  };
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** It takes TCP on the same port. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    await new Promise((later) => setTimeout(later, 20));
    return false;
  } finally {
    socket.destroy();
  }
}
