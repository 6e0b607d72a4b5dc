import type { ReactNode } from 'react';
import * as styles from './checkbox.css.ts';

/** Yes or no, as the platform draws it in the theme's accent. */
export function Checkbox({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The words beside the box. */
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
