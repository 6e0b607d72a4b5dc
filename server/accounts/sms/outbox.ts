import { desc, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { smsOutbox } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import type { SmsSender } from './sms-sender.ts';

/** The number of messages that the outbox page shows, and how long they are stored, ms. */
const SHOWN = 50;
const KEPT_MS = 24 * 3_600_000;

/** The embedded sender: nothing leaves the server, and its outbox page shows what would have been sent. */
export interface SmsOutbox extends SmsSender {
  /** The last messages, newest first. */
  newest(): Promise<(typeof smsOutbox.$inferSelect)[]>;
  sweep(): Promise<void>;
}

export function createSmsOutbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): SmsOutbox {
  return {
    async send(phonenumber, text) {
      await db.insert(smsOutbox).values({ phonenumber, text, sentAt: new Date(clock.now()) });
    },
    newest: () => db.select().from(smsOutbox).orderBy(desc(smsOutbox.messageId)).limit(SHOWN),
    sweep: () =>
      deleteInBatches(db, smsOutbox, lt(smsOutbox.sentAt, new Date(clock.now() - KEPT_MS))),
  };
}
