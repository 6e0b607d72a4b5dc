import { Trans } from '@lingui/react/macro';
import type { PledgeView } from '../../../domain/project/pledge.ts';
import { Price } from '../../kit/price/price.tsx';
import { useMoments } from '../../shared/moments.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './projects.css.ts';

/** The amounts of a pledge: what is paid now, what after the project has succeeded, and their sum. */
export function SupportAmounts({
  amount,
  upfront,
  endsAt,
}: Pick<PledgeView, 'amount' | 'upfront' | 'endsAt'>) {
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
