import { useId, type ReactNode } from 'react';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './home.css.ts';

/** A section of the page with its heading. */
export function Section({
  title,
  lead,
  anchor,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The section's id, to which links lead (`#…`). */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={stack[8]}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.muted}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
