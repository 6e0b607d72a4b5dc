import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PortalConfig } from '../../../src/contract/portal-config.ts';
import { launch } from '../../support/browser.ts';
import { clientOf } from '../../support/client.ts';
import { GATED, Gate } from '../../support/gate.ts';
import { HandClock, type TestServer } from '../../support/server.ts';
import { ensureChromium, type startOwnGround } from './ground.ts';

/** Something needs the server's own database or clock, and this portal is somebody else's. */
export const OUT_OF_REACH = 'needs a server of its own: leave PORTAL_URL away';

/** Headers of one connection, or about a body as it was packed for it. */
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
 * A portal that runs elsewhere, with the gate in front of it: the browser visits the gate, which hands on what the
 * paths let pass. What lies in that portal's database is out of reach.
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

/** Every request goes on to the portal; those that the gate knows have routes of their own, by which it knows them. */
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
      : // The portal sees a page of its own.
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
  // Node's and the DOM's types of the same stream differ.
  const stream = Readable.fromWeb(answer.body as ReadableStream);
  // Whoever asked has gone, or the portal has: the answer ends there.
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
    // Of its settings, what a page is told.
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
