import { lte, sql } from 'drizzle-orm';
import {
  DOCUMENT_KINDS,
  type ApplicationState,
  type DocumentKind,
  type DocumentReason,
} from '../../src/domain/joining/application.ts';
import type { EnrolmentState } from '../../src/domain/joining/enrolment.ts';
import { formatLocale } from '../../src/domain/language.ts';
import { joiningMessage } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { ContactMessenger } from '../desk/contact-messenger.ts';
import type { Language } from '../messages.ts';
import { WORDS } from '../words/words.ts';

/** The pauses, ms, before a message that was not accepted is sent again. After the last try it is given up. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000];
/** How long a message that is being sent stays claimed, ms: no other node sends it meanwhile. */
const CLAIM_MS = 60_000;
const BATCH = 16;

/** The text of the push to the applicant's pages when an application changes. */
export function applicationPushWords(
  state: ApplicationState,
  language: Language,
): { title: string; body: string } {
  const { subject, application } = WORDS[language].joining;
  return { title: subject, body: application[state] };
}

/** A document that was refused. */
export interface RefusedDocument {
  readonly kind: DocumentKind;
  readonly reason: DocumentReason | '';
}

/** The text of the message to the applicant: a rejection names the documents that were refused, in the form's order. */
export function applicationWords(
  state: ApplicationState,
  refused: readonly RefusedDocument[],
  language: Language,
): string {
  const words = WORDS[language].joining;
  if (state !== 'rejected' || refused.length === 0) return words.application[state];
  const named = refused
    .toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind))
    .map(({ kind, reason }) =>
      words.refused(words.documents[kind], words.reasons[reason || 'other']),
    );
  return words.returned(new Intl.ListFormat(formatLocale(language)).format(named));
}

/** The recipient of a message. */
export interface Addressee {
  readonly phonenumber: string;
  readonly email: string;
  readonly language: Language;
  readonly userId: string | null;
}

type Told = (
  | { readonly kind: 'enrolment'; readonly enrolmentNo: string; readonly state: EnrolmentState }
  | {
      readonly kind: 'application';
      readonly state: ApplicationState;
      readonly refused: readonly RefusedDocument[];
    }
) & {
  /** The text that the deciding member of staff wrote, '' when they wrote none. */
  readonly decision: string;
};

/**
 * Stores a message that is sent after this transaction is committed: by SMS to a mobile number, otherwise by e-mail.
 */
export async function tellOfJoining(
  tx: Pick<Transaction, 'insert'>,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  { language, ...to }: Addressee,
  told: Told,
): Promise<void> {
  const isEnrolment = told.kind === 'enrolment';
  const { subject, enrolment } = WORDS[language].joining;
  const words = isEnrolment
    ? enrolment[told.state](told.enrolmentNo)
    : applicationWords(told.state, told.refused, language);
  await tx.insert(joiningMessage).values({
    ...to,
    subject,
    text: [words, told.decision, `${publicUrl()}${isEnrolment ? '/enroll' : '/driver/apply'}`]
      .filter((part) => part !== '')
      .join(' '),
    dueAt: new Date(clock.now()),
  });
}

/** Sends due messages. A message that is not accepted is sent again later, and given up after the last try. */
export async function sendJoiningMessages(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  messenger: ContactMessenger,
): Promise<{ more: boolean }> {
  const now = clock.now();
  const claimed = await db
    .update(joiningMessage)
    .set({ dueAt: new Date(now + CLAIM_MS), attempts: sql`${joiningMessage.attempts} + 1` })
    .where(
      sql`${joiningMessage.messageId} in (select message_id from joining_message
        where ${lte(joiningMessage.dueAt, new Date(now))} order by due_at
        limit ${BATCH} for update skip locked)`,
    )
    .returning();
  // An update returns its rows in any order. Sorted by id, the confirmation of an application is sent before its
  // decision.
  const inOrder = claimed.toSorted((a, b) => a.messageId - b.messageId);
  for (const { messageId, phonenumber, email, subject, text, attempts } of inOrder) {
    const itself = sql`${joiningMessage.messageId} = ${messageId}`;
    try {
      await messenger.send({ phonenumber, email }, { subject, text });
      await db.delete(joiningMessage).where(itself);
    } catch (error) {
      const pause = PAUSES_MS[attempts - 1];
      log.warn({ err: error, attempts }, 'a message about joining was not taken');
      if (pause === undefined) await db.delete(joiningMessage).where(itself);
      else {
        const dueAt = new Date(clock.now() + pause);
        await db.update(joiningMessage).set({ dueAt }).where(itself);
      }
    }
  }
  return { more: claimed.length === BATCH };
}
