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

/**
 * What the gate can hold: the API's calls, the streams, the card company's script, the page's settings, and the hub's
 * frames.
 */
export type GateName =
  | CallName
  | HubName
  | `${keyof typeof STREAM_PATH}Stream`
  | 'cardScript'
  | 'portalConfig';

/** What happens to a held request. */
export type Verdict =
  /** The server handles it as usual. */
  | { readonly kind: 'pass' }
  /** The server handles it, and the answer's data are changed. */
  | { readonly kind: 'change'; readonly data: (data: object) => object }
  /** The server refuses it with an HTTP status and a body that is no envelope. It is not handled. */
  | { readonly kind: 'status'; readonly status: number }
  /** The server refuses it with an envelope. It is not handled. */
  | {
      readonly kind: 'code';
      readonly code: Code;
      readonly fields?: Readonly<Record<string, string>>;
    }
  /** The connection is cut. The request is not handled. */
  | { readonly kind: 'drop' }
  /** It is never answered, and not handled. */
  | { readonly kind: 'silence' }
  /** The server handles it, and the connection is cut instead of an answer. */
  | { readonly kind: 'lose' }
  /** The server handles it, but never answers. */
  | { readonly kind: 'keep' };

/** A request that the gate holds, or a question or a fact of the hub that it holds. */
export interface Held {
  readonly name: GateName;
  /** The HTTP request. For a frame of the hub: the request that opened its connection. */
  readonly request: FastifyRequest;
  /**
   * Decides what happens to the request; may be called once. Resolves when the server has done its immediate part: it
   * has sent a refusal, or handled a `keep`.
   */
  release(verdict: Verdict): Promise<void>;
  /** Whether the client has hung up or the connection is cut. */
  readonly isGone: boolean;
  /** Resolves when the request is gone or fully answered. */
  readonly over: Promise<void>;
  /** Writes raw text on an open stream, or a frame on a connection of the hub. */
  write(text: string): void;
  /** Cuts the connection, or ends an open stream. */
  cut(): void;
  /** Ends a connection of the hub with a code (`HUB_CLOSE`). */
  close(code: number): void;
  /**
   * Marks the request as over, because nobody waits for it any more. If the connection stays open, the gate cannot
   * notice this by itself.
   */
  forget?(): void;
}

/** A request with this header is never held. Tests send it with their own calls, beside those of the page. */
export const NOT_HELD = { 'x-not-held': 'yes' } as const;

/** The header that tells a visitor's requests apart, for `Gate.arm`. */
export const VISITOR = 'x-visitor';

/**
 * Holds requests on arrival until a test decides what happens to them, as the controlled actors of a machine's test do
 * with its services. The gate is part of the tests, which the product cannot import. Only tests pass it to the server
 * (`Deps.gate`); no setting does.
 */
export class Gate {
  #armed: ReadonlySet<GateName> = new Set();
  #visitor: string | undefined;
  #arrived = new Map<GateName, Held[]>();
  #waiting = new Set<() => void>();
  #verdicts = new WeakMap<FastifyRequest, Verdict>();
  #handled = new WeakMap<FastifyRequest, () => void>();
  /** By raw request: the request for a hub connection, and the connection that it opened. */
  #handshakes = new WeakMap<IncomingMessage, FastifyRequest>();
  #sockets = new WeakMap<IncomingMessage, WebSocket>();

  /**
   * Holds requests of these names from now on, and no others. Forgets and cuts the requests held before.
   *
   * @param visitor holds only requests with this `VISITOR` header. Without it, a late request of a page that is
   * already closed would be taken for a request of the next page
   */
  arm(names: Iterable<GateName>, visitor?: string): void {
    this.disarm();
    this.#armed = new Set(names);
    this.#visitor = visitor;
  }

  /** Stops holding, and cuts the requests that are held. */
  disarm(): void {
    this.#armed = new Set();
    for (const held of this.#arrived.values()) for (const one of held) one.cut();
    this.#arrived.clear();
  }

  /** All requests that arrived since the gate was armed. */
  arrived(): Held[] {
    return [...this.#arrived.values()].flat();
  }

  /** Waits for the n-th arrival under this name since the gate was armed, counted from 1. */
  async arrival(name: GateName, n: number): Promise<Held> {
    for (;;) {
      const held = this.#arrived.get(name)?.[n - 1];
      if (held !== undefined) return held;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** The function that the server gets as `gate`. */
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
          // A stream is refused with an HTTP status of its own, a call with its envelope alone.
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

  /** The hub calls this with each new connection, whose frames are then held by name. */
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
    // A browser sends no `VISITOR` header with a WebSocket handshake, so it is taken for the armed visitor's.
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
      // A hub connection outlives the answer that opens it. Before that answer nobody reads the socket, so a hang-up is
      // noticed only after `resume`.
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
          // After the answer, another request may use the connection. An open stream is ended as a stopping server ends
          // it.
          if (raw.writableFinished) return;
          if (raw.headersSent) raw.end();
          else request.raw.socket.destroy();
        },
      };
      this.#arrives(held);
    });
  }
}

/** Replaces the data in the envelope. */
function changed(payload: unknown, change: (data: object) => object): string {
  // The held route answers with an envelope.
  const envelope = JSON.parse(String(payload)) as { readonly data: object };
  return JSON.stringify({ ...envelope, data: change(envelope.data) });
}

/**
 * Cuts the connection in the middle of an answer to a call. If a reused connection is cut before any answer, a browser
 * repeats the request by itself. A stream gets no partial answer, because that would count as its opening.
 */
function cutHalfway({ raw: { socket } }: FastifyRequest, name?: GateName): void {
  const isStream = name?.endsWith('Stream') === true || name === 'hub';
  if (!isStream) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{');
  socket.destroySoon();
}

/** The names under which the gate holds requests, by the `METHOD /path` of their routes. */
export const GATED: ReadonlyMap<string, GateName> = new Map<string, GateName>([
  ...Object.entries(CALLS).map(
    // The keys of `CALLS` are the names of the calls.
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
