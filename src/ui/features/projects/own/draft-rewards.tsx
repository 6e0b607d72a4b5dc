import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS } from '../../../../domain/project/limits.ts';
import { Price } from '../../../kit/price/price.tsx';
import { Change } from '../../../shared/change.tsx';
import { passFocusOn } from '../../../shared/pass-focus-on.ts';
import * as rows from '../../../shared/rows.css.ts';
import { useMonth } from '../month.ts';
import * as styles from '../projects.css.ts';
import { DraftPart, openForm, type DraftProps } from './draft-part.tsx';

/** The rewards of a draft. */
export function DraftRewards({ list, project, isDraft }: DraftProps) {
  const { t } = useLingui();
  const month = useMonth();
  return (
    <DraftPart
      title={<Trans>回饋</Trans>}
      action={
        isDraft &&
        project.rewards.length < PROJECT_LIMITS.rewards && (
          <Change onPress={() => openForm(list, project, 'reward')}>
            <Trans>新增回饋</Trans>
          </Change>
        )
      }
    >
      <ul>
        {project.rewards.map(({ rewardId, title, description, price, left, deliveredBy }) => {
          const delivered = month(deliveredBy);
          return (
            <li key={rewardId} ref={passFocusOn} className={styles.reward}>
              <span className={styles.split}>
                <strong>{title}</strong>
                <Price amount={price} />
              </span>
              <p>{description}</p>
              <p className={styles.muted}>
                <Trans>預計 {delivered} 交付</Trans>
                {' · '}
                {left === null ? (
                  <Trans>不限數量</Trans>
                ) : (
                  <Plural value={left} one="共 # 份" other="共 # 份" />
                )}
              </p>
              {isDraft && (
                <div className={rows.actions}>
                  <Change
                    aria-label={t`編輯 ${title}`}
                    onPress={() =>
                      openForm(
                        list,
                        project,
                        'reward',
                        {
                          rewardTitle: title,
                          description,
                          deliveredBy,
                          price: String(price),
                          stock: left === null ? '' : String(left),
                        },
                        rewardId,
                      )
                    }
                  >
                    <Trans>編輯</Trans>
                  </Change>
                  <Change
                    aria-label={t`移除 ${title}`}
                    onPress={() =>
                      list.send({ type: 'row.ask', change: { kind: 'removeReward', rewardId } })
                    }
                  >
                    <Trans>移除</Trans>
                  </Change>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </DraftPart>
  );
}
