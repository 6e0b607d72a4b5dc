import type { Message } from '../../domain/messaging/message.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { ForwardHow } from './types.ts';

export interface MessageSelectionPorts {
  /** The message from the store; undefined if the store does not have it. */
  messageOf(conversationID: string, messageID: string): Message | undefined;
  /**
   * The contents of forwarded messages, in the order of the conversation. More than `HISTORY_PAGE` messages that are
   * combined become several contents.
   */
  forwarded(
    conversationID: string,
    messageIDs: readonly string[],
    how: ForwardHow,
  ): readonly OutgoingContent[];
}
