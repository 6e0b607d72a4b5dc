import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, type Code } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { isUnavailable } from '../data/unavailable.ts';
import { messageOf } from '../messages.ts';
import { requestLanguage } from '../route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether refusals have the HTTP status of their code, because clients of streams look only at that. */
    ownStatus?: boolean;
  }
  interface FastifyRequest {
    /** The code in the answer's envelope, for the log. */
    envelopeCode: number;
  }
}

/**
 * Every refusal is an envelope. Refusals of the application are HTTP 200 with their code (§8). A request that cannot be
 * parsed, is too frequent or has to be sent again later gets an HTTP status, too. Nothing else about an error leaves
 * the server.
 */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('envelopeCode', CODE.ok);
  app.setErrorHandler<FastifyError | ApplicationError>((error, request, reply) => {
    if (error instanceof ApplicationError) {
      const own = request.routeOptions.config.ownStatus === true;
      return refuse(request, reply, own ? httpStatus(error.code) : 200, error.code, error.data);
    }
    // The parser of forms gives 406, which is about the type of the answer.
    const isNoForm = error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';
    const status = isNoForm ? 415 : (error.statusCode ?? 500);
    if (status === 429) return refuse(request, reply, 429, CODE.tooManyRequests);
    if (status === 503) return refuseForNow(request, reply);
    if (status === 404) return refuse(request, reply, 404, CODE.notFound);
    if (status === 403) return refuse(request, reply, 403, CODE.forbidden);
    if (status < 500) return refuse(request, reply, status, CODE.invalidInput, { fields: {} });
    if (isUnavailable(error)) {
      request.log.warn({ reqId: request.id, err: error }, 'the database is too busy, or away');
      return refuseForNow(request, reply);
    }
    request.log.error({ reqId: request.id, err: error }, 'a request failed');
    return refuse(request, reply, 200, CODE.internal);
  });
}

/** Refuses a request before anything was done for it, so that the same call may succeed in a second. */
export function refuseForNow(
  request: FastifyRequest,
  reply: FastifyReply,
  data?: unknown,
): FastifyReply {
  reply.header('retry-after', '1');
  return refuse(request, reply, 503, CODE.unavailable, data);
}

/** Headers of a file, which a route may have set before it failed. Clients would store the refusal instead of the file. */
const OF_FILES =
  /^(?:content-(?:disposition|encoding|length|range)|accept-ranges|etag|last-modified)$/;

/** Removes the headers of a file that is not sent after all. The answer that is sent instead is not stored. */
export function withoutFile(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) {
    if (OF_FILES.test(name)) reply.removeHeader(name);
  }
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
}

/** Answers with an envelope, without data by default. No client or proxy stores it. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: Code,
  data?: unknown,
): FastifyReply {
  request.envelopeCode = code;
  const msg = messageOf(code, requestLanguage(request));
  return withoutFile(reply)
    .code(status)
    .send({ code, msg, ...(data === undefined ? {} : { data }) });
}

/** The HTTP status for a code: 400 for our own codes, which are no HTTP statuses. */
function httpStatus(code: Code): number {
  return String(code) in STATUS_CODES ? code : 400;
}
