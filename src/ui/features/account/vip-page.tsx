import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide';
import type { Profile } from '../../../domain/session/profile.ts';
import { selectChanging, selectWork } from '../../../machines/collection/selectors.ts';
import type { VipRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMoments } from '../order-view/moments.ts';
import { AccountPage, Fetched } from './account-page.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { NotDone } from './row-actions.tsx';
import * as styles from './rows.css.ts';
import { Rows } from './rows.tsx';

/** The membership: its level, until when, and whether it goes on then (PAGE-05, SESS-01). */
export function VipPage() {
  const page = usePage({ name: 'vip', input: { filter: '' } });
  return (
    <AccountPage title={<Trans>VIP</Trans>}>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={null}>
            {(profile) => <Membership key={profile.userId} list={list} profile={profile} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Membership({ list, profile }: { list: VipRef; profile: Profile }) {
  const { fullDate } = useMoments();
  const { userId: id, vipLevel, vipExpirationDate, vipCancel } = profile;
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  if (vipLevel === 'Free') {
    return (
      <li className={styles.row}>
        <p className={styles.name}>
          <Trans>一般會員</Trans>
        </p>
        <p className={styles.note}>
          <Trans>您目前沒有 VIP 資格。叫車、付款與點數都照常使用。</Trans>
        </p>
      </li>
    );
  }
  const ends = Date.parse(vipExpirationDate);
  const until = Number.isNaN(ends) ? undefined : fullDate(ends);
  const isCancelled = vipCancel === 'Y';
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {vipLevel}
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
            <Trans>資格到 {until} 為止，之後成為一般會員。</Trans>
          ) : (
            <Trans>目前的資格到 {until}，續約後會延長。</Trans>
          )}
        </p>
      )}
      {work === 'refused' && changing?.change === 'resume' && <NotDone list={list} />}
      <div className={styles.actions}>
        {isCancelled ? (
          <Button
            look="quiet"
            size="small"
            isBusy={work === 'changing'}
            onPress={() => list.send({ type: 'row.change', id, change: 'resume' })}
          >
            <Trans>恢復續約</Trans>
          </Button>
        ) : (
          <Button
            look="quiet"
            size="small"
            onPress={() => list.send({ type: 'row.ask', id, change: 'cancel' })}
          >
            <Trans>取消續約</Trans>
          </Button>
        )}
      </div>
      <RemoveDialog
        list={list}
        change="cancel"
        title={<Trans>取消 VIP 續約？</Trans>}
        confirm={<Trans>取消續約</Trans>}
        keep={<Trans>保留續約</Trans>}
      >
        {() => (
          <p>
            {until === undefined ? (
              <Trans>到期後成為一般會員，到期前隨時可以恢復。</Trans>
            ) : (
              <Trans>VIP 資格保留到 {until}，到期前隨時可以恢復。</Trans>
            )}
          </p>
        )}
      </RemoveDialog>
    </li>
  );
}
