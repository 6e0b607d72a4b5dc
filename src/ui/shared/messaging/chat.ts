import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { MessageContent } from '../../../domain/messaging/message.ts';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import { selectMessagingUser } from '../../../machines/messaging/selectors.ts';
import type { ChatParts } from '../../background-chat.ts';
import { usePortalSelector } from '../../portal.tsx';

/** The context of the chat's components: messaging and the customer service's actor. */
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
 * Returns the name to show for a person in the chat. The reader is always `您`, so that visitors never see the name that
 * was generated for them. A person without a name is the customer service or, if `content` says that an account was
 * deleted, the owner of that account.
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

/**
 * Returns the name to show for a conversation. A conversation without a name is the user's own conversation with the
 * customer service. If it also has no `service`, it is a conversation with a person whose account was deleted.
 */
export function usePlaceName(): (
  place: Pick<Conversation, 'conversationName'> & {
    readonly service?: Conversation['service'] | undefined;
  },
) => string {
  const { t } = useLingui();
  return ({ conversationName, service }) =>
    conversationName || (service === undefined ? t`已刪除的帳號` : t`客服中心`);
}

/** The connected user's id; '' when nobody is connected. */
export const useOwnID = (): string =>
  usePortalSelector(useChat().messaging, selectMessagingUser)?.userID ?? '';
