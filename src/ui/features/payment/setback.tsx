import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import {
  selectAccess,
  selectAmount,
  selectPaymentFailure,
  selectSetback,
} from '../../../machines/payment/selectors.ts';
import type { PaymentSetback } from '../../../machines/payment/types.ts';
import type { PaymentRef } from '../../../machines/portal/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalSelector } from '../../portal.tsx';

/** Says why nothing has been paid yet, and what to do about it. */
export function Setback({ payment }: { payment: PaymentRef }) {
  const { money } = useFormats();
  const setback = usePortalSelector(payment, selectSetback);
  const failure = usePortalSelector(payment, selectPaymentFailure);
  const amount = money(usePortalSelector(payment, selectAmount));
  const words = useFailureWords();
  const isPledge = 'pledgeId' in usePortalSelector(payment, selectAccess);
  const shown: Said | undefined =
    setback !== undefined
      ? said(setback, amount, isPledge)
      : isPledge && isRefusal(failure, CODE.paymentRefunded)
        ? PLEDGE_REFUNDED
        : failure && { tone: 'loss', ...words(failure) };
  if (shown === undefined) return null;
  const { tone, title, body } = shown;
  return (
    <Banner tone={tone} title={title}>
      {body}
    </Banner>
  );
}

interface Said {
  readonly tone: 'loss' | 'waiting';
  readonly title: ReactNode;
  readonly body: ReactNode;
}

/** The usual text, also the server's, refers to an order's page. */
const PLEDGE_REFUNDED: Said = {
  tone: 'loss',
  title: <Trans>這筆扣款會退回</Trans>,
  body: <Trans>請到「我的贊助」確認是否還需要付款。</Trans>,
};

function said(setback: PaymentSetback, amount: string, isPledge: boolean): Said {
  switch (setback) {
    case 'declined':
      return {
        tone: 'loss',
        title: <Trans>付款沒有成功，卡片未被扣款</Trans>,
        body: <Trans>請換一張卡片或稍後再試。</Trans>,
      };
    case 'primeExpired':
      return {
        tone: 'waiting',
        title: <Trans>請再輸入一次卡片資料</Trans>,
        body: <Trans>為了安全，卡片資料只保留 90 秒。卡片未被扣款。</Trans>,
      };
    case 'cardRefused':
      return {
        tone: 'loss',
        title: <Trans>這張卡片無法使用</Trans>,
        body: <Trans>請核對卡號、期限與安全碼，或換一張卡片。卡片未被扣款。</Trans>,
      };
    case 'cardGone':
      return {
        tone: 'loss',
        title: <Trans>選擇的信用卡已經移除</Trans>,
        body: <Trans>尚未扣款。請改用其他卡片付款。</Trans>,
      };
    case 'cardsNotLoaded':
      return {
        tone: 'waiting',
        title: <Trans>儲存的信用卡沒有載入</Trans>,
        body: <Trans>可以先輸入卡片資料付款。</Trans>,
      };
    case 'amountChanged':
      return {
        tone: 'waiting',
        title: <Trans>應付金額已變更為 {amount}</Trans>,
        body: <Trans>卡片未被扣款。請確認新的金額後再付款。</Trans>,
      };
    case 'notCharged':
      return {
        tone: 'loss',
        title: isPledge ? (
          <Trans>這次付款沒有成功，贊助還沒有付款</Trans>
        ) : (
          <Trans>這次付款沒有成功，訂單還沒有付款</Trans>
        ),
        body: isPledge ? (
          <Trans>請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在「我的贊助」。</Trans>
        ) : (
          <Trans>請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在訂單頁。</Trans>
        ),
      };
  }
}
