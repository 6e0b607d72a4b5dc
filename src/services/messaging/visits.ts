import type { SERVICE_ENDPOINTS } from '../../contract/messaging/service.ts';
import { failureOf } from '../../domain/failure.ts';
import { VISIT_PAUSE_MS } from '../../domain/messaging/desk-limits.ts';
import type { Call } from '../http/client.ts';
import type { Timers } from '../timers.ts';

/** The server accepts only a path of this portal, without its query. */
const PAGE = /^\/[\w/.-]{0,99}$/;

export interface VisitParts {
  readonly call: Call<typeof SERVICE_ENDPOINTS>;
  readonly timers: Timers;
  /** The messaging token of the logged-in user; undefined while nobody is logged in. */
  messagingToken(): string | undefined;
  where(): { readonly page: string; readonly language: string; readonly conversations: number };
  /** Calls the listener whenever a value of `where`, or the user, may have changed. */
  watch(changed: () => void): void;
}

/**
 * Reports to customer service which page the visitor is on, `VISIT_PAUSE_MS` after a change. The same user, page,
 * language and `conversations` are never reported twice in a row.
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
      // The body has no language, because each request already contains it.
      await call('visit', { body: { page }, messagingToken: token, quiet: true });
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      // The report failed. The next change that `watch` reports sends the page again, even if it is still the same one.
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
