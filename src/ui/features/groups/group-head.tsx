import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the panel lies over the chat is its own; the countdown begins and ends with it
import { useMemo, useState } from 'react';
import { isMuted, mutedUntil } from '../../../domain/messaging/group.ts';
import { selectCountdown } from '../../../machines/arrival-countdown/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import * as chat from '../chat/chat-panel.css.ts';
import GroupPanel from './group-panel.tsx';
import { useGroupWords } from './group-words.ts';

const HOUR_MS = 3_600_000;

export interface GroupHeadProps {
  conversationID: string;
}

/** A button in the chat's header with the number of members; it opens the group's panel (GRP-02). */
export function GroupTools({ conversationID }: GroupHeadProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = useConversation(conversationID, (one) => one?.group?.memberCount) ?? 0;
  const isRoom = useConversation(conversationID, (one) => one?.group?.kind) === 'room';
  const words = isRoom
    ? t({ message: plural(count, { one: '公告室資訊，# 位成員', other: '公告室資訊，# 位成員' }) })
    : t({ message: plural(count, { one: '群組資訊，# 位成員', other: '群組資訊，# 位成員' }) });
  return (
    <>
      <Button look="quiet" aria-label={words} onPress={() => setOpen(true)}>
        <Icon of={Users} />
        {count}
      </Button>
      {isOpen && <GroupPanel conversationID={conversationID} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A note above the messages which says that the reader may not write, and for how long (GRP-04). */
export function GroupNote({ conversationID }: GroupHeadProps) {
  const { now } = useChat();
  const group = useConversation(conversationID, (one) => one?.group);
  const isDisabled = useConversation(conversationID, (one) => one?.isDisabled) ?? false;
  const words = useGroupWords(group?.kind);
  if (group === undefined) return null;
  if (isDisabled) {
    return (
      <p className={chat.line} role="status">
        {words.isClosed}
      </p>
    );
  }
  if (!isMuted(group, now())) return null;
  const until = mutedUntil(group, now());
  if (until === 0) {
    return (
      <p className={chat.line} role="status">
        <Trans>您目前被禁言，無法傳訊息。</Trans>
      </p>
    );
  }
  return <MutedFor key={until} end={until} />;
}

/** The note with the remaining time, or with the end if that is hours away. It disappears at the end. */
function MutedFor({ end }: { end: number }) {
  const { countdown, now } = useChat();
  const moments = useChatMoments();
  const actor = useMemo(
    // Half a second is subtracted: this clock may be slightly behind the server's, and would show 10:01 for ten
    // minutes.
    () => countdown({ countDown: 0, dateTime: new Date(end - 500).toISOString() }),
    [countdown, end],
  );
  useStarted(actor);
  const left = usePortalSelector(actor, selectCountdown);
  if (left === '00:00') return null;
  if (end - now() > HOUR_MS) {
    const until = moments.separator(end);
    return (
      <p className={chat.line} role="status">
        <Trans>您目前被禁言，到 {until} 為止。</Trans>
      </p>
    );
  }
  return (
    <p className={chat.line} role="timer">
      <Trans>您目前被禁言，還有 {left}。</Trans>
    </p>
  );
}
