import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import { CODE } from '../src/contract/codes.ts';
import type { Endpoint } from '../src/contract/endpoints.ts';
import { HEADER, type Page } from '../src/contract/envelope.ts';
import type { Session, Sessions } from './accounts/sessions.ts';
import { ApplicationError } from './application-error.ts';
import type { ReadBody, SealBody } from './crypto/body-cipher.ts';
import { type Language, languageOf, messageOf } from './messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    readBody: ReadBody;
    sealBody: SealBody;
  }
  interface FastifyContextConfig {
    /** Whether requests are encrypted: their bodies are then passed on as text, and decrypted by `route`. */
    encrypted?: boolean;
  }
}

/** One call as its handler gets it: decrypted, validated against the contract, with the caller's session if any. */
export interface Call<E extends Endpoint> {
  readonly body: E extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  readonly query: E extends { query: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Always set where the endpoint requires a token, never where it takes none. */
  readonly session: SessionOf<E['token']>;
  /** The language of texts in the answer. */
  readonly language: Language;
  readonly request: FastifyRequest;
  /** A request header, '' when it was not sent. */
  header(name: string): string;
}

type SessionOf<Token extends Endpoint['token']> = Token extends 'required'
  ? Session
  : Token extends 'optional'
    ? Session | undefined
    : undefined;

/** A file as an answer. `size` in bytes where it is known. */
export interface FileAnswer {
  /** The name that the file's owner sees. */
  readonly name: string;
  readonly contentType: string;
  readonly size?: number;
  readonly bytes: Readable;
}

/** The result of a handler: a file, or the `data` of the envelope, or rows and their total. */
export type Answer<E extends Endpoint> = E extends { file: true }
  ? FileAnswer
  : E extends { rows: true }
    ? Page<z.input<E['data']>>
    : z.input<E['data']>;

/**
 * Serves one endpoint of the contract table. Its path is relative to the prefix of `app`. The handler refuses by
 * throwing `ApplicationError`.
 *
 * @param options `rateLimit` narrows the general limit: calls per time (ms) from an IP address; `longBody` for files;
 *   `isCached`: a client that already has the answer gets 304 (the `etag` is the envelope's hash)
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  {
    isCached = false,
    bodyLimit,
    ...options
  }: {
    rateLimit?: { max: number; timeWindow: number };
    longBody?: boolean;
    isCached?: boolean;
    bodyLimit?: number;
  } = {},
): void {
  // A GET has no body: it sends the header, but its query is not encrypted (`docs/wire.md`).
  const encrypted = endpoint.encrypted && endpoint.method !== 'GET';
  const config: RouteShorthandOptions['config'] = { encrypted, ofOwnPages: true, ...options };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const session = await sessionFor(app, endpoint, request);
      const input = {
        body: checked(endpoint.body, encrypted ? decrypted(app, request) : request.body),
        query: checked(endpoint.query, given(request.query)),
        params: storable(request.params),
        session,
        language: requestLanguage(request),
        request,
        header: (name: string) => headerOf(request, name),
      };
      // Each part was validated by the endpoint's schema; TypeScript cannot follow the table.
      const answer = await handler(input as unknown as Call<E>);
      // Only endpoints with `file` answer with files.
      if (endpoint.file === true) return sendFile(reply, answer as unknown as FileAnswer);
      const head = { code: CODE.ok, msg: messageOf(CODE.ok, input.language) };
      const envelope = endpoint.rows
        ? { ...head, ...(answer as object) }
        : { ...head, data: answer ?? null };
      if (isCached) return unlessKnown(request, reply, envelope);
      return endpoint.encryptedAnswer === true ? sealed(app, reply, envelope) : envelope;
    },
  });
}

/**
 * Sends the answer, or 304 to a client that already has it. Clients revalidate each time, so that newly published
 * contents appear at once.
 */
function unlessKnown(request: FastifyRequest, reply: FastifyReply, envelope: object): unknown {
  const text = JSON.stringify(envelope);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  const known = headerOf(request, 'if-none-match').split(',');
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Sends a file so that browsers execute nothing in it: they save it instead of displaying it, and do not guess its type
 * (`nosniff`).
 */
function sendFile(
  reply: FastifyReply,
  { name, contentType, size, bytes }: FileAnswer,
): FastifyReply {
  const encoded = encodeURIComponent(name);
  return (
    reply
      // A client of the API family would treat a JSON file as a refusal.
      .type(/^application\/json\b/i.test(contentType) ? 'application/octet-stream' : contentType)
      .headers({
        ...(size === undefined ? {} : { 'content-length': size }),
        [HEADER.fileName]: encoded,
        'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
        'content-security-policy': "default-src 'none';sandbox",
      })
      .send(bytes)
  );
}

/** The language that a request asks for. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(headerOf(request, HEADER.language), headerOf(request, 'accept-language'));
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** A query parameter; '' when it was not sent, was sent more than once, or is a text that cannot be stored. */
export function queryOf(request: FastifyRequest, name: string): string {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(query, name)?.value;
  return typeof value === 'string' && isStorable(value) ? value : '';
}

/**
 * The session of `Authorization: Bearer …` and the client id.
 *
 * @returns undefined when no token was sent
 * @throws ApplicationError unauthorized for a token that is unknown, expired or another client's
 */
export async function sessionOf(
  sessions: Sessions,
  authorization: string,
  clientId: string,
): Promise<Session | undefined> {
  if (authorization === '') return undefined;
  const [, token] = /^Bearer (\S{1,200})$/i.exec(authorization) ?? [];
  const session = token === undefined ? undefined : await sessions.find(token, clientId);
  if (session === undefined) throw new ApplicationError(CODE.unauthorized);
  return session;
}

async function sessionFor(
  app: FastifyInstance,
  { token }: Endpoint,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (token === 'none') return undefined;
  // The client id is accepted in header and query; the token only in its header, so that it is not logged.
  const clientId = headerOf(request, HEADER.clientId) || queryOf(request, HEADER.clientId);
  const authorization = headerOf(request, HEADER.authorization);
  const session = await sessionOf(app.sessions, authorization, clientId);
  if (session === undefined && token === 'required') throw new ApplicationError(CODE.unauthorized);
  return session;
}

function decrypted(app: FastifyInstance, request: FastifyRequest): unknown {
  const text = typeof request.body === 'string' ? request.body : '';
  const body = app.readBody(headerOf(request, HEADER.encryptKey), text);
  if (body === undefined) throw new ApplicationError(CODE.undecryptable);
  return body;
}

/** Encrypts an answer for the page. A header marks it as encrypted; pages of other origins may read that header. */
function sealed(app: FastifyInstance, reply: FastifyReply, envelope: object): string {
  const { body, encryptKey } = app.sealBody(envelope);
  reply
    .header(HEADER.encryptKey, encryptKey)
    .header('access-control-expose-headers', HEADER.encryptKey)
    .type('text/plain; charset=utf-8');
  return body;
}

/** The query without empty parameters, which would be parsed as the number 0. */
function given(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const saysNothing = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
  if (!Object.values(query).some(saysNothing)) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !saysNothing(value)));
}

function checked(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (schema === undefined) return undefined;
  const read = schema.safeParse(input);
  if (read.success) return storable(read.data);
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) {
    const name = fieldOf(placeOf(issue));
    fields[name] ??= errorCode(issue, valueAt(input, issue.path));
  }
  throw new ApplicationError(CODE.invalidInput, { fields });
}

/**
 * PostgreSQL can store neither U+0000 nor half a surrogate pair, so no text of a caller may contain one. Callers'
 * values are never deeply nested, so the recursion is safe.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Returns a parsed value unchanged, or refuses it if a text in it cannot be stored. */
function storable<Value>(input: Value): Value {
  if (isStorable(input)) return input;
  const wrong = Object.entries(input ?? {}).filter(([, value]) => !isStorable(value));
  const fields = wrong.map(([name, value]): [string, string] => [
    fieldOf(Array.isArray(value) ? [name, value.findIndex((one) => !isStorable(one))] : [name]),
    'invalid',
  ]);
  throw new ApplicationError(CODE.invalidInput, { fields: Object.fromEntries(fields) });
}

/** The path of an issue. For a list that is too long, it names the first element beyond the limit, as in the forms. */
function placeOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  const tooMany = issue.code === 'too_big' && issue.origin === 'array';
  return tooMany ? [...issue.path, Number(issue.maximum)] : issue.path;
}

/** The field name as in the forms: the first level, and the index in a list (`stops.0`); `body` is the whole body. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [name = 'body', index] = path;
  return typeof index === 'number' ? `${String(name)}.${index}` : String(name);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    input,
  );
}

/** The error code, by the names that the forms' own checks use. */
function errorCode(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'outOfRange';
    case 'too_big':
      if (issue.origin === 'string') return 'tooLong';
      return issue.origin === 'array' ? 'tooMany' : 'outOfRange';
    default:
      return 'invalid';
  }
}
