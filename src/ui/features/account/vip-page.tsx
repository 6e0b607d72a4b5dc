import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide';
import type { ReactNode } from 'react';
import {
  NO_LEVEL,
  nextStep,
  stepOf,
  type GivenLevel,
  type Leaving,
  type Member,
  type Membership,
  type Step,
} from '../../../domain/account/membership.ts';
import { DOLLARS_A_POINT } from '../../../domain/limits.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import type { VipRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { NotDone } from '../../shared/row-actions.tsx';
import * as row from '../../shared/rows.css.ts';
import { RowsAround } from '../../shared/rows.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './ladder.css.ts';
import { useLevelWords } from './level-words.ts';

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
        <Standing membership={membership} />
      )}
      {given !== null && <Given list={list} given={given} />}
      {membership !== undefined && <LeavingPoints leaving={membership.leaving} />}
      {membership !== undefined && <Ladder membership={membership} />}
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

/** The member's level, and how much is missing to reach the next one. */
function Standing({ membership }: { membership: Membership }) {
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

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.subtitle}>{title}</h2>
      {children}
    </section>
  );
}

/** The dates on which points will stop counting towards the level. */
function LeavingPoints({ leaving }: { leaving: readonly Leaving[] }) {
  const { fullDate } = useMoments();
  if (leaving.length === 0) return null;
  return (
    <Part title={<Trans>即將不列入等級的點數</Trans>}>
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
    </Part>
  );
}

/** All levels with their benefits. */
function Ladder({ membership: { level, steps } }: { membership: Membership }) {
  return (
    <Part title={<Trans>所有等級</Trans>}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Rung key={step.level} step={step} isHere={step.level === level} />
        ))}
      </ol>
    </Part>
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

/** A membership given by staff: its expiry, and whether it is renewed. */
function Given({ list, given }: { list: VipRef; given: GivenLevel }) {
  const { fullDate } = useMoments();
  const words = useLevelWords();
  const { isCancelled } = given;
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  const until = given.until === null ? undefined : fullDate(given.until);
  return (
    <Part title={<Trans>獲贈的資格</Trans>}>
      <p className={row.name}>
        {words(given.level)}
        {isCancelled ? (
          <StatusTag tone="waiting" icon={Clock}>
            <Trans>已取消續約</Trans>
          </StatusTag>
        ) : (
          <StatusTag tone="good" icon={CircleCheck}>
            <Trans>有效</Trans>
          </StatusTag>
        )}
      </p>
      {until !== undefined && (
        <p>
          {isCancelled ? (
            <Trans>資格到 {until} 為止，之後的等級看點數。</Trans>
          ) : (
            <Trans>目前的資格到 {until}，續約後會延長。</Trans>
          )}
        </p>
      )}
      {work === 'refused' && changing?.kind === 'resume' && <NotDone list={list} />}
      <div className={row.actions}>
        {isCancelled ? (
          <Button
            look="quiet"
            size="small"
            isBusy={work === 'changing'}
            onPress={() => list.send({ type: 'row.change', change: { kind: 'resume' } })}
          >
            <Trans>恢復續約</Trans>
          </Button>
        ) : (
          <Button
            look="quiet"
            size="small"
            onPress={() => list.send({ type: 'row.ask', change: { kind: 'cancel' } })}
          >
            <Trans>取消續約</Trans>
          </Button>
        )}
      </div>
      <RemoveDialog
        list={list}
        kind="cancel"
        title={<Trans>取消 VIP 續約？</Trans>}
        confirm={<Trans>取消續約</Trans>}
        keep={<Trans>保留續約</Trans>}
      >
        {() => (
          <p>
            {until === undefined ? (
              <Trans>到期後的等級看點數，到期前隨時可以恢復。</Trans>
            ) : (
              <Trans>VIP 資格保留到 {until}，到期前隨時可以恢復。</Trans>
            )}
          </p>
        )}
      </RemoveDialog>
    </Part>
  );
}
