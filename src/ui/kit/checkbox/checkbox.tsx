import type { ReactNode } from 'react';
import * as styles from './checkbox.css.ts';

/** A native checkbox in the theme's accent colour. */
export function Checkbox({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
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
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
