import { createContext, use } from 'react';
import type { OutgoingContent } from '../../../domain/messaging/outgoing.ts';
import type {
  ArrivalCountdownInput,
  ArrivalCountdownRef,
} from '../../../machines/arrival-countdown/types.ts';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import type { MessageStore, MessagingRef } from '../../../machines/messaging/types.ts';

/** What the chat's screen stands on: its actors, which have been started, and the messages beside them. */
export interface Chat {
  readonly messaging: MessagingRef;
  readonly customerService: CustomerServiceRef;
  readonly store: MessageStore;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /** Tries at once what waits to be tried again. */
  reconnect(): void;
  /** An actor of its own for a card of the driver's arrival, not started yet. */
  countDown(card: ArrivalCountdownInput): ArrivalCountdownRef;
  /** Keeps a chosen file under its `localID`, and tells what sends it: image, audio, video or file, by its kind. */
  contentOf(file: File): Promise<OutgoingContent>;
  /** A card that cannot be parsed is logged (§8). */
  log(what: string, value: unknown): void;
}

/** Where the chat comes from; the app gives it. Rejects with `ServiceFailure`. */
export interface ChatSource {
  load(): Promise<Chat>;
}

export const ChatContext = createContext<Chat | undefined>(undefined);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === undefined) throw new TypeError('no chat above this component');
  return chat;
}

let source: (chat: ChatSource) => void;
/** The app's, once the page is alive: until then nobody opens a chat. */
const provided = new Promise<ChatSource>((resolve) => (source = resolve));

export function provideChat(chat: ChatSource): void {
  source(chat);
}

/** The chat with its actors, fetched when it is first wanted. */
export const loadChat = async (): Promise<Chat> => (await provided).load();
