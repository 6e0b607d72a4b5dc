import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import {
  BookOpenText,
  Coins,
  CreditCard,
  Crown,
  HandHeart,
  Headset,
  Lightbulb,
  MapPin,
  ReceiptText,
  UserRound,
  UserRoundPlus,
  UsersRound,
  type IconNode,
} from 'lucide';
import type { Profile } from '../../domain/session/profile.ts';

/** A link to a page of the account. */
export interface AccountEntry {
  readonly label: MessageDescriptor;
  readonly icon: IconNode;
  readonly link: LinkOptions;
}

const page = (name: string): LinkOptions =>
  linkOptions({ to: '/account/{-$page}', params: { page: name } });

/** The link to the desk, from which staff reach the other pages for staff. */
const DESK: AccountEntry = { label: msg`工作台`, icon: Headset, link: page('desk') };

/** The links for a member's account; agents also have the desk. */
export const accountEntries = (profile: Profile | undefined): readonly AccountEntry[] =>
  profile?.userType === 'agent' ? [DESK, ...ACCOUNT_ENTRIES] : ACCOUNT_ENTRIES;

/**
 * The account's pages (PAGE-05), defined once for the avatar's menu, the drawer and their own list. Only existing
 * pages are listed.
 */
export const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: msg`個人資料`, icon: UserRound, link: page('profile') },
  { label: msg`VIP`, icon: Crown, link: page('vip') },
  { label: msg`點數`, icon: Coins, link: page('points') },
  { label: msg`我的贊助`, icon: HandHeart, link: page('supports') },
  { label: msg`我的專案`, icon: Lightbulb, link: page('projects') },
  { label: msg`付款紀錄`, icon: ReceiptText, link: page('payments') },
  { label: msg`帳務明細`, icon: BookOpenText, link: page('statement') },
  { label: msg`儲存的信用卡`, icon: CreditCard, link: page('cards') },
  { label: msg`收件地址`, icon: MapPin, link: page('addresses') },
  { label: msg`邀請好友`, icon: UserRoundPlus, link: page('invite') },
  { label: msg`邀請紀錄`, icon: UsersRound, link: page('invitations') },
];
