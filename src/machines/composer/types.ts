import type { ActorRefFrom } from 'xstate';
import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { ConversationType, MessagingUser } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createComposerMachine } from './machine.ts';

export interface ComposerInput {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
}

export interface ComposerContext extends ComposerInput {
  readonly parts: readonly ComposedPart[];
  /** Grows whenever the editor has to show `parts` instead of what stands in it: a draft was read, or all was sent. */
  readonly revision: number;
  /** Written as a barrage, which flies over a room. */
  readonly isBarrage: boolean;
  /** Id of the message that is answered. */
  readonly repliesTo: string | undefined;
  /** Who may be mentioned, once they were asked for. */
  readonly members: readonly MessagingUser[];
}

export type ComposerEvent =
  /** The editor's content, with every change of it; never in the middle of a composition (IME). */
  | { type: 'composer.changed'; parts: readonly ComposedPart[] }
  /** Enter, or the send button. */
  | { type: 'composer.submit' }
  | { type: 'barrage.switch'; on: boolean }
  | { type: 'reply.begin'; messageID: string }
  | { type: 'reply.cancel' }
  /** An `@` was typed, or given up. */
  | { type: 'mention.open' }
  | { type: 'mention.close' };

export type ComposerFact = {
  type: 'composer.submitted';
  contents: readonly OutgoingContent[];
  repliesTo: string | undefined;
};

export type ComposerRef = ActorRefFrom<ReturnType<typeof createComposerMachine>>;
