import type { OfConversation } from '../domain/messaging/conversation.ts';
import type {
  GroupApplication,
  GroupEntryChange,
  GroupInvitation,
  GroupInvitationLink,
  GroupLinkChange,
  GroupMember,
  GroupMembersChange,
  GroupValues,
} from '../domain/messaging/group.ts';
import type { CollectionRef } from '../machines/collection/selectors.ts';
import type { GroupApplicationRef } from '../machines/group-application/types.ts';
import type { GroupOwnershipInput, GroupOwnershipRef } from '../machines/group-ownership/types.ts';

/** The actors of one group, which begin and end with the components that show them. */
export interface Groups {
  members(conversationID: string): GroupMembersRef;
  applications(conversationID: string): GroupApplicationsRef;
  links(conversationID: string): GroupLinksRef;
  application(application: GroupApplication): GroupApplicationRef;
  ownership(input: GroupOwnershipInput): GroupOwnershipRef;
  /** Calls `changed` when something about the group has changed, until the returned function is called. */
  watch(conversationID: string, changed: () => void): () => void;
}

export type GroupMembersRef = CollectionRef<
  GroupMember,
  OfConversation,
  GroupMembersChange,
  GroupValues
>;
export type GroupApplicationsRef = CollectionRef<GroupApplication, OfConversation>;
export type GroupLinksRef = CollectionRef<
  { readonly token: string },
  OfConversation,
  GroupLinkChange
>;
export type GroupEntryRef = CollectionRef<
  GroupInvitation,
  GroupInvitationLink | undefined,
  GroupEntryChange,
  GroupValues
>;
