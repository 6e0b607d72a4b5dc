import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseOrderNo } from '../../../../domain/order/order-no.ts';
import { fetchPart } from '../../../features/order-search/fetch-part.ts';
import { OrderSearchPage } from '../../../features/order-search/order-search-page.tsx';
import { validSearch } from '../../../valid-search.ts';

/** Matches the fragment of the link in a ride message, which opens its order: `#open=<token>`. */
const TOKEN_IN_LINK = /^open=([\w-]{20,128})$/;

export interface Search {
  orderNo?: string;
  /** Shows the receipt of the found order, and not the order. */
  view?: 'receipt';
  /** Which list of a member's orders is shown; by default the orders under way. */
  state?: 'past';
  page?: number;
  /** Finds orders by a telephone number that the visitor proves with a code. */
  by?: 'phone';
}

const readSearch = validSearch(
  ({ orderNo, view, state, page, by }: Record<string, unknown>): Search => {
    const named = parseOrderNo(orderNo);
    const pageNumber = Number(page);
    return {
      ...(named === undefined ? {} : { orderNo: named }),
      ...(view === 'receipt' ? { view } : {}),
      ...(state === 'past' ? { state } : {}),
      ...(Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 10_000
        ? { page: pageNumber }
        : {}),
      ...(by === 'phone' ? { by } : {}),
    };
  },
);

/**
 * `orderSearch`, open to visitors. They get here everything that members have on the pages for members only (ORD-03,
 * GUARD-06).
 */
export const Route = createFileRoute('/_main/order/search')({
  staticData: { title: msg`訂單查詢` },
  validateSearch: readSearch,
  beforeLoad({ location: { hash }, search, context }) {
    const orderToken = TOKEN_IN_LINK.exec(hash)?.[1];
    if (orderToken === undefined || search.orderNo === undefined) return;
    context.portal.getSnapshot().children.orderTracking?.send({
      type: 'order.accessed',
      access: { orderNo: search.orderNo, orderToken },
    });
    // Removes the token from the address, because people copy addresses.
    throw redirect({ to: '/order/search', search, replace: true });
  },
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { orderNo, view, by } }) => ({ orderNo, view, by }),
  loader: ({ context, deps }) => fetchPart(deps, context.portal, context.moreTexts),
  component: OrderSearch,
});

function OrderSearch() {
  const { orderNo, view, state, page, by } = Route.useSearch();
  return (
    <OrderSearchPage
      orderNo={orderNo}
      view={view}
      list={state ?? 'current'}
      page={page ?? 1}
      by={by}
    />
  );
}
