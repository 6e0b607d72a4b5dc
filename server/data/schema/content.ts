import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentOf, ContentType } from '../../../src/domain/content/content.ts';
import { appUser } from './accounts.ts';
import { at } from './column.ts';

export const dictData = pgTable(
  'dict_data',
  {
    dictType: text('dict_type').notNull(),
    dictValue: text('dict_value').notNull(),
    /** Labels by language id. */
    labels: jsonb('labels').$type<Record<string, string>>().notNull(),
    listClass: text('list_class').notNull().default(''),
    cssClass: text('css_class').notNull().default(''),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dictType, table.dictValue] })],
);

/** Roles of staff, in addition to an account's kind of user; checked where they are needed. */
export const staffRole = pgTable(
  'staff_role',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/**
 * Versions of notices, policies, kinds of service and tariffs. A version is in force from its `valid_from` until that
 * of the next version. A version without `valid_from` is a draft. A version that was in force is never changed (DRV-03,
 * KIND-02, ORD-05).
 */
export const content = pgTable(
  'content',
  {
    type: text('type').$type<ContentType>().notNull(),
    /** A notice's id, a policy's key or a kind of service. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ContentOf[ContentType]>().notNull(),
    validFrom: at('valid_from'),
    /** When a notice was withdrawn: it cannot be read from then on. */
    withdrawnAt: at('withdrawn_at'),
    /** When signed-in members were notified of it; null if they were not. */
    toldAt: at('told_at'),
    /** Grows with every change: an edit based on another revision is refused. */
    revision: integer('revision').notNull().default(1),
    changedBy: text('changed_by').notNull().default(''),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.key, table.version] }),
    index('content_valid').on(table.type, table.validFrom),
  ],
);

/** The audit trail: who changed what, and when. Its rows are never changed. */
export const contentAudit = pgTable(
  'content_audit',
  {
    auditId: integer('audit_id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<ContentType>().notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    action: text('action', {
      enum: ['created', 'edited', 'published', 'scheduled', 'withdrawn', 'removed'],
    }).notNull(),
    userId: text('user_id').notNull(),
    /** The name at that time, because accounts may be deleted. */
    userName: text('user_name').notNull(),
    /** The content after that change; null where it was removed. */
    content: jsonb('content').$type<ContentOf[ContentType]>(),
    validFrom: at('valid_from'),
    at: at('at').notNull(),
  },
  (table) => [index('content_audit_subject').on(table.type, table.key, table.at)],
);
