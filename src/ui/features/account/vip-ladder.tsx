import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide';
import type { Membership, Step } from '../../../domain/account/membership.ts';
import { DOLLARS_A_POINT } from '../../../domain/limits.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import * as row from '../../shared/rows.css.ts';
import * as styles from './ladder.css.ts';
import { useLevelWords } from './level-words.ts';
import { VipPart } from './vip-part.tsx';

/** All levels with their benefits. */
export function VipLadder({ membership: { level, steps } }: { membership: Membership }) {
  return (
    <VipPart title={<Trans>所有等級</Trans>}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Rung key={step.level} step={step} isHere={step.level === level} />
        ))}
      </ol>
    </VipPart>
  );
}

function Rung({ step, isHere }: { step: Step; isHere: boolean }) {
  const { money } = useFormats();
  const words = useLevelWords();
  const { from, extraPoints, openOrders } = step;
  const each = money(DOLLARS_A_POINT);
  return (
    <li className={styles.step} aria-current={isHere ? 'step' : undefined}>
      <h3 className={row.name}>
        {words(step.level)}
        {isHere && (
          <StatusTag tone="good" icon={CircleCheck}>
            <Trans>您在這裡</Trans>
          </StatusTag>
        )}
      </h3>
      <p className={styles.note}>
        {from === 0 ? (
          <Trans>每位會員</Trans>
        ) : (
          <Plural value={from} one="12 個月內累積 # 點起" other="12 個月內累積 # 點起" />
        )}
      </p>
      <ul className={styles.brings}>
        <li>
          <Trans>車資每 {each} 得 1 點</Trans>
        </li>
        {extraPoints > 0 && (
          <li>
            <Plural
              value={extraPoints}
              one="每趟付清的行程再加 # 點"
              other="每趟付清的行程再加 # 點"
            />
          </li>
        )}
        <li>
          <Plural
            value={openOrders}
            one="最多同時有 # 筆未完成的訂單"
            other="最多同時有 # 筆未完成的訂單"
          />
        </li>
      </ul>
    </li>
  );
}
