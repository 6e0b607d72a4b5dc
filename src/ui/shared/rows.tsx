import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import { PAGE_SIZES } from '../../domain/page-size.ts';
import {
  selectHasMore,
  selectRows,
  selectRowsFailure,
  selectRowsState,
  selectTotal,
  type RowsRef,
} from '../../machines/collection/selectors.ts';
import { useFailureWords } from '../failure-words.tsx';
import { Banner } from '../kit/banner/banner.tsx';
import { Button } from '../kit/button/button.tsx';
import { Skeleton } from '../kit/spinner/skeleton.tsx';
import { PageSizeField, usePageSize } from '../page-size-field.tsx';
import { usePortalSelector } from '../portal.tsx';
import { stack } from '../theme/layout.css.ts';
import * as styles from './rows.css.ts';

/** The rows of a list, or why there are none; a button for the next page at its end. */
export function Rows<Row>({
  look = styles.list,
  children,
  ...rest
}: {
  list: RowsRef<Row>;
  /** The class of the list. */
  look?: string;
  isPaged?: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** One row, an `<li>` with its key. */
  children: (row: Row) => ReactNode;
}) {
  return (
    <RowsAround {...rest}>{(rows) => <ul className={look}>{rows.map(children)}</ul>}</RowsAround>
  );
}

/** Like `Rows`, where `children` renders the whole list instead of one row. */
export function RowsAround<Row>({
  list,
  isPaged = false,
  empty,
  children,
}: {
  list: RowsRef<Row>;
  /** Whether the list is paged, with the chosen number of rows (NAV-07). */
  isPaged?: boolean;
  empty: ReactNode;
  /** Renders the rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { t } = useLingui();
  const rows = usePortalSelector(list, selectRows<Row>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const total = usePortalSelector(list, selectTotal);
  const pageSize = usePageSize(RECORDS_PAGE_SIZE);
  const hasMore = usePortalSelector(list, selectHasMore);
  const reload = (): void => list.send({ type: 'rows.reload' });
  const more = (): void => list.send({ type: 'rows.more' });
  if (state === 'loading') return <Skeleton lines={6} label={t`正在載入`} />;
  if (state === 'failed') return <Trouble failure={failure} retry={reload} />;
  return (
    <div className={stack[16]} aria-busy={state === 'refreshing'}>
      {state === 'stale' && <Trouble failure={failure} retry={reload} />}
      {rows.length === 0 ? empty : children(rows)}
      {state === 'moreFailed' && <Trouble failure={failure} retry={more} />}
      {hasMore && state !== 'moreFailed' && state !== 'stale' && (
        <Button look="secondary" isBusy={state === 'loadingMore'} onPress={more}>
          <Trans>顯示更多</Trans>
        </Button>
      )}
      {isPaged && total > PAGE_SIZES[0] && (
        <div className={styles.paging}>
          <PageSizeField size={pageSize} onChoose={reload} />
        </div>
      )}
    </div>
  );
}

/** Why something could not be loaded, and a button to try again. */
export function Trouble({ failure, retry }: { failure: Failure | undefined; retry: () => void }) {
  const words = useFailureWords()(failure ?? { kind: 'offline' });
  return (
    <Banner
      tone="waiting"
      title={words.title}
      action={
        <Button look="quiet" size="small" onPress={retry}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {words.body}
    </Banner>
  );
}
