import { CODE } from '../../src/contract/codes.ts';
import type { CallAsked, CallCall } from '../../src/contract/messaging/call-frames.ts';
import { CALL_GONE_MS, CALL_HERE_MS } from '../../src/domain/call/call-limits.ts';
import { callLength } from '../../src/domain/call/call.ts';
import { ApplicationError } from '../application-error.ts';
import { onHint } from '../bus-topics.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { whenever } from '../dispatch/due-work.ts';
import type { Loop } from '../dispatch/loop.ts';
import type { Client, Clients } from '../messaging/clients.ts';
import type { MessagingDeps } from '../messaging/deps.ts';
import { frameOf } from '../messaging/frame.ts';
import { createPhoneCalls } from './calls.ts';
import type { CallAsker } from './change.ts';
import { pushCall, pushMissed } from './push.ts';
import { callRoute } from './route.ts';
import { callFor, type KeptCall } from './rows.ts';

/** Pause between two checks for expired calls and unwritten messages, ms of real time. */
const PAUSE_MS = 250;

export interface PhoneParts {
  readonly clients: Clients;
  /** Posts a message in a user's name. A second call with the same `clientMessageID` posts no second message. */
  post(message: {
    readonly conversationID: string;
    readonly senderUserID: string;
    readonly content: KeptContent;
    readonly clientMessageID: string;
  }): Promise<string>;
  /** Assigns this conversation to the agent who has answered its call. */
  answered(agentID: string, conversationID: string): Promise<void>;
}

/**
 * Calls on the hub (docs/messaging.md): answers requests about calls, notifies the people in them, and ends
 * calls that have expired.
 */
export interface Phone {
  call(client: Client, call: CallCall, asked: unknown): Promise<unknown>;
  /** Notifies a user who has connected of their calls. */
  entered(client: Client): Promise<void>;
  left(client: Client): void;
  start(): void;
  stop(): Promise<void>;
}

/** The page of a connection: the name that it sent, and for each call the last signal that it received. */
interface Page {
  readonly endpoint: string;
  readonly told: Map<string, number>;
  telling: Promise<void>;
}

type PhoneDeps = MessagingDeps &
  Pick<Deps, 'dueWatch' | 'keys' | 'publicUrl' | 'admitsPushTo' | 'webNetwork'>;

export function createPhone(deps: PhoneDeps, parts: PhoneParts): Phone {
  const { bus, clock, config, log } = deps;
  const { clients } = parts;
  const pages = new Map<Client, Page>();
  const warn = (error: unknown) => log.warn({ err: error }, 'a call could not be told of');
  const quietly = (work: Promise<unknown>): void => void work.catch(warn);
  const calls = createPhoneCalls(deps, {
    invited: (call, userIDs) => quietly(pushCall(deps, call, userIDs)),
    answered: (call, agentID) => quietly(parts.answered(agentID, call.conversationID)),
  });
  let loops: Loop[] = [];

  const askerOf = (client: Client): CallAsker => ({
    user: client.user,
    isAgent: client.isAgent,
    endpoint: pages.get(client)?.endpoint ?? '',
  });

  async function placeOf({ isService, state, callID }: KeptCall): Promise<number | undefined> {
    if (!isService || (state !== 'inviting' && state !== 'ringing')) return undefined;
    return (await calls.queue()).indexOf(callID) + 1 || undefined;
  }

  async function told(call: KeptCall, userID: string) {
    return callFor(call, userID, await placeOf(call));
  }

  async function tellCall(callID: string, userIDs: readonly string[]): Promise<void> {
    const here = userIDs.filter((userID) => clients.isHere(userID));
    if (here.length === 0) return;
    const call = await calls.read(callID);
    if (call === undefined) return;
    const place = await placeOf(call);
    for (const userID of here) {
      const said = { kind: 'call', call: callFor(call, userID, place) };
      const frame = frameOf({ tell: 'call', said });
      for (const client of clients.of(userID)) client.tell(frame);
    }
  }

  /** Sends a page its signals in order, each once. */
  function tellSignals(client: Client, callID: string): void {
    const page = pages.get(client);
    if (page === undefined) return;
    const before = page.telling;
    const next = async (): Promise<void> => {
      await before;
      const one = (await calls.read(callID))?.people.get(client.user.userID);
      if (one?.state !== 'accepted' || one.endpoint !== page.endpoint) return;
      const after = page.told.get(callID) ?? 0;
      for (const signal of await calls.signals(callID, client.user.userID, after)) {
        page.told.set(callID, signal.seq);
        client.tell(frameOf({ tell: 'call', said: { kind: 'signal', callID, ...signal } }));
      }
    };
    page.telling = next().catch(warn);
  }

  async function here(client: Client, { endpoint, after, known }: CallAsked<'callHere'>) {
    // Pages are stored by client, not by endpoint: in a browser without Web Locks, a copied tab has the endpoint of the
    // first one, and both must receive the signals.
    pages.set(client, { endpoint, told: new Map(), telling: Promise.resolve() });
    const { userID } = client.user;
    await calls.leaveOthers(endpoint, userID);
    await calls.seen([endpoint]);
    const open = await calls.openOf(userID);
    for (const { callID } of open) {
      const all = after > 0 ? [] : await calls.signals(callID, userID, 0);
      // A page that starts anew does not need earlier signals.
      pages.get(client)?.told.set(callID, after > 0 ? after : (all.at(-1)?.seq ?? 0));
      if (after > 0) tellSignals(client, callID);
    }
    const others = known.filter((callID) => !open.some((call) => call.callID === callID));
    const over = await Promise.all(others.map((callID) => calls.read(callID)));
    const theirs = over.filter((call) => call?.people.has(userID) === true) as KeptCall[];
    return Promise.all([...open, ...theirs].map((call) => told(call, userID)));
  }

  async function route(client: Client, callID: string) {
    if (!(await calls.isIn(askerOf(client), callID))) throw new ApplicationError(CODE.forbidden);
    return callRoute(config, clock.now());
  }

  async function writeMessages(): Promise<void> {
    for (const call of await calls.untold()) {
      // A call whose message cannot be written does not delay those of other calls.
      await writeMessage(call).catch(warn);
    }
  }

  async function writeMessage(call: KeptCall): Promise<void> {
    const { callID, conversationID, callerUserID: senderUserID, mode } = call;
    const messageID = await parts
      .post({
        conversationID,
        senderUserID,
        // The colon keeps clients from sending a message with this id (`ClientMessageId`).
        clientMessageID: `call:${callID}`,
        content: {
          type: 'custom',
          subType: 5,
          callID,
          mode,
          outcome: call.outcome ?? 'lost',
          durationMs: callLength(callFor(call, senderUserID, undefined)),
        },
      })
      .catch((error: unknown) => {
        // The caller may not write there any more, for example because one of the two has blocked the other: the call
        // gets no message.
        if (error instanceof ApplicationError) return '';
        throw error;
      });
    const isFirst = await calls.told(callID, messageID);
    // Missed calls to the customer service are shown in the agents' list, so they need no push.
    if (isFirst && !call.isService) quietly(pushMissed(deps, call));
  }

  const ends = [
    onHint(bus, 'call.changed', ({ callID, userIDs }) => quietly(tellCall(callID, userIDs))),
    onHint(bus, 'call.signalled', ({ callID, userID }) => {
      for (const client of clients.of(userID)) tellSignals(client, callID);
    }),
    // The other side is told at once, instead of when the page has been absent for `CALL_GONE_MS`.
    onHint(bus, 'session.ended', ({ tokenHash }) => {
      for (const [{ sessionHash, user }, { endpoint }] of pages) {
        if (sessionHash === tokenHash) quietly(calls.leaveOwn(endpoint, user.userID));
      }
    }),
  ];

  return {
    call(client, call, asked) {
      // The type assertion is safe: the data were parsed with this call's own schema.
      if (call === 'callHere') return here(client, asked as CallAsked<'callHere'>);
      if (call === 'callRoute') return route(client, (asked as CallAsked<'callRoute'>).callID);
      const action = calls.actions[call] as (asker: CallAsker, of: unknown) => Promise<unknown>;
      const done = action(askerOf(client), asked);
      if (call !== 'callStart' && call !== 'callAccept') return done;
      return done.then((kept) => told(kept as KeptCall, client.user.userID));
    },
    async entered(client) {
      const open = await calls.openOf(client.user.userID);
      for (const call of open) {
        const said = { kind: 'call', call: await told(call, client.user.userID) };
        client.tell(frameOf({ tell: 'call', said }));
      }
    },
    left: (client) => void pages.delete(client),
    start() {
      const began = clock.now();
      let seenAt = 0;
      loops = [
        deps.dueWatch.start({
          name: 'calls',
          pauseMs: PAUSE_MS,
          dueAt: whenever(`exists (select from phone_call where state <> 'ended')
            or exists (select from phone_call where state = 'ended' and message_id is null)`),
          async round() {
            const now = clock.now();
            if (Math.abs(now - seenAt) >= CALL_HERE_MS) {
              seenAt = now;
              await calls.seen([...pages.values()].map(({ endpoint }) => endpoint));
            }
            // People who were disconnected when this server stopped get time to reconnect.
            await calls.sweep(now, now - began >= CALL_GONE_MS);
            await writeMessages();
          },
        }),
      ];
    },
    async stop() {
      for (const end of ends) end();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
