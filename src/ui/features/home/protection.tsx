import { Trans } from '@lingui/react/macro';
import { BadgeCheck, KeyRound, ReceiptText, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import * as styles from './home.css.ts';

/** What protects the passenger: what the portal itself keeps, and what the company answers for. */
export function Protection() {
  return (
    <ul className={styles.halves}>
      <Guard icon={ReceiptText} title={<Trans>價格先固定</Trans>}>
        <Trans>
          下單時看到的價格就是您付的價格。只有讓司機久候才會加收等候費，收據上逐項列出。
        </Trans>
      </Guard>
      <Guard icon={KeyRound} title={<Trans>認對司機，再交鑰匙</Trans>}>
        <Trans>司機的姓名和 4 位數乘車碼都在訂單上，上車前核對，對不上就不要上車。</Trans>
      </Guard>
      <Guard icon={BadgeCheck} title={<Trans>合格駕駛</Trans>}>
        <Trans>只派給領有效駕照、通過審核的司機；評分和完成的趟數，接單後您看得到。</Trans>
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
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.guard}>
      <span className={styles.guardIcon}>
        <Icon of={icon} size={32} />
      </span>
      <div className={styles.stepWords}>
        <h3 className={styles.itemTitle}>{title}</h3>
        <p className={styles.muted}>{children}</p>
      </div>
    </li>
  );
}
