import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { selectRows, type RowsRef } from '../../../machines/collection/selectors.ts';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from '../../shared/rows.css.ts';

/** A button that adds a row. It is not shown while the list is empty, because the empty state has its own button. */
export function AddRow({
  list,
  max,
  full,
  onPress,
  children,
}: {
  list: RowsRef<unknown>;
  max: number;
  /** The text shown when the list is full. */
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
