import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PointKind } from '../../../domain/account/records.ts';
import type { PageName, PortalActor } from '../../../machines/portal/types.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { RouteFacts } from '../../titles.ts';
import type { SupportSearch } from '../projects/support-search.ts';
import type { LinkSearch } from './account-search.ts';
import { AddressesPage } from './addresses-page.tsx';
import { BagPage } from './bag-page.tsx';
import { CardsPage } from './cards-page.tsx';
import { InvitationsPage } from './invitations-page.tsx';
import { InvitePage } from './invite-page.tsx';
import { Overview } from './overview.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { PointsPage } from './points-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { StatementPage } from './statement-page.tsx';
import { SupportsPage } from './supports-page.tsx';
import { VipPage } from './vip-page.tsx';

/** The facts about a page of the account that its route uses. */
export interface AccountPart extends RouteFacts {
  readonly title: MessageDescriptor;
  /** The page's machine, which is fetched together with the page. */
  readonly machine?: PageName;
  readonly component: ComponentType<{
    kind: PointKind;
    news: LinkSearch;
    supporting: SupportSearch;
  }>;
  /** Whether the page is for staff. The list beside it then has the desk's pages, not the account's. */
  readonly isStaffs?: boolean;
}

/** The account's pages by the last part of their address; '' is the list of pages. */
const PAGES = {
  '': { title: msg`我的帳號`, component: Overview },
  profile: { title: msg`個人資料`, machine: 'profile', component: ProfilePage },
  vip: { title: msg`VIP`, machine: 'vip', component: VipPage },
  points: { title: msg`點數`, machine: 'points', component: PointsPage },
  supports: { title: msg`我的贊助`, machine: 'pledges', component: SupportsPage },
  projects: {
    title: msg`我的專案`,
    component: lazyPart(
      () => import('../projects/own/own-projects-page.tsx'),
      () => null,
    ),
  },
  statement: { title: msg`帳務明細`, machine: 'statement', component: StatementPage },
  bag: { title: msg`購物袋`, machine: 'bag', component: BagPage },
  payments: { title: msg`付款紀錄`, machine: 'payments', component: PaymentsPage },
  cards: { title: msg`儲存的信用卡`, machine: 'cards', component: CardsPage },
  addresses: { title: msg`收件地址`, machine: 'addresses', component: AddressesPage },
  invite: { title: msg`邀請好友`, machine: 'invite', component: InvitePage },
  invitations: { title: msg`邀請紀錄`, machine: 'invitations', component: InvitationsPage },
  // The desk for agents (CHAT-07). It is fetched separately, because the other account pages do not need its code.
  desk: {
    title: msg`客服工作台`,
    component: lazyPart(
      () => import('../desk/desk-page.tsx'),
      () => null,
    ),
    isStaffs: true,
  },
  'driver-applications': {
    title: msg`司機申請`,
    machine: 'deskApplications',
    component: lazyPart(
      () => import('../joining/desk-applications-page.tsx'),
      () => null,
    ),
    isStaffs: true,
  },
  enrolments: {
    title: msg`合作申請`,
    machine: 'deskEnrolments',
    component: lazyPart(
      () => import('../joining/desk-enrolments-page.tsx'),
      () => null,
    ),
    isStaffs: true,
  },
  'project-review': {
    title: msg`專案審核`,
    machine: 'deskProjects',
    component: lazyPart(
      () => import('../projects/own/desk-projects-page.tsx'),
      () => null,
    ),
    isStaffs: true,
  },
  // The desk for editors and publishers (docs/content.md).
  content: {
    title: msg`內容管理`,
    component: lazyPart(
      () => import('../content-desk/content-desk-page.tsx'),
      () => null,
    ),
    isStaffs: true,
  },
} as const satisfies Record<string, AccountPart>;

/** Returns the page with this name, and starts fetching its machine. Throws `notFound` if there is no such page. */
export function enter(name: string | undefined, portal: PortalActor): AccountPart {
  const page: AccountPart | undefined = new Map<string, AccountPart>(Object.entries(PAGES)).get(
    name ?? '',
  );
  if (page === undefined) throw notFound();
  if (page.machine !== undefined) portal.send({ type: 'fetch.ahead', name: page.machine });
  return page;
}
