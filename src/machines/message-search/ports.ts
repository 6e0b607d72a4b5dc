import type { Found, FoundPage, SearchQuery } from '../../domain/messaging/search.ts';
import type { Signal } from '../signal.ts';

/** Promises reject with `ServiceFailure`. */
export interface MessageSearchPorts {
  /** A page of what is looked for; `cursor` as the page before said, undefined for the first. */
  find(query: SearchQuery, cursor: string | undefined, signal: Signal): Promise<FoundPage>;
  /** Brings the conversation on screen, and a message of it into sight. */
  open(found: Found, signal: Signal): Promise<void>;
}
