import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './payment-dialog.css.ts';

/** The sandbox's test cards (`docs/payments.md`). They are shown only in demo mode, in which no money moves. */
const CARDS: readonly { readonly number: string; readonly outcome: ReactNode }[] = [
  { number: '4242 4242 4242 4242', outcome: <Trans>成功</Trans> },
  { number: '4000 0000 0000 0002', outcome: <Trans>被拒絕</Trans> },
  { number: '5555 5555 5555 4444', outcome: <Trans>銀行驗證，通過後付款</Trans> },
  { number: '3530 1113 3330 0000', outcome: <Trans>銀行驗證，總是失敗</Trans> },
  { number: '3782 822463 10005', outcome: <Trans>逾時，稍後扣款（安全碼 4 碼）</Trans> },
  { number: '6200 0000 0000 0005', outcome: <Trans>逾時，不會扣款</Trans> },
];

export function TestCards() {
  return (
    <Disclosure title={<Trans>示範環境的測試卡</Trans>}>
      <p className={styles.cardNote}>
        <Trans>不會真的扣款。有效期限填未來的月份，安全碼任意 3 碼。</Trans>
      </p>
      <ul className={stack[8]}>
        {CARDS.map(({ number, outcome }) => (
          <li key={number} className={styles.card}>
            <span className={styles.number}>{number}</span>
            <span className={styles.outcome}>{outcome}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
