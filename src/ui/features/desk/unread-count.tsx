import { useLingui } from '@lingui/react/macro';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './desk.css.ts';

/** How many messages of a conversation no agent has read; nothing is shown for 0. */
export function UnreadCount({ of }: { of: number }) {
  const { t } = useLingui();
  if (of === 0) return null;
  return (
    <span className={styles.unread}>
      {of > 99 ? '99+' : of}
      <span className={visuallyHidden}>{t`則未讀`}</span>
    </span>
  );
}
