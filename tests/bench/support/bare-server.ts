/**
 * A process with three servers that give the same two answers without a database: `node:http` with no other code,
 * Fastify with our routes and their checks, and the same with everything that the server does around each request
 * (headers, request id, log). It prints their three ports.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { handleErrors } from '../../../server/plugins/errors.ts';
import { acceptJsonBodies } from '../../../server/plugins/json-bodies.ts';
import { logRequests, requestIds } from '../../../server/plugins/request-log.ts';
import { sendSecurityHeaders } from '../../../server/plugins/security-headers.ts';
import { route } from '../../../server/route.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import type { PaymentResult, Quote } from '../../../src/contract/order.ts';

const settled: PaymentResult = {
  outcome: 'paid',
  orderNo: 'D260501ABCDEF',
  status: 6,
  amount: 1_000,
  at: 1_777_608_000_000,
  cardBrand: 'Visa',
  lastFour: '4242',
};
const quoted: Quote = {
  quoteId: '3f0c4b52-7f0f-4bb8-9f0e-2b1a54a7c1d0',
  total: 1_000,
  pickupEtaSeconds: 300,
  items: [{ code: 'base', quantity: 10, amount: 1_000 }],
  distanceMetres: 6_400,
  durationSeconds: 1_100,
  estimatedRoute: true,
  line: Array.from({ length: 20 }, (_, step) => ({ lat: 25 + step / 1_000, lng: 121.5 })),
  expiresAt: 1_777_608_600_000,
};
const head = { code: 200, msg: '操作成功' };

const raw = createServer((request, response) => {
  if (request.method === 'GET') answer(response, { ...head, data: settled });
  else void posted(request, response);
});

async function posted(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding was set
  JSON.parse(Buffer.concat(chunks).toString());
  answer(response, { ...head, data: quoted });
}

function answer(response: ServerResponse, content: unknown): void {
  const text = JSON.stringify(content);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

async function checkedServer(around: boolean): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = createLog('info', { write: () => undefined });
  const app = around
    ? Fastify({
        loggerInstance: log,
        logController: new LogController({ disableRequestLogging: true }),
        genReqId: requestIds(),
      })
    : Fastify();
  handleErrors(app);
  acceptJsonBodies(app);
  if (around) {
    logRequests(app);
    sendSecurityHeaders(app, readConfig({}));
  }
  await app.register(
    async (api) => {
      route(api, ENDPOINTS.paymentResult, () => settled);
      route(api, { ...ENDPOINTS.quote, token: 'none' }, () => quoted);
    },
    { prefix: '/api' },
  );
  return app;
}

const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port; // it listens on TCP

await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done));
const apps = [await checkedServer(false), await checkedServer(true)];
for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ports ${[portOf(raw), ...apps.map((app) => portOf(app.server))].join(' ')}`);
