import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { launch } from '../../support/browser.ts';
import { clientOf } from '../../support/client.ts';
import { GATED, Gate } from '../../support/gate.ts';
import { HandClock, type TestServer } from '../../support/server.ts';
import { ensureChromium, type startOwnGround } from './ground.ts';

/** The error when a path needs the server's database or clock, and the portal runs elsewhere. */
export const OUT_OF_REACH = 'needs a server of its own: leave PORTAL_URL away';

/** Headers that apply to one connection only, or to the encoding of a body on it. They are not passed on. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'strict-transport-security',
]);

/**
 * Starts the gate in front of a portal that runs elsewhere. The browser visits the gate, which passes on the requests
 * that the paths let pass. The database of that portal is out of reach.
 *
 * @param portal its address
 * @throws {Missing}
 */
export async function startInFront(portal: URL): ReturnType<typeof startOwnGround> {
  await ensureChromium();
  const gate = new Gate();
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  gate.attach(app);
  handOn(app, portal);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const served: unknown = await (await fetch(new URL('/portal-config.json', portal))).json();
    const portalConfig = PortalConfig.parse(served);
    const browser = await launch();
    return {
      server: serverAt(url, portalConfig),
      gate,
      browser,
      address: url,
      async close() {
        gate.disarm();
        await browser.close();
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Passes every request on to the portal. Requests that the gate can hold have their own routes, to identify them. */
function handOn(app: FastifyInstance, portal: URL): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    answered(request, reply, portal);
  for (const [route, name] of GATED) {
    const [method = '', url = ''] = route.split(' ');
    app.route({ method, url, config: { ownStatus: name.endsWith('Stream') }, handler });
  }
  app.setNotFoundHandler(handler);
}

async function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: URL,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const own = `http://${request.headers.host ?? ''}`;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    OF_THE_CONNECTION.has(name) || typeof value !== 'string'
      ? []
      : // The portal's own address replaces the gate's, so that the portal sees a request of its own page.
        [[name, value.replace(own, portal.origin)]],
  );
  const answer = await fetch(new URL(request.raw.url ?? '/', portal), {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: gone.signal,
    ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
  });
  void reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    if (!OF_THE_CONNECTION.has(name)) void reply.header(name, value.replace(portal.origin, own));
  }
  if (answer.body === null) return reply.send();
  // The cast is needed because the types of this stream differ between Node and the DOM.
  const stream = Readable.fromWeb(answer.body as ReadableStream);
  // The client or the portal has closed the connection, so the answer ends here.
  stream.on('error', () => reply.raw.destroy());
  return reply.send(stream);
}

function serverAt(url: string, portal: PortalConfig): TestServer {
  const { clientId, payment } = portal;
  const outOfReach = (): never => {
    throw new Error(OUT_OF_REACH);
  };
  return {
    url,
    // Only the settings that the portal sends to a page.
    config: {
      clientId,
      tappayAppId: payment.appId,
      tappayAppKey: payment.appKey,
    } as unknown as TestServer['config'],
    get deps() {
      return outOfReach();
    },
    get database() {
      return outOfReach();
    },
    clock: new HandClock(),
    logged: [],
    ...clientOf(url, portal),
    close: () => Promise.resolve(),
  };
}
