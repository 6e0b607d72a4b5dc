import type { CallMode } from '../domain/call/signal.ts';
import type { CallCheckRef } from '../machines/call-check/types.ts';
import type { CallRef } from '../machines/call/types.ts';
import type { ColleaguesRef } from '../machines/desk/types.ts';

/** Calls; their code is fetched when somebody calls, or is called (CALL-04). */
export interface Calls {
  /** Begins to fetch the code, unless that has begun. */
  begin(): void;
  /** Set once the code is fetched. */
  readonly parts?: CallParts;
}

export interface CallParts {
  readonly call: CallRef;
  /** Why this page cannot make calls: it is insecure, or the browser lacks the features; undefined = it can. */
  readonly impossible: 'insecure' | 'unsupported' | undefined;
  /** Whether this browser can share a screen, and choose a speaker. */
  readonly can: { readonly screen: boolean; readonly speaker: boolean };
  /** The actor of the device check before a call: started when the check is shown, stopped when it is closed. */
  check(mode: CallMode): CallCheckRef;
  /** The actor of the list of agents to whom a call can be transferred; it lives as long as the list is shown. */
  colleagues(): ColleaguesRef;
  /** Shows the user's own video, or the other side's, in an element until the returned function is called. */
  show(whose: 'own' | 'other', element: HTMLVideoElement): () => void;
  /**
   * Rings until the returned function is called. For an incoming call a notification is shown, too, while nobody looks
   * at the page.
   */
  ring(how: 'incoming' | 'outgoing', notice?: { title: string; body: string }): () => void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
}
