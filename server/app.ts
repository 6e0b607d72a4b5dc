import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { CODE } from '../src/contract/codes.ts';
import { createSessions } from './accounts/sessions.ts';
import { publishHint } from './bus-topics.ts';
import type { Config } from './config.ts';
import { bodyReader, encryptBody } from './crypto/body-cipher.ts';
import type { Deps } from './deps.ts';
import { createFiles } from './files/files.ts';
import { folderStore } from './files/folder-store.ts';
import { s3Store } from './files/s3-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createOrderParts } from './order-parts.ts';
import { handleErrors, refuse } from './plugins/errors.ts';
import { acceptJsonBodies } from './plugins/json-bodies.ts';
import { refuseNoRequest } from './plugins/no-request.ts';
import { readableUrl, servePage } from './plugins/page.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { logRequests, requestIds } from './plugins/request-log.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import { backEndOrigins, portalConfigOf } from './portal-config.ts';
import { createWebPush } from './push/web-push.ts';
import { accountRoutes } from './routes/account.ts';
import { dictionaryRoutes } from './routes/dictionary.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { mapRoutes } from './routes/map.ts';
import { placeRoutes } from './routes/place.ts';
import { portalConfigRoutes } from './routes/portal-config.ts';
import { profileRoutes } from './routes/profile.ts';
import { sandboxPageRoutes } from './routes/sandbox/page.ts';
import { streamRoutes } from './routes/streams.ts';
import { webPushRoutes } from './routes/web-push.ts';
import { createSignInParts } from './sign-in-parts.ts';
import { tidyPushes } from './streams/kept-pushes.ts';
import { startLivePush } from './streams/live-push.ts';
import { createStreamHub } from './streams/stream-hub.ts';

/** Largest body. */
const bodyLimit = 64 * 1024;
/** Longest time to send a whole request, and how often that is looked at, ms. */
const requestTimeout = 20_000;
const connectionsCheckingInterval = 1_000;

/**
 * The server's HTTP side: page, API, streams and the card sandbox, composed and not yet listening.
 * Closing it ends streams and refuses what still comes.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, bus, clock, keys } = deps;
  // Fastify's own view of the logger, or every plugin would have to name pino.
  const log: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: believed(config.trustProxy),
    bodyLimit,
    requestTimeout,
    // Node takes the shorter of the two for the headers and the longer for the whole request.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseNoRequest,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (_error, request, reply) => {
      void refuse(request, reply, 400, CODE.invalidInput, { fields: {} });
    },
  });

  const sessions = createSessions(db, clock, config.sessionHours, (tokenHash) =>
    publishHint(bus, 'session.ended', { tokenHash }),
  );
  const signIn = createSignInParts(deps, app, sessions);
  const hub = createStreamHub(clock, deps.heartbeatMs);
  const endLivePush = startLivePush(bus, hub);
  const webPush = createWebPush(deps, hub);
  const orders = createOrderParts(deps, app);
  const { s3Url, s3Region: region, s3KeyId: keyId, s3Secret: secret, dataDir } = config;
  const files = await createFiles(
    deps,
    s3Url === undefined
      ? await folderStore(join(dataDir, 'files'))
      : s3Store({ url: s3Url, region, keyId, secret }),
  );
  const endHousekeeping = startHousekeeping(deps.log, [
    ...signIn.sweeps,
    orders.tidy,
    files.sweep,
    () => tidyPushes(deps),
    webPush.tidy,
  ]);
  app.decorate('sessions', sessions);
  app.decorate('readBody', bodyReader(keys.requestPrivate));
  app.decorate('sealBody', (value) => encryptBody(keys.responsePublic, value));

  handleErrors(app);
  acceptJsonBodies(app);
  logRequests(app);
  const portalConfig = portalConfigOf(config, keys, signIn.social.sources);
  sendSecurityHeaders(app, config, backEndOrigins(portalConfig));
  deps.gate?.(app);

  let draining = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!draining) return;
    reply.header('connection', 'close').header('retry-after', '1');
    await refuse(request, reply, 503, CODE.unavailable);
  });
  app.addHook('preClose', async () => {
    draining = true;
    endLivePush();
    hub.stop();
    endHousekeeping();
    await Promise.all([orders.stop(), webPush.stop()]);
  });

  await app.register(
    async (api) => {
      await limitRates(api, config);
      healthRoutes(api, deps);
      signIn.apiRoutes(api);
      webPushRoutes(api, deps);
      profileRoutes(api, deps, { ...signIn, sessions, files, cards: orders.cards });
      await fileRoutes(api, deps, files);
      accountRoutes(api, deps);
      dictionaryRoutes(api, deps);
      placeRoutes(api, deps);
      mapRoutes(api, deps);
      orders.apiRoutes(api);
    },
    { prefix: '/api' },
  );
  await app.register(async (streams) => {
    await limitRates(streams, config);
    streamRoutes(streams, deps, hub);
  });
  portalConfigRoutes(app, portalConfig);
  sandboxPageRoutes(app);
  await orders.sandboxRoutes(app);
  await signIn.sandboxRoutes(app);
  app.addHook('onListen', async () => {
    webPush.start();
    await orders.start();
  });
  await servePage(app);
  return app;
}

/** `TRUST_PROXY` as Fastify's types want it. */
function believed(proxies: Config['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies;
}
