import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import * as styles from './switch.css.ts';

/** Something that is on or off at once, without a button to confirm. */
export function Switch({
  children,
  isSelected,
  onChange,
  isDisabled = false,
}: {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}) {
  return (
    <AriaSwitch
      className={styles.root}
      isSelected={isSelected}
      isDisabled={isDisabled}
      onChange={onChange}
    >
      <span className={styles.words}>{children}</span>
      <span className={styles.track} aria-hidden="true" />
    </AriaSwitch>
  );
}
