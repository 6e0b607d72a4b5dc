import type { ReactNode } from 'react';
import * as styles from './meter.css.ts';

/** The progress of something that takes longer than a second; `share` from 0 to 1, undefined if it is unknown. */
export function Meter({
  label,
  share,
  children,
}: {
  label: string;
  share: number | undefined;
  /** The progress as text. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.meter}>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(share === undefined ? {} : { value: share })}
      />
      <span role="status">{children}</span>
    </div>
  );
}
