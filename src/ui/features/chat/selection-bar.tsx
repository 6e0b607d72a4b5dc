import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide';
import { mayDelete } from '../../../domain/messaging/permitted.ts';
import { selectSelected } from '../../../machines/message-selection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat, useNameOf } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { useOpenConversation } from './open-conversation.ts';
import * as styles from './selection-bar.css.ts';
import { useCopy } from './use-copy.ts';

export interface SelectionBarProps {
  onForward: (messageIDs: readonly string[]) => void;
  onDelete: (messageIDs: readonly string[]) => void;
}

/**
 * Shown in place of the composer while messages are selected: buttons to forward, copy or delete them (MSG-08, MSG-09).
 */
export function SelectionBar({ onForward, onDelete }: SelectionBarProps) {
  const { t } = useLingui();
  const { selection, conversationID } = useOpenConversation();
  const { store } = useChat();
  const { line } = useMessageWords();
  const nameOf = useNameOf();
  const selected = usePortalSelector(selection, selectSelected);
  const { length: count } = selected;
  const type = useConversation(conversationID, (one) => one?.type);
  const copyWords = useCopy();
  const copy = async (): Promise<void> => {
    const lines = selected
      .flatMap((messageID) => store.byID(conversationID, messageID) ?? [])
      .toSorted((a, b) => a.messageSeq - b.messageSeq)
      .map(({ senderUserID: id, senderUserName: name, content }) => {
        const who = nameOf({ id, name });
        return `${who}: ${line(content)}`;
      });
    if (await copyWords(lines.join('\n'))) selection.send({ type: 'selection.cancel' });
  };
  return (
    <div className={styles.selection}>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`取消`}
        onPress={() => selection.send({ type: 'selection.cancel' })}
      >
        <Icon of={X} />
      </Button>
      <span role="status" className={styles.count}>
        <Trans>已選 {count} 則</Trans>
      </span>
      <div className={styles.selectionActs}>
        <Button size="small" isDisabled={count === 0} onPress={() => onForward(selected)}>
          <Trans>轉傳</Trans>
        </Button>
        <Button look="secondary" size="small" isDisabled={count === 0} onPress={() => void copy()}>
          <Trans>複製</Trans>
        </Button>
        {type !== undefined && mayDelete(type) && (
          <Button
            look="danger"
            size="small"
            isDisabled={count === 0}
            onPress={() => onDelete(selected)}
          >
            <Trans>刪除</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
