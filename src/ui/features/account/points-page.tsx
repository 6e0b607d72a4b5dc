import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LADDER } from '../../../domain/account/membership.ts';
import { POINT_KINDS, type PointEntry, type PointKind } from '../../../domain/account/records.ts';
import { DOLLARS_A_POINT, INVITATION_POINTS } from '../../../domain/limits.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link } from '../../kit/link/link.tsx';
import { RadioCards } from '../../kit/radio/radio.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';
import * as ladder from './ladder.css.ts';
import { pointsOf } from './points.ts';

/** The three kinds of points with their sums, and the entries of one of them (PAGE-05, SESS-01). */
export function PointsPage({ kind }: { kind: PointKind }) {
  const page = usePage({ name: 'points', input: { query: { kind } } });
  return (
    <AccountPage title={<Trans>點數</Trans>}>
      <Kinds kind={kind} />
      <Worth kind={kind} />
      <Fetched page={page}>
        {(list) => (
          <Rows isPaged list={list} empty={<None kind={kind} />}>
            {(entry) => <Entry key={entry.entryId} entry={entry} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Kinds({ kind }: { kind: PointKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const profile = usePortalSelector(usePortalActor('session'), selectProfile);
  const words = { supporter: t`贊助點數`, influencer: t`推薦點數`, creator: t`創作點數` };
  const { number } = useFormats();
  const sum = (of: PointKind): string =>
    profile === undefined ? '' : number(pointsOf(profile, of));
  return (
    <RadioCards
      label={t`點數種類`}
      isLabelHidden
      columns={3}
      value={kind}
      options={POINT_KINDS.map((value) => ({
        value,
        label: words[value],
        description: sum(value),
      }))}
      onChange={(chosen) =>
        void navigate({
          to: '/account/{-$page}',
          params: { page: 'points' },
          search: chosen === 'supporter' ? {} : { kind: chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** Says how points of this kind are earned, what they can be used for, and what they are worth (PAGE-05). */
function Worth({ kind }: { kind: PointKind }) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const each = money(DOLLARS_A_POINT);
  const none = money(0);
  const friend = number(INVITATION_POINTS);
  const least = number(LADDER[1].extraPoints);
  const most = number(LADDER[3].extraPoints);
  return (
    <dl className={ladder.worth} aria-label={t`點數說明`}>
      <dt>
        <Trans>怎麼來</Trans>
      </dt>
      <dd>
        {kind === 'supporter' && (
          <Trans>
            行程付清後，車資每 {each} 得 1 點；銀級以上的會員，每趟再加 {least} 到 {most}{' '}
            點。全額退款時收回。
          </Trans>
        )}
        {kind === 'influencer' && (
          <Trans>
            每邀請一位好友得 {friend} 點：好友第一次搭乘並付清，或贊助的專案成功並付清時入帳。
          </Trans>
        )}
        {kind === 'creator' && <Trans>您發起的專案，每付清 {each} 的贊助得 1 點。</Trans>}
      </dd>
      <dt>
        <Trans>能做什麼</Trans>
      </dt>
      <dd>
        <Trans>三種點數合計，過去 12 個月得到的點數決定您的會員等級。</Trans>{' '}
        <Link to="/account/{-$page}" params={{ page: 'vip' }}>
          <Trans>查看會員等級</Trans>
        </Link>
      </dd>
      <dt>
        <Trans>值多少</Trans>
      </dt>
      <dd>
        <Trans>點數不是錢，折合 {none}：不能換現金，也不能折抵車資。</Trans>
      </dd>
      <dt>
        <Trans>期限</Trans>
      </dt>
      <dd>
        <Trans>點數不會過期，但只在得到後的 12 個月內列入等級。</Trans>
      </dd>
    </dl>
  );
}

function Entry({ entry }: { entry: PointEntry }) {
  const { fullDateTime } = useMoments();
  const { amount, at } = entry;
  const { number } = useFormats();
  const balance = number(entry.balance);
  return (
    <li className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>
          <Reason entry={entry} />
        </p>
        <p className={styles.figure}>
          {amount > 0 ? '+' : '−'}
          {number(Math.abs(amount))}
        </p>
        <p className={styles.note}>{fullDateTime(at)}</p>
        <p className={styles.note}>
          <Trans>餘額 {balance}</Trans>
        </p>
      </div>
    </li>
  );
}

/** Says what the points were given for, with a link to it. */
function Reason({ entry: { reason, subject } }: { entry: PointEntry }) {
  const order = (
    <Link to="/order/detail" search={{ orderNo: subject }}>
      {subject}
    </Link>
  );
  switch (reason) {
    case 'ride':
      return <Trans>完成行程 {order}</Trans>;
    case 'refund':
      return <Trans>退款收回 {order}</Trans>;
    case 'invitation':
      return subject === '' ? <Trans>邀請好友</Trans> : <Trans>邀請好友 {subject}</Trans>;
    case 'project':
      return <Trans>專案收到贊助 {subject}</Trans>;
    case 'welcome':
      return <Trans>迎新贈點</Trans>;
    default:
      return <Trans>點數異動</Trans>;
  }
}

function None({ kind }: { kind: PointKind }) {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有點數紀錄</Trans>}
      {...(kind === 'influencer'
        ? {
            action: (
              <Link to="/account/{-$page}" params={{ page: 'invite' }}>
                <Trans>邀請好友</Trans>
              </Link>
            ),
          }
        : {})}
    >
      {kind === 'supporter' && <Trans>完成並付清行程後，每 NT$100 車資累積 1 點。</Trans>}
      {kind === 'influencer' && (
        <Trans>好友透過您的連結註冊，並搭乘或贊助付清後，點數會記在這裡。</Trans>
      )}
      {kind === 'creator' && <Trans>您發起的專案獲得的點數會記在這裡。</Trans>}
    </EmptyState>
  );
}
