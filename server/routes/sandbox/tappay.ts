import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { CODE } from '../../../src/contract/codes.ts';
import { ApplicationError } from '../../application-error.ts';
import type { Sandbox } from '../../payments/sandbox/sandbox.ts';
import { securePage } from '../../payments/sandbox/secure-page.ts';
import { SANDBOX_TIMES, type SandboxTimes } from '../../payments/sandbox/times.ts';
import {
  BindBody,
  PayBody,
  PrimeBody,
  QueryBody,
  RefundBody,
  RemoveBody,
  TokenBody,
  type SandboxAnswer,
  type SandboxTrade,
} from '../../payments/sandbox/wire.ts';
import { strictLimit } from '../../plugins/rate-limits.ts';
import { headerOf } from '../../route.ts';

/** Path of the sandbox on this server: TapPay's own paths follow it. */
export const SANDBOX_PATH = '/sandbox/tappay';

const SECURE_PAGE = '/secure/:recTradeId(^\\w+$)';

const FILES = [
  ['/tpdirect/v5.js', 'v5.js', 'text/javascript; charset=utf-8'],
  ['/tpdirect/field.html', 'field.html', 'text/html; charset=utf-8'],
  ['/tpdirect/field.js', 'field.js', 'text/javascript; charset=utf-8'],
  ['/tpdirect/field.css', 'field.css', 'text/css; charset=utf-8'],
] as const;

/** The embedded card-payment sandbox: the script with the hosted fields, TapPay's calls, the bank's page. */
export async function sandboxRoutes(
  parent: FastifyInstance,
  sandbox: Sandbox,
  times: SandboxTimes = SANDBOX_TIMES,
): Promise<void> {
  async function afterSilence(
    request: FastifyRequest,
    { answer, silent }: { answer: SandboxAnswer; silent: boolean },
  ): Promise<SandboxAnswer> {
    if (!silent) return answer;
    await silence(request, times.silentForMs);
    return { status: 421, msg: 'Gateway Timeout' };
  }

  await parent.register(
    async (app) => {
      serveFiles(app);
      app.post('/prime', { config: { rateLimit: strictLimit } }, async (request) => {
        const body = read(PrimeBody, request);
        return body === undefined ? wrongFormat : sandbox.makePrime(body);
      });

      app.post('/tpc/payment/pay-by-prime', ours, async (request) => {
        const body = read(PayBody, request);
        if (body === undefined) return wrongFormat;
        return afterSilence(request, await sandbox.payByPrime(apiKeyOf(request), body));
      });

      app.post('/tpc/payment/pay-by-token', ours, async (request) => {
        const body = read(TokenBody, request);
        if (body === undefined) return wrongFormat;
        return afterSilence(request, await sandbox.payByToken(apiKeyOf(request), body));
      });

      app.post('/tpc/card/bind', ours, async (request) => {
        const body = read(BindBody, request);
        return body === undefined ? wrongFormat : sandbox.bindCard(apiKeyOf(request), body);
      });

      app.post('/tpc/card/remove', ours, async (request) => {
        const body = read(RemoveBody, request);
        return body === undefined ? wrongFormat : sandbox.removeCard(apiKeyOf(request), body);
      });

      app.post('/tpc/transaction/query', ours, async (request) => {
        const body = read(QueryBody, request);
        return body === undefined ? wrongFormat : sandbox.query(apiKeyOf(request), body);
      });

      app.post('/tpc/transaction/refund', ours, async (request) => {
        const body = read(RefundBody, request);
        return body === undefined ? wrongFormat : sandbox.refund(apiKeyOf(request), body);
      });

      app.get<{ Params: { recTradeId: string } }>(SECURE_PAGE, async (request, reply) => {
        const trade = await sandbox.trade(request.params.recTradeId);
        if (trade?.threeDomainSecure !== true) throw new ApplicationError(CODE.notFound);
        return showSecurePage(reply, trade);
      });

      acceptForms(app);
      app.post<{ Params: { recTradeId: string } }>(SECURE_PAGE, async (request, reply) => {
        const { recTradeId } = request.params;
        const decision =
          request.body instanceof URLSearchParams ? request.body.get('decision') : '';
        const trade =
          decision === 'approve' || decision === 'reject'
            ? await sandbox.decide(recTradeId, decision === 'approve')
            : await sandbox.trade(recTradeId);
        if (trade?.threeDomainSecure !== true) throw new ApplicationError(CODE.notFound);
        if (trade.frontendRedirectUrl === null) return showSecurePage(reply, trade);
        return reply.redirect(returnAddress(trade, trade.frontendRedirectUrl), 303);
      });
    },
    { prefix: SANDBOX_PATH },
  );
}

/** No rate limit for this server's own calls, which all come from one IP address: strangers do not have the key. */
const ours = { config: { rateLimit: false } } as const;

const wrongFormat = { status: 5, msg: 'Wrong JSON format' };

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> | undefined {
  const result = schema.safeParse(request.body);
  return result.success ? result.data : undefined;
}

const apiKeyOf = (request: FastifyRequest): string => headerOf(request, 'x-api-key');

function serveFiles(app: FastifyInstance): void {
  for (const [path, file, type] of FILES) {
    const content = readFileSync(
      new URL(`../../payments/sandbox/public/${file}`, import.meta.url),
      'utf8',
    );
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}

/** The decision arrives as a form, which most routes of the server do not accept. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}

function showSecurePage(reply: FastifyReply, trade: SandboxTrade): FastifyReply {
  // A form, and a redirect after it, may lead only where the policy allows.
  const back = trade.frontendRedirectUrl === null ? '' : new URL(trade.frontendRedirectUrl).origin;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(securePage(trade));
}

/** The shop's address with the parameters that TapPay adds. */
function returnAddress(trade: SandboxTrade, address: string): string {
  const url = new URL(address);
  url.searchParams.set('rec_trade_id', trade.recTradeId);
  url.searchParams.set('order_number', trade.orderNumber);
  url.searchParams.set('status', trade.recordStatus === 1 ? '0' : '10003');
  return url.href;
}

/** Does not answer for this long, or until the caller has left. */
async function silence(request: FastifyRequest, time: number): Promise<void> {
  const gone = new AbortController();
  request.raw.socket.once('close', () => gone.abort());
  await after(time, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
}
