import type { SnapshotFrom } from 'xstate';
import type { OutgoingMessageRef } from '../outgoing-message/types.ts';
import type { createConversationMachine } from './machine.ts';
import type { DialogRef } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createConversationMachine>>;

/** The highest number that its reader has seen here; with the conversation's `maxMessageSeq` it counts what is below. */
export const selectSeenSeq = (snapshot: Snapshot): number => snapshot.context.seenSeq;
/** A message on its way by its `clientMessageID`, undefined for one that is no more. */
export const selectOutgoing =
  (clientMessageID: string) =>
  ({ context }: Snapshot): OutgoingMessageRef | undefined =>
    context.outgoing[clientMessageID];
/** What the open dialog lists, a `collection`; undefined while none is open. */
export const selectDialog = ({ children }: Snapshot): DialogRef | undefined => children.dialog;
/** An actor that lives as long as the conversation; undefined when that is over. */
export const selectPart =
  <Name extends 'composer' | 'history' | 'selection' | 'acts' | 'typists'>(name: Name) =>
  ({ children }: Snapshot): Snapshot['children'][Name] =>
    children[name];
