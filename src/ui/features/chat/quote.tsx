import { useLingui } from '@lingui/react/macro';
import type { RepliedInfo } from '../../../domain/messaging/message.ts';
import { quote, quoted } from './message-row.css.ts';
import { useMessageWords } from './use-message-words.ts';

/** The message that is answered, in two lines; a press goes there (MSG-07). */
export function Quote({ replied, onGo }: { replied: RepliedInfo; onGo: () => void }) {
  const { t } = useLingui();
  const { line } = useMessageWords();
  return (
    <button
      type="button"
      className={quote}
      aria-label={t`前往 ${replied.senderUserName} 的訊息`}
      onClick={onGo}
    >
      <strong>{replied.senderUserName}</strong>
      <span className={quoted}>{line(replied.content)}</span>
    </button>
  );
}
