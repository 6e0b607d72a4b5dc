import { useLingui } from '@lingui/react/macro';
import type { RepliedInfo } from '../../../domain/messaging/message.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { useNameOf } from './chat.ts';
import { quote, quoted } from './message-row.css.ts';
import { useMessageWords } from './use-message-words.ts';

/** The message that is answered, in two lines; a press goes there (MSG-07). */
export function Quote({ replied, onGo }: { replied: RepliedInfo; onGo: () => void }) {
  const { t } = useLingui();
  const { line } = useMessageWords();
  const nameOf = useNameOf();
  return (
    <button type="button" className={quote} onClick={onGo}>
      <span className={visuallyHidden}>{t`前往被回覆的訊息：`}</span>
      <strong className={quoted}>
        {nameOf({ id: replied.senderUserID, name: replied.senderUserName })}
      </strong>
      <span className={quoted}>{line(replied.content)}</span>
    </button>
  );
}
