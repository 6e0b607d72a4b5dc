import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  nextStep,
  stepOf,
  type Membership,
  type Step,
} from '../../../domain/account/membership.ts';
import { Link } from '../../kit/link/link.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as row from '../../shared/rows.css.ts';
import * as styles from './ladder.css.ts';
import { useLevelWords } from './level-words.ts';

/** The member's level, and how much is missing to reach the next one. */
export function VipStanding({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const { fullDate } = useMoments();
  const words = useLevelWords();
  const { level, points } = membership;
  const next = nextStep(membership);
  const until =
    membership.keptUntil === null || stepOf(points).level !== level
      ? undefined
      : fullDate(membership.keptUntil);
  return (
    <section className={styles.standing} aria-label={t`目前的等級`}>
      <h2 className={styles.level}>{words(level)}</h2>
      <div className={styles.progress}>
        <p>
          <Plural value={points} one="過去 12 個月累積 # 點" other="過去 12 個月累積 # 點" />
        </p>
        {next !== undefined && <Way points={points} next={next} />}
      </div>
      {next === undefined && (
        <p>
          <Trans>您已經在最高的等級。</Trans>
        </p>
      )}
      {until !== undefined && (
        <p className={styles.note}>
          <Trans>就算沒有新的點數，這個等級也會保留到 {until}。</Trans>
        </p>
      )}
      {points === 0 && (
        <p className={styles.note}>
          <Trans>完成並付清一趟行程，或邀請好友，就會開始累積點數。</Trans>
        </p>
      )}
      <p className={row.links}>
        <Link to="/account/{-$page}" params={{ page: 'points' }}>
          <Trans>查看點數</Trans>
        </Link>
        <Link to="/account/{-$page}" params={{ page: 'invite' }}>
          <Trans>邀請好友</Trans>
        </Link>
      </p>
    </section>
  );
}

function Way({ points, next }: { points: number; next: Step }) {
  const { t } = useLingui();
  const words = useLevelWords();
  const name = words(next.level);
  const missing = Math.max(0, next.from - points);
  const said = t({
    message: plural(missing, {
      one: `再 # 點就是${name}`,
      other: `再 # 點就是${name}`,
    }),
  });
  return (
    <>
      <progress
        className={styles.bar}
        aria-label={t`往下一個等級`}
        aria-valuetext={said}
        max={next.from}
        value={Math.min(points, next.from)}
      />
      <p>{said}</p>
    </>
  );
}
