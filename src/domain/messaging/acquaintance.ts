import type { MessagingUser } from './conversation.ts';

/**
 * How one stands to somebody (ours): nothing between them; asked them, or was asked by them; friends; put on the
 * blacklist; or none of that is possible, for they are a guest, of the staff, or gone.
 */
export const STANDINGS = ['stranger', 'asking', 'asked', 'friend', 'blocked', 'outside'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A person as they stand to the asker. That the asker is on their blacklist is never told. */
export interface Acquaintance extends MessagingUser {
  readonly standing: Standing;
  /** The asker's name for a friend; '' where they have none. */
  readonly alias: string;
  /** The words of the application that waits; '' for none. */
  readonly wording: string;
}

/** The name to show: the reader's own name for them, else theirs. */
export const shownName = ({ alias, userName }: Pick<Acquaintance, 'alias' | 'userName'>): string =>
  alias || userName;

/** Something that one does about a person. */
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

/** What can be done, by how one stands to them: the page offers by this, and the hub refuses by it. */
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

/** Whether one writes with them and calls them. */
export const mayReach = (standing: Standing): boolean =>
  standing !== 'blocked' && standing !== 'outside';

/** Actions that are confirmed first: they cannot be undone by a press alone. */
export const isAskedAbout = (kind: ContactActKind): boolean =>
  kind === 'remove' || kind === 'block';

/** An application to become friends (§3's states, as for groups: GRP-06). */
export const FRIEND_STATE = { pending: 1, accepted: 2, rejected: 3 } as const;
export type FriendState = (typeof FRIEND_STATE)[keyof typeof FRIEND_STATE];

export interface FriendApplication {
  readonly applicationID: string;
  /** The other one: who asked the reader, or was asked by them. */
  readonly user: MessagingUser;
  readonly isOwn: boolean;
  readonly state: FriendState;
  readonly wording: string;
  /** Epoch milliseconds. */
  readonly createTime: number;
}

/** An action on an application in its list. */
export interface FriendApplicationChange {
  readonly kind: Extract<ContactActKind, 'accept' | 'reject' | 'withdraw'>;
  readonly id: string;
}
/** The only action on somebody on the blacklist: the id is their user id. */
export interface BlacklistChange {
  readonly kind: 'unblock';
  readonly id: string;
}

/** The person to look for; of every type where none is named. */
export interface FoundUsersQuery {
  readonly userType: FoundUser['userType'] | undefined;
  readonly keywords: string;
}

/** A person who was found (§3, GRP-07). Facts that the finder may not know are ''. */
export interface FoundUser {
  readonly userId: string;
  readonly userType: 'passenger_user' | 'driver';
  readonly nickName: string;
  readonly lastName: string;
  readonly phonenumber: string;
  readonly avatar: string;
}

/** Whether a text is the code that a member gives to others, to be found by (PROJ-05). */
export const isMemberCode = (text: string): boolean => /^[\dA-F]{10,16}$/i.test(text.trim());
