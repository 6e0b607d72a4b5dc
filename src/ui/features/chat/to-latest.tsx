import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide';
import { selectSeenSeq } from '../../../machines/conversation/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { latest } from './message-list.css.ts';
import { useOpenConversation } from './open-conversation.ts';

/**
 * A button that scrolls to the latest message, with the number of unseen ones. `lastSeq` is the number of the last
 * loaded message.
 */
export function ToLatest({ lastSeq }: { lastSeq: number }) {
  const { t } = useLingui();
  const { conversation, conversationID, history } = useOpenConversation();
  const seenSeq = usePortalSelector(conversation, selectSeenSeq);
  const maxSeq = useConversation(conversationID, (one) => one?.maxMessageSeq) ?? lastSeq;
  const below = Math.max(0, maxSeq - Math.max(seenSeq, 0));
  return (
    <button
      type="button"
      className={latest}
      aria-label={below > 0 ? t`跳到最新訊息，還有 ${below} 則未看` : t`跳到最新訊息`}
      onClick={() => history.send({ type: 'latest.wanted' })}
    >
      <Icon of={ArrowDown} />
      {below > 0 && below}
    </button>
  );
}
