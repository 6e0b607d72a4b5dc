import { ChevronDown } from 'lucide';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './folded.css.ts';

/**
 * Fields that were filled in before, collapsed to one line. Whether they start collapsed is decided once: they do not
 * close by themselves while somebody fills them in. `focusField` opens it for a field with an error.
 */
export function Folded({
  isFoldedAtFirst,
  line,
  action,
  children,
}: {
  isFoldedAtFirst: boolean;
  line: ReactNode;
  /** The text of the button that opens it. */
  action: ReactNode;
  children: ReactNode;
}) {
  const [isFolded] = useState(isFoldedAtFirst);
  // The collapsed content is rendered after its line is visible.
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
