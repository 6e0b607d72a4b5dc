import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { CollectionPorts } from '../collection/ports.ts';
import type { ComposerPorts } from '../composer/ports.ts';
import type { OutgoingMessagePorts } from '../outgoing-message/ports.ts';
import type { ReceiptPorts } from '../receipt/ports.ts';
import type { Signal } from '../signal.ts';
import type { DialogRow, ForwardHow, KeptMessage, MessageAct, Place } from './types.ts';

/** What a conversation needs from outside. Whatever is loaded goes into the store; promises reject with `ServiceFailure`. */
export interface ConversationPorts extends ReceiptPorts, OutgoingMessagePorts, ComposerPorts {
  /** Loads around the first unread message, or the end, and what was not sent yet. */
  open(
    conversationID: string,
    signal: Signal,
  ): Promise<{ readonly place: Place; readonly kept: readonly KeptMessage[] }>;
  /** The page before the range that is open, or behind it; at once where there is none. */
  loadMore(conversationID: string, where: 'older' | 'newer', signal: Signal): Promise<void>;
  /** Opens the range around a number, or the one at the end, which is loaded unless it is held. */
  jump(conversationID: string, to: number | 'latest', signal: Signal): Promise<Place>;
  /** The store's: undefined where it does not hold it. */
  messageOf(conversationID: string, messageID: string): Message | undefined;
  /** Random: a `clientMessageID`. */
  newID(): string;
  /** What forwarding is as contents, in the order of the conversation. */
  forwarded(
    conversationID: string,
    messageIDs: readonly string[],
    how: ForwardHow,
  ): readonly OutgoingContent[];
  act(conversationID: string, act: MessageAct, signal: Signal): Promise<void>;
  /** Tells who types, until the returned function is called. */
  watchTyping(conversationID: string, tell: (user: MessagingUser, on: boolean) => void): () => void;
  /** Of the dialogs; `filter` is a `DialogAsk` with its `conversationID`, as JSON. */
  readonly dialog: CollectionPorts<DialogRow, object>;
}
