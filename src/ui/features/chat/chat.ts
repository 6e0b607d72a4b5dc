import { createContext, use } from 'react';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import { selectMessagingUser } from '../../../machines/messaging/selectors.ts';
import type { ChatParts } from '../../background.ts';
import { usePortalSelector } from '../../portal.tsx';

/** What the chat's screen stands on: the messaging and the customer service's actor. */
export interface Chat extends ChatParts {
  readonly customerService: CustomerServiceRef;
}

export const ChatContext = createContext<Chat | undefined>(undefined);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === undefined) throw new TypeError('no chat above this component');
  return chat;
}

/** Who is connected; '' when nobody is. */
export const useOwnID = (): string =>
  usePortalSelector(useChat().messaging, selectMessagingUser)?.userID ?? '';
