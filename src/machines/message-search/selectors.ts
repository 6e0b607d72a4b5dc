import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Found, SearchQuery } from '../../domain/messaging/search.ts';
import type { createMessageSearchMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createMessageSearchMachine>>;

/**
 * The state of the search. After `failed`, `search.retry` tries again; after `moreFailed`, `search.more` does. If a
 * result cannot be opened, the state returns from `opening` to `shown`, with a failure.
 */
export const selectMessageSearch = ({ value }: Snapshot): Snapshot['value'] => value;
export const selectSearchQuery = ({ context }: Snapshot): SearchQuery => context.query;
/** The results of the query. Until they arrive, the results of the former query. */
export const selectFound = ({ context }: Snapshot): readonly Found[] => context.found;
export const selectHasMoreFound = ({ context }: Snapshot): boolean => context.next !== undefined;
export const selectSearchFailure = ({ context }: Snapshot): Failure | undefined => context.failure;
