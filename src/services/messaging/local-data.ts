import { LOCAL_DATA_MAX } from '../../domain/messaging/limits.ts';
import type { Message } from '../../domain/messaging/message.ts';
import { readJson, type Store } from '../storage/store.ts';
import { LOCAL_DATA_KEY } from './forget-kept.ts';

type Named = Pick<Message, 'conversationID' | 'clientMessageID' | 'messageID'>;

/** Data about messages that only this browser has, separate for each user: `localExtendedData` (MSG-15). Never sent. */
export interface LocalData {
  of(message: Named): string;
  /** '' removes the data. */
  keep(message: Named, data: string): void;
  /** Removes all data of a conversation. */
  forget(conversationID: string): void;
}

type Kept = ReadonlyMap<string, string>;

/**
 * The key of a message's data: the client's id, because the user's own messages have this id before and after they are
 * sent.
 */
const nameOf = ({ clientMessageID, messageID }: Named): string => clientMessageID || messageID;

export interface LocalDataParts {
  readonly local: Store;
  /** The user to whom the data belong. */
  userID(): string;
  /** Whether the data are outdated and can be removed. */
  isOver(data: string): boolean;
}

/** Stores the current user's data in the browser, with one key for each user and conversation. */
export function createLocalData({ local, userID, isOver }: LocalDataParts): LocalData {
  /** The parsed data by key. They are stored here, because loading a page of history reads them for each message. */
  const known = new Map<string, { readonly text: string | undefined; readonly kept: Kept }>();
  const keyOf = (conversationID: string): string =>
    `${LOCAL_DATA_KEY} ${userID()} ${conversationID}`;

  /** Reads the data again if another tab has changed them, and removes outdated data. */
  function read(key: string): Kept {
    const text = local.read(key);
    const former = known.get(key);
    if (former !== undefined && former.text === text) return former.kept;
    const all = readJson(local, key, readKept) ?? [];
    const left = all.filter(([, data]) => !isOver(data));
    if (left.length < all.length) write(key, left);
    const kept = new Map(left);
    known.set(key, { text: local.read(key), kept });
    return kept;
  }

  function write(key: string, all: readonly (readonly [string, string])[]): void {
    if (all.length === 0) local.remove(key);
    else local.write(key, JSON.stringify(all.slice(-LOCAL_DATA_MAX.messages)));
  }

  return {
    of: (message) => read(keyOf(message.conversationID)).get(nameOf(message)) ?? '',
    keep(message, data) {
      const key = keyOf(message.conversationID);
      const before = read(key);
      const name = nameOf(message);
      if ((before.get(name) ?? '') === data || data.length > LOCAL_DATA_MAX.length) return;
      const others = [...before].filter(([one]) => one !== name);
      write(key, data === '' ? others : [...others, [name, data]]);
    },
    forget: (conversationID) => local.remove(keyOf(conversationID)),
  };
}

/**
 * The format that this version of the page writes: pairs of a message's id (`nameOf`) and its data, the latest last.
 */
function readKept(json: unknown): readonly (readonly [string, string])[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return json.filter(
    (one): one is [string, string] =>
      Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string',
  );
}
