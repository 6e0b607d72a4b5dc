import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Found, SearchQuery } from '../../domain/messaging/search.ts';
import type { createMessageSearchMachine } from './machine.ts';

export interface MessageSearchInput {
  readonly query: SearchQuery;
}

export interface MessageSearchContext extends MessageSearchInput {
  readonly found: readonly Found[];
  /** The cursor of the next page; undefined if there is none. */
  readonly next: string | undefined;
  /** The result that is being opened. */
  readonly opened: Found | undefined;
  readonly failure: Failure | undefined;
}

export type MessageSearchEvent =
  /** The user changed the query, which is sent after a pause. */
  | { type: 'search.changed'; change: Partial<SearchQuery> }
  /** Sends the query at once. */
  | { type: 'search.submit' }
  | { type: 'search.more' }
  | { type: 'search.retry' }
  /** Opens the result with this id (`foundID`). */
  | { type: 'search.open'; id: string };

export type MessageSearchRef = ActorRefFrom<ReturnType<typeof createMessageSearchMachine>>;
