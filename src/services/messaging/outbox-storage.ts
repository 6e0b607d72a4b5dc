import type { Failure } from '../../domain/failure.ts';
import type { Outgoing } from '../../domain/messaging/outgoing.ts';
import { KEPT_DATABASE } from './forget-kept.ts';

/** A message in the outbox, and the tab that sends it. */
export interface KeptOutgoing extends Outgoing {
  readonly owner: string;
  /** Why the message was not sent. */
  readonly failure?: Failure | undefined;
}

/**
 * Stores unsent messages and the bytes of their files beyond a reload (MSG-15). It never throws: without the browser's
 * database, the data live as long as the page.
 */
export interface OutboxStorage {
  outgoing(): Promise<readonly KeptOutgoing[]>;
  put(outgoing: KeptOutgoing): Promise<void>;
  remove(clientMessageID: string): Promise<void>;
  putFile(localID: string, bytes: Blob): Promise<void>;
  file(localID: string): Promise<Blob | undefined>;
  removeFiles(localIDs: readonly string[]): Promise<void>;
}

const OUTGOING = 'outgoing';
const FILES = 'files';

/** Stores in the browser's database, which all tabs share. */
export function createBrowserStorage(): OutboxStorage {
  const memory = createMemoryStorage();
  let opened: Promise<IDBDatabase> | undefined;

  const database = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(KEPT_DATABASE, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(OUTGOING, { keyPath: 'clientMessageID' });
        request.result.createObjectStore(FILES);
      });
      request.addEventListener('success', () => {
        const { result } = request;
        // Another version of the page changes the database, or a sign-out deletes it. This page closes the database,
        // and from then on stores only in memory.
        result.addEventListener('versionchange', () => result.close());
        resolve(result);
      });
      request.addEventListener('error', () => reject(new TypeError('no database')));
      request.addEventListener('blocked', () => reject(new TypeError('the database is blocked')));
    });
    return opened;
  };

  async function within<Result>(
    mode: IDBTransactionMode,
    name: string,
    work: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
  ): Promise<Result | undefined> {
    const transaction = (await database()).transaction(name, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(name));
    return new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request?.result));
      const failed = (): void => reject(new TypeError('the database did not keep it'));
      transaction.addEventListener('abort', failed);
      transaction.addEventListener('error', failed);
    });
  }

  return {
    async outgoing() {
      const all = await within<Partial<KeptOutgoing>[]>('readonly', OUTGOING, (store) =>
        store.getAll(),
      ).catch(() => undefined);
      return [...readOutgoing(all ?? []), ...(await memory.outgoing())];
    },
    async put(outgoing) {
      try {
        await within('readwrite', OUTGOING, (store) => store.put(outgoing));
      } catch {
        await memory.put(outgoing);
      }
    },
    async remove(clientMessageID) {
      await memory.remove(clientMessageID);
      await within('readwrite', OUTGOING, (store) => store.delete(clientMessageID)).catch(
        () => undefined,
      );
    },
    async putFile(localID, bytes) {
      try {
        await within('readwrite', FILES, (store) => store.put(bytes, localID));
      } catch {
        await memory.putFile(localID, bytes);
      }
    },
    async file(localID) {
      const kept = await within<Blob>('readonly', FILES, (store) => store.get(localID)).catch(
        () => undefined,
      );
      return kept ?? memory.file(localID);
    },
    async removeFiles(localIDs) {
      await memory.removeFiles(localIDs);
      if (localIDs.length === 0) return;
      await within('readwrite', FILES, (store) => {
        for (const localID of localIDs) store.delete(localID);
        return undefined;
      }).catch(() => undefined);
    },
  };
}

/**
 * Reads messages that another version of the page may have stored. Missing fields get default values. A message
 * without id, conversation, sender or content cannot be sent, and is left out.
 */
export function readOutgoing(kept: readonly Partial<KeptOutgoing>[]): KeptOutgoing[] {
  return kept.filter(isWhole).map((one) => ({ ...LATER, ...one }));
}

type Names = 'clientMessageID' | 'conversationID' | 'conversationType' | 'senderUserID' | 'content';
const isWhole = (
  one: Partial<KeptOutgoing>,
): one is Partial<KeptOutgoing> & Pick<KeptOutgoing, Names> =>
  one.clientMessageID !== undefined &&
  one.conversationID !== undefined &&
  one.conversationType !== undefined &&
  one.senderUserID !== undefined &&
  one.content !== undefined;

/**
 * Default values of fields that older stored messages lack. Each field that is added to the outbox later needs a
 * default value here.
 */
const LATER = { timestamp: 0, hasFailed: false, owner: '' };

/** Stores in memory, as long as the page lives. */
export function createMemoryStorage(): OutboxStorage {
  const outgoing = new Map<string, KeptOutgoing>();
  const files = new Map<string, Blob>();
  return {
    outgoing: async () => [...outgoing.values()],
    put: async (one) => void outgoing.set(one.clientMessageID, one),
    remove: async (clientMessageID) => void outgoing.delete(clientMessageID),
    putFile: async (localID, bytes) => void files.set(localID, bytes),
    file: async (localID) => files.get(localID),
    removeFiles: async (localIDs) => localIDs.forEach((localID) => files.delete(localID)),
  };
}
