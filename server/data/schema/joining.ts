import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApplyDriverBody } from '../../../src/contract/account.ts';
import type {
  ApplicationState,
  DocumentKind,
  DocumentReason,
  DocumentState,
} from '../../../src/domain/joining/application.ts';
import type { EnrolmentType } from '../../../src/domain/joining/enrolment-type.ts';
import type { EnrolmentDetails, EnrolmentState } from '../../../src/domain/joining/enrolment.ts';
import { appUser } from './accounts.ts';
import { at } from './column.ts';

/** A member's application to drive (DRV-01), and its result; its identity number is encrypted. */
export const driverApplication = pgTable(
  'driver_application',
  {
    applicationId: text('application_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    state: text('state').$type<ApplicationState>().notNull(),
    application: jsonb('application').$type<ApplyDriverBody>().notNull(),
    appliedAt: at('applied_at').notNull(),
    decidedAt: at('decided_at'),
    decision: text('decision').notNull().default(''),
    /** The member of the staff who checks it. */
    takenBy: text('taken_by'),
    /** A keyed hash of the identity number, the same for every account; null once the number is removed. */
    numberHash: text('number_hash'),
  },
  (table) => [
    index('driver_application_user').on(table.userId, table.appliedAt),
    index('driver_application_state').on(table.state, table.appliedAt),
    // A refused applicant may apply again.
    uniqueIndex('driver_application_open')
      .on(table.userId)
      .where(sql`${table.state} <> 'rejected'`),
    index('driver_application_number').on(table.numberHash),
  ],
);

/** A photograph of an applicant's document: its bytes are encrypted, and so are its key and its thumbnail here. */
export const driverDocument = pgTable(
  'driver_document',
  {
    documentId: text('document_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** null: the document belongs to the next application. */
    applicationId: text('application_id').references(() => driverApplication.applicationId, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Its bytes. The next application has a row of its own for the same photograph, with the same file. */
    fileId: text('file_id').notNull(),
    /** The document for which the photograph was encrypted; null for this one. */
    sealedFor: text('sealed_for'),
    contentType: text('content_type').notNull(),
    /** The key of its bytes, encrypted with the server's key. */
    dataKey: text('data_key').notNull(),
    thumbnail: text('thumbnail').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    reason: text('reason').$type<DocumentReason | ''>().notNull().default(''),
    note: text('note').notNull().default(''),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [
    index('driver_document_user').on(table.userId),
    index('driver_document_file').on(table.fileId),
    uniqueIndex('driver_document_once').on(table.applicationId, table.kind),
    uniqueIndex('driver_document_next')
      .on(table.userId, table.kind)
      .where(sql`${table.applicationId} is null`),
  ],
);

/** An application to join (KIND-05, DRV-02). */
export const enrolment = pgTable(
  'enrolment',
  {
    enrolmentNo: text('enrolment_no').primaryKey(),
    type: smallint('type').$type<EnrolmentType>().notNull(),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** National digits, as in the details: together with the enrolment's number it gives access to the state. */
    phonenumber: text('phonenumber').notNull(),
    details: jsonb('details').$type<EnrolmentDetails>().notNull(),
    /** The language of messages to the applicant. */
    language: text('language').notNull(),
    /** The member who was signed in when it was sent. */
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the idempotency key, and SHA-256 of the request body that came with it. */
    submission: text('submission').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    index('enrolment_state').on(table.state, table.createdAt),
    index('enrolment_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('enrolment_phone').on(table.phonenumber, table.createdAt),
  ],
);

/** A message about an enrolment or an application, by SMS or e-mail; deleted after it was sent. */
export const joiningMessage = pgTable(
  'joining_message',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'cascade' }),
    phonenumber: text('phonenumber').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: at('due_at').notNull(),
  },
  (table) => [index('joining_message_due').on(table.dueAt)],
);

/** The audit trail: what staff looked at and decided. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    staffId: text('staff_id').notNull(),
    /** The subject of the action: `application`, `enrolment` or `project`, and its id. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    action: text('action').notNull(),
    /** More about it: a kind of document, or a state. */
    about: text('about').notNull().default(''),
  },
  (table) => [index('staff_audit_subject').on(table.subject, table.subjectId, table.auditId)],
);
