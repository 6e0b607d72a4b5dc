import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers of proxies: where one is, the other end of the connection is not who asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Does a browser of this very machine ask? Its connection comes from here, through no proxy, and it asked for this
 * machine by name: a page elsewhere whose name leads here (DNS rebinding) asks for that name.
 */
export function isThisMachine({ headers, ip, socket }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  if (!isLoopback(ip) || !isLoopback(socket.remoteAddress ?? '')) return false;
  const [, host = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(headers.host ?? '') ?? [];
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
