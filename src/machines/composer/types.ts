import type { ActorRefFrom } from 'xstate';
import type { RefusedFile } from '../../domain/messaging/chosen-file.ts';
import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { ConversationType, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createComposerMachine } from './machine.ts';

export interface ComposerInput {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** The contents at the beginning; empty by default. */
  readonly parts?: readonly ComposedPart[];
}

export interface ComposerContext extends ComposerInput {
  readonly parts: readonly ComposedPart[];
  /**
   * Grows whenever the editor has to show `parts` instead of its own contents: a draft was read, or everything was
   * sent.
   */
  readonly revision: number;
  /** Written as a barrage, which flies over a room. */
  readonly isBarrage: boolean;
  /** Id of the message that is answered. */
  readonly repliesTo: string | undefined;
  /** The people who may be mentioned, once they were asked for. */
  readonly members: readonly MessagingUser[] | undefined;
  /** The text behind the `@`, for the mention picker. */
  readonly mentionQuery: string;
  /** Files that were chosen last and cannot be sent. */
  readonly refused: readonly RefusedFile[];
}

export type ComposerEvent =
  /** The editor's content, with every change of it; never in the middle of a composition (IME). */
  | { type: 'composer.changed'; parts: readonly ComposedPart[] }
  /** Enter, or the send button. */
  | { type: 'composer.submit' }
  /** Puts the words of a message that was taken back behind the text; `repliesTo` is the message that it answered. */
  | { type: 'words.again'; parts: readonly ComposedPart[]; repliesTo?: string | undefined }
  /** Sends something that is not text at once: files, a recorded message. The text stays. */
  | { type: 'contents.submit'; contents: readonly OutgoingContent[] }
  /** Chosen files that cannot be sent; an empty list takes back what was said of the former ones. */
  | { type: 'files.refused'; refused: readonly RefusedFile[] }
  | { type: 'barrage.switch'; on: boolean }
  | { type: 'reply.begin'; messageID: string }
  | { type: 'reply.cancel' }
  /** An `@` was typed, or given up. */
  | { type: 'mention.open' }
  | { type: 'mention.typed'; query: string }
  | { type: 'mention.close' };

export type ComposerFact = {
  type: 'composer.submitted';
  contents: readonly OutgoingContent[];
  repliesTo: string | undefined;
};

export type ComposerRef = ActorRefFrom<ReturnType<typeof createComposerMachine>>;
