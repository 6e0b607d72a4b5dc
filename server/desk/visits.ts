import { VISIT_PAUSE_MS } from '../../src/domain/messaging/desk-limits.ts';
import { deviceOf } from '../accounts/device.ts';
import type { ServiceVisit } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { DeskConversations } from './conversations.ts';
import type { DeskDeps, Postbox } from './deps.ts';

/** Where visitors are on the portal: only agents see it, beside the conversation. */
export interface Visits {
  /** Nothing is stored about visitors who have no conversation yet. */
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
      // A client that reports faster than a page does is not stored each time.
      const noted = await conversations.keepVisit(userID, visit, at - VISIT_PAUSE_MS / 2);
      // Nobody looks at closed conversations.
      if (noted?.isOpen === true) postbox.noted(noted.id);
    },
  };
}
