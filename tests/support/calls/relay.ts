import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A TURN server (coturn) for this machine alone, with a secret known to the portal. A test can cut its network. */
export interface Relay {
  readonly settings: Readonly<Record<'TURN_URLS' | 'TURN_SECRET' | 'CALL_RELAY_ONLY', string>>;
  /** Sets whether every packet to and from the relay is lost from now on. */
  cut(to: boolean): void;
  /** Kills the relay with SIGKILL, so that it forgets all its clients. */
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
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
        '-n',
        '--no-cli',
        '--no-tls',
        '--no-dtls',
        '--log-file=/dev/null',
        '--pidfile=',
        // Without this switch, coturn refuses peers on the machine itself.
        '--allow-loopback-peers',
        '--listening-ip=127.0.0.1',
        '--relay-ip=127.0.0.1',
        `--listening-port=${port}`,
        '--realm=tests',
        '--fingerprint',
        '--use-auth-secret',
        `--static-auth-secret=${SECRET}`,
      ],
      { stdio: 'ignore' },
    );
    child = started;
    while (!(await answers(port))) {
      if (started.exitCode !== null) throw new Error(`coturn ended with ${started.exitCode}`);
    }
  }

  await start();
  const wire = await wireTo(port);
  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return {
    settings: {
      TURN_URLS: `turn:127.0.0.1:${wire.port}`,
      TURN_SECRET: SECRET,
      CALL_RELAY_ONLY: 'yes',
    },
    cut: wire.cut,
    kill,
    start,
    async end() {
      wire.end();
      await kill();
    },
  };
}

/** Carries datagrams between any local sender and a port of this machine. */
async function wireTo(port: number) {
  let isCut = false;
  const ends = new Map<number, Socket>();
  const near = createSocket('udp4').bind(0, '127.0.0.1');
  await once(near, 'listening');
  function farEndOf(from: number): Socket {
    const known = ends.get(from);
    if (known !== undefined) return known;
    const far = createSocket('udp4').on('message', (data) => {
      if (!isCut) near.send(data, from, '127.0.0.1');
    });
    // While the relay is down, nothing listens on its port.
    far.on('error', () => undefined);
    ends.set(from, far);
    return far;
  }
  near.on('message', (data, { port: from }) => {
    if (!isCut) farEndOf(from).send(data, port, '127.0.0.1');
  });
  return {
    port: near.address().port,
    cut: (to: boolean) => void (isCut = to),
    end() {
      for (const socket of [near, ...ends.values()]) socket.close();
    },
  };
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** Whether the relay accepts TCP, which it serves on the same port. */
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
