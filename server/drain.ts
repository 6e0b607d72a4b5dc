import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests may still take when the server stops: to arrive, to be answered, and for the rest, ms. */
const patience = { arrival: 300, answer: 3_000, rest: 300 };

/**
 * Lets the server stop without waiting for those who say nothing: Node's own `closeIdleConnections` takes a
 * connection with half a request for a busy one. Call it before the server listens.
 *
 * @returns a function that ends it: requests that have arrived are finished, but not for ever, since the database
 * undoes what is cut off
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  /** Each connection with the answers that it still waits for. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const answers = connections.get(request.socket);
    answers?.add(response);
    response.once('close', () => {
      answers?.delete(response);
      // Kept alive for a next request, which will not be taken.
      if (draining && answers?.size === 0) request.socket.end();
    });
  });

  /** Every answer from now on tells its caller to send nothing more on this connection: the next call would be lost. */
  function announceEnd(): void {
    for (const answers of connections.values()) {
      for (const answer of answers)
        if (!answer.headersSent) answer.setHeader('connection', 'close');
    }
  }

  function closeWithoutRequest(): void {
    for (const [socket, answers] of connections) {
      if (![...answers].some(({ req }) => req.complete)) socket.destroy();
    }
  }

  return async () => {
    draining = true;
    announceEnd();
    const closed = app.close();
    const atMost = (ms: number) => Promise.race([closed, after(ms, undefined, { ref: false })]);
    await atMost(patience.arrival);
    closeWithoutRequest();
    await atMost(patience.answer - patience.arrival);
    app.server.closeAllConnections();
    await atMost(patience.rest);
  };
}
