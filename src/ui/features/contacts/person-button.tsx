import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../shared/avatar.tsx';
import * as styles from './contacts.css.ts';

/** A person in a list: a press opens their card. */
export function PersonButton({
  name,
  picture,
  children,
  onPress,
}: {
  name: string;
  picture: string;
  children?: ReactNode;
  onPress: () => void;
}) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.person} onClick={onPress}>
      <Avatar name={name} picture={picture} />
      <span className={styles.words}>
        {name || t`已刪除的帳號`}
        {children}
      </span>
    </button>
  );
}
