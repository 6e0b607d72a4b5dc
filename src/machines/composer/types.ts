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

/** A draft of a message. */
export interface ComposerDraft {
  readonly parts: readonly ComposedPart[];
  /** Id of the message that it replies to. */
  readonly repliesTo?: string | undefined;
}

export interface ComposerContext extends ComposerInput {
  readonly parts: readonly ComposedPart[];
  /**
   * Increases when the editor has to show `parts` instead of its own contents, for example after a draft was read or
   * the message was sent.
   */
  readonly revision: number;
  /** Whether the text is sent as a barrage (MSG-02), a message type of rooms that stands out in colour. */
  readonly isBarrage: boolean;
  /** Id of the message that this text replies to. */
  readonly repliesTo: string | undefined;
  /** The people who may be mentioned; undefined until they are loaded. */
  readonly members: readonly MessagingUser[] | undefined;
  /** The text after the `@`, for the mention picker. */
  readonly mentionQuery: string;
  /** The last chosen files that cannot be sent. */
  readonly refused: readonly RefusedFile[];
}

export type ComposerEvent =
  /** The editor's content after each change; never sent in the middle of a composition (IME). */
  | { type: 'composer.changed'; parts: readonly ComposedPart[] }
  /** The draft was finished in another tab or on another device. */
  | { type: 'draft.finished' }
  /** The user pressed Enter or the send button. */
  | { type: 'composer.submit' }
  /** Adds the text of a revoked message to the composer. `repliesTo` is the message that the revoked one replied to. */
  | { type: 'words.again'; parts: readonly ComposedPart[]; repliesTo?: string | undefined }
  /** Sends contents other than text at once: files or a voice message. The text stays in the editor. */
  | { type: 'contents.submit'; contents: readonly OutgoingContent[] }
  /** Chosen files that cannot be sent; an empty list removes the errors of earlier files. */
  | { type: 'files.refused'; refused: readonly RefusedFile[] }
  | { type: 'barrage.switch'; on: boolean }
  | { type: 'reply.begin'; messageID: string }
  | { type: 'reply.cancel' }
  /** After an `@` was typed: these events open, filter and close the mention picker. */
  | { type: 'mention.open' }
  | { type: 'mention.typed'; query: string }
  | { type: 'mention.close' };

export type ComposerFact = {
  type: 'composer.submitted';
  contents: readonly OutgoingContent[];
  repliesTo: string | undefined;
};

export type ComposerRef = ActorRefFrom<ReturnType<typeof createComposerMachine>>;
