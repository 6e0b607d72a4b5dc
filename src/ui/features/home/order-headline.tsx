import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { awaitsPayment } from '../../../domain/order/status.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectPosition } from '../../../machines/order-view/selectors.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useStatusWords } from '../order-view/status-words.ts';
import * as styles from './hero.css.ts';
import { useUnfinishedOrder } from './use-unfinished-order.ts';

export interface OrderHeadlineProps {
  view: OrderViewRef;
  /** Stands where there is no order that is not over yet. */
  otherwise: ReactNode;
}

/** The order that is under way or has to be paid, in large type, with the way to it. */
export function OrderHeadline({ view, otherwise }: OrderHeadlineProps) {
  const order = useUnfinishedOrder(view);
  const position = usePortalSelector(view, selectPosition);
  const isMember = usePortalSelector(usePortalActor('session'), selectSignedIn);
  const words = useStatusWords();
  if (order === undefined) return otherwise;
  const { title, detail } = words(order, position);
  const look = {
    search: { orderNo: order.orderNo },
    children: awaitsPayment(order.status) ? <Trans>查看並付款</Trans> : <Trans>查看行程</Trans>,
  };
  return (
    <>
      <h1 className={`${styles.headline} ${styles.figures}`} aria-live="polite">
        {title}
      </h1>
      <p className={styles.lead}>{detail}</p>
      <div>
        {isMember ? (
          <LinkButton to="/order/detail" {...look} />
        ) : (
          <LinkButton to="/order/search" {...look} />
        )}
      </div>
    </>
  );
}
