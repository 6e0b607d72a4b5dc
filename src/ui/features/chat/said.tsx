import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Forward } from 'lucide';
import { createContext, type ReactNode, use } from 'react';
import type { Message } from '../../../domain/messaging/message.ts';
import { isSelectable } from '../../../domain/messaging/permitted.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useMessage } from '../../shared/messaging/use-store.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { ContentCard } from './cards/content-card.tsx';
import type { OpenDialog } from './conversation-dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { isOneGroup, saysTimeFor } from './message-groups.ts';
import { metaButton } from './message-meta.css.ts';
import { MessageMeta } from './message-meta.tsx';
import * as styles from './message-row.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { Quote } from './quote.tsx';
import { ReactionsRow } from './reactions-row.tsx';

/**
 * Ids of the selected messages; undefined outside a selection. All rows read this one context. A subscription for each
 * row would be slow, because scrolling often creates and removes rows.
 */
export const SelectedContext = createContext<readonly string[] | undefined>(undefined);

/** A row of the list of messages. */
export interface ListedRow {
  conversationID: string;
  /** Keys of this row and its neighbours in the store's list; '' for none. */
  rowKey: string;
  previousKey: string;
  nextKey: string;
  onDialog: OpenDialog;
}

/**
 * A message that somebody wrote, with its sender, what it replies to, its reactions and its state. Messages of one
 * person that follow each other form a group, which shows the sender only once.
 */
export function Said({
  message,
  isSeparated,
  conversationID,
  rowKey,
  previousKey,
  nextKey,
  onDialog,
}: ListedRow & { message: Message; isSeparated: boolean }) {
  const { t } = useLingui();
  const { store, messaging } = useChat();
  const { history, selection } = useOpenConversation();
  const { direction, senderUserID, senderUserName, senderUserAvatarUrl, messageID } = message;
  const mayLook =
    senderUserName !== '' &&
    store.conversation(conversationID)?.service === undefined &&
    !selectIsGuest(messaging.getSnapshot());
  const selected = use(SelectedContext);
  const isSelecting = selected !== undefined;
  const isSelected = selected?.includes(messageID) === true;
  const { repliedInfo, rootRepliedCount } = message;
  const before = store.message(conversationID, previousKey)?.message;
  const begins = isSeparated || before === undefined || !isOneGroup(before, message);
  const after = useMessage(conversationID, nextKey);
  const isFollowed = after !== undefined && saysTimeFor(after, message);
  const mayBeSelected = isSelectable(message);
  return (
    <div
      ref={keepFocus}
      className={styles.row}
      data-direction={direction}
      data-begins={begins || undefined}
      data-selected={isSelected || undefined}
    >
      {isSelecting && (
        <label className={styles.check} data-row={mayBeSelected || undefined}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t`選取這則訊息`}
            checked={isSelected}
            disabled={!mayBeSelected}
            onChange={() => selection.send({ type: 'selection.toggle', messageID })}
          />
        </label>
      )}
      {direction === 'receive' && (
        <span className={styles.face}>
          {begins && (
            <Face
              onPress={
                mayLook ? () => onDialog({ show: 'person', userID: senderUserID }) : undefined
              }
              name={senderUserName}
            >
              <Avatar name={senderUserName} picture={senderUserAvatarUrl} />
            </Face>
          )}
        </span>
      )}
      <div className={styles.column}>
        {direction === 'receive' && begins && (
          <p className={styles.name}>{senderUserName || t`客服中心`}</p>
        )}
        {direction === 'send' && <span className={visuallyHidden}>{t`您說：`}</span>}
        {message.isForwarded === true && (
          <p className={styles.forwarded}>
            <Icon of={Forward} size={16} />
            <Trans>已轉傳</Trans>
          </p>
        )}
        <div className={styles.said} data-said={rowKey}>
          <div className={styles.content}>
            {repliedInfo !== undefined && (
              <Quote
                replied={repliedInfo}
                onGo={() =>
                  history.send({ type: 'message.wanted', messageSeq: repliedInfo.messageSeq })
                }
              />
            )}
            <ContentCard
              content={message.content}
              onView={(image) => onDialog({ show: 'image', image })}
              {...(message.sentStatus === 'success' && {
                onOpenCombined: () => onDialog({ list: 'combined', messageID, path: [] }),
              })}
            />
          </div>
          {!isSelecting && mayBeSelected && (
            <button
              type="button"
              className={styles.more}
              aria-label={t`訊息選項`}
              aria-haspopup="menu"
              data-more
            />
          )}
        </div>
        {message.reactions.length > 0 && <ReactionsRow message={message} onDialog={onDialog} />}
        {rootRepliedCount > 0 && (
          <button
            type="button"
            className={metaButton}
            onClick={() => onDialog({ list: 'replies', messageID })}
          >
            {t({ message: plural(rootRepliedCount, { one: '# 則回覆', other: '# 則回覆' }) })}
          </button>
        )}
        {!isFollowed && <MessageMeta message={message} onDialog={onDialog} />}
      </div>
    </div>
  );
}

/** The sender's picture. It is a button that opens the sender's card, if their card may be shown. */
function Face({
  name,
  onPress,
  children,
}: {
  name: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  if (onPress === undefined) return children;
  return (
    <button
      type="button"
      className={styles.faceButton}
      aria-label={t`${name} 的個人資料`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
