import { Plural, Trans } from '@lingui/react/macro';
import {
  NO_LEVEL,
  type GivenLevel,
  type Leaving,
  type Member,
} from '../../../domain/account/membership.ts';
import type { VipRef } from '../../../machines/portal/types.ts';
import { usePage } from '../../on-demand.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import { RowsAround } from '../../shared/rows.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './ladder.css.ts';
import { useLevelWords } from './level-words.ts';
import { VipGiven } from './vip-given.tsx';
import { VipLadder } from './vip-ladder.tsx';
import { VipPart } from './vip-part.tsx';
import { VipStanding } from './vip-standing.tsx';

/** The membership: the member's level, what the next one needs, and the benefits of each (PAGE-05, SESS-01). */
export function VipPage() {
  const page = usePage({ name: 'vip', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>VIP</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <RowsAround list={list} empty={null}>
            {([member]) => member !== undefined && <Whole list={list} member={member} />}
          </RowsAround>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Whole({ list, member }: { list: VipRef; member: Member }) {
  const { profile, membership } = member;
  const given = membership === undefined ? givenOf(member) : membership.given;
  return (
    <div className={stack[32]}>
      {membership === undefined ? (
        <LevelAlone level={profile.vipLevel} />
      ) : (
        <VipStanding membership={membership} />
      )}
      {given !== null && <VipGiven list={list} given={given} />}
      {membership !== undefined && <LeavingPoints leaving={membership.leaving} />}
      {membership !== undefined && <VipLadder membership={membership} />}
    </div>
  );
}

/** The level that the profile contains, for back ends that have no membership levels of their own. */
function givenOf({
  profile: { vipLevel, vipExpirationDate, vipCancel },
}: Member): GivenLevel | null {
  if (vipLevel === NO_LEVEL) return null;
  const ends = Date.parse(vipExpirationDate);
  return {
    level: vipLevel,
    until: Number.isNaN(ends) ? null : ends,
    isCancelled: vipCancel === 'Y',
  };
}

function LevelAlone({ level }: { level: string }) {
  const words = useLevelWords();
  return (
    <div className={styles.standing}>
      <p className={styles.level}>{words(level)}</p>
      {level === NO_LEVEL && (
        <p className={styles.note}>
          <Trans>您目前沒有 VIP 資格。叫車、付款與點數都照常使用。</Trans>
        </p>
      )}
    </div>
  );
}

/** The dates on which points will stop counting towards the level. */
function LeavingPoints({ leaving }: { leaving: readonly Leaving[] }) {
  const { fullDate } = useMoments();
  if (leaving.length === 0) return null;
  return (
    <VipPart title={<Trans>即將不列入等級的點數</Trans>}>
      <p className={styles.note}>
        <Trans>點數累積滿 12 個月後不再列入等級，但仍留在您的帳號裡。</Trans>
      </p>
      <dl className={styles.days}>
        {leaving.map(({ at, points }) => (
          <div key={at}>
            <dt>{fullDate(at)}</dt>
            <dd>
              <Plural value={points} one="# 點" other="# 點" />
            </dd>
          </div>
        ))}
      </dl>
    </VipPart>
  );
}
