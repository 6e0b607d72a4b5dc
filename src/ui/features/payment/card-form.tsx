import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide';
import {
  selectCard,
  selectMayRemember,
  selectMayShowSaved,
  selectPaymentState,
  selectRemember,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector, useSettings } from '../../portal.tsx';
import { CardFields } from './card-fields.tsx';
import * as styles from './card-form.css.ts';
import { Setback } from './setback.tsx';
import { TestCards } from './test-cards.tsx';

/** A card is entered and pays; a member may have it kept, or take a saved one after all. */
export function CardForm({ payment }: { payment: PaymentRef }) {
  const { demo } = useSettings();
  const state = usePortalSelector(payment, selectPaymentState);
  const card = usePortalSelector(payment, selectCard);
  const mayRemember = usePortalSelector(payment, selectMayRemember);
  const isRemembered = usePortalSelector(payment, selectRemember);
  const mayShowSaved = usePortalSelector(payment, selectMayShowSaved);
  const isWorking = state === 'working';
  return (
    <div className={styles.form}>
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
        <div className={styles.other}>
          <Button
            look="quiet"
            size="small"
            isDisabled={isWorking}
            onPress={() => payment.send({ type: 'cards.show' })}
          >
            <Trans>使用儲存的信用卡</Trans>
          </Button>
        </div>
      )}
      <p className={styles.secure}>
        <Icon of={Lock} size={16} />
        <span>
          <Trans>
            卡片資料直接送到收單機構
            TapPay，我們看不到卡號，也不會保存卡號。部分銀行會請您在銀行的頁面完成驗證（3D
            驗證），完成後會自動回到這裡。
          </Trans>
        </span>
      </p>
      {demo && <TestCards />}
    </div>
  );
}
