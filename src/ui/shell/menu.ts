import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkOptions } from '@tanstack/react-router';
import { SERVICE_KINDS } from '../../domain/service-kind/service-kind.ts';
import { SERVICE_KIND_WORDS } from '../service-kind-words.tsx';

/** A line of the menu: a page, or a group of pages under one heading. */
export type MenuEntry =
  | { readonly label: MessageDescriptor; readonly link: LinkOptions }
  | { readonly label: MessageDescriptor; readonly items: readonly MenuLink[] };

export interface MenuLink {
  readonly label: MessageDescriptor;
  readonly link: LinkOptions;
}

const order = (timing: 'now' | 'ahead'): readonly MenuLink[] =>
  SERVICE_KINDS.map((type) => ({
    label: SERVICE_KIND_WORDS[type].title,
    link: { to: '/order/create', search: { type, timing } },
  }));

/** The menu, once for the navbar and the drawer (NAV-01, NAV-03). Only pages that exist stand here. */
export const MENU: readonly MenuEntry[] = [
  { label: msg`即時叫車`, items: order('now') },
  { label: msg`預約叫車`, items: order('ahead') },
  { label: msg`訂單查詢`, link: { to: '/order/search' } },
];
