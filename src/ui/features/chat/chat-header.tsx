import { Trans } from '@lingui/react/macro';
import { SERVICE_TIME } from '../../../domain/messaging/service-hours.ts';
import { selectConnection, selectLoggedOut } from '../../../machines/messaging/selectors.ts';
import { selectIsServiceOpen } from '../../../machines/service-hours/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, usePlaceName } from '../../shared/messaging/chat.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import type { PersonTitleProps } from '../contacts/person-title.tsx';
import * as styles from './chat-panel.css.ts';

const { from, to } = SERVICE_TIME;

// Fetched on demand, because few visitors chat with a person other than the service.
const PersonTitle = lazyPart<PersonTitleProps>(
  async () => ({ default: (await import('../contacts/person-title.tsx')).PersonTitle }),
  ({ name }) => <h2 className={styles.title}>{name}</h2>,
);

/**
 * The name of the person who answers, or the hours of the service (CHAT-02, CHAT-07). It does not say that nobody is
 * there now, because the service sends a message that says so.
 */
export function ChatHeader({ conversationID }: { conversationID: string }) {
  const { serviceHours } = useChat();
  const placeName = usePlaceName();
  const name = useConversation(conversationID, (one) => one && placeName(one)) ?? '';
  const service = useConversation(conversationID, (one) => one?.service);
  const isOpen = usePortalSelector(serviceHours, selectIsServiceOpen);
  const peerID = useConversation(conversationID, (one) => one?.peerID);
  const agent = service?.agent;
  if (peerID !== undefined) return <PersonTitle userID={peerID} name={name} />;
  return (
    <>
      <h2 className={styles.serviceName}>{name}</h2>
      {service !== undefined && (
        <p className={styles.state}>
          <span
            className={styles.dot}
            data-on={isOpen || agent !== undefined || undefined}
            aria-hidden="true"
          />
          {agent !== undefined && <Trans>{agent.userName} 為您服務</Trans>}
          {agent === undefined && isOpen && (
            <Trans>
              客服在線，每日{' '}
              <span className={styles.hours}>
                {from}–{to}
              </span>
            </Trans>
          )}
          {agent === undefined && !isOpen && (
            <Trans>
              客服時間為每日{' '}
              <span className={styles.hours}>
                {from}–{to}
              </span>
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

/** The state of the connection, shown while the connection prevents an answer. */
export function ConnectionLine() {
  const { messaging, reconnect } = useChat();
  const connection = usePortalSelector(messaging, selectConnection);
  const loggedOut = usePortalSelector(messaging, selectLoggedOut);
  const words = useFailureWords();
  if (connection === 'connected') return null;
  return (
    <div className={styles.line} role="status">
      {connection === 'disconnected' ? (
        <span>
          <Trans>連線已中斷，您寫的訊息會保留。</Trans> {loggedOut && words(loggedOut).title}
        </span>
      ) : (
        <Trans>正在重新連線，您寫的訊息會在連線後送出。</Trans>
      )}
      <Button look="quiet" size="small" onPress={reconnect}>
        <Trans>重新連線</Trans>
      </Button>
    </div>
  );
}
