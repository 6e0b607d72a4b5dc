import type { ReactNode } from 'react';
import * as styles from './empty-state.css.ts';

/** Shown when there is nothing yet, or when a search found nothing: a drawing, what this means, and the next step. */
export function EmptyState({
  drawing,
  title,
  level = 2,
  children,
  action,
}: {
  drawing?: ReactNode;
  title: ReactNode;
  /** The heading's level: 1 where it is the page's only content. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.root}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
