import { Trans, useLingui } from '@lingui/react/macro';
import {
  selectChangeFailure,
  selectChanging,
  selectWork,
  type CollectionRef,
} from '../../../machines/collection/selectors.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
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
          <Button
            look="quiet"
            size="small"
            aria-label={t`編輯 ${name}`}
            isDisabled={isBusy}
            onHoverStart={Dialog.preload}
            onFocus={Dialog.preload}
            onPress={onEdit}
          >
            <Trans>編輯</Trans>
          </Button>
        )}
        {!isPreferred && (
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
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={t`移除 ${name}`}
          isDisabled={isBusy}
          onHoverStart={Dialog.preload}
          onFocus={Dialog.preload}
          onPress={() => list.send({ type: 'row.ask', id, change: 'remove' })}
        >
          <Trans>移除</Trans>
        </Button>
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
  const failure = usePortalSelector(list, selectChangeFailure<Row, Values>);
  const words = useAccountFailureWords();
  if (failure === undefined) return null;
  const { title, body } = words(failure);
  return (
    <Banner tone="loss" title={title}>
      {body}
    </Banner>
  );
}
