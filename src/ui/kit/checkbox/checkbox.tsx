import type { ReactNode } from 'react';
import * as styles from './checkbox.css.ts';

/** A native checkbox in the theme's accent colour. */
export function Checkbox({
  isChecked,
  isInvalid = false,
  describedBy,
  onChange,
  children,
}: {
  isChecked: boolean;
  isInvalid?: boolean;
  /** The id of the element with its error. */
  describedBy?: string | undefined;
  onChange: (isChecked: boolean) => void;
  /** The text beside the box. */
  children: ReactNode;
}) {
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
