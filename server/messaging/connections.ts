import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import type { Deps } from '../deps.ts';
import { requestLanguage } from '../route.ts';
import { createIntakes } from './intake.ts';
import { type Connection, connect, isOwnOrigin, type SocketParts } from './socket.ts';
import { takeSockets } from './take-sockets.ts';

/** Most connections of one address: enough for a household. */
const MOST_OF_ADDRESS = 256;
/**
 * After a node has lost the bus, it closes its clients' connections spread over this time, ms, so that they do not all
 * reconnect at once.
 */
const CLOSING_MS = 2_000;
/** How long requests that are under way may take when the server stops, ms. */
const DRAIN_MS = 1_000;

/** The WebSockets of this node: checks which requests may connect, and ends all connections. */
export interface Connections {
  /** The route of the WebSocket; `app` has the prefix `/api`. */
  routes(app: FastifyInstance): void;
  /** Ends all connections, spread over `CLOSING_MS`: their pages connect again. */
  comeBack(): void;
  /** From now on, new connections are ended immediately. */
  drain(): void;
  isDraining(): boolean;
  /** Resolves when all requests under way are answered, or after `DRAIN_MS`. */
  drained(): Promise<void>;
  end(): void;
}

export function createConnections(deps: Deps, parts: SocketParts): Connections {
  const { config, hubHeartbeatMs } = deps;
  const connections = new Map<Connection, string>();
  const intakeOf = config.rateLimits ? createIntakes() : undefined;
  let draining = false;
  return {
    routes(app) {
      takeSockets(app, {
        mayCome(request) {
          if (!isOwnOrigin(request.raw, deps.publicUrl())) {
            throw new ApplicationError(CODE.forbidden);
          }
          const address = callerAddress(request);
          const ofAddress = [...connections.values()].filter((other) => other === address).length;
          if (config.rateLimits && ofAddress >= MOST_OF_ADDRESS) {
            throw new ApplicationError(CODE.tooManyRequests);
          }
        },
        connected(request, socket, stream) {
          deps.gate?.connected(socket, request.raw);
          const address = callerAddress(request);
          const intake = intakeOf?.(address);
          const isWatched = deps.gate !== undefined;
          const wire = { socket, stream, address, isWatched, intake };
          const connection = connect(deps, parts, wire, requestLanguage(request));
          connections.set(connection, address);
          // Each connection has a timer from its own start, so that heartbeats are not all sent at the same time.
          const pulse = setInterval(() => connection.beat(), hubHeartbeatMs).unref();
          socket.once('close', () => {
            clearInterval(pulse);
            connections.delete(connection);
          });
          if (draining) connection.end(1001);
        },
      });
    },
    comeBack() {
      const all = [...connections.keys()];
      for (const [index, connection] of all.entries()) {
        setTimeout(() => connection.end(1012), (index / all.length) * CLOSING_MS).unref();
      }
    },
    drain: () => void (draining = true),
    isDraining: () => draining,
    async drained() {
      const all = [...connections.keys()].map((connection) => connection.drain());
      await Promise.race([Promise.all(all), after(DRAIN_MS, undefined, { ref: false })]);
    },
    end() {
      for (const connection of connections.keys()) connection.end(1001);
    },
  };
}
