import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InvitationRecord } from '../../../domain/account/records.ts';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as styles from '../../shared/rows.css.ts';
import { Rows } from '../../shared/rows.tsx';

/** Friends who registered through a member's link, and the points earned by that (PAGE-05). */
export function InvitationsPage() {
  const page = usePage({ name: 'invitations', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>邀請紀錄</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows isPaged list={list} empty={<None />}>
            {(friend) => <Friend key={`${friend.registeredAt} ${friend.name}`} friend={friend} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Friend({ friend: { name, points, registeredAt } }: { friend: InvitationRecord }) {
  const { t } = useLingui();
  const { fullDateTime } = useMoments();
  return (
    <li className={styles.row}>
      <div className={styles.split}>
        <p className={styles.name}>{name || t`已刪除的帳號`}</p>
        <p className={styles.figure}>
          {points > 0 ? (
            <Plural value={points} one="+# 點" other="+# 點" />
          ) : (
            <Trans>還沒有搭乘或贊助</Trans>
          )}
        </p>
        <p className={styles.note}>{fullDateTime(registeredAt)}</p>
      </div>
    </li>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有好友註冊</Trans>}
      action={
        <LinkButton look="primary" to="/account/{-$page}" params={{ page: 'invite' }}>
          <Trans>邀請好友</Trans>
        </LinkButton>
      }
    >
      <Trans>好友透過您的連結註冊後，會列在這裡；第一次搭乘或贊助付清後，點數就會入帳。</Trans>
    </EmptyState>
  );
}
