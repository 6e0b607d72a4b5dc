import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { parseCommand } from '../../../domain/messaging/desk.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useChat, usePlaceName } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useMessage } from '../../shared/messaging/use-store.ts';
import { ContentCard } from './cards/content-card.tsx';
import type { WriteAgainProps } from './cards/write-again.tsx';
import * as styles from './message-row.css.ts';
import { type ListedRow, Said } from './said.tsx';

const WriteAgain = lazyPart<WriteAgainProps>(
  () => import('./cards/write-again.tsx'),
  () => null,
);

export interface MessageRowProps extends ListedRow {
  /** The number of the first unread message; 0 for none. */
  unreadFrom: number;
}

/**
 * One message, with the lines before it: the time, and the line where unread messages begin (MSG-10). Scrolling creates
 * and removes rows, so the list has the listeners for all rows, for example those that open menus
 * (`use-message-menus.ts`).
 */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { conversationID, rowKey, previousKey, unreadFrom } = props;
  const listed = useMessage(conversationID, rowKey);
  const moments = useChatMoments();
  const { t } = useLingui();
  const { store } = useChat();
  const placeName = usePlaceName();
  if (listed === undefined) return null;
  const { message, isSeparated } = listed;
  const { content } = message;
  if (content.type === 'command' && parseCommand(content.command) === undefined) return null;
  const service = store.conversation(conversationID)?.service;
  const senderName = placeName({ conversationName: message.senderUserName, service });
  return (
    <article aria-label={message.direction === 'send' ? t`您` : senderName}>
      {message.messageSeq > 0 && message.messageSeq === unreadFrom && previousKey !== '' && (
        <p className={styles.unread}>
          <Trans>以下是新訊息</Trans>
        </p>
      )}
      {isSeparated && (
        <p className={styles.across}>
          <time>{moments.separator(message.timestamp)}</time>
        </p>
      )}
      {content.type === 'tips' || content.type === 'revoke' ? (
        <div className={styles.across}>
          {content.type === 'revoke' && message.direction === 'send' ? (
            <p className={styles.revoked}>
              <Trans>您已收回一則訊息</Trans>
              {message.localExtendedData !== '' && <WriteAgain message={message} />}
            </p>
          ) : (
            <ContentCard content={content} at={message.timestamp} />
          )}
        </div>
      ) : (
        <Said {...props} message={message} isSeparated={isSeparated} />
      )}
    </article>
  );
});
