import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Signal } from '../signal.ts';
import type { ComposerDraft } from './types.ts';

export interface ComposerPorts {
  /** Reads the draft from this browser or else from another device; never rejects. */
  readDraft(conversationID: string, signal: Signal): Promise<ComposerDraft>;
  /**
   * Calls `tell` when the draft that `readDraft` returned is finished, because its text was sent in another tab or on
   * another device, until the returned function is called.
   */
  watchDraft(conversationID: string, tell: () => void): () => void;
  /** Stores the draft in this browser at once, so that a reload loses nothing. */
  keepDraft(conversationID: string, draft: ComposerDraft): void;
  /** Stores which message the stored draft replies to; changes nothing where no draft is stored. */
  keepReply(conversationID: string, repliesTo: string | undefined): void;
  /** Sends the stored draft to the member's other devices. */
  shareDraft(conversationID: string): void;
  /** Signals to the others whether this user is typing. Called with each change; the port limits how often it sends. */
  setTyping(conversationID: string, on: boolean): void;
  /** The people who may be mentioned. Rejects with `ServiceFailure`. */
  loadMembers(conversationID: string, signal: Signal): Promise<readonly MessagingUser[]>;
}
