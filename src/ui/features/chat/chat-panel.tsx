import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ArrowLeft, X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the chat opens and closes with the panel on screen
import { useEffect, useMemo, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ModalOverlay, Modal } from 'react-aria-components/Modal';
import {
  selectChat,
  selectChatFailure,
  selectConversation,
  selectConversationID,
} from '../../../machines/customer-service/selectors.ts';
import type { CustomerServiceRef } from '../../../machines/customer-service/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import type { Chat as ChatHolder } from '../../background.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useDesktop } from '../home/use-desktop.ts';
import { ChatHeader, ConnectionLine } from './chat-header.tsx';
import * as styles from './chat-panel.css.ts';
import { ChatContext, useChat } from './chat.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { ModeChooser } from './mode-chooser.tsx';
import { useConversations } from './use-store.ts';
import { VisitorService } from './visitor-service.tsx';

export interface ChatPanelProps {
  chat: ChatHolder;
  onClose: () => void;
}

/** The chat (NAV-05): at the page's corner on a desktop, the whole screen on a telephone. */
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
    // What is fetched under this name is that machine (`app/chat.ts`).
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
      <Opened onClose={onClose} />
    </ChatContext>
  );
}

/** Until the chat's code and actors are there. */
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
      <Head title={t`客服中心`} onClose={onClose} />
      <div className={styles.middle}>
        {hasFailed ? (
          <Failed onRetry={() => fetching?.send({ type: 'fetch.retry' })} />
        ) : (
          <Skeleton lines={5} label={t`正在開啟客服對話`} />
        )}
      </div>
    </>
  );
}

function Opened({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { customerService } = useChat();
  const words = useFailureWords();
  const state = usePortalSelector(customerService, selectChat);
  const failure = usePortalSelector(customerService, selectChatFailure);
  const conversation = usePortalSelector(customerService, selectConversation);
  const conversationID = usePortalSelector(customerService, selectConversationID);
  const hasSeveral = useConversations().length > 1;
  useEffect(() => {
    customerService.send({ type: 'chat.open' });
    return () => customerService.send({ type: 'chat.close' });
  }, [customerService]);

  if (state === 'shown' && conversation !== undefined && conversationID !== undefined) {
    return (
      <>
        <Head
          title={<ChatHeader conversationID={conversationID} />}
          tools={<ModeChooser />}
          onClose={onClose}
          {...(hasSeveral && {
            onBack: () => customerService.send({ type: 'conversation.leave' }),
          })}
        />
        <VisitorService key={conversationID} conversationID={conversationID}>
          <ConnectionLine conversationID={conversationID} />
          <ConversationView conversation={conversation} conversationID={conversationID} />
        </VisitorService>
      </>
    );
  }
  const hasFailed = state === 'failed' || (state === 'closed' && failure !== undefined);
  return (
    <>
      <Head title={state === 'list' ? t`對話` : t`客服中心`} onClose={onClose} />
      {state === 'list' && <ConversationList />}
      {state !== 'list' && (
        <div className={styles.middle}>
          {hasFailed ? (
            <Failed
              {...(failure && words(failure))}
              onRetry={() => customerService.send({ type: 'chat.retry' })}
            />
          ) : (
            <Skeleton lines={5} label={t`正在開啟客服對話`} />
          )}
        </div>
      )}
    </>
  );
}

function Failed({ title, body, onRetry }: { title?: string; body?: string; onRetry: () => void }) {
  return (
    <Banner
      tone="loss"
      title={title ?? <Trans>客服對話沒有開啟</Trans>}
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {body ?? <Trans>請確認網路連線後再試一次。</Trans>}
    </Banner>
  );
}

function Head({
  title,
  tools,
  onBack,
  onClose,
}: {
  title: ReactNode;
  tools?: ReactNode;
  onBack?: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.head}>
      {onBack !== undefined && (
        <Button look="quiet" size="icon" aria-label={t`回到對話列表`} onPress={onBack}>
          <Icon of={ArrowLeft} size={24} />
        </Button>
      )}
      <div className={styles.headWords}>
        {typeof title === 'string' ? <h2 className={styles.title}>{title}</h2> : title}
      </div>
      {tools}
      <Button look="quiet" size="icon" aria-label={t`關閉客服對話`} onPress={onClose}>
        <Icon of={X} size={24} />
      </Button>
    </div>
  );
}
