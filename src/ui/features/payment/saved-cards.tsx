import { Trans, useLingui } from '@lingui/react/macro';
import {
  selectChosenCard,
  selectPaymentState,
  selectSavedCards,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { brandOf, CardBrandMark } from '../../shared/card-brand.tsx';
import { stack } from '../../theme/layout.css.ts';
import { keepFocus } from './keep-focus.ts';
import { OtherMeans } from './other-means.tsx';
import { Setback } from './setback.tsx';

/** A member's saved cards, of which they choose one to charge, and a button to enter another card. */
export function SavedCards({ payment }: { payment: PaymentRef }) {
  const { t } = useLingui();
  const isWorking = usePortalSelector(payment, selectPaymentState) === 'working';
  const cards = usePortalSelector(payment, selectSavedCards);
  const chosen = usePortalSelector(payment, selectChosenCard);
  return (
    <div className={stack[16]} ref={keepFocus}>
      <Setback payment={payment} />
      <RadioCards
        label={t`付款用的信用卡`}
        value={chosen}
        options={cards.map(({ cardId, brand, lastFour, expiry, isExpired }) => ({
          value: cardId,
          label: `${brand} ••••\u00a0${lastFour}`,
          description: isExpired ? (
            <Trans>已過期（{expiry}），無法付款</Trans>
          ) : (
            <Trans>有效期限 {expiry}</Trans>
          ),
          picture: <CardBrandMark brand={brandOf(brand)} />,
          isDisabled: isExpired || isWorking,
        }))}
        onChange={(cardId) => payment.send({ type: 'card.choose', cardId })}
      />
      <AnotherCard payment={payment} />
    </div>
  );
}

/** A button that switches to paying with a card that is not saved. */
export function AnotherCard({ payment }: { payment: PaymentRef }) {
  return (
    <OtherMeans payment={payment} event={{ type: 'card.enter' }}>
      <Trans>使用其他卡片</Trans>
    </OtherMeans>
  );
}
