import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { MessageContent } from '../../../domain/messaging/message.ts';
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

/**
 * How somebody is named here: who reads it by no name, and least of all by the one that a visitor was given. Neither the
 * service has a name, nor has whose account was deleted, of which what they said (`content`) tells.
 */
export function useNameOf(): (who: {
  readonly id: string | undefined;
  readonly name: string;
  readonly content?: MessageContent;
}) => string {
  const { t } = useLingui();
  const own = useOwnID();
  return ({ id, name, content }) => {
    if (id !== undefined && id === own) return t`您`;
    const isGone = content?.type === 'revoke' && content.accountDeleted === true;
    return name || (isGone ? t`已刪除的帳號` : t`客服中心`);
  };
}

/** How a conversation is named; one's own with the service has no name, nor has one with whose account was deleted. */
export function usePlaceName(): (
  place: Pick<Conversation, 'conversationName'> & {
    readonly service?: Conversation['service'] | undefined;
  },
) => string {
  const { t } = useLingui();
  return ({ conversationName, service }) =>
    conversationName || (service === undefined ? t`已刪除的帳號` : t`客服中心`);
}

/** The user who is connected; '' when nobody is. */
export const useOwnID = (): string =>
  usePortalSelector(useChat().messaging, selectMessagingUser)?.userID ?? '';
