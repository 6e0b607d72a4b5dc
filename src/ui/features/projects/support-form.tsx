import { Trans, useLingui } from '@lingui/react/macro';
import { pledgeParts } from '../../../domain/project/project.ts';
import type { SupportOffer } from '../../../domain/project/support.ts';
import {
  selectAddressId,
  selectAsked,
  selectIsGone,
  selectMost,
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
import { RadioCards } from '../../kit/radio/radio.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './projects.css.ts';
import { SupportAmounts } from './support-amounts.tsx';

/** The form for supporting a project: the quantity, the address, and when each amount is paid. */
export function SupportForm({ actor, offer }: { actor: SupportRef; offer: SupportOffer }) {
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
      <SupportAmounts amount={amount} upfront={upfront} endsAt={offer.endsAt} />
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
