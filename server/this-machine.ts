import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add: where one is, the other end of the connection is not who asks. */
const BY_PROXY =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-.*|x-client(?:-.*)?|x-cluster-client-ip|x-envoy-.*|x-amzn?-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|x-arr-.*|true-client-ip|client-ip|cdn-loop|cf-.*|fastly-.*|fly-.*|akamai-.*|do-connecting-ip|ngrok-.*|traceparent|x-cloud-trace-context|x-scheme|x-proxy.*|proxy-.*)$/;

/**
 * Does a browser of this very machine ask? Its connection comes from here, through no proxy, and it asked for this
 * machine by name: a page elsewhere whose name leads here (DNS rebinding) asks for that name. Browsers speak at least
 * HTTP/1.1; proxies may speak HTTP/1.0 to what is behind them, without a header of their own.
 */
export function isThisMachine({ headers, ip, socket, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0') return false;
  if (Object.keys(headers).some((name) => BY_PROXY.test(name))) return false;
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
