import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reward } from '../../../domain/project/project.ts';
import { dotted } from '../../theme/layout.css.ts';
import { useMonth } from './month.ts';
import { muted } from './projects.css.ts';

/** When a reward will be delivered, and how many are left. */
export function RewardFacts({
  reward: { deliveredBy, left },
}: {
  reward: Pick<Reward, 'deliveredBy' | 'left'>;
}) {
  const { t } = useLingui();
  const month = useMonth()(deliveredBy);
  return (
    <p className={`${muted} ${dotted}`}>
      <span>
        <Trans>預計 {month} 交付</Trans>
      </span>
      {left !== null && (
        <span>
          {left === 0
            ? t`已全數售出`
            : t({ message: plural(left, { one: '剩 # 份', other: '剩 # 份' }) })}
        </span>
      )}
    </p>
  );
}
