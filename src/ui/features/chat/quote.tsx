import { useLingui } from '@lingui/react/macro';
import type { RepliedInfo } from '../../../domain/messaging/message.ts';
import { useNameOf } from '../../shared/messaging/chat.ts';
import { useMessageWords } from '../../shared/messaging/use-message-words.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { quote, quoted } from './quote.css.ts';

/** The message to which another one replies, in two lines; a press scrolls to it (MSG-07). */
export function Quote({ replied, onGo }: { replied: RepliedInfo; onGo: () => void }) {
  const { t } = useLingui();
  const { line } = useMessageWords();
  const nameOf = useNameOf();
  return (
    <button type="button" className={quote} onClick={onGo}>
      <span className={visuallyHidden}>{t`前往被回覆的訊息：`}</span>
      <strong className={quoted}>
        {nameOf({
          id: replied.senderUserID,
          name: replied.senderUserName,
          content: replied.content,
        })}
      </strong>
      <span className={quoted}>{line(replied.content)}</span>
    </button>
  );
}
