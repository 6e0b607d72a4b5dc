import { Trans, useLingui } from '@lingui/react/macro';
import { nextServiceOpening } from '../../../domain/messaging/service-hours.ts';
import { selectConnection } from '../../../machines/messaging/selectors.ts';
import { selectIsServiceOpen } from '../../../machines/service-hours/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat } from './chat.ts';
import { useChatMoments } from './use-chat-moments.ts';
import { useConversation } from './use-store.ts';
import { LeaveContact } from './visitor-service.tsx';

/** Who answers, and whether anybody does now (CHAT-02, CHAT-07). */
export function ChatHeader({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const { serviceHours } = useChat();
  const name = useConversation(conversationID, (one) => one?.conversationName);
  const service = useConversation(conversationID, (one) => one?.service);
  const isOpen = usePortalSelector(serviceHours, selectIsServiceOpen);
  const agent = service?.agent;
  return (
    <>
      <h2 className={styles.title}>{name || t`客服中心`}</h2>
      {service !== undefined && (
        <p className={styles.state}>
          <span
            className={styles.dot}
            data-on={isOpen || agent !== undefined || undefined}
            aria-hidden="true"
          />
          {agent !== undefined && <Trans>{agent.userName} 為您服務</Trans>}
          {agent === undefined && isOpen && <Trans>客服在線，每日 13:00–22:00</Trans>}
          {agent === undefined && !isOpen && <Trans>客服時間為每日 13:00–22:00</Trans>}
        </p>
      )}
    </>
  );
}

/** What stands in the way of an answer: the network, or the hour. */
export function ConnectionLine({ conversationID }: { conversationID: string }) {
  const { messaging, serviceHours, now, reconnect } = useChat();
  const isOpen = usePortalSelector(serviceHours, selectIsServiceOpen);
  const connection = usePortalSelector(messaging, selectConnection);
  const service = useConversation(conversationID, (one) => one?.service);
  const moments = useChatMoments();
  if (connection !== 'connected') {
    return (
      <div className={styles.line} role="status">
        {connection === 'disconnected' ? (
          <Trans>連線已中斷，您寫的訊息會保留。</Trans>
        ) : (
          <Trans>正在重新連線，您寫的訊息會在連線後送出。</Trans>
        )}
        <Button look="quiet" size="small" onPress={reconnect}>
          <Trans>重新連線</Trans>
        </Button>
      </div>
    );
  }
  // Who answers all the same is there.
  if (service !== undefined && service.agent === undefined && !isOpen) {
    const opens = moments.separator(nextServiceOpening(now()));
    return (
      <div className={styles.line} role="status">
        <Trans>現在不是客服時間，{opens} 開始服務。您可以先留言。</Trans>
        <LeaveContact />
      </div>
    );
  }
  return null;
}
