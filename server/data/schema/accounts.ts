import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './column.ts';

export const appUser = pgTable(
  'app_user',
  {
    userId: text('user_id').primaryKey(),
    tenantId: text('tenant_id').notNull().default('000000'),
    /** Lower case; the name that is typed at sign-in. */
    userName: text('user_name').notNull(),
    /** null = signs in by SMS or a provider only. */
    passwordHash: text('password_hash'),
    userType: text('user_type', { enum: ['passenger_user', 'driver', 'agent'] }).notNull(),
    nickName: text('nick_name').notNull(),
    /** The interface's language, chosen on any device; '' for none yet (LANG-02). */
    language: text('language').notNull().default(''),
    email: text('email').notNull().default(''),
    phonenumber: text('phonenumber').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    birthday: text('birthday').notNull().default(''),
    /** As in the API family: '0' male, '1' female, '2' unknown; '' was never given. */
    sex: text('sex').notNull().default(''),
    vipLevel: text('vip_level').notNull().default('Free'),
    vipExpirationDate: text('vip_expiration_date').notNull().default(''),
    vipCancel: text('vip_cancel').notNull().default(''),
    balance: integer('balance').notNull().default(0),
    pointsSupporter: integer('points_supporter').notNull().default(0),
    pointsInfluencer: integer('points_influencer').notNull().default(0),
    pointsCreator: integer('points_creator').notNull().default(0),
    /** The id in a member's invitation link; it reveals nothing else about the member. */
    memberId: text('member_id')
      .notNull()
      .unique()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    /** The member through whose link this member registered. */
    invitedBy: text('invited_by'),
    /** The policy versions in force at the registration, by key. */
    agreed: jsonb('agreed').$type<Readonly<Record<string, number>>>(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Set when the account was deleted: nobody can sign in, and the row has no personal data. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('app_user_name').on(table.tenantId, table.userName),
    // Somebody who signs in by SMS is found by this number, so it belongs to one account only. It is stored in national
    // digits, as it was verified.
    uniqueIndex('app_user_phone')
      .on(table.tenantId, table.phonenumber)
      .where(sql`${table.phonenumber} <> ''`),
    index('app_user_invited_by')
      .on(table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
  ],
);
