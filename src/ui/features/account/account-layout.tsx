import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import { ACCOUNT_ENTRIES } from '../../shell/account-entries.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './account.css.ts';

/** The account's pages (PAGE-05): their list beside them; on a telephone `/account` is the list, and each leads back to it. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const isInside = useLocation({ select: ({ pathname }) => !/^\/account\/?$/.test(pathname) });
  return (
    <div className={styles.layout}>
      <nav className={styles.side} data-inside={isInside || undefined} aria-label={t`我的帳號`}>
        <ul className={stack[4]}>
          {ACCOUNT_ENTRIES.map(({ label, icon, link }) => (
            <li key={label.id}>
              <Link {...link} className={styles.entry}>
                <Icon of={icon} />
                <span className={styles.entryWords}>{i18n._(label)}</span>
                <span className={styles.further}>
                  <Icon of={ChevronRight} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
