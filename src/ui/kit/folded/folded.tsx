import { ChevronDown } from 'lucide';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './folded.css.ts';

/**
 * What was filled in before, as one line that opens. Whether it begins folded is decided once: what somebody is filling
 * in does not close by itself. `focusField` opens it for a field at fault.
 */
export function Folded({
  isFoldedAtFirst,
  line,
  action,
  children,
}: {
  isFoldedAtFirst: boolean;
  line: ReactNode;
  /** What opening it is for. */
  action: ReactNode;
  children: ReactNode;
}) {
  const [isFolded] = useState(isFoldedAtFirst);
  // What is folded need not be drawn before the line of it is seen.
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
