import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the network does to a connection. Without any fault, bytes pass unchanged. */
export interface Fault {
  /** Bytes arrive this many ms later, each way, in order. */
  readonly delayMs?: number;
  /** At most this many bytes pass per second, each way. */
  readonly bytesPerSecond?: number;
  /** No bytes pass either way, but none are lost: they go on when the fault ends. */
  readonly stalls?: boolean;
  /** All open connections are cut, and new ones as soon as they open. */
  readonly cuts?: boolean;
  /**
   * The first connection that carries more than this many bytes is cut in the middle of a frame. That ends the fault.
   */
  readonly cutsAfterBytes?: number;
}

/**
 * A TCP proxy between clients and a server that imitates faults of a network. A change applies to all connections at
 * once.
 */
export interface FaultProxy {
  /** The address at which clients reach the server through the proxy. */
  readonly url: string;
  readonly connections: number;
  /** Applies a fault from now on; `{}` ends it. */
  set(fault: Fault): void;
  /** Cuts all connections that are open now, both ways, without a closing handshake. */
  cut(): void;
  close(): Promise<void>;
}

/** A throttled connection sends one slice of bytes, then waits this long, in ms. */
const TURN_MS = 20;

/** @param target the server's address, `http://127.0.0.1:…` */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  /** The open connections, each with the bytes it carried since the fault began. */
  const pairs = new Map<readonly [Socket, Socket], { bytes: number }>();
  let fault: Fault = {};
  let changed = Promise.withResolvers<void>();

  const server = createServer((client) => {
    if (fault.cuts === true) return void client.resetAndDestroy();
    const up = connect(Number(port), hostname);
    const pair = [client, up] as const;
    const passed = { bytes: 0 };
    pairs.set(pair, passed);
    const gone = (): void => {
      pairs.delete(pair);
      client.destroy();
      up.destroy();
    };
    for (const [from, to] of [pair, [up, client] as const]) {
      from.on('error', () => undefined);
      from.setNoDelay(true);
      from.once('close', gone);
      void carry(from, to, passed).catch(gone).finally(gone);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** Passes on every piece of data in order. The fault that is set when a piece is passed on applies to it. */
  async function carry(from: Socket, to: Socket, passed: { bytes: number }): Promise<void> {
    let turn: Promise<void> = Promise.resolve();
    for await (const piece of from) {
      // A socket without an encoding yields buffers.
      const bytes = piece as Buffer;
      const came = performance.now();
      turn = turn.then(() => pass(bytes, came, to, passed));
      turn.catch(() => undefined);
      // A sender that is faster than the network has to wait.
      if (fault.bytesPerSecond !== undefined || fault.stalls === true) await turn;
    }
    await turn;
  }

  async function pass(
    piece: Buffer,
    came: number,
    to: Socket,
    passed: { bytes: number },
  ): Promise<void> {
    while (fault.stalls === true && !to.destroyed) await changed.promise;
    const late = came + (fault.delayMs ?? 0) - performance.now();
    if (late > 0) await pause(late);
    const { bytesPerSecond = Infinity } = fault;
    const most = Math.max(1, Math.floor((bytesPerSecond * TURN_MS) / 1_000));
    for (let at = 0; at < piece.length; at += most) {
      if (to.destroyed) return;
      const part = piece.subarray(at, Math.min(piece.length, at + most));
      passed.bytes += part.length;
      if (passed.bytes > (fault.cutsAfterBytes ?? Infinity)) {
        set({});
        const half = part.subarray(0, Math.ceil(part.length / 2));
        return void to.write(half, () => to.resetAndDestroy());
      }
      if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      if (bytesPerSecond < Infinity && at + most < piece.length) await pause(TURN_MS);
    }
  }

  function cut(): void {
    for (const [client, up] of pairs.keys()) {
      client.resetAndDestroy();
      up.resetAndDestroy();
    }
  }

  function set(next: Fault): void {
    fault = next;
    for (const passed of pairs.values()) passed.bytes = 0;
    if (next.cuts === true) cut();
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return {
    // The server listens on a port, so its address is an `AddressInfo`.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return pairs.size;
    },
    set,
    cut,
    async close() {
      set({});
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
