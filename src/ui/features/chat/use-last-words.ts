import { useLingui } from '@lingui/react/macro';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';

/** Returns the text line of a conversation in a list: its draft if it can still be sent, otherwise its last message. */
export function useLastWords(): (conversation: Conversation) => string {
  const { t } = useLingui();
  const { line } = useMessageWords();
  const own = useOwnID();
  return ({ draft, isDisabled, lastMessage, notice }) => {
    if (draft !== '' && !isDisabled) return t`[草稿] ${draft}`;
    if (lastMessage === undefined) return notice;
    const words = line(lastMessage.content);
    const isSaid = lastMessage.content.type !== 'tips';
    return isSaid && lastMessage.senderUserID === own ? t`您：${words}` : words;
  };
}
