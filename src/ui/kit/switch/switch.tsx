import type { ReactNode } from 'react';
import * as styles from './switch.css.ts';

/** A switch with immediate effect; `children` name the thing that is on or off. */
export function Switch({
  isOn,
  isDisabled = false,
  onChange,
  children,
  'aria-describedby': describedBy,
}: {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
  'aria-describedby'?: string;
}) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
