import { Trans, useLingui } from '@lingui/react/macro';
import { MENTION_ALL } from '../../../../domain/messaging/composed.ts';
import type { Message } from '../../../../domain/messaging/message.ts';
import { recomposed, wordsToRewrite } from '../../../../domain/messaging/recalled-words.ts';
import { useSeconds } from '../../../kit/use-seconds.ts';
import { useChat } from '../../../shared/messaging/chat.ts';
import { useConversation } from '../../../shared/messaging/use-store.ts';
import { metaButton } from '../message-meta.css.ts';
import { useOpenConversation } from '../open-conversation.ts';
import { tellWordsAreBack } from '../words-back.ts';

export interface WriteAgainProps {
  message: Message;
}

/**
 * A button beside the user's own revoked message that puts its text back into the composer. It is shown as long as this
 * browser still has the text (MSG-09, MSG-15).
 */
export default function WriteAgain({ message }: WriteAgainProps) {
  const { t } = useLingui();
  const { now, store } = useChat();
  const { composer } = useOpenConversation();
  const isDisabled = useConversation(message.conversationID, (one) => one?.isDisabled === true);
  const kept = wordsToRewrite(message.localExtendedData, useSeconds(now));
  if (kept === undefined || isDisabled) return null;
  return (
    <button
      type="button"
      className={metaButton}
      onClick={() => {
        const { words, mentioned = [], isMentionAll = false, repliesTo } = kept;
        const everybody = isMentionAll ? [{ userID: MENTION_ALL, userName: t`所有人` }] : [];
        const answered = repliesTo && store.byID(message.conversationID, repliesTo);
        const isGone = answered && answered.content.type === 'revoke';
        composer.send({
          type: 'words.again',
          parts: recomposed(words, [...mentioned, ...everybody]),
          ...(isGone ? {} : { repliesTo }),
        });
        tellWordsAreBack(message.conversationID);
      }}
    >
      <Trans>重新編輯</Trans>
    </button>
  );
}
