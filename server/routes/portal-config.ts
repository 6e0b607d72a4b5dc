import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { keyText, vapidText } from '../crypto/keys.ts';
import type { Deps } from '../deps.ts';

/** TapPay's own server for real money; every other is one to try things on. */
const tappayProduction = 'prod.tappaysdk.com';

/** `GET /portal-config.json`: what the page has to know of this environment before it starts. */
export function portalConfigRoutes(
  app: FastifyInstance,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  social: NonNullable<PortalConfig['social']>,
): void {
  const { tappayUrl } = config;
  const real = tappayUrl !== undefined && new URL(tappayUrl).hostname === tappayProduction;
  const content: PortalConfig = {
    clientId: config.clientId,
    apiBase: '/api',
    streamBase: '',
    encryption: {
      requestPublicKey: keyText(keys.requestPublic),
      responsePrivateKey: keyText(keys.responsePrivate),
    },
    payment: {
      sdkUrl: config.tappaySdkUrl ?? '/sandbox/tappay/tpdirect/v5.js',
      appId: config.tappayAppId,
      appKey: config.tappayAppKey,
      serverType: real ? 'production' : 'sandbox',
    },
    webPush: { publicKey: vapidText(keys.vapidPublic) },
    social,
    contact: { phone: config.servicePhone, email: config.serviceEmail },
    demo: config.demoData,
  };
  app.get('/portal-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(content),
  );
}
