import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { awaitsPayment } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { selectOrderViews } from '../../../machines/order-tracking/selectors.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectAccess, selectPosition } from '../../../machines/order-view/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { Link, LinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { orderLink } from '../../shared/order/order-links.ts';
import { useStatusWords } from '../../shared/order/status-words.tsx';
import * as styles from './hero.css.ts';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

export interface OrderHeadlineProps {
  /** Shown if there is no open order. */
  otherwise: ReactNode;
}

/** The orders that are under way or have to be paid: the newest in large type, the others as lines below. */
export function OrderHeadline({ otherwise }: OrderHeadlineProps) {
  const [newest, ...others] = usePortalSelector(usePortalActor('orderTracking'), selectOrderViews);
  if (newest === undefined) return otherwise;
  return (
    <>
      <Newest key={newest.id} view={newest} otherwise={otherwise} />
      {others.length > 0 && (
        <ul className={styles.orders}>
          {others.map((view) => (
            <OrderLine key={view.id} view={view} />
          ))}
        </ul>
      )}
    </>
  );
}

function Newest({ view, otherwise }: { view: OrderViewRef; otherwise: ReactNode }) {
  const order = useUnfinishedOrder(view);
  const { title, detail } = useOrderWords(view, order);
  const isVisitor = usePortalSelector(view, selectAccess).orderToken !== undefined;
  if (order === undefined) return otherwise;
  return (
    <>
      <h1 className={`${styles.headline} ${styles.figures}`} aria-live="polite">
        {title}
      </h1>
      <p className={styles.lead}>{detail}</p>
      <div>
        <LinkButton {...orderLink(order.orderNo, isVisitor)}>
          {awaitsPayment(order.status) ? <Trans>查看並付款</Trans> : <Trans>查看行程</Trans>}
        </LinkButton>
      </div>
    </>
  );
}

function OrderLine({ view }: { view: OrderViewRef }) {
  const order = useUnfinishedOrder(view);
  const { title } = useOrderWords(view, order);
  const isVisitor = usePortalSelector(view, selectAccess).orderToken !== undefined;
  if (order === undefined) return null;
  return (
    <li className={styles.orderLine}>
      <Link {...orderLink(order.orderNo, isVisitor)}>
        {title} · {order.orderNo}
      </Link>
      <Icon of={ChevronRight} />
    </li>
  );
}

function useOrderWords(view: OrderViewRef, order: OrderView | undefined) {
  const position = usePortalSelector(view, selectPosition);
  const words = useStatusWords();
  return order === undefined ? { title: '', detail: '' } : words(order, position);
}
