import type {
  Acquaintance,
  BlacklistChange,
  FoundUser,
  FoundUsersQuery,
  FriendApplication,
  FriendApplicationChange,
} from '../domain/messaging/acquaintance.ts';
import type { AcquaintanceInput, AcquaintanceRef } from '../machines/acquaintance/types.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';

/** The actors of people, which begin and end with the components that show them. */
export interface Contacts {
  blocked(): BlacklistRef;
  applications(): FriendApplicationsRef;
  /** The people that a search by id or link found (GRP-07). */
  found(query: FoundUsersQuery): FoundUsersRef;
  person(whom: AcquaintanceInput): AcquaintanceRef;
  /**
   * Calls `changed` when friends, applications or the blacklist have changed, until the returned function is called.
   */
  watch(changed: () => void): () => void;
}

export type FriendsRef = CollectionRef<Acquaintance>;
export type BlacklistRef = CollectionRef<Acquaintance, undefined, BlacklistChange>;
export type FriendApplicationsRef = CollectionRef<
  FriendApplication,
  undefined,
  FriendApplicationChange
>;
export type FoundUsersRef = CollectionRef<FoundUser, FoundUsersQuery>;
