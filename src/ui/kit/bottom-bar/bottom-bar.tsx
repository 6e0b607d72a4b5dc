import type { ReactNode } from 'react';
import * as styles from './bottom-bar.css.ts';

/**
 * The screen's main action, within reach of the thumb: fixed to the lower edge below 992 px, above the safe area; on a
 * desktop it is in its place on the page. `summary` (a price) is on its left.
 */
export function BottomBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-print="hidden">
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
