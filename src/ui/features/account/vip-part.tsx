import type { ReactNode } from 'react';
import * as styles from './ladder.css.ts';

/** A section of the page with its title. */
export function VipPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.subtitle}>{title}</h2>
      {children}
    </section>
  );
}
