import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which menu or dialog lies open over the list is the screen's own
import { useCallback, useMemo, useState } from 'react';
import type { Message } from '../../../domain/messaging/message.ts';
import { selectParts } from '../../../machines/conversation/selectors.ts';
import type { ConversationRef } from '../../../machines/conversation/types.ts';
import { selectActFailure } from '../../../machines/message-acts/selectors.ts';
import {
  selectHistory,
  selectHistoryFailure,
} from '../../../machines/message-history/selectors.ts';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import { selectTyping } from '../../../machines/typists/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './chat-panel.css.ts';
import { useChat } from './chat.ts';
import { Composer } from './composer.tsx';
import type { EditorProps } from './composer/editor.tsx';
import type { ConversationDialogProps, DialogShown } from './conversation-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { OpenConversationContext, useOpenConversation } from './open-conversation.ts';
import { QuickReplies } from './quick-replies.tsx';
import { useConversation, useMessageList } from './use-store.ts';
import { useWayBack } from './use-way-back.ts';

const MessageMenu = lazyPart(
  async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }),
  () => null,
);
const ConversationDialog = lazyPart<ConversationDialogProps>(
  async () => ({ default: (await import('./conversation-dialog.tsx')).ConversationDialog }),
  () => null,
);
const SelectionBar = lazyPart(
  async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }),
  () => <div className={styles.selection} />,
);

/** One conversation: its messages, and what is written next. */
export function ConversationView({
  conversation,
  conversationID,
  onEditor,
}: {
  conversation: ConversationRef;
  conversationID: string;
  /** For who writes into it from beside it: the editor is there, or goes; a function that stays the same. */
  onEditor?: OnEditor;
}) {
  const open = useMemo(() => {
    const parts = selectParts(conversation.getSnapshot());
    return parts && { ...parts, conversation, conversationID };
  }, [conversation, conversationID]);
  return (
    open && (
      <OpenConversationContext value={open}>
        <Open {...{ onEditor }} />
      </OpenConversationContext>
    )
  );
}

type OnEditor = EditorProps['onHandle'];

function Open({ onEditor }: { onEditor: OnEditor | undefined }) {
  const { conversation, conversationID, composer, selection, acts } = useOpenConversation();
  const [menu, setMenu] = useState<{ message: Message; at: HTMLElement }>();
  const [shown, setShown] = useState<DialogShown>();
  const [deleting, setDeleting] = useState<string>();
  const isSelecting = usePortalSelector(selection, selectIsSelecting);
  const isDisabled = useConversation(conversationID)?.isDisabled ?? false;
  const onMenu = useCallback((message: Message, at: HTMLElement) => {
    if (message.sentStatus === 'success') setMenu({ message, at });
  }, []);
  const onDialog = useCallback(
    (wanted: DialogShown) => {
      conversation.send({ type: 'dialog.close' });
      if (!('show' in wanted)) conversation.send({ type: 'dialog.open', ask: wanted });
      setShown(wanted);
    },
    [conversation],
  );
  const onClose = useCallback(() => {
    conversation.send({ type: 'dialog.close' });
    setShown(undefined);
  }, [conversation]);
  useWayBack(shown !== undefined, onClose);
  return (
    <>
      <Messages {...{ onMenu, onDialog }} />
      <ActFailure />
      <Typing />
      {isSelecting ? (
        <SelectionBar />
      ) : (
        <Composer {...{ composer, conversationID, isDisabled, onEditor }} />
      )}
      {menu !== undefined && (
        <MessageMenu
          {...{ ...menu, onDialog }}
          onDelete={setDeleting}
          onClose={() => setMenu(undefined)}
        />
      )}
      {shown !== undefined && <ConversationDialog {...{ shown, onDialog, onClose }} />}
      <Dialog
        isOpen={deleting !== undefined}
        role="alertdialog"
        title={<Trans>刪除這則訊息？</Trans>}
        onClose={() => setDeleting(undefined)}
        actions={
          <Button
            look="danger"
            onPress={() => {
              if (deleting !== undefined) {
                const act = { kind: 'delete' as const, messageIDs: [deleting] };
                acts.send({ type: 'message.act', act });
              }
              setDeleting(undefined);
            }}
          >
            <Trans>刪除</Trans>
          </Button>
        }
      >
        <p>
          <Trans>只會從您的對話中刪除，對方仍看得到，刪除後無法復原。</Trans>
        </p>
      </Dialog>
    </>
  );
}

function Messages(props: Parameters<typeof MessageList>[0]) {
  const { t } = useLingui();
  const { history: loaded, conversationID } = useOpenConversation();
  const words = useFailureWords();
  const history = usePortalSelector(loaded, selectHistory);
  const failure = usePortalSelector(loaded, selectHistoryFailure);
  const { length } = useMessageList(conversationID);
  const { isRecalled } = useChat();
  if (history === 'opening' && (length === 0 || !isRecalled())) {
    return (
      <div className={styles.middle}>
        <Skeleton lines={5} label={t`正在載入訊息`} />
      </div>
    );
  }
  if (history === 'failed') {
    const said = failure && words(failure);
    return (
      <div className={styles.middle}>
        <Banner
          tone="loss"
          title={said?.title}
          action={
            <Button
              look="secondary"
              size="small"
              onPress={() => loaded.send({ type: 'history.retry' })}
            >
              <Trans>再試一次</Trans>
            </Button>
          }
        >
          {said?.body}
        </Banner>
      </div>
    );
  }
  if (length === 0) {
    return (
      <div className={styles.middle}>
        <EmptyState title={<Trans>您好，需要什麼幫忙？</Trans>} level={3} action={<QuickReplies />}>
          <Trans>直接在下方輸入，或先看看常見的問題。</Trans>
        </EmptyState>
      </div>
    );
  }
  return <MessageList key={String(history === 'opening')} {...props} />;
}

function ActFailure() {
  const { acts } = useOpenConversation();
  const failure = usePortalSelector(acts, selectActFailure);
  const words = useFailureWords();
  if (failure === undefined) return null;
  const { title, body } = words(failure);
  return (
    <Banner
      tone="loss"
      title={title}
      action={
        <Button look="quiet" size="small" onPress={() => acts.send({ type: 'act.dismiss' })}>
          <Trans>知道了</Trans>
        </Button>
      }
    >
      {body}
    </Banner>
  );
}

function Typing() {
  const { typists } = useOpenConversation();
  const names = usePortalSelector(typists, selectTyping)
    .map(({ userName }) => userName)
    .join('、');
  return (
    <p className={styles.typing} role="status">
      {names !== '' && <Trans>{names} 正在輸入…</Trans>}
    </p>
  );
}
