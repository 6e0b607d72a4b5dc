import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time limits when the server stops, ms: for requests to arrive, for their answers, and for everything else. */
const patience = { arrival: 300, answer: 3_000, rest: 300 };

/**
 * Lets the server stop without waiting for silent clients: Node's own `closeIdleConnections` treats a connection with
 * half a request as busy. Call it before the server listens.
 *
 * @returns a function that stops the server: requests that have arrived are finished, but only for a limited time; the
 *   database rolls back the work of requests that are cut off
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  /** Each connection with its unfinished answers. */
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
      // Ends a connection that was only kept alive for another request, because no further request is accepted.
      if (draining && answers?.size === 0) request.socket.end();
    });
  });

  /** From now on, every answer asks its caller to close the connection, because a further call would be lost. */
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
