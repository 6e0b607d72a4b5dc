import { Trans, useLingui } from '@lingui/react/macro';
import type { InvitationSummary } from '../../../domain/account/records.ts';
import { INVITATION_POINTS } from '../../../domain/limits.ts';
import { CopyField } from '../../kit/copy-field/copy-field.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import { Link } from '../../kit/link/link.tsx';
import { QrCode } from '../../kit/qr-code/qr-code.tsx';
import { usePage } from '../../on-demand.tsx';
import { AccountPage, Fetched } from '../../shared/account-page.tsx';
import { Rows } from '../../shared/rows.tsx';
import { ShareRow } from '../../shared/share-row.tsx';
import * as styles from './invite.css.ts';

/** The member's invitation link, which they can copy, share or show as a QR code (PAGE-05). */
export function InvitePage() {
  const page = usePage({ name: 'invite', input: { query: undefined } });
  return (
    <AccountPage title={<Trans>邀請好友</Trans>}>
      <p className={styles.lead}>
        <Trans>
          好友透過您的連結註冊，第一次搭乘並付清車資，或贊助的專案成功並付清後，您就獲得{' '}
          {INVITATION_POINTS} 點推薦點數。
        </Trans>
      </p>
      <Fetched page={page}>
        {(list) => (
          <Rows list={list} empty={null}>
            {(invitation) => <Invitation key={invitation.memberId} invitation={invitation} />}
          </Rows>
        )}
      </Fetched>
    </AccountPage>
  );
}

function Invitation({ invitation }: { invitation: InvitationSummary }) {
  const { memberId, link, invited, points } = invitation;
  const { t } = useLingui();
  const { number } = useFormats();
  const earned = number(points);
  const title = t`邀請您使用代駕叫車`;
  return (
    <li className={styles.invitation}>
      <div className={styles.link}>
        <CopyField label={t`您的邀請連結`} text={link}>
          <Trans>複製連結</Trans>
        </CopyField>
        <ShareRow title={title} path={link} isCopiedElsewhere />
        <p className={styles.code}>
          <Trans>您的邀請碼</Trans> <strong>{memberId}</strong>
        </p>
        <p className={styles.brought}>
          {invited === 0 ? (
            <Trans>還沒有好友透過您的連結註冊。</Trans>
          ) : points === 0 ? (
            <Trans>已有 {invited} 位好友註冊，還沒有帶來點數。</Trans>
          ) : (
            <Trans>
              已有 {invited} 位好友註冊，共獲得 {earned} 點。
            </Trans>
          )}{' '}
          <Link to="/account/{-$page}" params={{ page: 'invitations' }}>
            <Trans>查看邀請紀錄</Trans>
          </Link>
        </p>
      </div>
      <figure className={styles.scan}>
        <QrCode text={link} label={t`邀請連結的 QR Code`} />
        <figcaption>
          <Trans>請好友用手機相機掃描</Trans>
        </figcaption>
      </figure>
    </li>
  );
}
