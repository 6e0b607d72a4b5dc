import { useLingui } from '@lingui/react/macro';
import { isSelectable } from '../../../domain/messaging/permitted.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, useOwnID } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { useOpenConversation } from './open-conversation.ts';

/** Returns a function that makes one message of these, for forwarding them together: a title, and a line for each. */
export function useCombined(messageIDs: readonly string[]): () => ForwardHow {
  const { conversationID } = useOpenConversation();
  const { t } = useLingui();
  const { list } = useFormats();
  const { store, messaging } = useChat();
  const { line } = useMessageWords();
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  const own = useOwnID();
  return () => {
    const lines = messageIDs
      .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
      .filter(isSelectable)
      .toSorted((a, b) => a.messageSeq - b.messageSeq)
      .map(({ senderUserID, senderUserName, content }) => ({
        // A visitor has only a generated name, which means nothing to them.
        name: isGuest && senderUserID === own ? t`訪客` : senderUserName || t`客服中心`,
        text: line(content),
      }));
    const names = list([...new Set(lines.map(({ name }) => name))]);
    return { how: 'combined', title: t`${names} 的對話紀錄`, lines };
  };
}
