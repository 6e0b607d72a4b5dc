import type { ReactNode } from 'react';
import * as styles from './facts.css.ts';

/** Terms, each with its value. */
export function Facts({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value], at) => (
        <div key={at} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
