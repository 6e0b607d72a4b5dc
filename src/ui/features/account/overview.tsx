import { Trans, useLingui } from '@lingui/react/macro';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import * as styles from './account.css.ts';

/** The signed-in member and links to the next steps. On a telephone it is above the list of the account's pages. */
export function Overview() {
  const { t } = useLingui();
  const profile = usePortalSelector(usePortalActor('session'), selectProfile);
  const name = profile?.nickName ?? '';
  return (
    <div className={styles.overview}>
      <div className={styles.who}>
        <Avatar name={name} picture={profile?.avatar ?? ''} />
        <h1 className={styles.name}>{name === '' ? t`我的帳號` : name}</h1>
      </div>
      <p className={styles.lead}>
        <Trans>點數、付款紀錄、收件地址與邀請，都在這裡。</Trans>
      </p>
      <div className={styles.ways}>
        <LinkButton look="primary" to="/order/create">
          <Trans>立即叫車</Trans>
        </LinkButton>
        <LinkButton look="secondary" to="/order/search">
          <Trans>查看訂單</Trans>
        </LinkButton>
        <LinkButton look="quiet" to="/account/{-$page}" params={{ page: 'vip' }}>
          <Trans>查看會員等級</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
