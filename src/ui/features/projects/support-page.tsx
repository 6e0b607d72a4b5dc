import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import type { SupportOffer } from '../../../domain/project/support.ts';
import {
  selectOffer,
  selectPledge,
  selectSupportFailure,
  selectSupportState,
  type SupportRef,
} from '../../../machines/support/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { Trouble } from '../../shared/rows.tsx';
import { column, stack, type } from '../../theme/layout.css.ts';
import { GoneProject } from './gone-project.tsx';
import { useCountdown, useProjectPhase } from './project-card.tsx';
import * as styles from './projects.css.ts';
import { ReservedPledge } from './reserved-pledge.tsx';
import { RewardFacts } from './reward-facts.tsx';
import { SupportForm } from './support-form.tsx';

/** The page for supporting a project: the quantity of a reward, the address, and when each amount is paid (PROJ-03). */
export function SupportPage(input: { rewardId: string; quantity: number; replaces?: string }) {
  const page = usePage({ name: 'support', input });
  return (
    <div className={`${column} ${styles.page}`}>
      <div className={stack[24]}>
        <h1 className={type.heading} tabIndex={-1}>
          {input.replaces === undefined ? <Trans>贊助專案</Trans> : <Trans>更改贊助</Trans>}
        </h1>
        <Fetched page={page}>{(actor) => <Support actor={actor} />}</Fetched>
      </div>
    </div>
  );
}

function Support({ actor }: { actor: SupportRef }) {
  const { t } = useLingui();
  const state = usePortalSelector(actor, selectSupportState);
  const offer = usePortalSelector(actor, selectOffer);
  const failure = usePortalSelector(actor, selectSupportFailure);
  const pledge = usePortalSelector(actor, selectPledge);
  const retry = (): void => actor.send({ type: 'support.retry' });
  if (state === 'failed' && isRefusal(failure, CODE.notFound)) return <GoneProject level={2} />;
  if (state === 'failed') return <Trouble failure={failure} retry={retry} />;
  if (state === 'loading' || offer === undefined) {
    return <Skeleton lines={6} label={t`正在載入`} />;
  }
  const reserved = state === 'reserved' ? pledge : undefined;
  return (
    <>
      <Offered offer={offer} pledge={reserved} />
      {state === 'closed' && <Closed offer={offer} retry={retry} />}
      {(state === 'filling' || state === 'placing') && <SupportForm actor={actor} offer={offer} />}
      {reserved !== undefined && <ReservedPledge pledge={reserved} />}
      {state === 'lapsed' && pledge !== undefined && <Lapsed pledge={pledge} retry={retry} />}
    </>
  );
}

/** A reservation that was not paid in time. It can be made again until the project's deadline. */
function Lapsed({ pledge, retry }: { pledge: PledgeView; retry: () => void }) {
  const { projectId, pledgedAt, dueUntil, endsAt } = pledge;
  const phase = useProjectPhase(useCountdown({ startsAt: pledgedAt, endsAt }));
  // The countdown may still be loading. If the reservation ended with the project, it is not needed.
  if (phase === 'ended' || dueUntil === endsAt) {
    return (
      <Banner
        tone="waiting"
        title={<Trans>專案已截止</Trans>}
        action={
          <LinkButton look="quiet" size="small" to="/detail" search={{ projectId }}>
            <Trans>回到專案</Trans>
          </LinkButton>
        }
      >
        <Trans>截止前沒有收到付款。如果您已經付款，會全額退回，「我的贊助」會顯示結果。</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      tone="waiting"
      title={<Trans>保留時間已過</Trans>}
      action={
        <span ref={passFocusOn}>
          <Button look="quiet" size="small" onPress={retry}>
            <Trans>重新選擇</Trans>
          </Button>
        </span>
      }
    >
      <Trans>如果您已經付款，「我的贊助」會顯示結果；還沒付款的話，可以再選一次。</Trans>
    </Banner>
  );
}

/** The offered reward; once the pledge is made, how many of it, and their price. */
function Offered({
  offer: { projectId, projectTitle, reward },
  pledge,
}: {
  offer: SupportOffer;
  pledge: PledgeView | undefined;
}) {
  const { i18n } = useLingui();
  const count = pledge?.quantity.toLocaleString(i18n.locale);
  return (
    <section className={styles.reward}>
      <p className={styles.muted}>{projectTitle}</p>
      <span className={styles.split}>
        <strong>{count === undefined ? reward.title : `${reward.title} × ${count}`}</strong>
        <Price amount={pledge?.amount ?? reward.price} />
      </span>
      <p>{reward.description}</p>
      {/* The offer is not loaded again after the pledge, so how many are left would be outdated. */}
      <RewardFacts reward={pledge === undefined ? reward : { ...reward, left: null }} />
      <p className={styles.quiet}>
        <LinkButton look="quiet" size="small" to="/detail" search={{ projectId }}>
          <Trans>回到專案</Trans>
        </LinkButton>
      </p>
    </section>
  );
}

function Closed({ offer, retry }: { offer: SupportOffer; retry: () => void }) {
  return (
    <Banner
      tone="waiting"
      title={
        offer.isRunning ? <Trans>這項回饋已全數售出</Trans> : <Trans>這個專案目前不接受贊助</Trans>
      }
      action={
        <Button look="quiet" size="small" onPress={retry}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {offer.isRunning ? (
        <Trans>有人取消，或沒有在保留時間內付款，就會再開放。</Trans>
      ) : (
        <Trans>專案還沒開始，或已經結束。</Trans>
      )}
    </Banner>
  );
}
