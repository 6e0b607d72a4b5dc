import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { messageOf } from '../messages.ts';

/** HTTP statuses for requests that Node itself refuses. All other errors mean that the bytes were not HTTP at all. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers bytes that never become a request (no HTTP, headers too large, too slow) with an envelope, too, and closes
 * the connection.
 */
export const refuseNoRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code] ?? 400;
  const msg = messageOf(CODE.invalidInput, 'zh-Hant');
  const body = JSON.stringify({ code: CODE.invalidInput, msg, data: { fields: {} } });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
};
