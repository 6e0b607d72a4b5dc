import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText } from '../../../domain/money.ts';
import { pledgeParts, type ProjectDetail, type Reward } from '../../../domain/project/project.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Price } from '../../kit/price/price.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { type } from '../../theme/layout.css.ts';
import type { ProjectActor } from './project-talk.tsx';
import * as styles from './projects.css.ts';
import { RewardFacts } from './reward-facts.tsx';

/**
 * The rewards of a project. Before the start, after the deadline and for the creator, `isOffered` is false, and no
 * reward can be chosen.
 */
export function Rewards({
  project,
  isOffered,
  isOver,
  actor,
}: {
  project: ProjectDetail;
  isOffered: boolean;
  isOver: boolean;
  actor: ProjectActor;
}) {
  const failure = usePortalSelector(actor, selectChangeFailure);
  return (
    <section>
      <h2 className={type.title}>
        <Trans>回饋</Trans>
      </h2>
      <RefusedBanner failure={failure} />
      <ul>
        {project.rewards.map((reward) => (
          <OneReward
            key={reward.rewardId}
            reward={reward}
            isOffered={isOffered}
            isOver={isOver}
            actor={actor}
          />
        ))}
      </ul>
    </section>
  );
}

function OneReward({
  reward,
  isOffered,
  isOver,
  actor,
}: {
  reward: Reward;
  isOffered: boolean;
  isOver: boolean;
  actor: ProjectActor;
}) {
  const { t, i18n } = useLingui();
  const { upfront, balance } = pledgeParts(reward.price);
  const [first, rest] = [upfront, balance].map((part) => moneyText(part, i18n.locale));
  const { left } = reward;
  return (
    <li className={styles.reward}>
      <span className={styles.split}>
        <strong>{reward.title}</strong>
        <Price amount={reward.price} />
      </span>
      <p>{reward.description}</p>
      {!isOver && (
        <p className={styles.muted}>
          <Trans>
            現在付 {first}（30%），專案成功後付 {rest}。
          </Trans>
        </p>
      )}
      <RewardFacts reward={reward} />
      <div className={styles.actions}>
        {left !== 0 && isOffered && (
          <LinkButton
            look="primary"
            to="/support"
            search={{ rewardId: reward.rewardId, quantity: Math.max(1, reward.inBag) }}
            aria-label={t`贊助：${reward.title}`}
          >
            <Trans>贊助</Trans>
          </LinkButton>
        )}
        {(isOffered || reward.inBag > 0) && <Bag reward={reward} actor={actor} />}
      </div>
    </li>
  );
}

/** The button that puts a reward into the bag, or removes it (PROJ-03, PROJ-04). */
function Bag({ reward, actor }: { reward: Reward; actor: ProjectActor }) {
  const { t } = useLingui();
  const changing = usePortalSelector(actor, selectChanging);
  const work = usePortalSelector(actor, selectWork);
  const { rewardId, title, left, inBag } = reward;
  const put = (quantity: number): void =>
    actor.send({
      type: 'row.change',
      change: { kind: 'put', rewardId, quantity },
    });
  const isBusy = work === 'changing' && changing?.kind === 'put' && changing.rewardId === rewardId;
  if (inBag > 0) {
    return (
      <Button
        look="secondary"
        isBusy={isBusy}
        onPress={() => put(0)}
        aria-label={t`從購物袋取出：${title}`}
      >
        <Trans>從購物袋取出</Trans>
      </Button>
    );
  }
  return (
    <Button
      look="secondary"
      isBusy={isBusy}
      isDisabled={left === 0}
      onPress={() => put(1)}
      aria-label={t`放入購物袋：${title}`}
    >
      <Trans>放入購物袋</Trans>
    </Button>
  );
}
