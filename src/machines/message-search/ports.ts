import type { Found, FoundPage, SearchQuery } from '../../domain/messaging/search.ts';
import type { Signal } from '../signal.ts';

/** Promises reject with `ServiceFailure`. */
export interface MessageSearchPorts {
  /** A page of results; `cursor` comes from the page before, undefined for the first. */
  find(query: SearchQuery, cursor: string | undefined, signal: Signal): Promise<FoundPage>;
  /** Shows the conversation, and scrolls to the message. */
  open(found: Found, signal: Signal): Promise<void>;
}
