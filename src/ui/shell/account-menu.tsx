import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide';
import { selectProfile } from '../../machines/session/selectors.ts';
import { HoverMenu, HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { Avatar } from '../shared/avatar.tsx';
import { accountEntries } from './account-entries.ts';
import CartTotal from './cart-total.tsx';

/**
 * For a signed-in member: the number in the bag, and the avatar. The avatar's menu opens on hover and on focus; it has
 * the account's pages and the logout.
 */
export default function AccountMenu() {
  const { t, i18n } = useLingui();
  const session = usePortalActor('session');
  const profile = usePortalSelector(session, selectProfile);
  const name = profile?.nickName ?? '';
  return (
    <>
      <CartTotal />
      <HoverMenu
        align="end"
        name={name === '' ? t`我的帳號` : t`我的帳號：${name}`}
        label={<Avatar name={name} picture={profile?.avatar ?? ''} />}
      >
        {accountEntries(profile).map(({ label, icon, link }) => (
          <HoverMenuItem key={label.id}>
            <Link {...link} className={hoverMenuItem}>
              <Icon of={icon} />
              {i18n._(label)}
            </Link>
          </HoverMenuItem>
        ))}
        <HoverMenuItem>
          <button
            type="button"
            className={hoverMenuItem}
            onClick={() => session.send({ type: 'session.logout' })}
          >
            <Icon of={LogOut} />
            <Trans>登出</Trans>
          </button>
        </HoverMenuItem>
      </HoverMenu>
    </>
  );
}
