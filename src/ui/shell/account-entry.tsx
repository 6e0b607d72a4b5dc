import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide';
import { selectProfile, selectSignedIn } from '../../machines/session/selectors.ts';
import { HoverMenu, HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { LinkButton } from '../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { Avatar } from './avatar.tsx';

const AccountLinks = lazyPart(
  () => import('./account-links.tsx'),
  () => null,
);

/** Login button, or the avatar with the account's pages and logout on hover and on focus (NAV-01, NAV-02). */
export function AccountEntry() {
  const { t } = useLingui();
  const session = usePortalActor('session');
  const isSignedIn = usePortalSelector(session, selectSignedIn);
  const profile = usePortalSelector(session, selectProfile);
  if (!isSignedIn) return <LoginLink />;
  const name = profile?.nickName ?? '';
  return (
    <HoverMenu
      align="end"
      name={name === '' ? t`我的帳號` : t`我的帳號：${name}`}
      label={<Avatar name={name} picture={profile?.avatar ?? ''} />}
    >
      <AccountLinks />
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
  );
}

/** To the login page, and from there back to where one is. */
export function LoginLink({ wide = false }: { wide?: boolean }) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <LinkButton
      to="/login"
      search={here === '/index' || here === '/' ? {} : { redirect: here }}
      look={wide ? 'primary' : 'secondary'}
      size={wide ? 'medium' : 'small'}
      wide={wide}
    >
      <Trans>登入</Trans>
    </LinkButton>
  );
}
