import { VISIT_PAUSE_MS } from '../../src/domain/messaging/desk-limits.ts';
import { deviceOf } from '../accounts/device.ts';
import type { ServiceVisit } from '../data/schema.ts';
import type { Language } from '../messages.ts';
import type { DeskDeps, Postbox } from './deps.ts';

/** Where visitors are on the portal: agents see it beside the conversation, and nobody else. */
export interface Visits {
  /** Of who has no conversation yet nothing is kept. */
  note(
    userID: string,
    seen: { readonly page: string; readonly language: Language; readonly userAgent: string },
  ): Promise<void>;
}

export function createVisits(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  postbox: Pick<Postbox, 'noted'>,
): Visits {
  return {
    async note(userID, { page, language, userAgent }) {
      const at = clock.now();
      const visit: ServiceVisit = { page, language, ...deviceOf(userAgent.slice(0, 500)), at };
      // Who tells it faster than a page does is not written down each time.
      const { rows } = await db.$client.query<{ id: string; open: boolean }>({
        name: 'visit_note',
        text: `update conversation set service_visit = $2
          where service_user_id = $1 and (service_visit is null or (service_visit->>'at')::float8 <= $3)
          returning conversation_id as id, service_state <> 'closed' as open`,
        values: [userID, JSON.stringify(visit), at - VISIT_PAUSE_MS / 2],
      });
      const [noted] = rows;
      // Nobody looks at closed ones.
      if (noted?.open === true) postbox.noted(noted.id);
    },
  };
}
