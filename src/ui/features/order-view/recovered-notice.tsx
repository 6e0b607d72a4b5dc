import { Trans, useLingui } from '@lingui/react/macro';
import { placeWords } from '../../../domain/geo/place.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import {
  selectCreated,
  selectRecovered,
} from '../../../machines/order-form/submission-selectors.ts';
import { mayCancel } from '../../../machines/order-view/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

/**
 * Tells passengers that this order is not the ride they confirmed last: an earlier submission, whose answer was lost,
 * had arrived (ORD-06). Their changed ride is still in the form.
 */
export function RecoveredNotice({ order }: { order: OrderView }) {
  const { i18n } = useLingui();
  const form = usePortalActor('orderForm');
  const isRecovered = usePortalSelector(form, selectRecovered);
  const created = usePortalSelector(form, selectCreated);
  const { kind, timing } = usePortalSelector(form, selectDraft);
  if (!isRecovered || created?.orderNo !== order.orderNo) return null;
  const { pickup, stops, destination } = order;
  const ride = [pickup, ...stops, destination]
    .flatMap((place) => (place === undefined ? [] : [placeWords(place, i18n.locale).name]))
    .join(' → ');
  return (
    <Banner
      tone="waiting"
      title={<Trans>您先前送出的訂單其實已經成立</Trans>}
      action={
        <LinkButton look="quiet" size="small" to="/order/create" search={{ type: kind, timing }}>
          <Trans>回到修改後的行程</Trans>
        </LinkButton>
      }
    >
      <Trans>這筆訂單是修改前的行程：{ride}。修改後的行程還沒有送出。</Trans>
      {mayCancel(order) && (
        <>
          <br />
          <Trans>如果不需要這一趟，請取消這筆訂單。</Trans>
        </>
      )}
    </Banner>
  );
}
