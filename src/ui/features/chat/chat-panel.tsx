import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- it is fetched when the panel is on screen
import { useEffect, useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ModalOverlay, Modal } from 'react-aria-components/Modal';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import type { Chat as ChatHolder } from '../../background-chat.ts';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { ChatContext } from '../../shared/messaging/chat.ts';
import { useDesktop } from '../../shared/use-desktop.ts';
import { ChatFailed } from './chat-failed.tsx';
import { ChatHead } from './chat-head.tsx';
import { ChatOpened } from './chat-opened.tsx';
import * as styles from './chat-panel.css.ts';

export interface ChatPanelProps {
  chat: ChatHolder;
  onClose: () => void;
}

/** The chat (NAV-05). On a desktop it is in the page's corner; on a telephone it fills the screen. */
export default function ChatPanel({ chat, onClose }: ChatPanelProps) {
  const { t } = useLingui();
  const isDesktop = useDesktop();
  const inside = <Inside chat={chat} onClose={onClose} />;
  if (isDesktop) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog
      <section
        className={styles.panel}
        role="dialog"
        aria-label={t`客服中心`}
        data-print="hidden"
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      >
        {inside}
      </section>
    );
  }
  return (
    <ControlsLocale>
      <ModalOverlay
        className={styles.screen}
        isOpen
        isDismissable={false}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={styles.screenInside}>
          <Dialog className={styles.screenInside} aria-label={t`客服中心`}>
            {inside}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ControlsLocale>
  );
}

function Inside({ chat, onClose }: ChatPanelProps) {
  const { begin, fetching, parts } = chat;
  useEffect(() => void begin(), [begin]);
  const customerService = useSelector(
    fetching,
    // `app/chat.ts` fetches the customer service's machine under the name `customerService`.
    (snapshot) =>
      snapshot && (selectActor('customerService')(snapshot) as CustomerServiceRef | undefined),
  );
  const made = useMemo(
    () => parts && customerService && { ...parts, customerService },
    [parts, customerService],
  );
  if (made === undefined) return <Fetching fetching={fetching} onClose={onClose} />;
  return (
    <ChatContext value={made}>
      <ChatOpened onClose={onClose} />
    </ChatContext>
  );
}

/** Shown until the chat's code and actors are loaded. */
function Fetching({
  fetching,
  onClose,
}: {
  fetching: OnDemandRef | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const hasFailed =
    useSelector(fetching, (snapshot) => snapshot && selectFetch(snapshot)) === 'failed';
  return (
    <>
      <ChatHead title={t`客服中心`} onClose={onClose} />
      <div className={styles.middle}>
        {hasFailed ? (
          <ChatFailed onRetry={() => fetching?.send({ type: 'fetch.retry' })} />
        ) : (
          <Skeleton lines={5} label={t`正在開啟客服對話`} />
        )}
      </div>
    </>
  );
}
