import type { SnapshotFrom } from 'xstate';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createTypistsMachine } from './machine.ts';

export const selectTyping = (
  snapshot: SnapshotFrom<ReturnType<typeof createTypistsMachine>>,
): readonly MessagingUser[] => snapshot.context.typing;
