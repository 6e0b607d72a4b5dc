import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { refuse } from '../../server/plugins/errors.ts';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import type { Code } from '../../src/contract/codes.ts';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { JOINING_ENDPOINTS } from '../../src/contract/joining.ts';
import { DESK_ENDPOINTS } from '../../src/contract/messaging/desk.ts';
import { MESSAGING_ENDPOINTS } from '../../src/contract/messaging/endpoints.ts';
import { HUB_PATH } from '../../src/contract/messaging/frames.ts';
import { SERVICE_ENDPOINTS } from '../../src/contract/messaging/service.ts';
import { VISITOR_ENDPOINTS } from '../../src/contract/messaging/visitors.ts';
import { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { holdFrames, type HubName } from './hub-gate.ts';

/** Every call of the contract. */
const CALLS = {
  ...ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...MESSAGING_ENDPOINTS,
  ...DESK_ENDPOINTS,
  ...VISITOR_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
  ...JOINING_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...CONTENT_DESK_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
};
type CallName = keyof typeof CALLS;

/** What the gate can hold: the API's calls, the streams, the card company's script, the page's settings and the hub. */
export type GateName =
  | CallName
  | HubName
  | `${keyof typeof STREAM_PATH}Stream`
  | 'cardScript'
  | 'portalConfig';

/** What becomes of a held request. */
export type Verdict =
  /** Handled as ever. */
  | { readonly kind: 'pass' }
  /** Handled, and answered with data that say something else. */
  | { readonly kind: 'change'; readonly data: (data: object) => object }
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

/** A request that waits at the gate, or a question or a fact of the hub's. */
export interface Held {
  readonly name: GateName;
  /** Of the hub's frames the one that opened their connection. */
  readonly request: FastifyRequest;
  /** Decides over it, once. Resolves when the server has done what there is to do at once: a refusal is sent, `keep` handled. */
  release(verdict: Verdict): Promise<void>;
  /** Whoever asked has hung up, or the connection is cut. */
  readonly isGone: boolean;
  /** Resolves when it is gone or answered to its end. */
  readonly over: Promise<void>;
  /** Writes raw text on an open stream, or a frame on a connection of the hub. */
  write(text: string): void;
  /** Cuts the connection, or ends an open stream. */
  cut(): void;
  /** Ends a connection of the hub with a code (`HUB_CLOSE`). */
  close(code: number): void;
  /** Nobody waits for it any more: over a connection that stays open, only who asked knows that. */
  forget?(): void;
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
  /** Requests that ask for a connection of the hub, and the connections that came of them. */
  #handshakes = new WeakMap<IncomingMessage, FastifyRequest>();
  #sockets = new WeakMap<IncomingMessage, WebSocket>();

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
      if (name === undefined || !this.#isHis(request, name)) return;
      if (name === 'hub') this.#handshakes.set(request.raw, request);
      if (!this.#armed.has(name)) return;
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
        case 'change':
        case 'lose':
        case 'keep':
      }
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const verdict = this.#verdicts.get(request);
      if (verdict?.kind === 'change') return changed(payload, verdict.data);
      const kind = verdict?.kind;
      if (kind !== 'lose' && kind !== 'keep') return payload;
      reply.hijack();
      this.#handled.get(request)?.();
      if (kind === 'lose') cutHalfway(request);
      else await new Promise((resolve) => reply.raw.once('close', resolve));
      return payload;
    });
  };

  /** What the hub gives its connections to: their frames are held by name. */
  readonly connected = (socket: WebSocket, request: IncomingMessage): void => {
    const handshake = this.#handshakes.get(request);
    if (handshake === undefined) return;
    this.#sockets.set(request, socket);
    const visitor = this.#visitor;
    holdFrames(socket, handshake, {
      isArmed: (name) => this.#armed.has(name) && this.#visitor === visitor,
      hold: (held) => this.#arrives(held),
    });
  };

  #isHis({ headers }: FastifyRequest, name: GateName): boolean {
    if (headers['x-not-held'] !== undefined) return false;
    // Browsers send no header of ours with a handshake.
    const visitor = headers[VISITOR] ?? (name === 'hub' ? this.#visitor : undefined);
    return this.#visitor === undefined || visitor === this.#visitor;
  }

  #arrives(held: Held): void {
    this.#arrived.set(held.name, [...(this.#arrived.get(held.name) ?? []), held]);
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  #hold(name: GateName, request: FastifyRequest, reply: FastifyReply): Promise<Verdict> {
    return new Promise((decide) => {
      const { raw } = reply;
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const socketOf = (): WebSocket | undefined => this.#sockets.get(request.raw);
      const { socket } = request.raw;
      // A connection of the hub outlives the answer that opens it; until then nobody reads whether it has gone.
      (name === 'hub' ? socket : raw).once('close', resolve);
      if (name === 'hub') {
        socket.resume();
        socket.once('end', () => {
          if (socketOf() === undefined) socket.destroy();
        });
      }
      const handled = new Promise<void>((done) => this.#handled.set(request, done));
      const held: Held = {
        name,
        request,
        over,
        get isGone() {
          return (name !== 'hub' && raw.destroyed) || request.raw.socket.destroyed;
        },
        async release(verdict) {
          decide(verdict);
          if (verdict.kind === 'keep') await handled;
          else if (!['pass', 'change', 'silence'].includes(verdict.kind)) await over;
        },
        write(text) {
          const socket = socketOf();
          if (socket === undefined) raw.write(text);
          else socket.send(text);
        },
        close: (code) => socketOf()?.close(code),
        cut() {
          if (name === 'hub') {
            request.raw.socket.destroy();
            return;
          }
          // An answered request's connection is another one's by now; a stream is ended as a server that goes does.
          if (raw.writableFinished) return;
          if (raw.headersSent) raw.end();
          else request.raw.socket.destroy();
        },
      };
      this.#arrives(held);
    });
  }
}

/** The envelope with other data. */
function changed(payload: unknown, change: (data: object) => object): string {
  // Of a route that answers with an envelope.
  const envelope = JSON.parse(String(payload)) as { readonly data: object };
  return JSON.stringify({ ...envelope, data: change(envelope.data) });
}

/**
 * Cuts the connection in the middle of an answer to a call: a browser asks again by itself where a connection that it
 * used before is cut without a word. A stream would be open by it.
 */
function cutHalfway({ raw: { socket } }: FastifyRequest, name?: GateName): void {
  const isStream = name?.endsWith('Stream') === true || name === 'hub';
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
  [`GET ${HUB_PATH}`, 'hub'],
]);

function nameOf({ method, routeOptions }: FastifyRequest): GateName | undefined {
  return GATED.get(`${method} ${routeOptions.url ?? ''}`);
}
