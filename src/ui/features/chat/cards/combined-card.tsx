import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide';
import type { MessageContent } from '../../../../domain/messaging/message.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import * as styles from './cards.css.ts';

/** Messages that were forwarded together, as one card. `onOpen` lists them. */
export function CombinedCard({
  content,
  onOpen,
}: {
  content: Extract<MessageContent, { type: 'combine' }>;
  onOpen?: () => void;
}) {
  const { t } = useLingui();
  const { title, summary, count } = content;
  return (
    <button type="button" className={styles.card} disabled={onOpen === undefined} onClick={onOpen}>
      <span className={styles.cardHead}>
        <Icon of={MessagesSquare} />
        <span className={styles.cardTitle}>{title || t`對話紀錄`}</span>
      </span>
      <span className={styles.cardText}>{summary}</span>
      <span className={styles.fileSize}>
        {t({ message: plural(count, { one: '共 # 則訊息', other: '共 # 則訊息' }) })}
      </span>
    </button>
  );
}
