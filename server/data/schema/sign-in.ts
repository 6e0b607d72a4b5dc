import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from './accounts.ts';
import { at } from './column.ts';

/** A token session: opaque, hashed, bound to its client id, expiring. */
export const authSession = pgTable(
  'auth_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** The id that its owner sees, because the token's hash is private. */
    sessionId: text('session_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('auth_session_user').on(table.userId),
    index('auth_session_expiry').on(table.expiresAt),
  ],
);

/**
 * Counts of wrong passwords, whether or not such a user exists. At a sign-in, the key is a hash of the tenant, the
 * typed user name and, if it is known, the device. When somebody with a session or an SMS code also has to give the
 * password, the key is a hash of the user and that session or code.
 */
export const loginFailure = pgTable('login_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: at('last_at').notNull(),
  lockedUntil: at('locked_until'),
});

/** Devices on which a member has signed in: wrong passwords from other devices do not lock these out. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that its browser stores. */
    deviceHash: text('device_hash').notNull(),
    signedInAt: at('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_device_age').on(table.signedInAt),
  ],
);

/** Captchas that were issued and not used yet: pictures with a code, and computed work. */
export const imageCode = pgTable(
  'image_code',
  {
    uuid: text('uuid').primaryKey(),
    /** A picture's code in lower case; null for a computation, whose result can be checked without it. */
    answer: text('answer'),
    salt: text('salt').notNull().default(''),
    bits: smallint('bits').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('image_code_expiry').on(table.expiresAt)],
);

/** The last code sent to a number, whether or not an account has that number. */
export const smsCode = pgTable(
  'sms_code',
  {
    phonenumber: text('phonenumber').primaryKey(),
    codeHash: text('code_hash').notNull(),
    /** Wrong guesses for this code. */
    failures: smallint('failures').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /**
     * Codes sent to this number since `countedFrom`. The count starts again a day after `countedFrom`.
     */
    sent: smallint('sent').notNull().default(1),
    /** The same for codes that a known device of the number's owner requested: they do not count in `sent`. */
    sentToOwner: smallint('sent_to_owner').notNull().default(0),
    /** Wrong guesses for this number's codes since `countedFrom`. */
    guesses: smallint('guesses').notNull().default(0),
    countedFrom: at('counted_from').notNull().defaultNow(),
  },
  (table) => [index('sms_code_expiry').on(table.expiresAt)],
);

/** Codes by SMS requested from an IP address in the last hour, and its wrong guesses. */
export const smsCaller = pgTable(
  'sms_caller',
  {
    address: text('address').primaryKey(),
    /** When this address last had a code sent; null = none in the last hour. */
    sentAt: at('sent_at'),
    /** Wrong guesses since `countedFrom`. */
    guesses: smallint('guesses').notNull().default(0),
    countedFrom: at('counted_from').notNull(),
    /** When these counts end. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sms_caller_expiry').on(table.expiresAt)],
);

/** Messages that the embedded SMS sender would have sent, shown on its outbox page. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    phonenumber: text('phonenumber').notNull(),
    text: text('text').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('sms_outbox_sent').on(table.sentAt)],
);

/** A member's accounts at providers (SESS-07). */
export const socialAccount = pgTable(
  'social_account',
  {
    source: text('source').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.subject] }),
    uniqueIndex('social_account_user').on(table.userId, table.source),
  ],
);

/**
 * A sign-in or link by a provider that is under way: the hashed state, with what is needed when the browser returns.
 */
export const socialState = pgTable(
  'social_state',
  {
    stateHash: text('state_hash').primaryKey(),
    source: text('source').notNull(),
    /** Hash of the secret that the requesting browser stores. */
    bindingHash: text('binding_hash').notNull(),
    /** The verifier of PKCE, for the exchange of the code. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('social_state_expiry').on(table.expiresAt)],
);

/** Codes that the embedded identity provider issued. */
export const sandboxGrant = pgTable(
  'sandbox_grant',
  {
    codeHash: text('code_hash').primaryKey(),
    source: text('source').notNull(),
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sandbox_grant_expiry').on(table.expiresAt)],
);

/** A guest of messaging, identified by a secret in their browser (API-22). */
export const guest = pgTable('guest', {
  userId: text('user_id').primaryKey(),
  uniqueIdHash: text('unique_id_hash').notNull().unique(),
  nickName: text('nick_name').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** A messaging token, for a member or a guest. */
export const messagingToken = pgTable(
  'messaging_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The member's session that requested it: the token ends with the session; null = a guest's. */
    sessionHash: text('session_hash').references(() => authSession.tokenHash, {
      onDelete: 'cascade',
    }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('messaging_token_expiry').on(table.expiresAt),
    index('messaging_token_user').on(table.userId),
    index('messaging_token_session')
      .on(table.sessionHash)
      .where(sql`${table.sessionHash} is not null`),
  ],
);
