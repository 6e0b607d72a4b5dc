import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { dock } from '../kit/floating/dock.css.ts';
import { HoverMenu, HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { page } from '../theme/layout.css.ts';
import { AccountEntry } from './account-entry.tsx';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { MENU } from './menu.ts';
import * as styles from './navbar.css.ts';
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx';

/** The bar at the top of every page of the main layout; below 992 px its entries are in the drawer (NAV-01, NAV-03). */
export function Navbar() {
  const { t, i18n } = useLingui();
  return (
    <header className={styles.bar} data-print="hidden">
      <div className={`${page} ${styles.inside}`}>
        <Brand />
        <nav className={styles.entries} aria-label={t`主選單`}>
          {MENU.map((entry) => {
            const label = i18n._(entry.label);
            if ('link' in entry) {
              return (
                <Link key={label} {...entry.link} className={styles.entry}>
                  {label}
                </Link>
              );
            }
            return (
              <HoverMenu
                key={label}
                label={
                  <>
                    {label}
                    <Icon of={ChevronDown} size={16} />
                  </>
                }
              >
                {entry.items.map((item) => (
                  <HoverMenuItem key={item.label.id}>
                    <Link {...item.link} className={hoverMenuItem}>
                      {i18n._(item.label)}
                    </Link>
                  </HoverMenuItem>
                ))}
              </HoverMenu>
            );
          })}
        </nav>
        <div className={styles.end}>
          <LanguageMenu />
          <ThemeMenu />
          <AccountEntry />
        </div>
        <span className={dock} />
        <Drawer />
      </div>
    </header>
  );
}

/** The first stop of the keyboard: over the menus, to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <Trans>跳到主要內容</Trans>
    </a>
  );
}
