import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Headers that a browser sends when somebody opens a page or submits a form. Proxies add others, too many to list:
 * with any other header, the other end of the connection is not the browser.
 */
const BY_BROWSER =
  /^(?:host|connection|keep-alive|cache-control|pragma|dnt|upgrade-insecure-requests|user-agent|accept(?:-(?:charset|encoding|language))?|cookie|origin|referer|priority|te|save-data|if-(?:none-match|modified-since)|content-(?:type|length)|sec-[a-z-]+)$/;

/**
 * Whether a browser on this machine made the request. Its connection comes from here, without a proxy, and its host
 * name is this machine's: a page elsewhere whose name resolves to this machine (DNS rebinding) sends its own name. A
 * request in HTTP/1.0 does not count: no browser sends one, but a proxy may send one to the server behind it, without
 * adding a header.
 */
export function isThisMachine({ headers, ip, socket, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0') return false;
  if (!Object.keys(headers).every((name) => BY_BROWSER.test(name))) return false;
  if (!isLoopback(ip) || !isLoopback(socket.remoteAddress ?? '')) return false;
  const [, host = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(headers.host ?? '') ?? [];
  return isThisHost(host);
}

/** Host names that mean only this machine. */
export function isThisHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
