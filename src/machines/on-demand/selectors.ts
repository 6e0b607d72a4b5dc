import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { createOnDemandMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOnDemandMachine>>;

/** `failed`: it could not be fetched, and `fetch.retry` tries again. */
export const selectFetch = (snapshot: Snapshot): 'fetching' | 'failed' | 'open' => snapshot.value;
/** The actor whose machine was fetched; undefined until it is there, and when it is another one than `name`. */
export const selectActor =
  (name: string) =>
  ({ context }: Snapshot): AnyActorRef | undefined =>
    context.name === name ? context.actor : undefined;
