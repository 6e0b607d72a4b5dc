import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { Signal } from '../signal.ts';

export interface ComposerPorts {
  /** The draft on this browser or else on another device; never rejects. */
  readDraft(conversationID: string, signal: Signal): Promise<readonly ComposedPart[]>;
  /** Keeps it on this browser at once: a reload loses nothing. */
  keepDraft(conversationID: string, parts: readonly ComposedPart[]): void;
  /** Tells the member's other devices what is kept. */
  shareDraft(conversationID: string): void;
  /** Tells the others whether somebody is writing: called with every change, and passed on as often as they need it. */
  setTyping(conversationID: string, on: boolean): void;
  /** The people who may be mentioned. Rejects with `ServiceFailure`. */
  loadMembers(conversationID: string, signal: Signal): Promise<readonly MessagingUser[]>;
}
