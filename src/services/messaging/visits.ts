import type { SERVICE_ENDPOINTS } from '../../contract/messaging/service.ts';
import { failureOf } from '../../domain/failure.ts';
import { VISIT_PAUSE_MS } from '../../domain/messaging/desk-limits.ts';
import type { Call } from '../http/client.ts';
import type { Timers } from '../timers.ts';

/** The server accepts as a page only a path of ours without its query. */
const PAGE = /^\/[\w/.-]{0,99}$/;

export interface VisitParts {
  readonly call: Call<typeof SERVICE_ENDPOINTS>;
  readonly timers: Timers;
  /** The messaging token of the user logged in; undefined while nobody is. */
  messagingToken(): string | undefined;
  where(): { readonly page: string; readonly language: string; readonly conversations: number };
  /** Calls the listener whenever one of these, or the user, may have changed. */
  watch(changed: () => void): void;
}

/**
 * Tells the service which page its visitor is on, a moment after the page was opened; never the same page twice in a
 * row.
 */
export function reportVisits({ call, timers, messagingToken, where, watch }: VisitParts): void {
  let told = '';
  let isWaiting = false;

  async function tell(): Promise<void> {
    isWaiting = false;
    const token = messagingToken();
    const { page, ...around } = where();
    const what = JSON.stringify([token, page, around]);
    if (token === undefined || what === told || !PAGE.test(page)) return;
    told = what;
    try {
      // Each request already contains the language.
      await call('visit', { body: { page }, messagingToken: token, quiet: true });
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      // The next change sends the page, even if it is the same.
      told = '';
    }
  }

  const soon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    timers.setTimeout(() => void tell(), VISIT_PAUSE_MS);
  };
  watch(soon);
  soon();
}
