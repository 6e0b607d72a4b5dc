import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { callerAddress } from '../caller-address.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../messages.ts';
import { requestLanguage } from '../route.ts';
import { withoutFile } from './errors.ts';

/**
 * `silentMs`: a client that reads none of the waiting data for this long is disconnected. `everyMs`: how often this is
 * checked. Bytes are written in parts of 64 KiB, so less than 2 KiB a second counts as nothing, too.
 */
const PATIENCE = { silentMs: 30_000, everyMs: 2_000 };

/**
 * The maximum number of files that are sent at the same time: to one IP address, `calls` files of calls and `page`
 * files of the page; to all addresses together, `all` files. Many telephones may share one IP address. Files of calls
 * (pictures, zips) cost more than the page's.
 */
const MOST = { calls: 64, page: 256, all: 2_000 };

/** Disconnects clients that stop reading: downloads, streams and answers alike. */
export function cutSlowReaders(app: FastifyInstance, { silentMs, everyMs } = PATIENCE): void {
  /** For each connection, how much was written, and since when nothing was read. */
  const connections = new Map<Socket, { written: number; unread: number; since: number }>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { written: 0, unread: 0, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of connections) {
      const { bytesWritten: written, writableLength: unread } = socket;
      const moves = unread === 0 || written !== last.written || unread !== last.unread;
      if (moves) connections.set(socket, { written, unread, since: now });
      else if (now - last.since >= silentMs) socket.destroy();
    }
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Refuses files beyond the limit of an IP address with 429, and beyond the limit of all clients with 503. */
export function limitDownloads(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimits'>,
  most = MOST,
): void {
  if (!config.rateLimits) return;
  const underWay = new Map<string, number>();
  let all = 0;

  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return payload;
    // If the client left before, `close` was emitted before, and would end neither the file nor what is counted here.
    if (reply.raw.destroyed) {
      payload.destroy();
      return '';
    }
    const isCall = request.url.startsWith('/api/');
    const key = `${isCall ? 'calls' : 'page'} ${callerAddress(request)}`;
    const here = underWay.get(key) ?? 0;
    const tooMany = here >= (isCall ? most.calls : most.page);
    if (tooMany || all >= most.all) {
      payload.destroy();
      return refusal(request, reply, tooMany ? 429 : 503);
    }
    underWay.set(key, here + 1);
    all += 1;
    reply.raw.once('close', () => {
      all -= 1;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    });
    return payload;
  });
}

/** Sends a refusal instead of a file, and removes the file's headers, which were already set. */
function refusal(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): string {
  const code = status === 429 ? CODE.tooManyRequests : CODE.unavailable;
  request.envelopeCode = code;
  withoutFile(reply).code(status).header('retry-after', '5');
  return JSON.stringify({ code, msg: messageOf(code, requestLanguage(request)) });
}
