import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { TextContent } from '../../domain/messaging/message.ts';
import type { ComposerPorts } from '../composer/ports.ts';
import type { Signal } from '../signal.ts';
import type { EditBegin } from './types.ts';

export interface MessageEditPorts extends Pick<ComposerPorts, 'loadMembers' | 'setTyping'> {
  /**
   * The user's own text as it was composed, with the names of the people whom it mentions where they are known; never
   * rejects.
   */
  wordsOf(
    conversationID: string,
    begin: EditBegin,
    signal: Signal,
  ): Promise<readonly ComposedPart[]>;
  /** Edits the message and puts the result into the store. Rejects with `ServiceFailure`. */
  edit(conversationID: string, messageID: string, text: TextContent, signal: Signal): Promise<void>;
}
