import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address at which this process reaches its own server, once it listens. */
export function ownOrigin(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo; // it listens on TCP
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
