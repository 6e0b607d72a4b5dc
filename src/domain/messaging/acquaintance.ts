import type { MessagingUser } from './conversation.ts';

/**
 * The user's relation to another person (ours): none; the user has asked them to be friends; they have asked the user;
 * friends; on the user's blacklist; or no relation is possible, because they are a guest, staff, or deleted.
 */
export const STANDINGS = ['stranger', 'asking', 'asked', 'friend', 'blocked', 'outside'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A person and the asker's relation to them. It never reveals that the asker is on their blacklist. */
export interface Acquaintance extends MessagingUser {
  readonly standing: Standing;
  /** The asker's name for a friend; '' where they have none. */
  readonly alias: string;
  /** The text of the pending application; '' for none. */
  readonly wording: string;
}

/** The name to show for a person: the reader's own name for a friend, otherwise the person's name. */
export const shownName = ({ alias, userName }: Pick<Acquaintance, 'alias' | 'userName'>): string =>
  alias || userName;

/** An action on a contact. */
export type ContactAct =
  | { readonly kind: 'ask'; readonly wording: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'alias'; readonly alias: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'block' }
  | { readonly kind: 'unblock' };
export type ContactActKind = ContactAct['kind'];

/** The possible actions in each relation. The page offers only these, and the hub refuses all others. */
const ACTS: Readonly<Record<Standing, readonly ContactActKind[]>> = {
  stranger: ['ask', 'block'],
  asking: ['withdraw', 'block'],
  asked: ['accept', 'reject', 'block'],
  friend: ['alias', 'remove', 'block'],
  blocked: ['unblock'],
  outside: [],
};
export const mayDo = (standing: Standing, kind: ContactActKind): boolean =>
  ACTS[standing].includes(kind);

/** Whether the user may write to and call a person with whom they have this relation. */
export const mayReach = (standing: Standing): boolean =>
  standing !== 'blocked' && standing !== 'outside';

/** Actions that need a confirmation, because they cannot be undone by pressing again. */
export const isAskedAbout = (kind: ContactActKind): boolean =>
  kind === 'remove' || kind === 'block';

/** An application to become friends (§3's states, as for groups: GRP-06). */
export const FRIEND_STATE = { pending: 1, accepted: 2, rejected: 3 } as const;
export type FriendState = (typeof FRIEND_STATE)[keyof typeof FRIEND_STATE];

export interface FriendApplication {
  readonly applicationID: string;
  /** The other person: who asked the reader, or whom the reader asked. */
  readonly user: MessagingUser;
  readonly isOwn: boolean;
  readonly state: FriendState;
  readonly wording: string;
  /** Epoch milliseconds. */
  readonly createTime: number;
}

/** An action on a row of the list of friend applications; `id` is the application's id. */
export interface FriendApplicationChange {
  readonly kind: Extract<ContactActKind, 'accept' | 'reject' | 'withdraw'>;
  readonly id: string;
}
/** The only action on a row of the blacklist; `id` is the id of the user in that row. */
export interface BlacklistChange {
  readonly kind: 'unblock';
  readonly id: string;
}

/** The search for people; all types if none is named. */
export interface FoundUsersQuery {
  readonly userType: FoundUser['userType'] | undefined;
  readonly keywords: string;
}

/** A person who was found (§3, GRP-07). Data that the finder may not see are ''. */
export interface FoundUser {
  readonly userId: string;
  readonly userType: 'passenger_user' | 'driver';
  readonly nickName: string;
  readonly lastName: string;
  readonly phonenumber: string;
  readonly avatar: string;
}

/** Whether a text is a member's code, with which others find them (PROJ-05). */
export const isMemberCode = (text: string): boolean => /^[\dA-F]{10,16}$/i.test(text.trim());
