import { CODE } from '../../contract/codes.ts';
import { failureOf, isRefusal, ServiceFailure, type Failure } from '../../domain/failure.ts';
import { SEND_PAUSE_MS, TOO_MUCH_TRIES } from '../../domain/messaging/limits.ts';
import type { RepliedInfo } from '../../domain/messaging/message.ts';
import { filesOf, purposeOf, withFiles } from '../../domain/messaging/outgoing.ts';
import type { KeptMessage } from '../../machines/conversation/types.ts';
import type { MessagingClient, UploadProgress } from '../../machines/messaging/ports.ts';
import type { OutgoingMessagePorts } from '../../machines/outgoing-message/ports.ts';
import type { Timers } from '../timers.ts';
import type { LocalFiles } from './files.ts';
import type { OutboxStorage, KeptOutgoing } from './outbox-storage.ts';
import { pendingOf } from './pending.ts';
import type { KeptMessages } from './store.ts';

export interface OutboxParts {
  readonly client: Pick<MessagingClient, 'send' | 'upload' | 'now'>;
  readonly store: Pick<
    KeptMessages,
    'putPending' | 'setSentStatus' | 'setTooMuch' | 'removePending' | 'putMessage' | 'byID'
  >;
  readonly storage: OutboxStorage;
  readonly files: Pick<LocalFiles, 'shownAnew' | 'release'>;
  /** The random id of this tab. */
  readonly tabID: string;
  /** undefined where the browser has no locks. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly timers: Timers;
}

export interface Outbox extends OutgoingMessagePorts {
  /** A user is connected: their messages are sent, including those that a closed tab left. */
  connected(userID: string): Promise<void>;
  /** This user was connected before a reload: what they wrote is shown, and waits. */
  recalled(userID: string): void;
  /** Nobody is connected: everything waits. */
  disconnected(): void;
  /**
   * Reports messages of this conversation that wait here, and those taken over later, to `tell`. They are in the store
   * by then.
   */
  watchKept(conversationID: string, tell: (message: KeptMessage) => void): () => void;
}

interface Waiting {
  readonly done: PromiseWithResolvers<void>;
  readonly progress: Set<(progress: UploadProgress) => void>;
  readonly discarded: AbortController;
  /** How many times in a row the server refused the message because of its rate limit. */
  tooMuch: number;
}

/**
 * Messages that are not sent yet. Each tab sends what was written in it, in order, and holds a lock as long as it
 * lives. Messages of a tab that no longer holds its lock are taken over. A message that was sent twice still appears
 * once, because of its client id.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { client, store, storage, files, tabID, locks, timers } = parts;
  const entries = new Map<string, KeptOutgoing>();
  const waiting = new Map<string, Waiting>();
  const running = new Set<string>();
  const asked = new Set<string>();
  const watching = new Set<(entry: KeptOutgoing) => void>();
  let userID: string | undefined;
  let isConnected = false;
  let last = 0;
  let wake = Promise.withResolvers<void>();
  let writing: Promise<void> = Promise.resolve();

  // Held for as long as the page lives.
  void locks?.request(lockOf(tabID), () => new Promise<never>(() => undefined));

  const write = (work: () => Promise<void>): void => void (writing = writing.then(work));

  function waitingFor(clientMessageID: string): Waiting {
    const one = waiting.get(clientMessageID) ?? {
      done: Promise.withResolvers<void>(),
      progress: new Set(),
      discarded: new AbortController(),
      tooMuch: 0,
    };
    one.done.promise.catch(() => undefined);
    waiting.set(clientMessageID, one);
    return one;
  }

  function put(entry: KeptOutgoing): void {
    entries.set(entry.clientMessageID, entry);
    write(() => storage.put(entry));
  }

  function remove(entry: KeptOutgoing): void {
    const { clientMessageID } = entry;
    entries.delete(clientMessageID);
    write(async () => {
      await storage.remove(clientMessageID);
      for (const file of filesOf(entry.content)) files.release(file);
    });
  }

  const nextOf = (conversationID: string): KeptOutgoing | undefined =>
    [...entries.values()]
      .filter(
        (entry) =>
          entry.conversationID === conversationID &&
          entry.senderUserID === userID &&
          !entry.hasFailed,
      )
      .toSorted((a, b) => a.timestamp - b.timestamp)[0];

  /** Sends the waiting messages of a conversation, one after the other. */
  async function run(conversationID: string): Promise<void> {
    if (running.has(conversationID)) return;
    running.add(conversationID);
    try {
      for (;;) {
        const entry = nextOf(conversationID);
        if (entry === undefined) return;
        if (isConnected) await sendOne(entry);
        else await wake.promise;
      }
    } finally {
      running.delete(conversationID);
    }
  }

  /** Refuses when another user is connected by now: the engine would send the message in that user's name. */
  function refuseOthers({ senderUserID }: KeptOutgoing): void {
    if (senderUserID !== userID) throw new ServiceFailure({ kind: 'offline' });
  }

  async function sendOne(entry: KeptOutgoing): Promise<void> {
    const { clientMessageID } = entry;
    const { done, discarded } = waitingFor(clientMessageID);
    try {
      const ready = await uploaded(entry, discarded.signal);
      refuseOthers(entry);
      const message = await client.send(ready, discarded.signal);
      // Removed before anything else: otherwise the message would be shown twice.
      store.putMessage(message);
      remove(entry);
      waiting.delete(clientMessageID);
      done.resolve();
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) {
        fail(entry, { kind: 'status', status: 0 });
        throw error;
      }
      if (!entries.has(clientMessageID)) return;
      const one = waitingFor(clientMessageID);
      one.tooMuch = isRefusal(failure, CODE.tooManyRequests) ? one.tooMuch + 1 : 0;
      if (isForGood(failure) || one.tooMuch === TOO_MUCH_TRIES) return fail(entry, failure);
      // A single refusal is not shown.
      store.setTooMuch(clientMessageID, one.tooMuch > 1);
      await new Promise<void>((go) => timers.setTimeout(go, SEND_PAUSE_MS));
    }
  }

  function fail(entry: KeptOutgoing, failure: Failure): void {
    const { clientMessageID } = entry;
    const { done } = waitingFor(clientMessageID);
    put({ ...(entries.get(clientMessageID) ?? entry), hasFailed: true, failure });
    store.setSentStatus(clientMessageID, 'failed');
    waiting.delete(clientMessageID);
    done.reject(new ServiceFailure(failure));
  }

  /** Uploads the files of a message. Each one is stored when it is uploaded, so that none is uploaded twice. */
  async function uploaded(entry: KeptOutgoing, signal: AbortSignal): Promise<KeptOutgoing> {
    let ready = entry;
    const all = filesOf(entry.content);
    const total = all.reduce((sum, { fileSize }) => sum + fileSize, 0);
    let before = 0;
    for (const file of all) {
      if (file.fileID === undefined) {
        refuseOthers(entry);
        const tell = ({ done }: UploadProgress): void => {
          const progress = { done: Math.min(total, before + done), total };
          waiting.get(entry.clientMessageID)?.progress.forEach((listener) => listener(progress));
        };
        const there = await client.upload(file, purposeOf(ready.content, file), tell, signal);
        if (signal.aborted) throw new ServiceFailure({ kind: 'offline' });
        ready = { ...ready, content: withFiles(ready.content, [there]) };
        put(ready);
      }
      before += file.fileSize;
    }
    return ready;
  }

  /** Takes over this user's messages that no living tab sends. */
  async function takeOver(): Promise<void> {
    for (const entry of await storage.outgoing()) {
      if (entry.senderUserID !== userID || entries.has(entry.clientMessageID)) continue;
      if (entry.owner === tabID) continue; // sent meanwhile
      if (locks === undefined) await adopt(entry.owner);
      else {
        await locks.request(lockOf(entry.owner), { ifAvailable: true }, async (lock) => {
          if (lock !== null) await adopt(entry.owner);
          else heir(entry.owner);
        });
      }
    }
  }

  /** Takes over the messages of that tab when it ends. */
  function heir(owner: string): void {
    if (asked.has(owner)) return;
    asked.add(owner);
    void locks?.request(lockOf(owner), async () => {
      asked.delete(owner);
      await adopt(owner);
    });
  }

  async function adopt(owner: string): Promise<void> {
    const theirs = (await storage.outgoing()).filter(
      (entry) => entry.owner === owner && entry.senderUserID === userID,
    );
    const taken = await Promise.all(
      theirs.map(async (entry) => {
        const shown = await Promise.all(filesOf(entry.content).map(files.shownAnew));
        return { ...entry, content: withFiles(entry.content, shown), owner: tabID };
      }),
    );
    const adopted = taken
      .filter(({ clientMessageID }) => !entries.has(clientMessageID))
      .toSorted((a, b) => a.timestamp - b.timestamp);
    for (const entry of adopted) {
      put(entry);
      store.putPending(pendingOf(entry));
    }
    // Only when all of them are read, because they are sent in order.
    for (const entry of adopted) {
      watching.forEach((listener) => listener(entry));
      void run(entry.conversationID);
    }
  }

  return {
    keep(clientMessageID, { repliesTo, ...composed }) {
      if (userID === undefined) throw new TypeError('nobody writes');
      last = Math.max(last + 1, client.now());
      const answered =
        repliesTo === undefined ? undefined : store.byID(composed.conversationID, repliesTo);
      const repliedInfo: RepliedInfo | undefined = answered && {
        messageID: answered.messageID,
        messageSeq: answered.messageSeq,
        senderUserID: answered.senderUserID,
        senderUserName: answered.senderUserName,
        content: answered.content,
      };
      const entry: KeptOutgoing = {
        ...composed,
        clientMessageID,
        senderUserID: userID,
        timestamp: last,
        hasFailed: false,
        owner: tabID,
        ...(repliedInfo === undefined ? {} : { repliedInfo }),
      };
      put(entry);
      store.putPending(pendingOf(entry));
    },
    async sendKept(clientMessageID) {
      const entry = entries.get(clientMessageID);
      // Another device of this user sent it, or its answer came late.
      if (entry === undefined) return store.removePending(clientMessageID);
      const { done } = waitingFor(clientMessageID);
      if (entry.hasFailed) {
        put({ ...entry, hasFailed: false, failure: undefined });
        store.setSentStatus(clientMessageID, 'sending');
      }
      void run(entry.conversationID);
      return done.promise;
    },
    watchUpload(clientMessageID, tell) {
      const { progress } = waitingFor(clientMessageID);
      progress.add(tell);
      return () => void progress.delete(tell);
    },
    discard(clientMessageID) {
      const entry = entries.get(clientMessageID);
      if (entry !== undefined) remove(entry);
      waiting.get(clientMessageID)?.discarded.abort();
      waiting.delete(clientMessageID);
      store.removePending(clientMessageID);
    },
    async connected(who) {
      userID = who;
      isConnected = true;
      wake.resolve();
      wake = Promise.withResolvers<void>();
      // The store removes them with a local logout.
      for (const entry of entries.values()) {
        if (entry.senderUserID === userID) store.putPending(pendingOf(entry));
      }
      await takeOver();
      for (const { conversationID } of entries.values()) void run(conversationID);
    },
    recalled(who) {
      userID ??= who;
    },
    disconnected() {
      isConnected = false;
    },
    watchKept(conversationID, tell) {
      const isHere = (entry: KeptOutgoing): boolean =>
        entry.conversationID === conversationID && entry.senderUserID === userID;
      const listener = (entry: KeptOutgoing): void => {
        if (isHere(entry)) tell(keptOf(entry));
      };
      const tellAll = async (): Promise<void> => {
        await takeOver();
        if (!watching.has(listener)) return;
        const all = [...entries.values()].filter(isHere);
        for (const entry of all.toSorted((a, b) => a.timestamp - b.timestamp)) {
          store.putPending(pendingOf(entry));
          listener(entry);
        }
      };
      watching.add(listener);
      void tellAll();
      return () => void watching.delete(listener);
    },
  };
}

const keptOf = ({ clientMessageID, hasFailed, failure }: KeptOutgoing): KeptMessage =>
  hasFailed ? { clientMessageID, kept: 'failed', failure } : { clientMessageID, kept: 'sending' };

const lockOf = (tabID: string): string => `messaging-tab-${tabID}`;

/**
 * Whether the refusal is final. A refusal because of the rate limit, or an expired token, is not; other failures may
 * succeed a moment later.
 */
function isForGood(failure: Failure): boolean {
  if (failure.kind === 'status') return true;
  const passing = [CODE.tooManyRequests, CODE.unavailable, CODE.unauthorized];
  return failure.kind === 'refused' && !passing.some((code) => isRefusal(failure, code));
}
