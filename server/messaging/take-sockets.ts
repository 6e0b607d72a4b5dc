import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { CODE } from '../../src/contract/codes.ts';
import { FRAME_MAX_BYTES } from '../../src/contract/messaging/frames.ts';
import { ApplicationError } from '../application-error.ts';

export interface SocketTaker {
  /** @throws ApplicationError for a caller who may not connect; the error is sent as on any other route */
  mayCome(request: FastifyRequest): void;
  /** @param stream the stream that the socket writes to */
  connected(request: FastifyRequest, socket: WebSocket, stream: Socket): void;
}

/** The hub's route: requests that become WebSockets first go through the same checks as all others. */
export function takeSockets(app: FastifyInstance, { mayCome, connected }: SocketTaker): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    // `socket.ts` counts pings and answers them. If `ws` answered many, it would close the connection without a code.
    autoPong: false,
  });
  /** Sockets of requests that are to become WebSockets, with the first bytes that came after the request. */
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // When the request is refused, nothing else is read from this connection.
    response.once('finish', () => socket.end());
    socket.on('error', () => undefined);
    app.routing(request, response);
  });
  app.get('/messaging', { config: { neverShed: true } }, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) throw new ApplicationError(CODE.notFound);
    mayCome(request);
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      connected(request, socket, upgrade.socket),
    );
  });
}
