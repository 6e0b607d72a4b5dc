import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Names of the Trusted Types policies that the page may create. */
const trustedTypes = 'portal portal-worker';

/** TRTC's hosts for scheduling, signals and reports, from the vendor's firewall page for its Web SDK. */
const TRTC_HOSTS = [
  '*.rtc.qcloud.com',
  '*.rtc.qq.com',
  '*.cloud-rtc.com',
  '*.cloud-rtc.net',
  '*.rtc-web.com',
  '*.rtc-web.io',
];

/**
 * Additions to the policy that Tencent Cloud Chat's SDK needs, only if it is the engine: its sockets and reports (the
 * hosts in the code of @tencentcloud/chat 3.6.6, without those of its tests and bare IP addresses), its two workers
 * made from blobs, and a default policy for Trusted Types, which allows only our blobs as workers.
 */
const TENCENT = {
  connect: [
    'wss://*.im.qcloud.com',
    'wss://*.my-imcloud.com',
    'wss://wss.tim.qq.com',
    'wss://wss.im.tencent.cn',
    'https://events.im.qcloud.com',
    'https://*.my-imcloud.com',
    ...TRTC_HOSTS.flatMap((host) => [`https://${host}`, `wss://${host}`]),
    'https://yun.tim.qq.com',
  ],
  worker: ['blob:'],
  trustedTypes: ['default'],
} as const;
const NOTHING = { connect: [], worker: [], trustedTypes: [] } as const;

/** Paths of calls and streams: their answers are data, not documents. */
export const isCall = (url: string): boolean => /^\/(?:admin-)?api(?:-sse)?\//.test(url);

/** The build's own scripts and styles: the policy of the document that loads them applies to them. */
const isPart = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:css|js)$/.test(url);

/**
 * Adds the strict content security policy and related headers, built once, to every answer. Only our own origin is
 * trusted; with `TAPPAY_SDK_URL` also the origin of the card company's script and hosted fields. An answer to a call
 * has a policy that allows nothing, and no headers for documents; the same holds for the build's scripts and styles,
 * of which a visit fetches dozens.
 *
 * @param backEnds origins that the page calls instead of its own (`PORTAL_CONFIG`)
 * @param engine the messaging engine, where it is not the embedded hub
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  backEnds: readonly string[] = [],
  engine?: 'tencent',
): void {
  const everywhere = headersOfAll(config);
  const ofParts = Object.freeze({ ...everywhere, ...ALLOWS_NOTHING });
  const ofCalls = Object.freeze({ ...everywhere, ...ALLOWS_NOTHING, ...NOT_KEPT });
  const ofDocuments = Object.freeze({
    ...everywhere,
    ...headersOfDocuments(config, backEnds, engine),
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(isCall(url) ? ofCalls : isPart(url) ? ofParts : ofDocuments);
    done();
  });
}

function headersOfAll({ publicUrl }: Config): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    // Sent only if the portal has TLS: browsers then use only https for this host, also for its other servers.
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
  };
}

const ALLOWS_NOTHING = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };

/** Answers that may be cached (the map's tiles) set their own header. */
const NOT_KEPT = { 'cache-control': 'no-store' };

function headersOfDocuments(
  { tappaySdkUrl, pictureOrigins }: Config,
  backEnds: readonly string[],
  engine: 'tencent' | undefined,
): Record<string, string> {
  const own = "'self'";
  const more = engine === undefined ? NOTHING : TENCENT;
  const withSdk = tappaySdkUrl === undefined ? own : `${own} ${new URL(tappaySdkUrl).origin}`;
  const policy = {
    'default-src': "'none'",
    'script-src': withSdk,
    'style-src': own,
    'img-src': [own, 'data:', 'blob:', ...new Set([...backEnds, ...pictureOrigins])].join(' '),
    'font-src': own,
    'connect-src': [withSdk, ...backEnds, ...more.connect].join(' '),
    'frame-src': withSdk,
    'worker-src': [own, ...more.worker].join(' '),
    'manifest-src': own,
    'media-src': `${own} blob:`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': own,
    'frame-ancestors': own,
    'require-trusted-types-for': "'script'",
    'trusted-types': [trustedTypes, ...more.trustedTypes].join(' '),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join(';'),
    // The share pop-up belongs to another site, and the page checks whether it is closed (NAV-10).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), ' +
      'geolocation=(self), payment=(self), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filters of old browsers are off, because they could be used against the page.
    'x-xss-protection': '0',
  };
}
