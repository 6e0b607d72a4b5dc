import { Trans, useLingui } from '@lingui/react/macro';
import {
  CheckCheck,
  Copy,
  Forward,
  ListChecks,
  Pencil,
  Pin,
  PinOff,
  Reply,
  Smile,
  Trash2,
  Undo2,
} from 'lucide';
import { useMemo, type ReactNode } from 'react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { CONVERSATION_TYPE } from '../../../domain/messaging/conversation.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import {
  isSelectable,
  mayDelete,
  mayEdit,
  mayPin,
  mayRevoke,
} from '../../../domain/messaging/permitted.ts';
import type { MessageAct } from '../../../machines/message-acts/types.ts';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useSeconds } from '../../kit/use-seconds.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-menu.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { ReactionChoices } from './reaction-choices.tsx';
import { moveInReactions } from './reaction-keys.ts';
import { useCopy } from './use-copy.ts';

/**
 * The menu with the actions on a message. The secondary mouse button, a long press, or the message's own button opens
 * it (MSG-06 to MSG-09).
 */
export function MessageMenu({
  message,
  at,
  onDialog,
  onForward,
  onDelete,
  onClose,
}: {
  message: Message;
  /** The element on which the menu was opened. */
  at: HTMLElement;
  onDialog: OpenDialog;
  onForward: (messageIDs: readonly string[]) => void;
  onDelete: (messageIDs: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { now: clock, isWhole } = useChat();
  // An action disappears from the open menu when its time is over.
  const now = useSeconds(clock);
  const { acts, composer, edit, selection, conversationID } = useOpenConversation();
  const { line } = useMessageWords();
  const copy = useCopy();
  const act = (wanted: MessageAct): void => acts.send({ type: 'message.act', act: wanted });
  const trigger = useMemo(() => ({ current: at }), [at]);
  const { messageID, content, direction, conversationType, reactions } = message;
  const isText = content.type === 'text' || content.type === 'multiple';
  const isDisabled = useConversation(conversationID, (one) => one?.isDisabled === true);
  const isPinner = useConversation(conversationID, (one) => one !== undefined && mayPin(one));
  const isPinnable = isWhole && isPinner && isSelectable(message);
  const isEditable = isWhole && direction === 'send' && !isDisabled && mayEdit(message, now);
  const isPinned = useConversation(conversationID, (one) => one?.pinned?.messageID) === messageID;
  const isRevocable = direction === 'send' && mayRevoke(message, now);
  const [firstReaction] = reactions;
  const hasReaders = direction === 'send' && conversationType !== CONVERSATION_TYPE.peer;

  return (
    <ControlsLocale>
      <Popover
        className={styles.popover}
        aria-label={t`訊息選項`}
        triggerRef={trigger}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom"
      >
        <div role="presentation" onKeyDownCapture={moveInReactions}>
          <Menu
            className={styles.menu}
            aria-label={t`訊息選項`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened has the focus
            autoFocus="first"
            onClose={onClose}
          >
            {!isDisabled && <ReactionChoices message={message} />}
            <MenuSection aria-label={t`動作`}>
              {!isDisabled && (
                <Item
                  id="reply"
                  icon={Reply}
                  onAction={() => composer.send({ type: 'reply.begin', messageID })}
                >
                  <Trans>回覆</Trans>
                </Item>
              )}
              {isEditable && (
                <Item
                  id="edit"
                  icon={Pencil}
                  onAction={() =>
                    edit.send({ type: 'edit.begin', messageID, everybody: t`所有人` })
                  }
                >
                  <Trans>編輯</Trans>
                </Item>
              )}
              {isText && (
                <Item id="copy" icon={Copy} onAction={() => void copy(line(content))}>
                  <Trans>複製</Trans>
                </Item>
              )}
              {isSelectable(message) && (
                <>
                  <Item id="forward" icon={Forward} onAction={() => onForward([messageID])}>
                    <Trans>轉傳</Trans>
                  </Item>
                  <Item
                    id="select"
                    icon={ListChecks}
                    onAction={() => selection.send({ type: 'selection.begin', messageID })}
                  >
                    <Trans>選取多則</Trans>
                  </Item>
                </>
              )}
              {isPinnable && (
                <Item
                  id="pin"
                  icon={isPinned ? PinOff : Pin}
                  onAction={() => act({ kind: 'pin', messageID, on: !isPinned })}
                >
                  {isPinned ? <Trans>取消置頂</Trans> : <Trans>置頂</Trans>}
                </Item>
              )}
              {firstReaction !== undefined && (
                <Item
                  id="reactions"
                  icon={Smile}
                  onAction={() =>
                    onDialog({
                      list: 'reactions',
                      messageID,
                      reactionType: firstReaction.reactionType,
                    })
                  }
                >
                  <Trans>誰回應了</Trans>
                </Item>
              )}
              {hasReaders && (
                <Item
                  id="readers"
                  icon={CheckCheck}
                  onAction={() => onDialog({ list: 'readers', messageID, hasRead: true })}
                >
                  <Trans>誰已讀</Trans>
                </Item>
              )}
              {isRevocable && (
                <Item id="revoke" icon={Undo2} onAction={() => act({ kind: 'revoke', messageID })}>
                  <Trans>收回</Trans>
                </Item>
              )}
              {mayDelete(conversationType) && (
                <Item id="delete" icon={Trash2} isLoss onAction={() => onDelete([messageID])}>
                  <Trans>刪除</Trans>
                </Item>
              )}
            </MenuSection>
          </Menu>
        </div>
      </Popover>
    </ControlsLocale>
  );
}

function Item({
  id,
  icon,
  isLoss = false,
  onAction,
  children,
}: {
  id: string;
  icon: typeof Copy;
  isLoss?: boolean;
  onAction: () => void;
  children: ReactNode;
}) {
  return (
    <MenuItem id={id} className={styles.item} data-loss={isLoss || undefined} onAction={onAction}>
      <Icon of={icon} />
      {children}
    </MenuItem>
  );
}
