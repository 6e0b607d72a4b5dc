import { Trans } from '@lingui/react/macro';
import {
  selectCard,
  selectMayRemember,
  selectMayShowSaved,
  selectPaymentState,
  selectRemember,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { usePortalSelector, useSettings } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import { CardFields } from './card-fields.tsx';
import { keepFocus } from './keep-focus.ts';
import { OtherMeans } from './other-means.tsx';
import { SecureNote } from './secure-note.tsx';
import { Setback } from './setback.tsx';
import { TestCards } from './test-cards.tsx';

/** The form for entering and charging a card. A member may save the card, or return to their saved cards. */
export function CardForm({ payment }: { payment: PaymentRef }) {
  const { demo } = useSettings();
  const state = usePortalSelector(payment, selectPaymentState);
  const card = usePortalSelector(payment, selectCard);
  const mayRemember = usePortalSelector(payment, selectMayRemember);
  const isRemembered = usePortalSelector(payment, selectRemember);
  const mayShowSaved = usePortalSelector(payment, selectMayShowSaved);
  const isWorking = state === 'working';
  return (
    <div className={stack[16]} ref={keepFocus}>
      <Setback payment={payment} />
      <CardFields card={card} isLoading={state === 'loadingFields'} isLocked={isWorking} />
      {mayRemember && (
        <div inert={isWorking}>
          <Checkbox
            isChecked={isRemembered}
            onChange={(remember) => payment.send({ type: 'card.remember', remember })}
          >
            <Trans>儲存這張卡片，下次不用再輸入</Trans>
          </Checkbox>
        </div>
      )}
      {mayShowSaved && (
        <OtherMeans payment={payment} event={{ type: 'cards.show' }}>
          <Trans>使用儲存的信用卡</Trans>
        </OtherMeans>
      )}
      <SecureNote>
        <Trans>
          卡片資料直接送到收單機構
          TapPay，我們看不到卡號，也不會保存卡號。部分銀行會請您在銀行的頁面完成驗證（3D
          驗證），完成後會自動回到這裡。
        </Trans>
      </SecureNote>
      {demo && <TestCards />}
    </div>
  );
}
