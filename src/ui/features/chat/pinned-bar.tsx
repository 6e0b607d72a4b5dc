import { Trans, useLingui } from '@lingui/react/macro';
import { Pin, X } from 'lucide';
import { mayPin } from '../../../domain/messaging/permitted.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useNameOf } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import * as styles from './pinned-bar.css.ts';

/** The bar at the top of the conversation with the pinned message; a press scrolls to that message. */
export default function PinnedBar() {
  const { t } = useLingui();
  const { acts, history, conversationID } = useOpenConversation();
  const { line } = useMessageWords();
  const nameOf = useNameOf();
  const pinned = useConversation(conversationID, (one) => one?.pinned);
  const isPinner = useConversation(conversationID, (one) => one !== undefined && mayPin(one));
  if (pinned === undefined) return null;
  const { messageID, messageSeq, senderUserID, senderUserName, content } = pinned;
  return (
    <section className={styles.bar} aria-label={t`置頂訊息`}>
      <button
        type="button"
        className={styles.said}
        onClick={() => history.send({ type: 'message.wanted', messageSeq })}
      >
        <Icon of={Pin} size={16} />
        <span className={styles.words}>
          <span className={visuallyHidden}>
            <Trans>前往置頂訊息：</Trans>
          </span>
          <strong>{nameOf({ id: senderUserID, name: senderUserName })}</strong> {line(content)}
        </span>
      </button>
      {isPinner && (
        <Button
          look="quiet"
          size="icon"
          aria-label={t`取消置頂`}
          onPress={() =>
            acts.send({ type: 'message.act', act: { kind: 'pin', messageID, on: false } })
          }
        >
          <Icon of={X} />
        </Button>
      )}
    </section>
  );
}
