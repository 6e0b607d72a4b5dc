import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The IP address that limits are counted by. One household has a whole /64 of IPv6 addresses, so it counts as one;
 * `TRUST_PROXY` says which proxies are trusted. Some proxies append the caller's port, which differs each time, so it
 * is removed.
 */
export function callerAddress(request: FastifyRequest): string {
  // A connection that broke before its request was handled has no address, whatever the type says.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return '';
  const address = ip
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
