import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Names of the Trusted Types policies that the page may create. */
const trustedTypes = ['portal'];

/**
 * The strict policy and its companions on every answer. Only our own origin is trusted; with
 * `TAPPAY_SDK_URL` also the one that the card company's script and hosted fields come from.
 */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { tappaySdkUrl, publicUrl } = config;
  const own = ["'self'"];
  const withSdk = tappaySdkUrl === undefined ? own : [...own, new URL(tappaySdkUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: withSdk,
        styleSrc: own,
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: withSdk,
        frameSrc: withSdk,
        workerSrc: own,
        manifestSrc: own,
        mediaSrc: [...own, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: own,
        frameAncestors: own,
        requireTrustedTypesFor: ["'script'"],
        trustedTypes,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Behind TLS only: on plain http it would lock out the machine's other servers.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=()',
    );
    done();
  });
}
