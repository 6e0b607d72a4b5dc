import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { DeskAction } from '../../domain/messaging/desk.ts';
import type { ConversationRef } from '../conversation/types.ts';
import type { createDeskMachine } from './machine.ts';
import type {
  CannedRef,
  ColleaguesRef,
  DeskFoundRef,
  DeskListRef,
  DeskNotesRef,
  DeskOrdersRef,
  DeskOverviewRef,
} from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createDeskMachine>>;

/** The desk's lists, each a `collection`. They live as long as the desk. */
export const selectQueue = ({ children }: Snapshot): DeskListRef | undefined => children.queue;
export const selectMine = ({ children }: Snapshot): DeskListRef | undefined => children.mine;
export const selectColleagues = ({ children }: Snapshot): ColleaguesRef | undefined =>
  children.colleagues;
export const selectCanned = ({ children }: Snapshot): CannedRef | undefined => children.canned;

export const selectOverview = ({ children }: Snapshot): DeskOverviewRef | undefined =>
  children.overview;
/** The list of all conversations; undefined while it is not open. */
export const selectFound = ({ children }: Snapshot): DeskFoundRef | undefined => children.found;

/** The open conversation: its id, its row, its visitor's orders; undefined when none is open. */
export const selectShownID = ({ context }: Snapshot): string | undefined => context.conversationID;
export const selectShown = ({ children }: Snapshot): ConversationRef | undefined =>
  children.conversation;
export const selectVisitor = ({ children }: Snapshot): DeskListRef | undefined => children.visitor;
export const selectOrders = ({ children }: Snapshot): DeskOrdersRef | undefined => children.orders;

export const selectNotes = ({ children }: Snapshot): DeskNotesRef | undefined => children.notes;

/** The action under way; undefined if there is none. */
export const selectUnderway = (snapshot: Snapshot): DeskAction | undefined =>
  snapshot.matches({ actions: 'doing' }) ? snapshot.context.action : undefined;
/** The action that was refused, and why, until `action.dismiss` or the next action. */
export const selectRefusedAction = (snapshot: Snapshot): DeskAction | undefined =>
  snapshot.matches({ actions: 'refused' }) ? snapshot.context.action : undefined;
export const selectActionFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
/** The agent who had the conversation when the action came too late; undefined if nobody had it. */
export const selectFaster = (snapshot: Snapshot): MessagingUser | undefined =>
  snapshot.context.faster;
