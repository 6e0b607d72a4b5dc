import type { ActorRefFrom } from 'xstate';
import type { RefusedFile } from '../../domain/messaging/chosen-file.ts';
import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { ConversationType, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createComposerMachine } from './machine.ts';

export interface ComposerInput {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  /** What stands in it from the beginning; nothing where it is not said. */
  readonly parts?: readonly ComposedPart[];
}

export interface ComposerContext extends ComposerInput {
  readonly parts: readonly ComposedPart[];
  /** Grows whenever the editor has to show `parts` instead of what stands in it: a draft was read, or all was sent. */
  readonly revision: number;
  /** Written as a barrage, which flies over a room. */
  readonly isBarrage: boolean;
  /** Id of the message that is answered. */
  readonly repliesTo: string | undefined;
  /** The people who may be mentioned, once they were asked for. */
  readonly members: readonly MessagingUser[] | undefined;
  /** What stands behind the `@`, whose the mention picker shows. */
  readonly mentionQuery: string;
  /** Files that were chosen last and cannot be sent. */
  readonly refused: readonly RefusedFile[];
}

export type ComposerEvent =
  /** The editor's content, with every change of it; never in the middle of a composition (IME). */
  | { type: 'composer.changed'; parts: readonly ComposedPart[] }
  /** Enter, or the send button. */
  | { type: 'composer.submit' }
  /** Puts the words of a message that was taken back behind what is written; `repliesTo` is what it answered. */
  | { type: 'words.again'; parts: readonly ComposedPart[]; repliesTo?: string | undefined }
  /** Sends at once what is not written: files, a recorded message. The text stays. */
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
