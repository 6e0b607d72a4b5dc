import type { ActorRefFrom } from 'xstate';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { createMessageSelectionMachine } from './machine.ts';

/** How selected messages are forwarded (MSG-08); the interface supplies title and lines, one for each message. */
export type ForwardHow =
  | { readonly how: 'each' }
  | {
      readonly how: 'combined';
      readonly title: string;
      readonly lines: readonly { readonly name: string; readonly text: string }[];
    };

export interface MessageSelectionContext extends ConversationAddress {
  /** Ids of the selected messages. */
  readonly selected: readonly string[];
}

export type MessageSelectionEvent =
  | { type: 'selection.begin'; messageID: string }
  | { type: 'selection.toggle'; messageID: string }
  | { type: 'selection.cancel' }
  | ({ type: 'selection.forward'; to: readonly ConversationAddress[] } & {
      readonly forward: ForwardHow;
    })
  | { type: 'selection.delete' };

/** Emitted when the user forwards or deletes the selected messages. */
export type MessageSelectionFact =
  | {
      type: 'selection.forwarded';
      to: readonly ConversationAddress[];
      contents: readonly OutgoingContent[];
    }
  | { type: 'selection.deleted'; messageIDs: readonly string[] };

export type MessageSelectionRef = ActorRefFrom<ReturnType<typeof createMessageSelectionMachine>>;
