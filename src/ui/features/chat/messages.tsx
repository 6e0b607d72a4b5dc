import { Trans, useLingui } from '@lingui/react/macro';
import { selectIsRecalled } from '../../../machines/customer-service/selectors.ts';
import {
  selectHistory,
  selectHistoryFailure,
} from '../../../machines/message-history/selectors.ts';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useMessageList } from '../../shared/messaging/use-store.ts';
import * as styles from './chat-panel.css.ts';
import { FailureBanner } from './failure-banner.tsx';
import { MessageList } from './message-list.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { QuickReplies } from './quick-replies.tsx';

/** The list of messages; until it is loaded, a placeholder. */
export function Messages(props: Parameters<typeof MessageList>[0]) {
  const { t } = useLingui();
  const { history: loaded, conversationID } = useOpenConversation();
  const history = usePortalSelector(loaded, selectHistory);
  const failure = usePortalSelector(loaded, selectHistoryFailure);
  const { length } = useMessageList(conversationID);
  const { customerService, isOwn, hasDesk } = useChat();
  const isRecalled = usePortalSelector(customerService, selectIsRecalled);
  if (history === 'opening' && (length === 0 || !isRecalled)) {
    return (
      <div className={styles.middle}>
        <Skeleton lines={5} label={t`正在載入訊息`} />
      </div>
    );
  }
  if (history === 'failed') {
    return (
      <div className={styles.middle}>
        <FailureBanner failure={failure} onRetry={() => loaded.send({ type: 'history.retry' })} />
      </div>
    );
  }
  if (length === 0) {
    return (
      <div className={styles.middle}>
        {isOwn(conversationID) ? (
          <EmptyState
            title={<Trans>您好，需要什麼幫忙？</Trans>}
            level={3}
            action={<QuickReplies />}
          >
            {hasDesk ? <Trans>直接在下方輸入，或先看看常見的問題。</Trans> : undefined}
          </EmptyState>
        ) : (
          <EmptyState title={<Trans>在下方寫第一則訊息</Trans>} level={3} />
        )}
      </div>
    );
  }
  return <MessageList key={String(history === 'opening')} {...props} />;
}
