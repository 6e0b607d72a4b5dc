import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { selectSignedIn } from '../../machines/session/selectors.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { LinkButton } from '../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { Avatar } from '../shared/avatar.tsx';

/** Fetched only if somebody is signed in. */
const AccountMenu = lazyPart(
  () => import('./account-menu.tsx'),
  () => <Avatar name="" picture="" />,
);

/** The number of items in the bag. It is fetched separately, because most bags are empty. */
export const CartTotal = lazyPart(
  () => import('./cart-total.tsx'),
  () => null,
);

/** For a visitor: the bag and the login button. For a member: the avatar with its menu (NAV-01, NAV-02). */
export function AccountEntry() {
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  return isSignedIn ? (
    <AccountMenu />
  ) : (
    <>
      <CartTotal />
      <LoginLink />
    </>
  );
}

/** A link to the login page, which leads back to the current page. */
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
