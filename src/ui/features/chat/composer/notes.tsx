import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
import type { RefusedFile } from '../../../../domain/messaging/chosen-file.ts';
import { MESSAGE_FILE_MAX_BYTES, TEXT_MAX_LENGTH } from '../../../../domain/messaging/limits.ts';
import { keyOf } from '../../../../domain/messaging/message-key.ts';
import {
  selectIsTooLong,
  selectLength,
  selectMessages,
  selectRefused,
  selectRepliesTo,
} from '../../../../machines/composer/selectors.ts';
import type { ComposerRef } from '../../../../machines/composer/types.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { useChat, useNameOf } from '../../../shared/messaging/chat.ts';
import { useMessageWords } from '../../../shared/messaging/use-message-words.ts';
import { useMessage, useMessageList } from '../../../shared/messaging/use-store.ts';
import * as styles from '../composer.css.ts';

/** From this length on, the number of characters and their maximum are shown. */
const COUNTED_FROM = TEXT_MAX_LENGTH * 0.9;
const MIB = 1_024 * 1_024;

/** The message to which the user is replying, until they send or cancel the reply (MSG-07). */
export function Answered({
  composer,
  conversationID,
  onCancel,
}: {
  composer: ComposerRef;
  conversationID: string;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { store } = useChat();
  const { line } = useMessageWords();
  const nameOf = useNameOf();
  const repliesTo = usePortalSelector(composer, selectRepliesTo);
  // Renders again when the message is loaded, edited or revoked.
  useMessageList(conversationID);
  const found = repliesTo === undefined ? undefined : store.byID(conversationID, repliesTo);
  const answered = useMessage(conversationID, found === undefined ? '' : keyOf(found))?.message;
  if (repliesTo === undefined) return null;
  const name =
    answered &&
    nameOf({
      id: answered.senderUserID,
      name: answered.senderUserName,
      content: answered.content,
    });
  return (
    <div className={styles.answered}>
      <span className={styles.answeredWords}>
        {answered === undefined ? (
          // The message that is replied to is not loaded, so its text is not known.
          <Trans>回覆較早的訊息</Trans>
        ) : (
          <>
            <Trans>回覆 {name}：</Trans>
            {line(answered.content)}
          </>
        )}
      </span>
      <button type="button" className={styles.tool} aria-label={t`取消回覆`} onClick={onCancel}>
        <Icon of={X} />
      </button>
    </div>
  );
}

/**
 * Errors of the text or of chosen files. Without an error of the text: its length when it comes near the maximum, and
 * the number of messages into which it will be split.
 */
export function Notes({ composer }: { composer: ComposerRef }) {
  const { t, i18n } = useLingui();
  const isTooLong = usePortalSelector(composer, selectIsTooLong);
  const length = usePortalSelector(composer, selectLength);
  const messages = usePortalSelector(composer, selectMessages);
  const refused = usePortalSelector(composer, selectRefused);
  const [written, most] = [i18n.number(length), i18n.number(TEXT_MAX_LENGTH)];
  const reasonOf = ({ fileName, use, why }: RefusedFile): string => {
    if (why === 'empty') return t`「${fileName}」沒有內容，無法傳送。`;
    const mebibytes = MESSAGE_FILE_MAX_BYTES[use] / MIB;
    if (use === 'image') return t`「${fileName}」太大，圖片最多 ${mebibytes} MB。`;
    if (use === 'video') return t`「${fileName}」太大，影片最多 ${mebibytes} MB。`;
    if (use === 'audio') return t`「${fileName}」太大，音訊最多 ${mebibytes} MB。`;
    return t`「${fileName}」太大，檔案最多 ${mebibytes} MB。`;
  };
  return (
    <>
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <ul>
            {refused.map((file, index) => (
              <li key={index}>{reasonOf(file)}</li>
            ))}
          </ul>
          <button
            type="button"
            className={styles.tool}
            aria-label={t`知道了`}
            onClick={() => composer.send({ type: 'files.refused', refused: [] })}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
      {isTooLong ? (
        <p className={styles.note} role="alert">
          <Trans>
            訊息太長：{written} 字，上限 {most} 字，請分次傳送。
          </Trans>
        </p>
      ) : (
        (length >= COUNTED_FROM || messages > 1) && (
          <p className={styles.counter}>
            {messages > 1 && (
              <span>
                <Trans>會分成 {messages} 則訊息傳送</Trans>
              </span>
            )}
            {length >= COUNTED_FROM && (
              <span>
                {written} / {most}
              </span>
            )}
          </p>
        )
      )}
    </>
  );
}
