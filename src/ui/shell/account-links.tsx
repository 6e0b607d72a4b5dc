import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HoverMenuItem, hoverMenuItem } from '../kit/hover-menu/hover-menu.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { ACCOUNT_ENTRIES } from './account-entries.ts';

/** The account's pages in the avatar's menu: fetched with who is signed in. */
export default function AccountLinks() {
  const { i18n } = useLingui();
  return ACCOUNT_ENTRIES.map(({ label, icon, link }) => (
    <HoverMenuItem key={label.id}>
      <Link {...link} className={hoverMenuItem}>
        <Icon of={icon} />
        {i18n._(label)}
      </Link>
    </HoverMenuItem>
  ));
}
