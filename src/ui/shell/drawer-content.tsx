import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide';
import { selectProfile, selectSignedIn } from '../../machines/session/selectors.ts';
import { Button } from '../kit/button/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { Avatar } from '../shared/avatar.tsx';
import { accountEntries } from './account-entries.ts';
import { LoginLink } from './account-entry.tsx';
import CartTotal from './cart-total.tsx';
import * as styles from './drawer.css.ts';
import { useMenuWords } from './menu-words.ts';
import { FARE_RULES, MENU, type MenuLink } from './menu.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { SearchBox } from './search-box.tsx';

/**
 * The menu's contents: the navbar's entries below each other, then the account or the login, then language and theme.
 */
export default function DrawerContent({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useLingui();
  const isOrdering = useLocation({ select: ({ pathname }) => pathname === '/order/create' });
  const words = useMenuWords();
  const line = (item: MenuLink) => (
    <li key={item.label.id}>
      <Link {...item.link} className={styles.link} onClick={onChoose}>
        {words(item)}
      </Link>
    </li>
  );
  return (
    <div className={styles.content}>
      <SearchBox look="wide" onChoose={onChoose} />
      <nav aria-label={t`主選單`}>
        <ul className={styles.groups}>
          {isOrdering && line(FARE_RULES)}
          {MENU.map((entry) =>
            'link' in entry ? (
              line(entry)
            ) : (
              <li key={entry.label.id}>
                <p className={styles.heading}>{i18n._(entry.label)}</p>
                <ul className={styles.grid}>{entry.items.map(line)}</ul>
              </li>
            ),
          )}
        </ul>
      </nav>
      <AccountToggle onChoose={onChoose} />
      <PreferenceFields />
    </div>
  );
}

/** The login link, or a menu with the account's pages and the logout (NAV-02, NAV-03). */
function AccountToggle({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useLingui();
  const session = usePortalActor('session');
  const isSignedIn = usePortalSelector(session, selectSignedIn);
  const profile = usePortalSelector(session, selectProfile);
  if (!isSignedIn) {
    return (
      <>
        <CartTotal />
        <LoginLink wide />
      </>
    );
  }
  const name = profile?.nickName ?? '';
  return (
    <nav aria-label={t`我的帳號`}>
      <div className={styles.account}>
        <Avatar name={name} picture={profile?.avatar ?? ''} />
        <span className={styles.name}>{name}</span>
        <CartTotal />
        <Button look="quiet" size="small" onPress={() => session.send({ type: 'session.logout' })}>
          <Icon of={LogOut} />
          <Trans>登出</Trans>
        </Button>
      </div>
      <ul className={styles.grid}>
        {accountEntries(profile).map(({ label, link }) => (
          <li key={label.id}>
            <Link {...link} className={styles.link} onClick={onChoose}>
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
