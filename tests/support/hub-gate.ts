import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import { CALL_CALLS, type CallCall } from '../../src/contract/messaging/call-frames.ts';
import { CONTACT_CALLS, type ContactCall } from '../../src/contract/messaging/contact-frames.ts';
import {
  HUB_CALLS,
  HUB_CLOSE,
  Question,
  type HubCall,
  type HubFact,
} from '../../src/contract/messaging/frames.ts';
import type { Held, Verdict } from './gate.ts';

/** What the gate can hold of the hub: the handshake of a connection, its questions, and the facts that it emits. */
export type HubName = 'hub' | `hub.${HubCall | ContactCall | CallCall}` | `told.${HubFact['tell']}`;

/** What the gate provides: whether it holds frames of a name, and a function that takes a held frame. */
export interface HubGateParts {
  isArmed(name: HubName): boolean;
  hold(held: Held): void;
}

const Answered = z.object({ id: z.number() });
const Told = z.object({ tell: z.string() });

/**
 * Intercepts the frames between the hub and one client. It holds armed questions before they reach the hub, and armed
 * facts before they reach the client. Other frames pass.
 */
export function holdFrames(socket: WebSocket, of: Held['request'], parts: HubGateParts): void {
  /** Questions whose answers the client must not get, by their number. */
  const unanswered = new Map<number, (answer: string) => void>();
  const answered = new Map<number, () => void>();
  const emit = socket.emit.bind(socket);
  const send = socket.send.bind(socket);
  const gone = new Promise<void>((resolve) => socket.once('close', resolve));
  const isGone = (): boolean => socket.readyState !== socket.OPEN;

  function hold(name: HubName, decided: (verdict: Verdict) => Promise<void>): () => void {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    void gone.then(resolve);
    let isDecided = false;
    let isOver = false;
    void over.then(() => (isOver = true));
    parts.hold({
      name,
      request: of,
      over,
      get isGone() {
        return isGone();
      },
      async release(verdict) {
        if (isDecided) throw new Error(`${name} is decided`);
        isDecided = true;
        await decided(verdict);
        if (verdict.kind !== 'pass') resolve();
      },
      write: send,
      cut() {
        // Once this question is answered, the connection belongs to other questions and must not be cut.
        if (!isOver) socket.terminate();
      },
      close: (code) => socket.close(code),
      forget: resolve,
    });
    return resolve;
  }

  function asked(name: `hub.${Asked}`, id: number, hand: () => void): void {
    const over = hold(name, async (verdict) => {
      switch (verdict.kind) {
        case 'pass':
          answered.set(id, over);
          return hand();
        case 'code': {
          const { code } = verdict;
          send(JSON.stringify({ id, refused: { code, msg: `refused with ${code}` } }));
          // The hub, too, ends the connection after it has refused a question with this code.
          if (code === CODE.unauthorized) socket.close(HUB_CLOSE.tokenExpired);
          return;
        }
        case 'status':
          // The client must reject this answer, because no version of the hub gives it.
          return send(JSON.stringify({ id, ok: `status ${verdict.status}` }));
        case 'drop':
          return socket.terminate();
        case 'silence':
        case 'change':
          return;
        case 'lose':
        case 'keep': {
          const handled = new Promise<string>((resolve) => unanswered.set(id, resolve));
          hand();
          await Promise.race([handled, gone]);
          if (verdict.kind === 'lose') socket.terminate();
        }
      }
    });
  }

  // Intercepts frames from the client to the hub.
  socket.emit = (event: string | symbol, ...args: unknown[]) => {
    const question = event === 'message' ? questionIn(args[0]) : undefined;
    if (question === undefined) return emit(event, ...args);
    const name = `hub.${question.ask}` as const;
    if (!parts.isArmed(name)) return emit(event, ...args);
    asked(name, question.id, () => void emit(event, ...args));
    return true;
  };

  // Intercepts frames from the hub to the client. `ws` may pass a callback for when the frame is sent.
  socket.send = (data: unknown, done?: unknown) => {
    const sent = (): void => (typeof done === 'function' ? (done as () => void)() : undefined);
    const frame = read(data);
    const answer = Answered.safeParse(frame);
    if (answer.success) {
      const { id } = answer.data;
      const swallow = unanswered.get(id);
      unanswered.delete(id);
      if (swallow === undefined) send(String(data), sent);
      else {
        swallow(String(data));
        sent();
      }
      answered.get(id)?.();
      answered.delete(id);
      return;
    }
    const told = Told.safeParse(frame);
    // `tell` is one of the hub's own names.
    const name = `told.${told.success ? told.data.tell : ''}` as HubName;
    if (!told.success || !parts.isArmed(name)) return send(String(data), sent);
    const over = hold(name, async ({ kind }) => {
      if (kind === 'drop') socket.terminate();
      else if (kind === 'pass') send(String(data), () => over());
    });
    sent();
  };
}

type Asked = HubCall | ContactCall | CallCall;
const isCall = (ask: string): ask is Asked =>
  [HUB_CALLS, CONTACT_CALLS, CALL_CALLS].some((calls) => Object.hasOwn(calls, ask));

function questionIn(data: unknown): { readonly id: number; readonly ask: Asked } | undefined {
  const question = Question.safeParse(read(data));
  if (!question.success) return undefined;
  const { id, ask } = question.data;
  return isCall(ask) ? { id, ask } : undefined;
}

function read(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
