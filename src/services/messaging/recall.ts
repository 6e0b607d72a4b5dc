import * as z from 'zod/mini';
import { ConversationSchema, MessageSchema } from '../../contract/messaging/entities.ts';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import { RECALL_PAUSE_MS, RECALLED_MESSAGES } from '../../domain/messaging/limits.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { Timers } from '../timers.ts';
import { messageOf } from './embedded/entities.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { KeptMessages } from './store.ts';

/** The messages that a visitor last saw of their own conversation. They are shown until the visitor connects again. */
export interface Recalled {
  readonly userID: string;
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
}

export interface Recall {
  /** The messages that this user saw last; undefined if none are stored, or if they belong to somebody else. */
  read(): Promise<Recalled | undefined>;
  /** From now on, stores the conversation's last messages, until the user is logged out. */
  keep(userID: string, conversationID: string): void;
  forget(): void;
}

const NAME = 'last-seen';

const Kept = z.object({
  who: z.number(),
  userID: z.string(),
  conversation: ConversationSchema,
  messages: z.array(MessageSchema),
});

export interface RecallParts {
  readonly storage: OutboxStorage;
  readonly store: KeptMessages;
  readonly timers: Timers;
  /** A secret of this browser's user: a session's token, or the guest's secret. */
  who(): string;
}

/** Stores the last messages of the user's own conversation beyond a reload, next to the outbox (MSG-15). */
export function createRecall({ storage, store, timers, who }: RecallParts): Recall {
  let timer: unknown;
  let unwatch = (): void => undefined;

  function write(userID: string, conversationID: string): void {
    const conversation = store.conversation(conversationID);
    const { length, keyAt, hasNewer } = store.list(conversationID);
    if (conversation === undefined || hasNewer) return;
    const messages = Array.from(
      { length: Math.min(length, RECALLED_MESSAGES) },
      (_, index) =>
        store.message(conversationID, keyAt(length - Math.min(length, RECALLED_MESSAGES) + index))
          ?.message,
    )
      .filter((message) => message !== undefined)
      .filter(({ messageSeq }) => messageSeq > 0)
      // Local data are stored elsewhere, with their own expiry.
      .map(({ localExtendedData: _kept, ...message }) => message);
    const kept = { who: nameOf(who()), userID, conversation, messages };
    void storage.putFile(NAME, new Blob([JSON.stringify(kept)]));
  }

  return {
    async read() {
      const bytes = await storage.file(NAME);
      if (bytes === undefined) return undefined;
      const kept = Kept.safeParse(await bytes.text().then(JSON.parse, () => undefined));
      // The data are of another version of the page, or belong to another user.
      if (!kept.success || kept.data.who !== nameOf(who())) return undefined;
      const { userID, conversation, messages } = kept.data;
      return {
        userID,
        conversation,
        messages: messages.map((one) => messageOf(one, userID)),
      };
    },
    keep(userID, conversationID) {
      unwatch();
      const look = (): void => {
        timer = undefined;
        write(userID, conversationID);
      };
      // Stores at most once per pause, because many changes may happen at once.
      unwatch = store.watchList(conversationID, () => {
        timer ??= timers.setTimeout(look, RECALL_PAUSE_MS);
      });
      look();
    },
    forget() {
      unwatch();
      timers.clearTimeout(timer);
      timer = undefined;
      void storage.removeFiles([NAME]);
    },
  };
}

/** A hash that identifies a secret without revealing it. */
const nameOf = (secret: string): number =>
  [...secret].reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) | 0, 7);
