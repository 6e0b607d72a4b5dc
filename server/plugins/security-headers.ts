import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Names of the Trusted Types policies that the page may create. */
const trustedTypes = 'portal';

/**
 * The strict policy and its companions on every answer, put together once. Only our own origin is trusted; with
 * `TAPPAY_SDK_URL` also the one that the card company's script and hosted fields come from.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = Object.freeze(securityHeaders(config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function securityHeaders({ tappaySdkUrl, publicUrl }: Config): Record<string, string> {
  const own = "'self'";
  const withSdk = tappaySdkUrl === undefined ? own : `${own} ${new URL(tappaySdkUrl).origin}`;
  const policy = {
    'default-src': "'none'",
    'script-src': withSdk,
    'style-src': own,
    'img-src': `${own} data: blob:`,
    'font-src': own,
    'connect-src': withSdk,
    'frame-src': withSdk,
    'worker-src': own,
    'manifest-src': own,
    'media-src': `${own} blob:`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': own,
    'frame-ancestors': own,
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypes,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=()',
    'referrer-policy': 'same-origin',
    // Behind TLS only: on plain http it would lock out the machine's other servers.
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // Off: the filters of old browsers could be used against the page.
    'x-xss-protection': '0',
  };
}
