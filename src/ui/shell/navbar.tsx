import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { dock } from '../kit/floating/dock.css.ts';
import {
  HoverMenu,
  HoverMenuGroup,
  HoverMenuItem,
  hoverMenuItem,
} from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { OverflowBar } from '../kit/overflow-bar/overflow-bar.tsx';
import { useDesktop } from '../shared/use-desktop.ts';
import { AccountEntry } from './account-entry.tsx';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { useMenuWords } from './menu-words.ts';
import { MENU, type MenuEntry, type MenuLink } from './menu.ts';
import * as styles from './navbar.css.ts';
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx';
import { SearchBox } from './search-box.tsx';

/** The bar at the top of every page of the main layout; below 992 px its entries are in the drawer (NAV-01, NAV-03). */
export function Navbar() {
  // A page rendered ahead has all entries, and its style sheet hides those that the screen has no space for.
  const isDesktop = useDesktop(true);
  return (
    <header className={styles.bar} data-print="hidden">
      <div className={styles.inside}>
        <Brand />
        {isDesktop && <Entries />}
        <span className={dock} />
        <Drawer />
      </div>
    </header>
  );
}

/** The bar's entries on a desktop. A telephone does not render them: they are a third of React's tree on a short page. */
function Entries() {
  const { t } = useLingui();
  return (
    <>
      <nav className={styles.entries} aria-label={t`主選單`}>
        <OverflowBar
          items={MENU.map((entry) => ({
            id: entry.label.id,
            content: <Entry entry={entry} />,
          }))}
          more={more}
        />
      </nav>
      <div className={styles.end}>
        <SearchBox look="bar" />
        <LanguageMenu />
        <ThemeMenu />
        <AccountEntry />
      </div>
    </>
  );
}

const more = (from: number) => <More from={from} />;

/** A menu with the entries that did not fit into the navbar. */
function More({ from }: { from: number }) {
  const { t } = useLingui();
  return (
    <HoverMenu align="end" label={<Opens label={t`更多`} />}>
      {MENU.slice(from).map((entry) => (
        <MoreEntry key={entry.label.id} entry={entry} />
      ))}
    </HoverMenu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { i18n } = useLingui();
  const label = i18n._(entry.label);
  if ('link' in entry) {
    return (
      <Link {...entry.link} className={styles.entry}>
        {label}
      </Link>
    );
  }
  return (
    <HoverMenu label={<Opens label={label} />}>
      {entry.items.map((item) => (
        <MenuLine key={item.label.id} item={item} />
      ))}
    </HoverMenu>
  );
}

/** An entry that did not fit into the navbar: its pages under its heading. */
function MoreEntry({ entry }: { entry: MenuEntry }) {
  const { i18n } = useLingui();
  if ('link' in entry) return <MenuLine item={entry} />;
  return (
    <HoverMenuGroup label={i18n._(entry.label)}>
      {entry.items.map((item) => (
        <MenuLine key={item.label.id} item={item} />
      ))}
    </HoverMenuGroup>
  );
}

function MenuLine({ item }: { item: MenuLink }) {
  const words = useMenuWords();
  return (
    <HoverMenuItem>
      <Link {...item.link} className={hoverMenuItem}>
        {words(item)}
      </Link>
    </HoverMenuItem>
  );
}

function Opens({ label }: { label: string }) {
  return (
    <>
      {label}
      <Icon of={ChevronDown} size={16} />
    </>
  );
}

/** The page's first tab stop, a link that skips the menus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <Trans>跳到主要內容</Trans>
    </a>
  );
}
