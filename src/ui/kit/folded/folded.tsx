import { ChevronDown } from 'lucide';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './folded.css.ts';

/**
 * Fields that were filled in before, collapsed to one line. Whether they are collapsed is decided once, at the first
 * render: they do not close by themselves while somebody fills them in. `focusField` opens them if a field in them has
 * an error.
 */
export function Folded({
  isFoldedAtFirst,
  line,
  action,
  children,
}: {
  isFoldedAtFirst: boolean;
  line: ReactNode;
  /** The text of the button that opens the fields. */
  action: ReactNode;
  children: ReactNode;
}) {
  const [isFolded] = useState(isFoldedAtFirst);
  // The collapsed fields are rendered later than the line, so that the line is visible sooner.
  const isContentDrawn = useDeferredValue(true, false);
  if (!isFolded) return children;
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <span className={styles.line}>{line}</span>
        <span className={styles.action}>
          {action}
          <span className={styles.mark}>
            <Icon of={ChevronDown} size={16} />
          </span>
        </span>
      </summary>
      <div className={styles.content}>{isContentDrawn && children}</div>
    </details>
  );
}
