import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { RepliedInfo } from '../../domain/messaging/message.ts';
import { filesOf, purposeOf, withFiles } from '../../domain/messaging/outgoing.ts';
import type { MessagingClient, UploadProgress } from '../../machines/messaging/ports.ts';
import type { OutgoingMessagePorts } from '../../machines/outgoing-message/ports.ts';
import type { KeptMessage } from '../../machines/outgoing-message/types.ts';
import type { LocalFiles } from './files.ts';
import type { OutboxStorage, KeptOutgoing } from './outbox-storage.ts';
import { pendingOf } from './pending.ts';
import type { KeptMessages } from './store.ts';

export interface OutboxParts {
  readonly client: Pick<MessagingClient, 'send' | 'upload' | 'now'>;
  readonly store: Pick<KeptMessages, 'putPending' | 'removePending' | 'putMessage' | 'byID'>;
  readonly storage: OutboxStorage;
  readonly files: Pick<LocalFiles, 'shownAnew' | 'release'>;
  /** The random id of this tab. */
  readonly tabID: string;
  /** undefined where the browser has no locks. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

export interface Outbox extends OutgoingMessagePorts {
  /** A user is connected: their messages get their turn, and those that a closed tab left behind. */
  connected(userID: string): Promise<void>;
  /** This user was connected before a reload: what they wrote is shown, and waits. */
  recalled(userID: string): void;
  /** Nobody is connected: nobody's turn comes. */
  disconnected(): void;
  /** Takes over messages of the user that no living tab sends, now or when that tab ends. */
  takeOver(): Promise<void>;
  /** Tells of each message that was taken over: from here on this tab sends it. */
  onKept(tell: (message: KeptMessage) => void): void;
}

/**
 * Keeps messages that are not sent yet, and says whose turn it is. Each tab sends what was written in it, in its order,
 * and holds a lock as long as it lives; messages of a tab that holds none any more are taken over. A message that was
 * sent twice is still one (by its client's id).
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { client, store, storage, files, tabID, locks } = parts;
  const entries = new Map<string, KeptOutgoing>();
  /** Who waits for their turn, and who watches an upload, by `clientMessageID`. */
  const turns = new Map<string, () => void>();
  const uploads = new Map<string, (progress: UploadProgress) => void>();
  const asked = new Set<string>();
  let kept: (message: KeptMessage) => void = () => undefined;
  let userID: string | undefined;
  let isConnected = false;
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  // Held for as long as the page lives.
  void locks?.request(lockOf(tabID), () => new Promise<never>(() => undefined));

  const write = (work: () => Promise<void>): void => void (writing = writing.then(work));

  function put(entry: KeptOutgoing): void {
    entries.set(entry.clientMessageID, entry);
    write(() => storage.put(entry));
    giveTurns();
  }

  function remove(entry: KeptOutgoing): void {
    const { clientMessageID } = entry;
    entries.delete(clientMessageID);
    write(async () => {
      await storage.remove(clientMessageID);
      for (const file of filesOf(entry.content)) files.release(file);
    });
    giveTurns();
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

  /** Tells those whose turn has come. */
  function giveTurns(): void {
    for (const [clientMessageID, tell] of turns) {
      const entry = entries.get(clientMessageID);
      // Another device of this user sent it, or an answer came late: nothing is before it.
      const isNext = entry === undefined || nextOf(entry.conversationID) === entry;
      if (!isNext || (entry !== undefined && !isConnected)) continue;
      turns.delete(clientMessageID);
      tell();
    }
  }

  /** Refuses when another user is connected by now: the engine would send the message in that user's name. */
  function refuseOthers({ senderUserID }: KeptOutgoing): void {
    if (senderUserID !== userID) throw new ServiceFailure({ kind: 'offline' });
  }

  /** Uploads its files; each is kept as it arrives, so that none is uploaded twice. */
  async function uploaded(entry: KeptOutgoing, signal: AbortSignal): Promise<KeptOutgoing> {
    let ready = entry;
    const all = filesOf(entry.content);
    const total = all.reduce((sum, { fileSize }) => sum + fileSize, 0);
    let before = 0;
    for (const file of all) {
      if (file.fileID === undefined) {
        refuseOthers(entry);
        const tell = ({ done }: UploadProgress): void => {
          uploads.get(entry.clientMessageID)?.({ done: Math.min(total, before + done), total });
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
    adopted.forEach(put);
    // Only when all are here: they are sent in their order.
    for (const entry of adopted) {
      kept(keptOf(entry));
      store.putPending(pendingOf(entry));
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
    awaitTurn(clientMessageID, tell) {
      turns.set(clientMessageID, tell);
      giveTurns();
      return () => void turns.delete(clientMessageID);
    },
    async send(clientMessageID, signal) {
      const entry = entries.get(clientMessageID);
      if (entry === undefined) return store.removePending(clientMessageID);
      try {
        const ready = await uploaded(entry, signal);
        refuseOthers(entry);
        // First of all: a message twice on the list would be shown twice.
        store.putMessage(await client.send(ready, signal));
        remove(entry);
      } catch (error) {
        if (failureOf(error) !== undefined) throw error;
        // A defect is reported as one; the message has failed, so that it is not sent again by itself.
        queueMicrotask(() => {
          throw error;
        });
        throw new ServiceFailure({ kind: 'status', status: 0 });
      }
    },
    watchUpload(clientMessageID, tell) {
      uploads.set(clientMessageID, tell);
      return () => void uploads.delete(clientMessageID);
    },
    keepFailure(clientMessageID, failure) {
      const entry = entries.get(clientMessageID);
      if (entry === undefined) return;
      const changed = { ...entry, hasFailed: failure !== undefined, failure };
      put(changed);
      store.putPending(pendingOf(changed));
    },
    discard(clientMessageID) {
      const entry = entries.get(clientMessageID);
      if (entry !== undefined) remove(entry);
      store.removePending(clientMessageID);
    },
    async connected(who) {
      userID = who;
      isConnected = true;
      // The store forgets them with a local log-out.
      for (const entry of entries.values()) {
        if (entry.senderUserID === userID) store.putPending(pendingOf(entry));
      }
      giveTurns();
      await takeOver();
    },
    recalled(who) {
      userID ??= who;
    },
    disconnected() {
      isConnected = false;
    },
    takeOver,
    onKept(tell) {
      kept = tell;
    },
  };
}

const keptOf = ({ clientMessageID, hasFailed, failure }: KeptOutgoing): KeptMessage =>
  hasFailed ? { clientMessageID, kept: 'failed', failure } : { clientMessageID, kept: 'sending' };

const lockOf = (tabID: string): string => `messaging-tab-${tabID}`;
