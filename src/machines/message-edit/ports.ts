import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { TextContent } from '../../domain/messaging/message.ts';
import type { ComposerPorts } from '../composer/ports.ts';
import type { Signal } from '../signal.ts';
import type { EditBegin } from './types.ts';

export interface MessageEditPorts extends Pick<ComposerPorts, 'loadMembers' | 'setTyping'> {
  /**
   * Resolves with the text of the user's message in the form in which it was typed, with the names of mentioned people
   * as far as they are known. Never rejects.
   */
  wordsOf(
    conversationID: string,
    begin: EditBegin,
    signal: Signal,
  ): Promise<readonly ComposedPart[]>;
  /** Edits the message and stores the result. Rejects with `ServiceFailure`. */
  edit(conversationID: string, messageID: string, text: TextContent, signal: Signal): Promise<void>;
}
