import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MemberRole } from '../../domain/messaging/conversation.ts';
import type { createGroupOwnershipMachine } from './machine.ts';

export interface GroupOwnershipInput {
  readonly conversationID: string;
  /** The id of the current owner. */
  readonly ownerID: string;
}

export interface GroupOwnershipContext extends GroupOwnershipInput {
  /** The id of the member who will own the group; '' for nobody yet. */
  readonly chosen: string;
  /** The roles of the owner and of the chosen member after the hand-over. */
  readonly roles: Readonly<Record<string, MemberRole>>;
  /** Why the group was not handed over. */
  readonly failure: Failure | undefined;
}

export type GroupOwnershipEvent =
  | { type: 'owner.choose'; userID: string }
  | { type: 'owner.transfer' };

/** The hand-over of a group to a new owner. */
export interface Transfer {
  readonly conversationID: string;
  readonly userID: string;
}

export type GroupOwnershipRef = ActorRefFrom<ReturnType<typeof createGroupOwnershipMachine>>;
