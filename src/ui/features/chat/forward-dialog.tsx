import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- how they are to go is the dialog's own until it is said
import { useState } from 'react';
import { type Conversation, isGone } from '../../../domain/messaging/conversation.ts';
import { FORWARD_TARGETS_MAX } from '../../../domain/messaging/limits.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePlaceName } from '../../shared/messaging/chat.ts';
import { useConversations } from '../../shared/messaging/use-store.ts';
import { stack } from '../../theme/layout.css.ts';
import { conversations as listed } from './conversation-list.css.ts';
import { ConversationButton } from './conversation-list.tsx';
import * as styles from './forward-dialog.css.ts';
import { box } from './message-row.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { useCombined } from './use-combined.ts';

export interface ForwardDialogProps {
  messageIDs: readonly string[];
  /** Whether messages were selected together, and may therefore be forwarded as one. */
  mayBeCombined: boolean;
  onForward: (to: readonly Conversation[], how: ForwardHow) => void;
  onClose: () => void;
}

/**
 * A dialog that asks to which conversations the messages are forwarded, and, if there are several messages, how
 * (MSG-08).
 */
export function ForwardDialog({
  messageIDs,
  mayBeCombined,
  onForward,
  onClose,
}: ForwardDialogProps) {
  const { conversationID } = useOpenConversation();
  const { t } = useLingui();
  const { list } = useFormats();
  const combined = useCombined(messageIDs);
  const conversations = useConversations().filter((one) => !isGone(one));
  const [how, setHow] = useState<ForwardHow['how']>('each');
  const [chosen, setChosen] = useState<readonly Conversation[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [query, setQuery] = useState('');
  const nameOf = usePlaceName();
  const chooseLabel = (name: string): string => t`選取 ${name}`;
  const forward = (to: readonly Conversation[]): void =>
    onForward(to, how === 'each' ? { how } : combined());
  const { length: targets } = chosen;
  if (isAsked) {
    const count = messageIDs.length;
    const [first] = chosen;
    const name = first === undefined ? '' : nameOf(first);
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onClose={onClose}
        title={
          targets === 1 ? (
            <Trans>轉傳給「{name}」？</Trans>
          ) : (
            t({
              message: plural(targets, { one: '轉傳到 # 個對話？', other: '轉傳到 # 個對話？' }),
            })
          )
        }
        actions={
          <>
            <Button look="primary" onPress={() => forward(chosen)}>
              <Trans>轉傳</Trans>
            </Button>
            <Button
              look="secondary"
              onPress={() => {
                setAsked(false);
                // The user wants to choose another conversation. If one is chosen, it is unchosen, so that the next
                // press replaces it. If several are chosen, they stay chosen.
                if (targets === 1) setChosen([]);
              }}
            >
              <Trans>選其他對話</Trans>
            </Button>
          </>
        }
      >
        {targets > 1 && (
          <p className={styles.targets}>
            <strong>{list(chosen.map(nameOf))}</strong>
          </p>
        )}
        <p>
          {targets === 1
            ? t({
                message: plural(count, {
                  one: '# 則訊息會傳到這個對話，對方會看到這是轉傳的。',
                  other: '# 則訊息會傳到這個對話，對方會看到這是轉傳的。',
                }),
              })
            : t({
                message: plural(count, {
                  one: '# 則訊息會傳到這些對話，對方會看到這是轉傳的。',
                  other: '# 則訊息會傳到這些對話，對方會看到這是轉傳的。',
                }),
              })}
        </p>
      </Dialog>
    );
  }
  const wanted = query.trim().toLowerCase();
  const found = conversations.filter((one) => nameOf(one).toLowerCase().includes(wanted));
  const isChosen = ({ conversationID: id }: Conversation): boolean =>
    chosen.some((one) => one.conversationID === id);
  const most = FORWARD_TARGETS_MAX;
  const isFull = targets >= most;
  const toggle = (one: Conversation): void => {
    if (isChosen(one)) {
      setChosen(chosen.filter((other) => other.conversationID !== one.conversationID));
    } else if (!isFull) setChosen([...chosen, one]);
  };
  const press = (one: Conversation): void => {
    if (chosen.length > 0) return toggle(one);
    // Forwarding to another conversation cannot be undone, so the dialog first asks for a confirmation that shows the
    // name.
    if (one.conversationID === conversationID) return forward([one]);
    setChosen([one]);
    setAsked(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>轉傳到</Trans>}
      {...(chosen.length > 0 && {
        actions: (
          <Button look="primary" onPress={() => setAsked(true)}>
            {t({
              message: plural(targets, {
                one: '轉傳到 # 個對話',
                other: '轉傳到 # 個對話',
              }),
            })}
          </Button>
        ),
      })}
    >
      <div className={stack[12]}>
        {mayBeCombined && (
          <SegmentedControl
            label={t`轉傳方式`}
            value={how}
            onChange={setHow}
            options={[
              { value: 'each', label: t`逐則轉傳` },
              { value: 'combined', label: t`合併轉傳` },
            ]}
          />
        )}
        {conversations.length > 1 && (
          <TextField label={t`搜尋對話`} type="search" value={query} onChange={setQuery} />
        )}
        {isFull && (
          <p role="status">
            <Trans>一次最多轉傳到 {most} 個對話</Trans>
          </p>
        )}
        {found.length === 0 && (
          <p role="status">
            <Trans>找不到符合的對話</Trans>
          </p>
        )}
        <ul className={listed}>
          {found.map((one) => (
            <li key={one.conversationID} className={styles.target}>
              {conversations.length > 1 && (
                <label className={styles.choose}>
                  <input
                    type="checkbox"
                    className={box}
                    aria-label={chooseLabel(nameOf(one))}
                    checked={isChosen(one)}
                    disabled={isFull && !isChosen(one)}
                    onChange={() => toggle(one)}
                  />
                </label>
              )}
              <ConversationButton conversation={one} onPress={() => press(one)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
