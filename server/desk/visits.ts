import { VISIT_PAUSE_MS } from '../../src/domain/messaging/desk-limits.ts';
import { deviceOf } from '../accounts/device.ts';
import type { ServiceVisit } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { DeskConversations } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';

/** The pages of the portal that visitors are on: only agents see them, beside the conversation. */
export interface Visits {
  /** Stores the page that a visitor is on. Nothing is stored about visitors who have no conversation yet. */
  note(
    userID: string,
    seen: { readonly page: string; readonly language: Language; readonly userAgent: string },
  ): Promise<void>;
}

export function createVisits(
  { clock }: Pick<DeskDeps, 'clock'>,
  conversations: Pick<DeskConversations, 'keepVisit'>,
  postbox: Pick<Postbox, 'noted'>,
): Visits {
  return {
    async note(userID, { page, language, userAgent }) {
      const at = clock.now();
      const visit: ServiceVisit = { page, language, ...deviceOf(userAgent.slice(0, 500)), at };
      // Reports that arrive faster than a page of ours sends them are not all stored.
      const noted = await conversations.keepVisit(userID, visit, at - VISIT_PAUSE_MS / 2);
      // Agents do not look at closed conversations, so they are not notified.
      if (noted?.isOpen === true) postbox.noted(noted.id);
    },
  };
}
