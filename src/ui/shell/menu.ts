import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkOptions } from '@tanstack/react-router';
import { APP_KEY, HELP_KEY } from '../../domain/content/own-keys.ts';
import { ENROLMENT_TYPES } from '../../domain/joining/enrolment-type.ts';
import { SERVICE_KINDS, type ServiceKind } from '../../domain/service-kind/service-kind.ts';
import { ENROLMENT_WORDS } from '../features/joining/enrolment-words.ts';
import { SERVICE_KIND_WORDS } from '../service-kind-words.tsx';

/** A line of the menu: a page, or a group of pages under one heading. */
export type MenuEntry = MenuLink | MenuGroup;

export interface MenuLink {
  readonly label: MessageDescriptor;
  /** Replaces the label with the title of the kind's record (KIND-02). */
  readonly kind?: ServiceKind;
  readonly link: LinkOptions;
}

export interface MenuGroup {
  readonly label: MessageDescriptor;
  readonly items: readonly MenuLink[];
}

const order = (timing: 'now' | 'ahead'): readonly MenuLink[] =>
  SERVICE_KINDS.map((type) => ({
    label: SERVICE_KIND_WORDS[type].title,
    kind: type,
    link: { to: '/order/create', search: { type, timing } },
  }));

const JOIN: readonly MenuLink[] = ENROLMENT_TYPES.map((type) => ({
  label: ENROLMENT_WORDS[type].title,
  link: { to: '/enroll', search: { type } },
}));

const FARES: readonly MenuLink[] = SERVICE_KINDS.map((type) => ({
  label: SERVICE_KIND_WORDS[type].title,
  kind: type,
  link: { to: '/fare', search: { type } },
}));

const CONTRACT: MenuLink = {
  label: msg`服務契約`,
  link: { to: '/policy', search: { key: 'passenger-server-policy' } },
};
const PRIVACY: MenuLink = {
  label: msg`隱私權政策`,
  link: { to: '/policy', search: { key: 'passenger-privacy-policy' } },
};

/** The menu, defined once for the navbar and the drawer (NAV-01, NAV-03). Only existing pages are listed. */
export const MENU: readonly MenuEntry[] = [
  { label: msg`最新公告`, link: { to: '/policies/noticeList' } },
  { label: msg`即時叫車`, items: order('now') },
  { label: msg`預約叫車`, items: order('ahead') },
  { label: msg`訂單查詢`, link: { to: '/order/search' } },
  { label: msg`收費標準`, items: FARES },
  { label: msg`加入我們`, items: JOIN },
  { label: msg`約定條款`, items: [CONTRACT, PRIVACY] },
];

/** The price rules of all kinds: a shortcut in the drawer while somebody orders (NAV-03). */
export const FARE_RULES: MenuLink = { label: msg`查看收費標準`, link: { to: '/fare' } };

/** The footer's pages (NAV-04). */
export const FOOTER: {
  readonly service: readonly MenuLink[];
  readonly terms: readonly MenuLink[];
} = {
  service: [
    { label: msg`訂單查詢`, link: { to: '/order/search' } },
    { label: msg`成為司機`, link: { to: '/driver/apply' } },
    { label: msg`常見問題`, link: { to: '/policy', search: { key: HELP_KEY } } },
    { label: msg`下載應用程式`, link: { to: '/policy', search: { key: APP_KEY } } },
  ],
  terms: [PRIVACY, CONTRACT],
};
