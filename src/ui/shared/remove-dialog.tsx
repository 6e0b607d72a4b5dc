import type { ReactNode } from 'react';
import {
  selectChanging,
  selectWork,
  type CollectionRef,
} from '../../machines/collection/selectors.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../portal.tsx';
import { stack } from '../theme/layout.css.ts';
import { NotDone } from './row-actions.tsx';

/** Asks before something is done that cannot be taken back, and says why it was not done. */
export function RemoveDialog<Row, Values extends object>({
  list,
  change = 'remove',
  title,
  confirm,
  keep,
  children,
}: {
  list: CollectionRef<Row, Values>;
  change?: string;
  title: ReactNode;
  confirm: ReactNode;
  keep: ReactNode;
  /** Which row it is about. */
  children: (id: string) => ReactNode;
}) {
  const changing = usePortalSelector(list, selectChanging<Row, Values>);
  const work = usePortalSelector(list, selectWork<Row, Values>);
  if (changing?.change !== change) return null;
  const isBusy = work === 'changing';
  const withdraw = (): void => list.send({ type: 'row.withdraw' });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      {...(isBusy ? {} : { onClose: withdraw })}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onPress={() => list.send({ type: 'row.confirm' })}>
            {confirm}
          </Button>
          <Button look="secondary" isDisabled={isBusy} onPress={withdraw}>
            {keep}
          </Button>
        </>
      }
    >
      <div className={stack[16]}>
        <NotDone list={list} />
        {children(changing.id)}
      </div>
    </Dialog>
  );
}
