import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { selectRows, type RowsRef } from '../../../machines/collection/selectors.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from '../../shared/rows.css.ts';

/** Adds to the rows that there are; nothing where there are none, for there the empty state has the button. */
export function AddRow({
  list,
  max,
  full,
  onPress,
  children,
}: {
  list: RowsRef<unknown>;
  max: number;
  /** Says that there are as many as may be. */
  full: ReactNode;
  onPress: () => void;
  children: ReactNode;
}) {
  const { length } = usePortalSelector(list, selectRows);
  if (length === 0) return null;
  if (length >= max) return <p className={styles.note}>{full}</p>;
  return (
    <DialogButton look="secondary" size="small" onPress={onPress}>
      <Icon of={Plus} />
      {children}
    </DialogButton>
  );
}
