import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { createOnDemandMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOnDemandMachine>>;

/** `failed`: the machine could not be fetched, and `fetch.retry` tries again. */
export const selectFetch = (snapshot: Snapshot): 'fetching' | 'failed' | 'open' => snapshot.value;
/** The fetched actor; undefined until it is loaded, and if its name is not `name`. */
export const selectActor =
  (name: string) =>
  ({ context }: Snapshot): AnyActorRef | undefined =>
    context.name === name ? context.actor : undefined;
