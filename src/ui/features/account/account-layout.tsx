import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { accountEntries } from '../../shell/account-entries.ts';
import { SideBar } from '../../shell/side-bar.tsx';
import * as styles from './account.css.ts';

/**
 * The layout of the account's pages, with the list of pages beside them (PAGE-05). On a telephone the page `/account`
 * shows that list, and each page has a link back to it.
 */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const profile = usePortalSelector(usePortalActor('session'), selectProfile);
  const isInside = useLocation({ select: ({ pathname }) => !/^\/account\/?$/.test(pathname) });
  return (
    <div className={styles.layout}>
      <div className={styles.side} data-inside={isInside || undefined}>
        <SideBar label={t`我的帳號`} look="list" entries={accountEntries(profile)} />
      </div>
      <div className={styles.content}>
        {isInside && (
          <Link to="/account/{-$page}" params={{}} className={styles.back}>
            <Icon of={ChevronLeft} />
            <Trans>我的帳號</Trans>
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
