import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkOptions } from '@tanstack/react-router';
import {
  Coins,
  HandHeart,
  MapPin,
  ReceiptText,
  UserRoundPlus,
  UsersRound,
  type IconNode,
} from 'lucide';

/** A page of the account. */
export interface AccountEntry {
  readonly label: MessageDescriptor;
  readonly icon: IconNode;
  readonly link: LinkOptions;
}

/** The account's pages (PAGE-05), once for the avatar's menu, the drawer and their own list. Only pages that exist stand here. */
export const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: msg`點數`, icon: Coins, link: { to: '/account/points' } },
  { label: msg`我的贊助`, icon: HandHeart, link: { to: '/account/supports' } },
  { label: msg`付款紀錄`, icon: ReceiptText, link: { to: '/account/payments' } },
  { label: msg`收件地址`, icon: MapPin, link: { to: '/account/addresses' } },
  { label: msg`邀請好友`, icon: UserRoundPlus, link: { to: '/account/invite' } },
  { label: msg`邀請紀錄`, icon: UsersRound, link: { to: '/account/invitations' } },
];
