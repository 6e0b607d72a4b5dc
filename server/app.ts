import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { CODE } from '../src/contract/codes.ts';
import { HUB_PATH } from '../src/contract/messaging/frames.ts';
import { createSessions } from './accounts/sessions.ts';
import { publishHint } from './bus-topics.ts';
import type { Config } from './config.ts';
import { NOTICES_DUE, tellOfNotices } from './content/tell.ts';
import { bodyReader, encryptBody } from './crypto/body-cipher.ts';
import type { Deps } from './deps.ts';
import { createContactMessenger } from './desk/contact-messenger.ts';
import { createDeskParts } from './desk/desk-parts.ts';
import type { Loop } from './dispatch/loop.ts';
import type { FileStore } from './files/file-store.ts';
import { createFiles } from './files/files.ts';
import { folderStore } from './files/folder-store.ts';
import { s3Store } from './files/s3-store.ts';
import { createUploadRoom } from './files/upload-room.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJoiningParts } from './joining/joining-parts.ts';
import { createMessageFiles } from './messaging/files/message-files.ts';
import { createHub } from './messaging/hub.ts';
import { createPreviews } from './messaging/previews/previews.ts';
import { createTencentBridge } from './messaging/tencent/bridge.ts';
import { createOrderParts } from './order-parts.ts';
import { createRideMessages } from './orders/ride-messages.ts';
import { createDocuments } from './pages/documents.ts';
import { foundRoutes } from './pages/found.ts';
import { cutSlowReaders, limitDownloads } from './plugins/downloads.ts';
import { handleErrors, refuse, refuseForNow } from './plugins/errors.ts';
import { acceptJsonBodies } from './plugins/json-bodies.ts';
import { refuseNoRequest } from './plugins/no-request.ts';
import { allowOrigins } from './plugins/other-origins.ts';
import { shedLoad } from './plugins/overload.ts';
import { builtPage, readableUrl, servePage } from './plugins/page.ts';
import { warnOfProxy } from './plugins/proxy-warning.ts';
import { limitRates } from './plugins/rate-limits.ts';
import { logRequests, pathOf, requestIds } from './plugins/request-log.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import { cutSlowBodies, REQUEST_MS, UPLOAD_MS } from './plugins/slow-bodies.ts';
import { backEndOrigins, portalConfigOf } from './portal-config.ts';
import { createWebPush } from './push/web-push.ts';
import { accountRoutes } from './routes/account.ts';
import { appQrRoutes } from './routes/app-qr.ts';
import { contentDeskRoutes } from './routes/content-desk.ts';
import { contentRoutes } from './routes/content.ts';
import { dictionaryRoutes } from './routes/dictionary.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { mapRoutes } from './routes/map.ts';
import { messageFileRoutes } from './routes/message-files.ts';
import { placeRoutes } from './routes/place.ts';
import { portalConfigRoutes } from './routes/portal-config.ts';
import { profileRoutes } from './routes/profile.ts';
import { ownProjectRoutes } from './routes/project-own.ts';
import { projectRoutes } from './routes/project.ts';
import { sandboxPageRoutes } from './routes/sandbox/page.ts';
import { streamRoutes } from './routes/streams.ts';
import { tencentCallbackRoutes } from './routes/tencent-callback.ts';
import { userSigRoutes } from './routes/user-sig.ts';
import { webPushRoutes } from './routes/web-push.ts';
import { createSignInParts } from './sign-in-parts.ts';
import { tidyPushes } from './streams/kept-pushes.ts';
import { startLivePush } from './streams/live-push.ts';
import { createStreamHub } from './streams/stream-hub.ts';

/** The largest body of a request, in bytes. */
const bodyLimit = 64 * 1024;
/** How often the server checks whether members have to be notified of a notice, ms. */
const TELLING_MS = 1_000;
/** How often the server checks whether requests arrive too slowly, ms. */
const connectionsCheckingInterval = 1_000;

/**
 * The server's HTTP side: page, API, streams and the card sandbox, built but not listening yet. Closing it ends
 * streams and refuses new requests.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, bus, clock, keys } = deps;
  // The logger has Fastify's type here; with pino's type, every plugin would have to declare pino's logger.
  const log: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: believed(config.trustProxy),
    bodyLimit,
    // Node has only one time limit for all bodies: here the one for files. `cutSlowBodies` enforces the shorter ones.
    requestTimeout: UPLOAD_MS,
    http: {
      headersTimeout: REQUEST_MS,
      connectionsCheckingInterval,
      // Upgrades to anything else are handled as ordinary requests.
      shouldUpgradeCallback: ({ url = '', headers }) =>
        pathOf(url) === HUB_PATH && headers.upgrade?.toLowerCase() === 'websocket',
    },
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
  const signIn = createSignInParts(deps, app, sessions, {
    // The desk, which is made below, has the sender of e-mail.
    send: (address, words) => desk.mail.send(address, words),
  });
  const hub = createStreamHub(clock, deps.heartbeatMs);
  const endLivePush = startLivePush(bus, hub);
  const webPush = createWebPush(deps, hub);
  const orders = createOrderParts(deps, app);
  const store = await fileStoreOf(config);
  const files = await createFiles(deps, store);
  const room = createUploadRoom(deps);
  const messageFiles = await createMessageFiles(deps, store, room);
  const messaging = createHub(deps, messageFiles);
  const tencent = createTencentBridge(deps, messaging);
  const previews = createPreviews(deps, (message, card) => messaging.addPreview(message, card));
  // If another engine carries the messages, this server adds no link previews to them.
  if (config.linkPreviews && tencent === undefined) {
    messaging.onSent((sent) => void previews.look(sent));
    messaging.onEdited((sent) => void previews.look(sent));
  }
  const desk = createDeskParts(deps, messaging, signIn.sms);
  const joining = await createJoiningParts(
    deps,
    store,
    room,
    createContactMessenger(signIn.sms, desk.mail),
    signIn.smsCallers,
  );
  const rideMessages = createRideMessages(deps, hub, { sms: signIn.sms, mail: desk.mail });
  const endHousekeeping = startHousekeeping(deps.log, [
    ...signIn.sweeps,
    orders.tidy,
    messageFiles.sweep,
    files.sweep,
    () => tidyPushes(deps),
    webPush.tidy,
    () => messaging.tidy(),
    previews.tidy,
    desk.tidy,
    rideMessages.tidy,
    joining.tidy,
  ]);
  app.decorate('sessions', sessions);
  app.decorate('readBody', bodyReader(keys.requestPrivate));
  app.decorate('sealBody', (value) => encryptBody(keys.responsePublic, value));

  handleErrors(app);
  cutSlowBodies(app, deps.requestMs);
  cutSlowReaders(app);
  limitDownloads(app, config);
  acceptJsonBodies(app);
  logRequests(app);
  const portalConfig = portalConfigOf(config, keys, signIn.social.sources);
  sendSecurityHeaders(app, config, backEndOrigins(portalConfig), portalConfig.messaging?.engine);
  allowOrigins(app, config);
  // Pages correct a wrong clock of the device by this header (`src/services/wall-clock.ts`). Without it Node would send
  // the machine's time, which differs from the server's clock in tests.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', new Date(clock.now()).toUTCString());
    done();
  });
  deps.gate?.attach(app);

  // Refuses requests with two `Host` headers: a proxy before this server may use another one than this server.
  app.addHook('onRequest', async (request, reply) => {
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    if (hosts.length < 2) return;
    reply.header('connection', 'close');
    await refuse(request, reply, 400, CODE.invalidInput, { fields: {} });
  });

  warnOfProxy(app, config);

  let telling: Loop | undefined;
  let draining = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!draining) return;
    reply.header('connection', 'close');
    await refuseForNow(request, reply);
  });
  app.addHook('preClose', async () => {
    draining = true;
    endLivePush();
    hub.stop();
    endHousekeeping();
    await Promise.all([
      orders.stop(),
      webPush.stop(),
      rideMessages.stop(),
      joining.stop(),
      telling?.stop(),
      desk.stop(),
      tencent?.stop(),
      messaging.stop(),
    ]);
  });

  await app.register(
    async (api) => {
      await limitRates(api, config);
      if (config.shedLoad) shedLoad(api, db.$client);
      healthRoutes(api, deps);
      signIn.apiRoutes(api);
      webPushRoutes(api, deps);
      profileRoutes(api, deps, { ...signIn, sessions, files, cards: orders.cards });
      await fileRoutes(api, deps, { files, room, documents: joining.documents });
      await joining.apiRoutes(api);
      await messageFileRoutes(api, deps, messageFiles);
      userSigRoutes(api, deps);
      tencentCallbackRoutes(api, tencent);
      accountRoutes(api, deps);
      projectRoutes(api, deps);
      await ownProjectRoutes(api, deps, { files, room });
      dictionaryRoutes(api, deps);
      contentRoutes(api, deps);
      contentDeskRoutes(api, deps);
      placeRoutes(api, deps);
      mapRoutes(api, deps);
      orders.apiRoutes(api, signIn.smsCodes);
      messaging.routes(api);
      previews.routes(api);
      desk.apiRoutes(api);
    },
    { prefix: '/api' },
  );
  await app.register(async (streams) => {
    await limitRates(streams, config);
    streamRoutes(streams, deps, hub);
  });
  portalConfigRoutes(app, portalConfig);
  appQrRoutes(app, config.appQrUrl);
  sandboxPageRoutes(app);
  await orders.sandboxRoutes(app);
  await signIn.sandboxRoutes(app);
  await desk.sandboxRoutes(app);
  app.addHook('onListen', async () => {
    webPush.start();
    rideMessages.start();
    joining.start();
    telling = deps.dueWatch.start({
      name: 'important notices',
      pauseMs: TELLING_MS,
      dueAt: NOTICES_DUE,
      round: () => tellOfNotices(deps),
    });
    desk.start();
    tencent?.start();
    messaging.start();
    await orders.start();
  });
  await foundRoutes(app, deps);
  await servePage(app, builtPage, createDocuments(deps, portalConfig, builtPage));
  return app;
}

async function fileStoreOf(config: Config): Promise<FileStore> {
  const { s3Url: url, s3Region: region, s3KeyId: keyId, s3Secret: secret, dataDir } = config;
  return url === undefined
    ? folderStore(join(dataDir, 'files'))
    : s3Store({ url, region, keyId, secret });
}

/** `TRUST_PROXY` in Fastify's type. */
function believed(proxies: Config['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies;
}
