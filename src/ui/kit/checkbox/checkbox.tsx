import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Icon } from '../icon/icon.tsx';
import * as styles from './checkbox.css.ts';

/** Agreement to something that a later button confirms. */
export function Checkbox({
  children,
  isSelected,
  onChange,
  isInvalid = false,
  isDisabled = false,
}: {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
}) {
  return (
    <AriaCheckbox
      className={styles.root}
      isSelected={isSelected}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      onChange={onChange}
    >
      <span className={styles.box} aria-hidden="true">
        {isSelected && <Icon of={Check} size={16} />}
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
