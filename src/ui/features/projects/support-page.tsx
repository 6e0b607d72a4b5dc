import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import { pledgeParts } from '../../../domain/project/project.ts';
import type { SupportOffer } from '../../../domain/project/support.ts';
import {
  selectAddressId,
  selectAsked,
  selectIsGone,
  selectMost,
  selectOffer,
  selectPledge,
  selectQuantity,
  selectReplaces,
  selectSupportFailure,
  selectSupportState,
  type SupportRef,
} from '../../../machines/support/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import { Price } from '../../kit/price/price.tsx';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { Trouble } from '../../shared/rows.tsx';
import { column, stack, type } from '../../theme/layout.css.ts';
import { PaymentDialog } from '../payment/lazy-payment-dialog.tsx';
import { GoneProject } from './gone-project.tsx';
import { PayPledge } from './pay-pledge.tsx';
import * as styles from './projects.css.ts';
import { RewardFacts } from './reward-facts.tsx';

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
      {(state === 'filling' || state === 'placing') && <Form actor={actor} offer={offer} />}
      {reserved !== undefined && <Reserved pledge={reserved} />}
      {state === 'lapsed' && (
        <Banner
          tone="waiting"
          title={<Trans>保留時間已過</Trans>}
          action={
            <Button look="quiet" size="small" onPress={retry}>
              <Trans>重新選擇</Trans>
            </Button>
          }
        >
          <Trans>如果您已經付款，「我的贊助」會顯示結果；還沒付款的話，可以再選一次。</Trans>
        </Banner>
      )}
    </>
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

function Form({ actor, offer }: { actor: SupportRef; offer: SupportOffer }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const state = usePortalSelector(actor, selectSupportState);
  const quantity = usePortalSelector(actor, selectQuantity);
  const most = usePortalSelector(actor, selectMost);
  const addressId = usePortalSelector(actor, selectAddressId);
  const isGone = usePortalSelector(actor, selectIsGone);
  const failure = usePortalSelector(actor, selectSupportFailure);
  const isChange = usePortalSelector(actor, selectReplaces) !== undefined;
  const amount = offer.reward.price * quantity;
  const { upfront } = pledgeParts(amount);
  const first = money(upfront);
  return (
    <form
      ref={passFocusOn}
      className={stack[24]}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'support.submit' });
      }}
    >
      {isGone && (
        <Banner tone="waiting" title={<Trans>剛剛有人先一步贊助</Trans>}>
          <Trans>目前最多還能選 {most} 份，請確認數量。</Trans>
        </Banner>
      )}
      <RefusedBanner failure={failure} />
      <NumberStepper
        label={t`數量`}
        value={quantity}
        min={1}
        max={most}
        onChange={(wanted) => actor.send({ type: 'quantity.choose', quantity: wanted })}
      />
      {offer.addresses.length > 0 ? (
        <div className={stack[8]}>
          <RadioCards
            label={t`回饋寄送地址`}
            value={addressId}
            options={offer.addresses.map((one) => ({
              value: one.addressId,
              label: one.receiver,
              description: `${one.postcode} ${one.address}`,
            }))}
            onChange={(chosen) => actor.send({ type: 'address.choose', addressId: chosen })}
          />
          <p className={styles.quiet}>
            <AddAddress actor={actor} />
          </p>
        </div>
      ) : (
        <Banner
          tone="waiting"
          title={<Trans>還沒有收件地址</Trans>}
          action={<AddAddress actor={actor} />}
        >
          <Trans>新增回饋要寄到的地址，再回到這一頁。</Trans>
        </Banner>
      )}
      <Amounts amount={amount} upfront={upfront} endsAt={offer.endsAt} />
      <p className={styles.muted}>
        <Trans>
          專案沒有達標，已付的款項全數退回。截止前可以更改或取消。付款時儲存信用卡，尾款就會自動扣款。
        </Trans>
        {isChange && ' '}
        {isChange && <Trans>付款後，原本的贊助會取消並退款。</Trans>}
      </p>
      <Button
        look="primary"
        wide
        type="submit"
        isBusy={state === 'placing'}
        isDisabled={addressId === undefined}
      >
        <Trans>確認並付款 {first}</Trans>
      </Button>
    </form>
  );
}

function Amounts({ amount, upfront, endsAt }: Pick<PledgeView, 'amount' | 'upfront' | 'endsAt'>) {
  const { fullDateTime } = useMoments();
  const day = fullDateTime(endsAt);
  return (
    <dl className={stack[8]}>
      <div className={styles.split}>
        <dt>
          <Trans>現在付（30%）</Trans>
        </dt>
        <dd className={styles.sum}>
          <strong>
            <Price amount={upfront} />
          </strong>
        </dd>
      </div>
      <div className={styles.split}>
        <dt>
          <Trans>專案成功後付（{day} 截止後）</Trans>
        </dt>
        <dd className={styles.sum}>
          <Price amount={amount - upfront} />
        </dd>
      </div>
      <div className={styles.split}>
        <dt>
          <Trans>合計</Trans>
        </dt>
        <dd className={styles.sum}>
          <Price amount={amount} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * Links to the page of addresses. The link contains the choices made here, so that page can lead back once an address
 * is added.
 */
function AddAddress({ actor }: { actor: SupportRef }) {
  const asked = usePortalSelector(actor, selectAsked);
  return (
    <LinkButton
      look="quiet"
      size="small"
      to="/account/{-$page}"
      params={{ page: 'addresses' }}
      search={{ ...asked }}
    >
      <Trans>新增地址</Trans>
    </LinkButton>
  );
}

/**
 * Focuses the result, which scrolls it into view. On a telephone the pressed button was far below and is now gone, so
 * otherwise only empty space would be in view.
 */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function Reserved({ pledge }: { pledge: PledgeView }) {
  const { fullDateTime } = useMoments();
  const navigate = useNavigate();
  const { delivery, dueUntil } = pledge;
  const until = dueUntil === null ? '' : fullDateTime(dueUntil);
  // Opens the member's list of pledges: if the payment succeeded, or may have succeeded, this page must not ask for it
  // again.
  const showIt = (): void =>
    void navigate({ to: '/account/{-$page}', params: { page: 'supports' } });
  return (
    <section className={stack[16]} tabIndex={-1} ref={takeFocus}>
      <Banner tone="waiting" title={<Trans>已為您保留到 {until}</Trans>}>
        <Trans>付清 30% 之後，贊助才會成立。</Trans>
      </Banner>
      <Amounts {...pledge} />
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
      <PaymentDialog order="pledge" isVisitor={false} onLeftPending={showIt} onLeftPaid={showIt} />
    </section>
  );
}
