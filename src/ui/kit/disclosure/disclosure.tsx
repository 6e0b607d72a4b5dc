import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './disclosure.css.ts';

/** Collapsed details. Several below each other are an accordion in which more than one may be open. */
export function Disclosure({
  title,
  summary,
  children,
  isOpenAtFirst = false,
  level: Heading = 'h3',
}: {
  title: ReactNode;
  /** A part of the content that stays visible while the details are collapsed: a total, a date. */
  summary?: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  level?: 'h2' | 'h3' | 'h4';
}) {
  // `open` is set only at first; later the browser opens and closes the details.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details className={styles.root} open={isOpen}>
      <summary className={styles.trigger}>
        <Heading className={styles.title}>{title}</Heading>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        <span className={styles.mark}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
