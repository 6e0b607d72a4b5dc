import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectWork,
  type ChangesRef,
} from '../../machines/collection/selectors.ts';
import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { usePortalSelector } from '../portal.tsx';
import { RefusedBanner } from '../refused-banner.tsx';
import { Change } from './change.tsx';
import { passFocusOn } from './pass-focus-on.ts';
import * as styles from './rows.css.ts';

/** The actions on an address or a card, and why the last one failed. */
export function RowActions({
  list,
  id,
  name,
  isPreferred,
  onEdit,
}: {
  list: ChangesRef<{ readonly kind: 'prefer' | 'remove'; readonly id: string }>;
  id: string;
  /** Distinguishes one row's buttons from another's. */
  name: string;
  isPreferred: boolean;
  onEdit?: () => void;
}) {
  const { t } = useLingui();
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  const isBusy = work === 'changing';
  const isGone = isRefusal(usePortalSelector(list, selectChangeFailure), CODE.forbidden);
  const isPreferring = changing?.id === id && changing.kind === 'prefer';
  return (
    <>
      {isPreferring && work === 'refused' && !isGone && <NotDone list={list} />}
      <div className={styles.actions}>
        {onEdit !== undefined && (
          <Change aria-label={t`編輯 ${name}`} isDisabled={isBusy} onPress={onEdit}>
            <Trans>編輯</Trans>
          </Change>
        )}
        {!isPreferred && (
          <span ref={passFocusOn}>
            <Button
              look="quiet"
              size="small"
              aria-label={t`設為預設 ${name}`}
              isBusy={isBusy && isPreferring}
              isDisabled={isBusy && !isPreferring}
              onPress={() => list.send({ type: 'row.change', change: { kind: 'prefer', id } })}
            >
              <Trans>設為預設</Trans>
            </Button>
          </span>
        )}
        <Change
          aria-label={t`移除 ${name}`}
          isDisabled={isBusy}
          onPress={() => list.send({ type: 'row.ask', change: { kind: 'remove', id } })}
        >
          <Trans>移除</Trans>
        </Change>
      </div>
    </>
  );
}

/** Says, above the rows, that the one to be changed is gone: it was removed elsewhere. */
export function RowGone<Change>({
  list,
  children,
}: {
  list: ChangesRef<Change>;
  children: ReactNode;
}) {
  const failure = usePortalSelector(list, selectChangeFailure);
  if (!isRefusal(failure, CODE.forbidden)) return null;
  return (
    <Banner tone="info" title={children}>
      <Trans>畫面上是目前的狀態。</Trans>
    </Banner>
  );
}

/** Says why an action failed, at the place where the action was begun. */
export function NotDone<Change>({ list }: { list: ChangesRef<Change> }) {
  return <RefusedBanner failure={usePortalSelector(list, selectChangeFailure)} />;
}
