import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Headers that a browser sends when somebody opens a page or sends a form. Proxies add others, under names that nobody
 * can list: with any of them the other end of the connection is not the browser.
 */
const BY_BROWSER =
  /^(?:host|connection|keep-alive|cache-control|pragma|dnt|upgrade-insecure-requests|user-agent|accept(?:-(?:charset|encoding|language))?|cookie|origin|referer|priority|te|save-data|if-(?:none-match|modified-since)|content-(?:type|length)|sec-[a-z-]+)$/;

/**
 * Whether a browser on this very machine asks. Its connection comes from here, through no proxy, and it asked for this
 * machine by name: a page elsewhere whose name leads here (DNS rebinding) asks for that name. Browsers speak at least
 * HTTP/1.1; proxies may speak HTTP/1.0 to what is behind them, without a header of their own.
 */
export function isThisMachine({ headers, ip, socket, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0') return false;
  if (!Object.keys(headers).every((name) => BY_BROWSER.test(name))) return false;
  if (!isLoopback(ip) || !isLoopback(socket.remoteAddress ?? '')) return false;
  const [, host = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(headers.host ?? '') ?? [];
  return isThisHost(host);
}

/** Names that reach this machine alone. */
export function isThisHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
