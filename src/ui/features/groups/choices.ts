import { type Conversation, isGone } from '../../../domain/messaging/conversation.ts';
import {
  type GroupActKind,
  type GroupKind,
  type GroupMember,
  mayBeChosen,
} from '../../../domain/messaging/group.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import type { GroupMembersRef } from '../../background-groups.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';

/** A person who can be chosen. */
export interface Choice {
  readonly userID: string;
  readonly userName: string;
}

/**
 * The other person of a conversation of two, who can be added to a group at once; empty if their account is deleted.
 */
export const peerIn = (one: Conversation): readonly Choice[] =>
  one.peerID === undefined || isGone(one)
    ? []
    : [{ userID: one.peerID, userName: one.conversationName }];

/** Members who can be chosen for an action (GRP-03). */
export function useChoices(
  members: GroupMembersRef,
  act: GroupActKind,
  kind: GroupKind,
): readonly Choice[] {
  const own = useOwnID();
  const rows = usePortalSelector(members, selectRows<GroupMember>);
  return rows.filter((member) => mayBeChosen(member, own, act, kind));
}
