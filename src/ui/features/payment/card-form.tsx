import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import type { CardFieldState } from '../../../domain/order/payment.ts';
import {
  selectCard,
  selectPaymentFailure,
  selectPaymentState,
  selectSetback,
} from '../../../machines/payment/selectors.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePortalSelector, useSettings } from '../../portal.tsx';
import { CardBrandMark } from './card-brand.tsx';
import * as styles from './card-form.css.ts';
import { TestCards } from './test-cards.tsx';

/**
 * The card company's hosted fields in our frames: what is typed never reaches this page. The elements with the three
 * ids stay as long as the form does.
 */
export function CardForm({ payment }: { payment: PaymentRef }) {
  const { t } = useLingui();
  const { demo } = useSettings();
  const state = usePortalSelector(payment, selectPaymentState);
  const card = usePortalSelector(payment, selectCard);
  return (
    <div className={styles.form}>
      <Setback payment={payment} />
      <div className={styles.fields} aria-busy={state === 'loadingFields'}>
        <HostedField
          id="card-number"
          label={<Trans>卡號</Trans>}
          state={card.number}
          error={<Trans>卡號不正確，請再核對一次</Trans>}
          suffix={<CardBrandMark brand={card.brand} />}
        />
        <div className={styles.pair}>
          <HostedField
            id="card-expiry"
            label={<Trans>有效期限</Trans>}
            state={card.expiry}
            error={<Trans>請輸入卡片上的月／年</Trans>}
          />
          <HostedField
            id="card-ccv"
            label={<Trans>安全碼</Trans>}
            state={card.ccv}
            error={<Trans>請輸入卡片上的 3 或 4 碼</Trans>}
          />
        </div>
        {state === 'loadingFields' && (
          <div className={styles.loading}>
            <Spinner label={t`正在載入卡片欄位`} />
          </div>
        )}
      </div>
      <p className={styles.secure}>
        <Icon of={Lock} size={16} />
        <span>
          <Trans>
            卡片資料直接送到收單機構
            TapPay，我們不會看到也不會保存。部分銀行會請您在銀行的頁面完成驗證（3D
            驗證），完成後會自動回到這裡。
          </Trans>
        </span>
      </p>
      {demo && <TestCards />}
    </div>
  );
}

function HostedField({
  id,
  label,
  state,
  error,
  suffix,
}: {
  id: string;
  label: ReactNode;
  state: CardFieldState;
  error: ReactNode;
  suffix?: ReactNode;
}) {
  const isWrong = state === 'error';
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-invalid={isWrong || undefined}>
        <div id={id} className={styles.frame} />
        {suffix}
      </div>
      <p className={styles.error} aria-live="polite">
        {isWrong && error}
      </p>
    </div>
  );
}

/** Why the card has to be entered again. */
function Setback({ payment }: { payment: PaymentRef }) {
  const setback = usePortalSelector(payment, selectSetback);
  const failure = usePortalSelector(payment, selectPaymentFailure);
  const words = useFailureWords();
  switch (setback) {
    case 'declined':
      return (
        <Banner tone="loss" title={<Trans>付款沒有成功，卡片未被扣款。</Trans>}>
          <Trans>請換一張卡片或稍後再試。</Trans>
        </Banner>
      );
    case 'primeExpired':
      return (
        <Banner tone="waiting" title={<Trans>請再輸入一次卡片資料</Trans>}>
          <Trans>為了安全，卡片資料只保留 90 秒。卡片未被扣款。</Trans>
        </Banner>
      );
    case 'cardRefused':
      return (
        <Banner tone="loss" title={<Trans>這張卡片無法使用</Trans>}>
          <Trans>請核對卡號、期限與安全碼，或換一張卡片。卡片未被扣款。</Trans>
        </Banner>
      );
    default: {
      if (failure === undefined) return null;
      const { title, body } = words(failure);
      return (
        <Banner tone="loss" title={title}>
          {body}
        </Banner>
      );
    }
  }
}
