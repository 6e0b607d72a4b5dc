import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectForwarded } from '../../../machines/conversation/selectors.ts';
import { selectHasFailed, selectIsSent } from '../../../machines/outgoing-message/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, usePlaceName } from '../../shared/messaging/chat.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import * as styles from './chat-panel.css.ts';
import { useOpenConversation } from './open-conversation.ts';

export interface ForwardedProps {
  onOpen: (conversation: Conversation) => void;
}

/**
 * The progress of messages that were forwarded to other conversations (MSG-08). It is shown until the user dismisses
 * it.
 */
export default function Forwarded({ onOpen }: ForwardedProps) {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const placeName = usePlaceName();
  // At first without its text, which follows at once, so that screen readers announce it.
  const forwarded = useDeferredValue(usePortalSelector(conversation, selectForwarded), undefined);
  const stand = useStand(forwarded?.clientMessageIDs ?? NONE);
  const { length: count } = forwarded?.to ?? NONE;
  const first = useConversation(forwarded?.to[0]?.conversationID ?? '', (one) => one);
  const name =
    count > 1
      ? t({ message: plural(count, { one: '# 個對話', other: '# 個對話' }) })
      : first && placeName(first);
  return (
    <div className={forwarded === undefined ? undefined : styles.told}>
      <p role="status" className={styles.toldWords}>
        {forwarded !== undefined && stand === 'sending' && <Trans>正在轉傳至 {name}…</Trans>}
        {forwarded !== undefined && stand === 'sent' && <Trans>已轉傳至 {name}</Trans>}
        {forwarded !== undefined && stand === 'failed' && <Trans>沒有全部轉傳至 {name}</Trans>}
      </p>
      {forwarded !== undefined && (
        <>
          {first !== undefined && count === 1 && (
            <Button look="quiet" size="small" onPress={() => onOpen(first)}>
              <Trans>前往對話</Trans>
            </Button>
          )}
          <Button
            look="quiet"
            size="icon"
            aria-label={t`知道了`}
            onPress={() => conversation.send({ type: 'forwarded.dismiss' })}
          >
            <Icon of={X} />
          </Button>
        </>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];

/**
 * The common state of these messages. Messages that are no longer in `outgoing` are left out: they were sent, or their
 * sender discarded them.
 */
function useStand(clientMessageIDs: readonly string[]): 'sending' | 'sent' | 'failed' {
  const { outgoing } = useChat();
  const messages = useMemo(
    () => clientMessageIDs.map(outgoing.of).filter((message) => message !== undefined),
    [clientMessageIDs, outgoing],
  );
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const told = messages.map((message) => message.subscribe(listener));
        return () => told.forEach((one) => one.unsubscribe());
      },
      [messages],
    ),
    () => {
      const all = messages.map((message) => message.getSnapshot());
      if (all.some(selectHasFailed)) return 'failed';
      return all.every(selectIsSent) ? 'sent' : 'sending';
    },
  );
}
