import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ORDER_PAGE_SIZE } from '../../../domain/limits.ts';
import type { OrderRow } from '../../../domain/order/view.ts';
import { PAGE_SIZES } from '../../../domain/page-size.ts';
import {
  selectList,
  selectListFailure,
  selectListState,
} from '../../../machines/order-list/selectors.ts';
import type { OrderListRef } from '../../../machines/order-tracking/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { PageSizeField, usePageSize } from '../../page-size-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { OrderListRow } from './order-list-row.tsx';
import * as styles from './order-search.css.ts';

/** One page of the member's orders, with links to the others. */
export function OrderList({
  list,
  state,
  page,
}: {
  list: OrderListRef;
  state: 'current' | 'past';
  page: number;
}) {
  const { t } = useLingui();
  const loaded = usePortalSelector(list, selectList);
  const standing = usePortalSelector(list, selectListState);
  const failure = usePortalSelector(list, selectListFailure);
  const failureWords = useFailureWords();
  const size = usePageSize(ORDER_PAGE_SIZE);
  const navigate = useNavigate();
  if (loaded === undefined && standing !== 'failed') {
    return <Skeleton lines={6} label={t`正在載入訂單`} />;
  }
  const trouble = failure !== undefined && (standing === 'failed' || standing === 'stale') && (
    <Banner
      tone="waiting"
      title={failureWords(failure).title}
      action={
        <Button look="quiet" size="small" onPress={() => list.send({ type: 'order.reload' })}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {failureWords(failure).body}
    </Banner>
  );
  if (loaded === undefined) return trouble;
  const last = Math.ceil(loaded.total / size);
  // The last order of this page has moved to another list, or there are more rows on a page now.
  if (page > last && last > 0) {
    return <Navigate to="/order/search" search={searchFor(state, last)} replace />;
  }
  if (loaded.rows.length === 0) return <Nothing state={state} />;
  return (
    <>
      {trouble}
      <ul className={styles.list}>
        {loaded.rows.map((row: OrderRow) => (
          <OrderListRow key={row.orderNo} row={row} />
        ))}
      </ul>
      <Pages state={state} page={page} last={last} />
      {loaded.total > PAGE_SIZES[0] && (
        <div className={styles.pageSize}>
          <PageSizeField
            size={size}
            onChoose={() => {
              list.send({ type: 'order.reload' });
              // With another page size the current page would show other orders, so the list starts again at its first
              // page.
              void navigate({
                to: '/order/search',
                search: searchFor(state, 1),
                resetScroll: false,
              });
            }}
          />
        </div>
      )}
    </>
  );
}

const searchFor = (state: 'current' | 'past', page: number) => ({
  ...(state === 'past' ? { state } : {}),
  ...(page > 1 ? { page } : {}),
});

function Pages({ state, page, last }: { state: 'current' | 'past'; page: number; last: number }) {
  const { t } = useLingui();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t`訂單分頁`}>
      {page > 1 ? (
        <LinkButton
          look="secondary"
          size="small"
          to="/order/search"
          search={searchFor(state, page - 1)}
        >
          <Trans>上一頁</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
      <span>
        <Trans>
          第 {page} 頁，共 {last} 頁
        </Trans>
      </span>
      {page < last ? (
        <LinkButton
          look="secondary"
          size="small"
          to="/order/search"
          search={searchFor(state, page + 1)}
        >
          <Trans>下一頁</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

function Nothing({ state }: { state: 'current' | 'past' }) {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={
        state === 'current' ? <Trans>目前沒有進行中的訂單</Trans> : <Trans>還沒有過去的訂單</Trans>
      }
      action={
        <LinkButton look="primary" to="/order/create">
          <Trans>立即叫車</Trans>
        </LinkButton>
      }
    >
      {state === 'current' ? (
        <Trans>叫車或預約後，司機的位置與到達時間會顯示在這裡。</Trans>
      ) : (
        <Trans>完成或取消的訂單與收據會留在這裡。</Trans>
      )}
    </EmptyState>
  );
}
