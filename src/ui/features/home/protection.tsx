import { Trans } from '@lingui/react/macro';
import { BadgeCheck, KeyRound, ReceiptText, ShieldCheck, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './home.css.ts';

/** How passengers are protected: by the portal itself, and by the company. */
export function Protection() {
  return (
    <ul className={styles.halves}>
      <Guard icon={ReceiptText} title={<Trans>價格先確定</Trans>}>
        <Trans>
          下單時看到的價格就是您付的價格。只有讓司機等候超過免費時間才會加收等候費，收據上逐項列出。
        </Trans>
      </Guard>
      <Guard icon={KeyRound} title={<Trans>認對司機，再交鑰匙</Trans>}>
        <Trans>
          訂單上有司機的姓名，上車前請先核對。司機也會詢問您的 4 位數乘車碼，確認接到的是您本人。
        </Trans>
      </Guard>
      <Guard icon={BadgeCheck} title={<Trans>合格駕駛</Trans>}>
        <Trans>只派給持有效駕照、通過審核的司機。接單後，您可以看到他的評分和完成趟數。</Trans>
      </Guard>
      <Guard icon={ShieldCheck} title={<Trans>行程有保險</Trans>}>
        <Trans>每趟行程都有保險，承保範圍與理賠依保單條款。</Trans>
      </Guard>
    </ul>
  );
}

function Guard({
  icon,
  title,
  children,
}: {
  icon: IconNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.guard}>
      <span className={styles.guardIcon}>
        <Icon of={icon} size={32} />
      </span>
      <div className={stack[4]}>
        <h3 className={styles.itemTitle}>{title}</h3>
        <p className={styles.muted}>{children}</p>
      </div>
    </li>
  );
}
