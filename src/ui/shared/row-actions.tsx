import { Trans, useLingui } from '@lingui/react/macro';
import {
  selectChangeFailure,
  selectChanging,
  selectWork,
  type CollectionRef,
} from '../../machines/collection/selectors.ts';
import { Button } from '../kit/button/button.tsx';
import { usePortalSelector } from '../portal.tsx';
import { RefusedBanner } from '../refused-banner.tsx';
import { Change } from './change.tsx';
import { passFocusOn } from './pass-focus-on.ts';
import * as styles from './rows.css.ts';

/** What can be done to an address or a card, and why the last of it was not done. */
export function RowActions<Row, Values extends object>({
  list,
  id,
  name,
  isPreferred,
  onEdit,
}: {
  list: CollectionRef<Row, Values>;
  id: string;
  /** Tells one row's buttons from another's. */
  name: string;
  isPreferred: boolean;
  onEdit?: () => void;
}) {
  const { t } = useLingui();
  const work = usePortalSelector(list, selectWork<Row, Values>);
  const changing = usePortalSelector(list, selectChanging<Row, Values>);
  const isBusy = work === 'changing';
  const isPreferring = changing?.id === id && changing.change === 'prefer';
  return (
    <>
      {isPreferring && work === 'refused' && <NotDone list={list} />}
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
              onPress={() => list.send({ type: 'row.change', id, change: 'prefer' })}
            >
              <Trans>設為預設</Trans>
            </Button>
          </span>
        )}
        <Change
          aria-label={t`移除 ${name}`}
          isDisabled={isBusy}
          onPress={() => list.send({ type: 'row.ask', id, change: 'remove' })}
        >
          <Trans>移除</Trans>
        </Change>
      </div>
    </>
  );
}

/** Why what was asked for was not done, where it was asked for. */
export function NotDone<Row, Values extends object>({
  list,
}: {
  list: CollectionRef<Row, Values>;
}) {
  return <RefusedBanner failure={usePortalSelector(list, selectChangeFailure<Row, Values>)} />;
}
