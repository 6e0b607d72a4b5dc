import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Clock, TriangleAlert } from 'lucide';
import { CONVERSATION_TYPE } from '../../../domain/messaging/conversation.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import { selectConnection } from '../../../machines/messaging/selectors.ts';
import {
  selectHasFailed,
  selectIsTooMuch,
  selectSendFailure,
  selectUpload,
} from '../../../machines/outgoing-message/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { useFileSize } from '../../kit/formats/file-size.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { Meter } from '../../kit/meter/meter.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-meta.css.ts';
import { useSendFailureWords } from './use-send-failure-words.ts';

interface MetaProps {
  message: Message;
  onDialog: OpenDialog;
}

/** The line below a message: its time and, for the user's own messages, its state (MSG-04, MSG-05, MSG-10). */
export function MessageMeta({ message, onDialog }: MetaProps) {
  const moments = useChatMoments();
  if (message.direction === 'send' && message.sentStatus !== 'success') {
    return <OnItsWay message={message} />;
  }
  return (
    <p className={styles.meta}>
      {message.direction === 'send' && <Read message={message} onDialog={onDialog} />}
      {isEdited(message) && (
        <span>
          <Trans>已編輯</Trans>
        </span>
      )}
      <time dateTime={new Date(message.timestamp).toISOString()}>
        {moments.of(message.timestamp, message.messageSeq)}
      </time>
    </p>
  );
}

/** Whether the sender has edited the message. */
export const isEdited = ({ content }: Message): boolean =>
  content.type === 'text' && content.editedAt !== undefined;

/** The state of a message that was sent: the hub has it, it was delivered, or it was read and by how many people. */
function Read({ message, onDialog }: Pick<MetaProps, 'message' | 'onDialog'>) {
  const { t } = useLingui();
  const { messageID, readCount, receiptStatus, conversationType, isDelivered } = message;
  if (readCount === 0) {
    const far = isDelivered ? t`已送到對方` : t`已傳送`;
    return (
      <span className={styles.mark} title={far} data-delivered={isDelivered}>
        <span className={visuallyHidden}>{far}</span>
      </span>
    );
  }
  if (conversationType === CONVERSATION_TYPE.peer || receiptStatus === 'expired') {
    return (
      <span className={styles.mark} data-read>
        <Trans>已讀</Trans>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.metaButton} ${styles.mark}`}
      data-read
      onClick={() => onDialog({ list: 'readers', messageID, hasRead: true })}
    >
      <Trans>已讀 {readCount}</Trans>
    </button>
  );
}

function OnItsWay({ message }: Pick<MetaProps, 'message'>) {
  const { t } = useLingui();
  const size = useFileSize();
  const { messaging, outgoing: onTheirWay } = useChat();
  const outgoing = onTheirWay.of(message.clientMessageID);
  const isConnected = usePortalSelector(messaging, selectConnection) === 'connected';
  const hasFailed = useSelector(outgoing, (snapshot) => snapshot && selectHasFailed(snapshot));
  const upload = useSelector(outgoing, (snapshot) => snapshot && selectUpload(snapshot));
  const failure = useSelector(outgoing, (snapshot) => snapshot && selectSendFailure(snapshot));
  const isTooMuch = useSelector(outgoing, (snapshot) => snapshot && selectIsTooMuch(snapshot));
  const words = useSendFailureWords();
  const tell = (type: 'message.resend' | 'message.discard') => (): void => outgoing?.send({ type });
  if (hasFailed) {
    return (
      <div className={styles.meta} role="alert">
        {failure !== undefined && <span className={styles.reason}>{words(failure)}</span>}
        <button
          type="button"
          className={styles.resend}
          aria-label={t`沒有送出，重新傳送`}
          onClick={tell('message.resend')}
        >
          <Icon of={TriangleAlert} />
          <Trans>沒有送出，點此重送</Trans>
        </button>
        <Button look="quiet" size="small" onPress={tell('message.discard')}>
          <Trans>捨棄</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.meta}>
      {upload === undefined ? (
        <Waits
          isConnected={isConnected}
          isTooMuch={isTooMuch ?? false}
          onDiscard={tell('message.discard')}
        />
      ) : (
        <>
          <Meter
            label={t`上傳進度`}
            share={upload.total > 0 ? upload.done / upload.total : undefined}
          >
            {size(upload.done)} / {size(upload.total)}
          </Meter>
          <Button look="quiet" size="small" onPress={tell('message.discard')}>
            <Trans>取消</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

/** The line of a message on its way. If it waits for the network or for its turn, the user can cancel it. */
function Waits({
  isConnected,
  isTooMuch,
  onDiscard,
}: {
  isConnected: boolean;
  isTooMuch: boolean;
  onDiscard: () => void;
}) {
  if (isConnected && !isTooMuch) {
    return (
      <span>
        <Trans>傳送中…</Trans>
      </span>
    );
  }
  return (
    <>
      <Icon of={Clock} size={16} />
      <span role="status">
        {isConnected ? (
          <Trans>傳送太快，稍後自動重試</Trans>
        ) : (
          <Trans>等待連線，之後自動送出</Trans>
        )}
      </span>
      <Button look="quiet" size="small" onPress={onDiscard}>
        <Trans>取消</Trans>
      </Button>
    </>
  );
}
