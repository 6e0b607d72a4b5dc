import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { CODE } from '../../../src/contract/codes.ts';
import {
  CALL_CALLS,
  type CallAnswer,
  type CallAsked,
  type CallCall,
  CallSaid,
} from '../../../src/contract/messaging/call-frames.ts';
import {
  CONTACT_CALLS,
  type ContactAnswer,
  type ContactAsked,
  type ContactCall,
} from '../../../src/contract/messaging/contact-frames.ts';
import type { MessageOnWire } from '../../../src/contract/messaging/entities.ts';
import {
  HUB_CALLS,
  HUB_PATH,
  type HubAnswer,
  type HubAsked,
  type HubCall,
  HubFact,
} from '../../../src/contract/messaging/frames.ts';

const Answered = z.object({ id: z.number(), ok: z.unknown() });
const Refused = z.object({
  id: z.number(),
  refused: z.object({ code: z.number(), msg: z.string() }),
});

/** The hub refused a question. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

/** The connection ended before the answer came. */
export class Ended extends Error {}

export interface ClientOptions {
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deviceID?: string;
  /** Whether the client answers heartbeats. */
  readonly answersHeartbeats?: boolean;
}

/**
 * A client of the hub that speaks its protocol and knows nothing of the portal. It sends questions unchanged, and
 * checks every frame it receives against the contract. A frame that breaks the contract ends the test.
 */
export interface HubClient {
  /** @throws Refusal, Ended */
  ask<Call extends HubCall>(call: Call, data: HubAsked<Call>): Promise<HubAnswer<Call>>;
  /** Asks a question about calls. */
  phone<Call extends CallCall>(call: Call, data: CallAsked<Call>): Promise<CallAnswer<Call>>;
  /** Asks a question about contacts. */
  people<Call extends ContactCall>(
    call: Call,
    data: ContactAsked<Call>,
  ): Promise<ContactAnswer<Call>>;
  /** The facts about calls, in order. */
  calls(): z.infer<typeof CallSaid>[];
  /** Asks any question; resolves with the code of its answer, or with undefined when the connection ended instead. */
  question(ask: string, data: unknown): Promise<number | undefined>;
  /** Sends the text unchanged, for frames that no real client would send. */
  raw(text: string | Buffer): void;
  /** All facts that the hub emitted, without heartbeats. */
  readonly facts: readonly HubFact[];
  /** The messages that the hub emitted, in order. */
  messages(conversationID?: string): MessageOnWire[];
  /** Resolves with a fact that matches: one that came already, or the next one. */
  fact(isIt: (fact: HubFact) => boolean): Promise<HubFact>;
  /** Resolves with the code with which the connection ended. */
  readonly closed: Promise<number>;
  readonly isOpen: boolean;
  readonly socket: WebSocket;
  /** The frames that broke the contract, with the reason. */
  readonly broken: string[];
  /** Breaks the connection as a network does, without a closing handshake. */
  cut(): void;
  close(): Promise<void>;
}

const CALLS = { ...HUB_CALLS, ...CALL_CALLS, ...CONTACT_CALLS };
const isCall = (call: string): call is keyof typeof CALLS => Object.hasOwn(CALLS, call);

/** Connects, without logging in. */
export async function connectHub(url: string, options: ClientOptions = {}): Promise<HubClient> {
  const { origin, headers = {}, answersHeartbeats = true } = options;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${HUB_PATH}`, {
    headers,
    ...(origin === undefined ? {} : { origin }),
  });
  const facts: HubFact[] = [];
  const broken: string[] = [];
  const watchers = new Set<() => void>();
  const asked = new Map<
    number,
    { call: string; resolve: (ok: unknown) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  let endedWith = 0;
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => {
      endedWith = code;
      for (const { reject } of asked.values()) reject(new Ended(`closed with ${code}`));
      asked.clear();
      for (const watcher of watchers) watcher();
      resolve(code);
    });
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
    const refused = Refused.safeParse(frame);
    if (refused.success) {
      asked.get(refused.data.id)?.reject(new Refusal(refused.data.refused.code));
      asked.delete(refused.data.id);
      return;
    }
    const fact = HubFact.safeParse(frame);
    if (fact.success) {
      if (fact.data.tell === 'call' && !CallSaid.safeParse(fact.data.said).success) {
        broken.push(data.toString());
      }
      if (fact.data.tell !== 'heartbeat') facts.push(fact.data);
      else if (answersHeartbeats) socket.send(JSON.stringify(fact.data));
      for (const watcher of watchers) watcher();
      return;
    }
    const answer = Answered.safeParse(frame);
    const question = answer.success ? asked.get(answer.data.id) : undefined;
    if (!answer.success || question === undefined) return void broken.push(data.toString());
    asked.delete(answer.data.id);
    if (!isCall(question.call)) return void broken.push(data.toString());
    const ok = CALLS[question.call].ok.safeParse(answer.data.ok);
    if (ok.success) question.resolve(ok.data);
    else question.reject(new Error(`${question.call}: ${JSON.stringify(ok.error.issues)}`));
  });
  await Promise.race([once(socket, 'open'), closed]);

  async function ask(call: string, data: unknown): Promise<unknown> {
    const id = (last += 1);
    const answer = new Promise<unknown>((resolve, reject) => {
      asked.set(id, { call, resolve, reject });
    });
    if (socket.readyState !== WebSocket.OPEN) throw new Ended(`was closed with ${endedWith}`);
    socket.send(JSON.stringify({ id, ask: call, data }));
    return answer;
  }

  const client: HubClient = {
    // `ask` has checked the answer with this call's schema.
    ask: async (call, data) => (await ask(call, data)) as HubAnswer<typeof call>,
    phone: async (call, data) => (await ask(call, data)) as CallAnswer<typeof call>,
    people: async (call, data) => (await ask(call, data)) as ContactAnswer<typeof call>,
    calls: () => facts.flatMap((fact) => (fact.tell === 'call' ? [CallSaid.parse(fact.said)] : [])),
    async question(call, data) {
      try {
        await ask(call, data);
        return CODE.ok;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        if (error instanceof Ended) return undefined;
        throw error;
      }
    },
    raw: (text) => socket.send(text),
    facts,
    messages: (conversationID) =>
      facts.flatMap((fact) =>
        fact.tell === 'message' &&
        (conversationID === undefined || fact.message.conversationID === conversationID)
          ? [fact.message]
          : [],
      ),
    async fact(isIt) {
      for (;;) {
        const found = facts.find(isIt);
        if (found !== undefined) return found;
        if (socket.readyState !== WebSocket.OPEN) throw new Ended('closed before the fact came');
        await new Promise<void>((resolve) => {
          const watcher = (): void => {
            watchers.delete(watcher);
            resolve();
          };
          watchers.add(watcher);
        });
      }
    },
    closed,
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    socket,
    broken,
    cut: () => socket.terminate(),
    async close() {
      socket.close();
      await closed;
    },
  };
  return client;
}

/** Connects and logs in. */
export async function loginHub(
  url: string,
  token: string,
  options: ClientOptions = {},
): Promise<HubClient & { readonly userID: string }> {
  const client = await connectHub(url, options);
  const deviceID = options.deviceID ?? 'a-device';
  const { user } = await client.ask('login', { token, deviceID });
  return Object.assign(client, { userID: user.userID });
}
