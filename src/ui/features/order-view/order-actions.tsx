import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { CarFront, Mail, MessageCircleMore, Phone, ReceiptText, Users } from 'lucide';
import { isFinal } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { LinkButton, OuterLinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, useSettings } from '../../portal.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { receiptLink } from '../../shared/order/order-links.ts';
import type { PartyButtonProps } from '../groups/party-button.tsx';
import * as styles from './order-panel.css.ts';

const PartyButton = lazyPart<PartyButtonProps>(
  () => import('../groups/party-button.tsx'),
  // A disabled button reserves the space from the start, so that nothing below moves.
  () => (
    <Button look="secondary" isDisabled>
      <Icon of={Users} />
      <Trans>同行群組</Trans>
    </Button>
  ),
);

/** Whether there is a receipt to print: a ride or a fee was charged. */
export const hasReceipt = (order: OrderView): boolean =>
  order.status === 6 || order.paid !== undefined;

/**
 * The actions of an order, besides its main action. A new action takes the place of one that disappears, or is added at
 * the end, so that no button moves under the finger.
 */
export function OrderActions({ order, isVisitor }: { order: OrderView; isVisitor: boolean }) {
  const { t } = useLingui();
  const router = useRouter();
  const { contact } = useSettings();
  const form = usePortalActor('orderForm');
  const { driver, orderNo } = order;
  const subject = encodeURIComponent(t`訂單 ${orderNo}`);
  return (
    <div className={styles.actions} data-print="hidden">
      {isFinal(order.status) && order.onlyRead !== true && (
        <LinkButton
          look="secondary"
          to="/order/create"
          search={{ type: order.kind, timing: 'now' }}
          onClick={() => form.send({ type: 'order.repeated', order })}
        >
          <Icon of={CarFront} />
          <Trans>再叫一次車</Trans>
        </LinkButton>
      )}
      {!isFinal(order.status) && <PartyButton orderNo={orderNo} />}
      <Button look="secondary" onPress={() => openChat(router)}>
        <Icon of={MessageCircleMore} />
        <Trans>線上客服</Trans>
      </Button>
      <OuterLinkButton look="secondary" href={`mailto:${contact.email}?subject=${subject}`}>
        <Icon of={Mail} />
        <Trans>寫信給客服</Trans>
      </OuterLinkButton>
      {driver !== undefined && driver.phone !== '' && (
        <OuterLinkButton look="secondary" href={`tel:${driver.phone}`}>
          <Icon of={Phone} />
          <Trans>打給司機</Trans>
        </OuterLinkButton>
      )}
      {hasReceipt(order) && (
        <LinkButton look="secondary" {...receiptLink(orderNo, isVisitor)}>
          <Icon of={ReceiptText} />
          <Trans>查看收據</Trans>
        </LinkButton>
      )}
    </div>
  );
}
