import type { ReactNode } from 'react';
import {
  selectChanging,
  selectWork,
  type ChangesRef,
} from '../../machines/collection/selectors.ts';
import type { RowChange } from '../../machines/collection/types.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../portal.tsx';
import { stack } from '../theme/layout.css.ts';
import { NotDone } from './row-actions.tsx';

/** The variants of `Change` whose `kind` is `Kind`. */
type OfKind<Change, Kind> = Change extends { readonly kind: infer Known }
  ? Kind extends Known
    ? Change
    : never
  : never;

const isOfKind = <Change extends RowChange, Kind extends Change['kind']>(
  change: Change,
  kind: Kind,
): change is OfKind<Change, Kind> => change.kind === kind;

/**
 * Asks for confirmation of a change that cannot be undone, and shows why the change failed. The red button (`danger`)
 * is for changes by which something is lost.
 */
export function RemoveDialog<Change extends RowChange, Kind extends Change['kind']>({
  list,
  kind,
  title,
  confirm,
  keep,
  look = 'danger',
  children,
}: {
  list: ChangesRef<Change>;
  kind: Kind;
  title: ReactNode;
  confirm: ReactNode;
  keep: ReactNode;
  look?: 'primary' | 'danger';
  /** Describes the change that the question is about. */
  children: (change: OfKind<Change, Kind>) => ReactNode;
}) {
  const changing = usePortalSelector(list, selectChanging);
  const work = usePortalSelector(list, selectWork);
  if (changing === undefined || !isOfKind<Change, Kind>(changing, kind)) return null;
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
          <Button look={look} isBusy={isBusy} onPress={() => list.send({ type: 'row.confirm' })}>
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
        {children(changing)}
      </div>
    </Dialog>
  );
}
