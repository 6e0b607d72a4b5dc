import type { Found, FoundPage, SearchQuery } from '../../domain/messaging/search.ts';
import type { Signal } from '../signal.ts';

/** Promises reject with `ServiceFailure`. */
export interface MessageSearchPorts {
  /** Loads a page of results. `cursor` is from the former page; undefined for the first page. */
  find(query: SearchQuery, cursor: string | undefined, signal: Signal): Promise<FoundPage>;
  /** Shows the found conversation, and scrolls to the found message. */
  open(found: Found, signal: Signal): Promise<void>;
}
