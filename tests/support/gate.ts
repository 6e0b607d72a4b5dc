import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../server/plugins/errors.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import type { Code } from '../../src/contract/codes.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';

/** Every call of the contract. */
const CALLS = { ...ENDPOINTS, ...ACCOUNT_ENDPOINTS };
type CallName = keyof typeof CALLS;

/** What the gate can hold: the API's calls, the streams, the card company's script and the page's settings. */
export type GateName =
  | CallName
  | `${keyof typeof STREAM_PATH}Stream`
  | 'cardScript'
  | 'portalConfig';

/** What becomes of a held request. */
export type Verdict =
  /** Handled as ever. */
  | { readonly kind: 'pass' }
  /** Refused with an HTTP status and a body that is no envelope; nothing has happened. */
  | { readonly kind: 'status'; readonly status: number }
  /** Refused with an envelope; nothing has happened. */
  | {
      readonly kind: 'code';
      readonly code: Code;
      readonly fields?: Readonly<Record<string, string>>;
    }
  /** The connection is cut; nothing has happened. */
  | { readonly kind: 'drop' }
  /** Never answered; nothing has happened. */
  | { readonly kind: 'silence' }
  /** Handled, and the connection is cut instead of the answer. */
  | { readonly kind: 'lose' }
  /** Handled, and never answered. */
  | { readonly kind: 'keep' };

/** A request that waits at the gate. */
export interface Held {
  readonly name: GateName;
  readonly request: FastifyRequest;
  /** Decides over it, once. Resolves when the server has done what there is to do at once: a refusal is sent, `keep` handled. */
  release(verdict: Verdict): Promise<void>;
  /** Whoever asked has hung up, or the connection is cut. */
  readonly isGone: boolean;
  /** Resolves when it is gone or answered to its end. */
  readonly over: Promise<void>;
  /** Writes raw text on an open stream. */
  write(text: string): void;
  /** Cuts the connection, or ends an open stream. */
  cut(): void;
}

/** A request with this header is never held: what a test does by another hand. */
export const NOT_HELD = { 'x-not-held': 'yes' } as const;

/** The header by which a visitor's requests are known, for `Gate.arm`. */
export const VISITOR = 'x-visitor';

/**
 * Holds requests on their arrival until a test decides what becomes of them, as the controlled actors of a machine's
 * test do with its services. It lies in the tests, which the product cannot import: the server has no more than a
 * place to put it (`Deps.gate`), and no setting fills that.
 */
export class Gate {
  #armed: ReadonlySet<GateName> = new Set();
  #visitor: string | undefined;
  #arrived = new Map<GateName, Held[]>();
  #waiting = new Set<() => void>();
  #verdicts = new WeakMap<FastifyRequest, Verdict>();
  #handled = new WeakMap<FastifyRequest, () => void>();

  /**
   * Holds these from now on, and no others; forgets and cuts what was held before.
   *
   * @param visitor only requests with this `VISITOR` header: what a browser sent as its page was closed may arrive
   *   after that, and would be taken for the next page's
   */
  arm(names: Iterable<GateName>, visitor?: string): void {
    this.disarm();
    this.#armed = new Set(names);
    this.#visitor = visitor;
  }

  /** Holds nothing any more; what is held is cut. */
  disarm(): void {
    this.#armed = new Set();
    for (const held of this.#arrived.values()) for (const one of held) one.cut();
    this.#arrived.clear();
  }

  /** All that arrived since it was armed. */
  arrived(): Held[] {
    return [...this.#arrived.values()].flat();
  }

  /** The n-th arrival under this name since it was armed, counted from 1; waits for it. */
  async arrival(name: GateName, n: number): Promise<Held> {
    for (;;) {
      const held = this.#arrived.get(name)?.[n - 1];
      if (held !== undefined) return held;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** What the server is given as `gate`. */
  readonly attach = (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      const name = nameOf(request);
      if (name === undefined || !this.#armed.has(name)) return;
      if (request.headers['x-not-held'] !== undefined) return;
      if (this.#visitor !== undefined && request.headers[VISITOR] !== this.#visitor) return;
      const verdict = await this.#hold(name, request, reply);
      this.#verdicts.set(request, verdict);
      switch (verdict.kind) {
        case 'status':
          await reply.code(verdict.status).type('text/html').send('<html>');
          break;
        case 'code': {
          const { code, fields } = verdict;
          // A stream is refused by its HTTP status, a call by its envelope alone.
          const status = request.routeOptions.config.ownStatus === true ? code : 200;
          await refuse(request, reply, status, code, fields && { fields });
          break;
        }
        case 'drop':
        case 'silence':
          reply.hijack();
          if (verdict.kind === 'drop') cutHalfway(request, name);
          break;
        case 'pass':
        case 'lose':
        case 'keep':
      }
    });
    app.addHook('onSend', async (request, reply) => {
      const kind = this.#verdicts.get(request)?.kind;
      if (kind !== 'lose' && kind !== 'keep') return;
      reply.hijack();
      this.#handled.get(request)?.();
      if (kind === 'lose') cutHalfway(request);
      else await new Promise((resolve) => reply.raw.once('close', resolve));
    });
  };

  #hold(name: GateName, request: FastifyRequest, reply: FastifyReply): Promise<Verdict> {
    return new Promise((decide) => {
      const { raw } = reply;
      const { promise: over, resolve } = Promise.withResolvers<void>();
      raw.once('close', resolve);
      const handled = new Promise<void>((done) => this.#handled.set(request, done));
      const held: Held = {
        name,
        request,
        over,
        get isGone() {
          return raw.destroyed || request.raw.socket.destroyed;
        },
        async release(verdict) {
          decide(verdict);
          if (verdict.kind === 'keep') await handled;
          else if (verdict.kind !== 'pass' && verdict.kind !== 'silence') await over;
        },
        write: (text) => void raw.write(text),
        cut() {
          // An answered request's connection is another one's by now; a stream is ended as a server that goes does.
          if (raw.writableFinished) return;
          if (raw.headersSent) raw.end();
          else request.raw.socket.destroy();
        },
      };
      const all = this.#arrived.get(name) ?? [];
      this.#arrived.set(name, [...all, held]);
      for (const go of this.#waiting) go();
      this.#waiting.clear();
    });
  }
}

/**
 * Cuts the connection in the middle of an answer to a call: a browser asks again by itself where a connection that it
 * used before is cut without a word. A stream would be open by it.
 */
function cutHalfway({ raw: { socket } }: FastifyRequest, name?: GateName): void {
  const isStream = name?.endsWith('Stream') === true;
  if (!isStream) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{');
  socket.destroySoon();
}

/** What can be held, by `METHOD /path` as its route has it. */
export const GATED: ReadonlyMap<string, GateName> = new Map<string, GateName>([
  ...Object.entries(CALLS).map(
    // The keys of the table are its names.
    ([name, { method, path }]) => [`${method} /api${path}`, name as CallName] as const,
  ),
  ...Object.entries(STREAM_PATH).map(
    ([name, path]) => [`GET ${path}`, `${name as keyof typeof STREAM_PATH}Stream`] as const,
  ),
  ['GET /sandbox/tappay/tpdirect/v5.js', 'cardScript'],
  ['GET /portal-config.json', 'portalConfig'],
]);

function nameOf({ method, routeOptions }: FastifyRequest): GateName | undefined {
  return GATED.get(`${method} ${routeOptions.url ?? ''}`);
}
