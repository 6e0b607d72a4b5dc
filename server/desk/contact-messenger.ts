import { desc, lt } from 'drizzle-orm';
import type { SmsSender } from '../accounts/sms/sms-sender.ts';
import { deleteInBatches } from '../data/delete-expired.ts';
import { mailOutbox, type ServiceContact } from '../data/schema.ts';
import type { Deps } from '../deps.ts';

/**
 * Port: notifies a visitor outside the portal by the contact they left: a mobile telephone by SMS, otherwise, or if the
 * SMS was not accepted, by e-mail.
 */
export interface ContactMessenger {
  /**
   * @returns false when the visitor left no usable contact.
   * @throws when the message was not accepted (`isFinal`)
   */
  send(contact: ServiceContact, words: ContactWords): Promise<boolean>;
}
export interface ContactWords {
  readonly subject: string;
  readonly text: string;
}

/** Port: sends e-mail, by default to this server's outbox, with `SMTP_URL` through a mail server. */
export interface MailSender {
  send(address: string, words: ContactWords): Promise<void>;
}

export function createContactMessenger(sms: SmsSender, mail: MailSender): ContactMessenger {
  return {
    async send({ phonenumber = '', email = '' }, words) {
      // A landline cannot receive SMS.
      if (phonenumber.startsWith('09')) {
        const refused = await sms.send(phonenumber, words.text).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        if (refused === undefined) return true;
        if (email === '') throw refused.error;
      }
      if (email === '') return false;
      await mail.send(email, words);
      return true;
    },
  };
}

/** Whether a message that failed with this error would fail again, or may have arrived after all. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'isFinal' in error && error.isFinal === true;

/** The number of messages that the outbox page shows, and how long they are stored, ms. */
const SHOWN = 50;
const KEPT_MS = 24 * 3_600_000;

/** The embedded sender: nothing leaves the server, and its outbox page shows what would have been sent. */
export interface MailOutbox extends MailSender {
  /** The last messages, newest first. */
  newest(): Promise<(typeof mailOutbox.$inferSelect)[]>;
  sweep(): Promise<void>;
}

export function createMailOutbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailOutbox {
  return {
    async send(address, { subject, text }) {
      await db.insert(mailOutbox).values({ address, subject, text, sentAt: new Date(clock.now()) });
    },
    newest: () => db.select().from(mailOutbox).orderBy(desc(mailOutbox.messageId)).limit(SHOWN),
    sweep: () =>
      deleteInBatches(db, mailOutbox, lt(mailOutbox.sentAt, new Date(clock.now() - KEPT_MS))),
  };
}
