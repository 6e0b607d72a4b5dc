import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ClipboardList, FileText, HandCoins, Headset, IdCard } from 'lucide';
import type { ReactNode } from 'react';
import { joiningLink } from '../../shared/desk-filter.ts';
import { SideBar, type SideEntry } from '../../shell/side-bar.tsx';
import { contentDeskLink } from '../content-desk/content-desk-search.ts';
import * as styles from './account.css.ts';

/** Links to the pages for staff. The server decides who may do what on them. */
const STAFF_ENTRIES: readonly SideEntry[] = [
  {
    label: msg`客服工作台`,
    icon: Headset,
    link: { to: '/account/{-$page}', params: { page: 'desk' } },
  },
  { label: msg`司機申請`, icon: IdCard, link: joiningLink('driver-applications', {}) },
  { label: msg`合作申請`, icon: ClipboardList, link: joiningLink('enrolments', {}) },
  { label: msg`專案審核`, icon: HandCoins, link: joiningLink('project-review', {}) },
  { label: msg`內容管理`, icon: FileText, link: contentDeskLink('notice') },
];

/** The layout of the desk's pages. Links to all of them are beside the open page, on a telephone above it. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.staff}>
      <div className={styles.staffSide}>
        <SideBar label={t`工作台`} look="strip" entries={STAFF_ENTRIES} />
      </div>
      <div className={styles.staffContent}>{children}</div>
    </div>
  );
}
