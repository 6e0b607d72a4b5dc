import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ComposerRef } from '../composer/types.ts';
import type { createMessageEditMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessageEditMachine>>;

/** The composer of the edit; undefined while no message is edited. */
export const selectEditor = ({ children }: Snapshot): ComposerRef | undefined => children.composer;
/** Id of the message that is edited. */
export const selectEdited = ({ context }: Snapshot): string => context.messageID;
export const selectIsSaving = (snapshot: Snapshot): boolean =>
  snapshot.matches({ writing: 'saving' });
/** Why the server refused the new text, which stays in the composer. */
export const selectEditFailure = ({ context }: Snapshot): Failure | undefined => context.failure;
