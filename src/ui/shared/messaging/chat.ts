import { useLingui } from '@lingui/react/macro';
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

/** How somebody is named here: who reads it by no name, and least of all by the one that a visitor was given. */
export function useNameOf(): (who: {
  readonly id: string | undefined;
  readonly name: string;
}) => string {
  const { t } = useLingui();
  const own = useOwnID();
  return ({ id, name }) => (id !== undefined && id === own ? t`您` : name || t`客服中心`);
}

/** Who is connected; '' when nobody is. */
export const useOwnID = (): string =>
  usePortalSelector(useChat().messaging, selectMessagingUser)?.userID ?? '';
