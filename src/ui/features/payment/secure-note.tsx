import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import * as styles from './card-form.css.ts';

/** A note below the card's fields that says where the card's data are sent. */
export function SecureNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.secure}>
      <Icon of={Lock} size={16} />
      <span>{children}</span>
    </p>
  );
}
