import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { takeFocus } from '../../kit/take-focus.ts';
import { useMoments } from '../../shared/moments.ts';
import { stack } from '../../theme/layout.css.ts';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { PayPledge } from './pay-pledge.tsx';
import * as styles from './projects.css.ts';
import { SupportAmounts } from './support-amounts.tsx';

/**
 * The pledge that was made and waits for its first payment. It takes the focus, which scrolls it into view: on a
 * telephone the pressed button was far below and is now gone, so otherwise only empty space would be in view.
 */
export function ReservedPledge({ pledge }: { pledge: PledgeView }) {
  const { fullDateTime } = useMoments();
  const navigate = useNavigate();
  const { projectId, delivery, dueUntil } = pledge;
  const until = dueUntil === null ? '' : fullDateTime(dueUntil);
  // Opens the member's list of pledges: if the payment succeeded, or may have succeeded, this page must not ask for it
  // again.
  const showIt = (): void =>
    void navigate({ to: '/account/{-$page}', params: { page: 'supports' } });
  // The reward is no longer reserved, so it has to be chosen again.
  const chooseAgain = (): void => void navigate({ to: '/detail', search: { projectId } });
  return (
    <section className={stack[16]} tabIndex={-1} ref={takeFocus}>
      <Banner tone="waiting" title={<Trans>已為您保留到 {until}</Trans>}>
        <Trans>付清 30% 之後，贊助才會成立。</Trans>
      </Banner>
      <SupportAmounts {...pledge} />
      {delivery !== null && (
        <p className={styles.muted}>
          <Trans>
            寄給 {delivery.receiver}，{delivery.postcode} {delivery.address}
          </Trans>
        </p>
      )}
      <PayPledge wide pledge={pledge} />
      <LinkButton look="secondary" wide to="/account/{-$page}" params={{ page: 'supports' }}>
        <Trans>查看我的贊助</Trans>
      </LinkButton>
      <PaymentDialog
        order="pledge"
        pledgeId={pledge.pledgeId}
        isVisitor={false}
        onLeftPending={showIt}
        onLeftPaid={showIt}
        onLeftEnded={chooseAgain}
      />
    </section>
  );
}
