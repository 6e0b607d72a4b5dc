import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import { CONVERSATION_TYPE } from '../../domain/messaging/conversation.ts';
import type { RepliedInfo } from '../../domain/messaging/message.ts';
import {
  filesOf,
  purposeOf,
  withFiles,
  type OutgoingContent,
} from '../../domain/messaging/outgoing.ts';
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
  /** The browser's locks; undefined if it has none. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

export interface Outbox extends OutgoingMessagePorts {
  /** Called when a user is connected. Their messages are then sent, also those that a closed tab left behind. */
  connected(userID: string): Promise<void>;
  /** Sets the user who was connected before a reload. Their unsent messages can be shown, but wait for a connection. */
  recalled(userID: string): void;
  /** Whether this browser has unsent messages of a guest. */
  hasGuests(): Promise<boolean>;
  /**
   * Gives the connected member the unsent messages of this browser's guest, who has become this member.
   *
   * @param own the member's conversation with the customer service, which continues the guest's
   */
  continueGuest(own: string): Promise<void>;
  /** Called when nobody is connected. No message is then sent until somebody connects. */
  disconnected(): void;
  /** Takes over the user's messages of other tabs: of closed tabs now, of open tabs when they close. */
  takeOver(): Promise<void>;
  /** Calls the listener for each message that was taken over. From then on, this tab sends it. */
  onKept(tell: (message: KeptMessage) => void): void;
}

/**
 * Stores messages that are not sent yet, and decides which one is sent next. Each tab sends the messages written in it,
 * in their order. A message with files is sent once they are uploaded. A tab holds a lock as long as it is open; if it no
 * longer holds it, another tab takes over its messages. A message that was sent twice appears once, because the engine
 * compares the client's id.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { client, store, storage, files, tabID, locks } = parts;
  const entries = new Map<string, KeptOutgoing>();
  /** Callbacks of messages that wait for their turn, and of watched uploads, both by `clientMessageID`. */
  const turns = new Map<string, () => void>();
  const uploads = new Map<string, (progress: UploadProgress) => void>();
  const asked = new Set<string>();
  let kept: (message: KeptMessage) => void = () => undefined;
  let userID: string | undefined;
  /** The conversation that continues the one of the guest who has become the connected member. */
  let continued: string | undefined;
  let isConnected = false;
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  // The promise never resolves, so this tab holds the lock as long as the page lives.
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

  /** Whether the message waits for an upload: of its own files, or of the message that was sent together with it. */
  function isHeld({ content, follows = '' }: KeptOutgoing): boolean {
    const before = entries.get(follows);
    return isUploading(content) || (before !== undefined && !before.hasFailed && isHeld(before));
  }

  /**
   * Whether it is the turn of this message. Messages are sent in their order, and files are uploaded in their order. A
   * message that is not held does not wait for uploads.
   */
  function isNext(entry: KeptOutgoing): boolean {
    const isUpload = isUploading(entry.content);
    if (!isUpload && isHeld(entry)) return false;
    const [next] = [...entries.values()]
      .filter(
        (one) =>
          one.conversationID === entry.conversationID &&
          one.senderUserID === userID &&
          !one.hasFailed &&
          (isUpload ? isUploading(one.content) : !isHeld(one)),
      )
      .toSorted((a, b) => a.timestamp - b.timestamp);
    return next === entry;
  }

  /** Notifies those waiting messages that can be sent now. */
  function giveTurns(): void {
    for (const [clientMessageID, tell] of turns) {
      const entry = entries.get(clientMessageID);
      // A message that is no longer in the outbox was sent already, so no other message is before it.
      if (entry !== undefined && !(isConnected && isNext(entry))) continue;
      turns.delete(clientMessageID);
      tell();
    }
  }

  /** Throws if another user is connected by now: the engine would send the message in that user's name. */
  function refuseOthers({ senderUserID }: KeptOutgoing): void {
    if (senderUserID !== userID) throw new ServiceFailure({ kind: 'offline' });
  }

  /** Uploads a message's files. Each uploaded file is stored at once, so that no file is uploaded twice. */
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
        // The message was discarded, or is the member's by now: the file that the guest uploaded is not theirs.
        if (signal.aborted || entries.get(entry.clientMessageID) !== ready) {
          throw new ServiceFailure({ kind: 'offline' });
        }
        ready = { ...ready, content: withFiles(ready.content, [there]) };
        put(ready);
      }
      before += file.fileSize;
    }
    return ready;
  }

  /** Waits for the turn of a message that has just been uploaded. */
  function turn(clientMessageID: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      turns.set(clientMessageID, resolve);
      signal.addEventListener('abort', () => {
        turns.delete(clientMessageID);
        reject(new ServiceFailure({ kind: 'offline' }));
      });
      giveTurns();
    });
  }

  const isOwn = ({ senderUserID }: KeptOutgoing): boolean =>
    senderUserID === userID || (continued !== undefined && isGuest(senderUserID));

  /**
   * The message as the connected user sends it: a guest's message becomes the member's. Its files are uploaded again,
   * because files that no message has named yet do not go over.
   */
  function ownOf(entry: KeptOutgoing): KeptOutgoing {
    const { senderUserID, conversationID, conversationType, content } = entry;
    if (senderUserID === userID || userID === undefined || continued === undefined) return entry;
    const files = filesOf(content).map(({ fileID: _guests, ...file }) => file);
    return {
      ...entry,
      senderUserID: userID,
      // A guest has no other conversation of two; the groups are the same.
      conversationID: conversationType === CONVERSATION_TYPE.peer ? continued : conversationID,
      content: withFiles(content, files),
    };
  }

  async function takeOver(): Promise<void> {
    for (const entry of await storage.outgoing()) {
      if (!isOwn(entry) || entries.has(entry.clientMessageID)) continue;
      if (entry.owner === tabID) continue; // this tab sent it meanwhile
      if (locks === undefined) await adopt(entry.owner);
      else {
        await locks.request(lockOf(entry.owner), { ifAvailable: true }, async (lock) => {
          if (lock !== null) await adopt(entry.owner);
          else heir(entry.owner);
        });
      }
    }
  }

  /** Takes over the messages of another tab when that tab closes and releases its lock. */
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
      (entry) => entry.owner === owner && isOwn(entry),
    );
    const taken = await Promise.all(
      theirs.map(ownOf).map(async (entry) => {
        const shown = await Promise.all(filesOf(entry.content).map(files.shownAnew));
        return { ...entry, content: withFiles(entry.content, shown), owner: tabID };
      }),
    );
    const adopted = taken
      .filter(({ clientMessageID }) => !entries.has(clientMessageID))
      .toSorted((a, b) => a.timestamp - b.timestamp);
    adopted.forEach(put);
    // The messages start only after all of them are in the outbox, so that they are sent in their order.
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
        ...(repliesTo === undefined || answered !== undefined ? {} : { repliesTo }),
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
        if (ready !== entry) await turn(clientMessageID, signal);
        refuseOthers(entry);
        // The store gets the sent message first: it replaces the pending one, so that the list never shows both.
        store.putMessage(await client.send(ready, signal));
        remove(entry);
      } catch (error) {
        if (failureOf(error) !== undefined) throw error;
        // The error is a defect of the code. It is thrown outside this function, so that it is reported. The message
        // counts as failed, so that it is not sent again automatically.
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
    async hasGuests() {
      const all = [...entries.values(), ...(await storage.outgoing())];
      return all.some(({ senderUserID }) => isGuest(senderUserID));
    },
    async continueGuest(own) {
      continued = own;
      for (const entry of [...entries.values()].filter((one) => isGuest(one.senderUserID))) {
        const mine = ownOf(entry);
        put(mine);
        store.putPending(pendingOf(mine));
      }
      await takeOver();
    },
    async connected(who) {
      if (who !== userID) continued = undefined;
      userID = who;
      isConnected = true;
      // A local log-out removed the pending messages from the store, so they are added again.
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

/** The server gives guests such ids. */
const isGuest = (userID: string): boolean => userID.startsWith('guest-');

const isUploading = (content: OutgoingContent): boolean =>
  filesOf(content).some(({ fileID }) => fileID === undefined);

const lockOf = (tabID: string): string => `messaging-tab-${tabID}`;
