import { createContext, use } from 'react';
import type { ConversationParts, ConversationRef } from '../../../machines/conversation/types.ts';

/** The open conversation and its parts. */
export interface OpenConversation extends ConversationParts {
  readonly conversation: ConversationRef;
  readonly conversationID: string;
}

export const OpenConversationContext = createContext<OpenConversation | undefined>(undefined);

export function useOpenConversation(): OpenConversation {
  const open = use(OpenConversationContext);
  if (open === undefined) throw new TypeError('no conversation above this component');
  return open;
}
