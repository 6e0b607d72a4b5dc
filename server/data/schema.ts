import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApplyDriverBody } from '../../src/contract/account.ts';
import type { CreateOrderBody, QuoteBody } from '../../src/contract/order.ts';
import type { PushPayload } from '../../src/contract/push.ts';
import type { CallSignal } from '../../src/domain/call/signal.ts';
import type { ContentOf, ContentType, TariffVersion } from '../../src/domain/content/content.ts';
import type { Texts } from '../../src/domain/content/texts.ts';
import type { FareItem } from '../../src/domain/fare/fare.ts';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import type {
  ApplicationState,
  DocumentKind,
  DocumentReason,
  DocumentState,
} from '../../src/domain/joining/application.ts';
import type { EnrolmentType } from '../../src/domain/joining/enrolment-type.ts';
import type { EnrolmentDetails, EnrolmentState } from '../../src/domain/joining/enrolment.ts';
import type { Language } from '../../src/domain/language.ts';
import type { FriendState } from '../../src/domain/messaging/acquaintance.ts';
import type { ConversationType, MemberRole } from '../../src/domain/messaging/conversation.ts';
import {
  GROUP_KINDS,
  type GroupApplicationState,
  type GroupApplicationType,
} from '../../src/domain/messaging/group.ts';
import type { MessageContent, ReactionType } from '../../src/domain/messaging/message.ts';
import { DELIVERY_STATES, PROJECT_STAGES, TALK_KINDS } from '../../src/domain/project/own.ts';
import { PLEDGE_STATES, type PledgeNews } from '../../src/domain/project/pledge.ts';
import { PROJECT_CATEGORIES } from '../../src/domain/project/project.ts';

/**
 * The database, table by table. Money is whole New Taiwan dollars, distances metres, durations seconds.
 * Secrets (tokens, primes) are kept as SHA-256 only; passwords as argon2id in PHC form.
 */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

// ── accounts ─────────────────────────────────────────────────────────────────

export const appUser = pgTable(
  'app_user',
  {
    userId: text('user_id').primaryKey(),
    tenantId: text('tenant_id').notNull().default('000000'),
    /** Lower case; what is typed at sign-in. */
    userName: text('user_name').notNull(),
    /** null = signs in by SMS or a provider only. */
    passwordHash: text('password_hash'),
    userType: text('user_type', { enum: ['passenger_user', 'driver', 'agent'] }).notNull(),
    nickName: text('nick_name').notNull(),
    /** Of the interface, chosen on whichever device; '' for none yet (LANG-02). */
    language: text('language').notNull().default(''),
    email: text('email').notNull().default(''),
    phonenumber: text('phonenumber').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    birthday: text('birthday').notNull().default(''),
    vipLevel: text('vip_level').notNull().default('Free'),
    vipExpirationDate: text('vip_expiration_date').notNull().default(''),
    vipCancel: text('vip_cancel').notNull().default(''),
    balance: integer('balance').notNull().default(0),
    pointsSupporter: integer('points_supporter').notNull().default(0),
    pointsInfluencer: integer('points_influencer').notNull().default(0),
    pointsCreator: integer('points_creator').notNull().default(0),
    /** What a member's invitation link carries; tells nothing else of the member. */
    memberId: text('member_id')
      .notNull()
      .unique()
      .default(sql`upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))`),
    /** Whose link brought this member. */
    invitedBy: text('invited_by'),
    /** Versions of the policies that were in force when it was registered, by their keys. */
    agreed: jsonb('agreed').$type<Readonly<Record<string, number>>>(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Deleted: nobody signs in, and nothing of the person is kept here. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('app_user_name').on(table.tenantId, table.userName),
    // Who signs in by SMS is found by this number: it belongs to one account. National digits, as verified.
    uniqueIndex('app_user_phone')
      .on(table.tenantId, table.phonenumber)
      .where(sql`${table.phonenumber} <> ''`),
    index('app_user_invited_by')
      .on(table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
  ],
);

/** A token session: opaque, hashed, bound to its client id, expiring. */
export const authSession = pgTable(
  'auth_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** What its owner names it by: the token's hash is no one's business. */
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

/** Wrong passwords by the hash of tenant, typed user name and address, whether or not such a user exists. */
export const loginFailure = pgTable('login_failure', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: at('last_at').notNull(),
  lockedUntil: at('locked_until'),
});

/** Devices that a member has signed in on: strangers' wrong passwords do not count against them. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that its browser keeps. */
    deviceHash: text('device_hash').notNull(),
    signedInAt: at('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_device_age').on(table.signedInAt),
  ],
);

/** Pictures with a code, and sums of computing instead of one, that were handed out and not used yet. */
export const imageCode = pgTable(
  'image_code',
  {
    uuid: text('uuid').primaryKey(),
    /** A picture's code in lower case; null for a sum, which anybody can check. */
    answer: text('answer'),
    salt: text('salt').notNull().default(''),
    bits: smallint('bits').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('image_code_expiry').on(table.expiresAt)],
);

/** The last code sent to a number, whether or not somebody has an account with it. */
export const smsCode = pgTable(
  'sms_code',
  {
    phonenumber: text('phonenumber').primaryKey(),
    codeHash: text('code_hash').notNull(),
    /** Wrong guesses of this code. */
    failures: smallint('failures').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Codes that were sent to this number since `countedFrom`, which is less than a day ago, or begins anew. */
    sent: smallint('sent').notNull().default(1),
    /** Wrong guesses of this number's codes in the same time. */
    guesses: smallint('guesses').notNull().default(0),
    countedFrom: at('counted_from').notNull().defaultNow(),
  },
  (table) => [index('sms_code_expiry').on(table.expiresAt)],
);

/** What an address did with codes by SMS in the last hour. */
export const smsCaller = pgTable(
  'sms_caller',
  {
    address: text('address').primaryKey(),
    /** When a code was last sent for it; null = not in the last hour. */
    sentAt: at('sent_at'),
    /** Wrong guesses since `countedFrom`. */
    guesses: smallint('guesses').notNull().default(0),
    countedFrom: at('counted_from').notNull(),
    /** When nothing of this counts any more. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sms_caller_expiry').on(table.expiresAt)],
);

/** What the embedded SMS sender would have sent: read on its outbox page. */
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
    /** The provider's name of the person. */
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

/** A way to a provider and back that somebody is on: its state, hashed, with what the way back needs. */
export const socialState = pgTable(
  'social_state',
  {
    stateHash: text('state_hash').primaryKey(),
    source: text('source').notNull(),
    /** Hash of what the browser that asked keeps. */
    bindingHash: text('binding_hash').notNull(),
    /** PKCE. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('social_state_expiry').on(table.expiresAt)],
);

/** Codes that the embedded identity provider handed out. */
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

/** A guest of the messaging, by what its browser keeps (API-22). */
export const guest = pgTable('guest', {
  userId: text('user_id').primaryKey(),
  uniqueIdHash: text('unique_id_hash').notNull().unique(),
  nickName: text('nick_name').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** A token of the messaging, for a member or a guest. */
export const messagingToken = pgTable(
  'messaging_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The member's session that asked for it: it ends with that; null = a guest's. */
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

/** A file in the store; its bytes lie behind the `FileStore` port under `fileId`. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 128 random bits: an avatar's address needs no token. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Keyed hash of the address that it came from, for the quota of an address; null = unknown. */
    fromAddress: text('from_address'),
    purpose: text('purpose', { enum: ['avatar', 'message', 'identity', 'project'] }).notNull(),
    /** As its owner named it; never a path. */
    name: text('name').notNull(),
    /** As the bytes say. */
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of a picture, pixels. */
    width: integer('width'),
    height: integer('height'),
    /** The file with a smaller picture of it. */
    thumbnailId: text('thumbnail_id'),
    createdAt: at('created_at').notNull(),
    /** Of a message's file: since when one names it. */
    namedAt: at('named_at'),
    /** Not its owner's any more, or not yet: since when its bytes are to be removed, and then this row. */
    discardedAt: at('discarded_at'),
  },
  (table) => [
    index('stored_file_owner').on(table.ownerId, table.purpose),
    index('stored_file_address')
      .on(table.fromAddress, table.createdAt)
      .where(sql`${table.fromAddress} is not null`),
    index('stored_file_discarded').on(table.discardedAt),
    index('stored_file_unnamed')
      .on(table.createdAt)
      .where(sql`${table.purpose} = 'message' and ${table.namedAt} is null`),
  ],
);

/** Why points came or went; their words stand in the interface. */
export type PointReason = 'ride' | 'refund' | 'invitation' | 'invited' | 'welcome' | 'project';

/**
 * One movement of money or points, booked once and never changed (docs/ledger.md). Its entries sum to zero in every
 * unit; the database's triggers see to both.
 */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    transactionId: text('transaction_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** What is booked once under this name, however often it is tried. */
    key: text('key').notNull().unique(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    /** What it was for: an order's number, a pledge's number, a member; '' for nothing. */
    subject: text('subject').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('ledger_transaction_subject').on(table.subject)],
);

/** `charge`, `owed`, `returned`: money of a card; `closed`: of an account that was deleted; `opening`: from before there was a ledger. */
export type LedgerReason = PointReason | 'charge' | 'owed' | 'returned' | 'opening' | 'closed';

/** What one account gained (above zero) or gave by a transaction. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    entryId: text('entry_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.transactionId),
    /** As they were booked. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `card`, `rides`, `project:<id>`, `owed`, `balance`, `points`, `issued`, `opening`. */
    account: text('account').notNull(),
    /** TWD in whole dollars, or a kind of points. */
    unit: text('unit', { enum: ['TWD', 'supporter', 'influencer', 'creator'] }).notNull(),
    /** Whose `card`, `balance` or `points`: no reference, for it outlives the person's data. */
    userId: text('user_id'),
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.account, table.unit),
    index('ledger_entry_user')
      .on(table.userId, table.unit, table.seq)
      .where(sql`${table.userId} is not null`),
  ],
);

/** A card that a member keeps for paying: the card company's token, encrypted with a key of this server. */
export const savedCard = pgTable(
  'saved_card',
  {
    cardId: text('card_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** `card_key` and `card_token`, encrypted. */
    secret: text('secret').notNull(),
    /** The card company's name of the card: the same card is kept once. */
    identifier: text('identifier').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** MM/YY */
    expiry: text('expiry').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_card_once').on(table.userId, table.identifier),
    uniqueIndex('saved_card_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

export const deliveryAddress = pgTable(
  'delivery_address',
  {
    addressId: text('address_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    receiver: text('receiver').notNull(),
    phonenumber: text('phonenumber').notNull(),
    postcode: text('postcode').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('delivery_address_user').on(table.userId),
    uniqueIndex('delivery_address_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** How many of an item lie in a member's cart (SESS-08). */
export const cartItem = pgTable(
  'cart_item',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    quantity: smallint('quantity').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemType, table.itemId] })],
);

/** A member's application to drive (DRV-01), as it was checked; its identity number is encrypted. */
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
    /** Who of the staff checks it. */
    takenBy: text('taken_by'),
  },
  (table) => [
    index('driver_application_user').on(table.userId, table.appliedAt),
    index('driver_application_state').on(table.state, table.appliedAt),
    // Who was refused may apply again.
    uniqueIndex('driver_application_open')
      .on(table.userId)
      .where(sql`${table.state} <> 'rejected'`),
  ],
);

/** A photograph of a document of who applies: its bytes are sealed, and so are its key and its small picture here. */
export const driverDocument = pgTable(
  'driver_document',
  {
    documentId: text('document_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** null = goes with the next application. */
    applicationId: text('application_id').references(() => driverApplication.applicationId, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileId: text('file_id').notNull(),
    contentType: text('content_type').notNull(),
    /** The key of its bytes, sealed with the server's. */
    dataKey: text('data_key').notNull(),
    thumbnail: text('thumbnail').notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    reason: text('reason').$type<DocumentReason | ''>().notNull().default(''),
    note: text('note').notNull().default(''),
    uploadedAt: at('uploaded_at').notNull(),
  },
  (table) => [
    index('driver_document_user').on(table.userId),
    uniqueIndex('driver_document_once').on(table.applicationId, table.kind),
    uniqueIndex('driver_document_next')
      .on(table.userId, table.kind)
      .where(sql`${table.applicationId} is null`),
  ],
);

/** Somebody wants to join (KIND-05, DRV-02). */
export const enrolment = pgTable(
  'enrolment',
  {
    enrolmentNo: text('enrolment_no').primaryKey(),
    type: smallint('type').$type<EnrolmentType>().notNull(),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** National digits, as in the details: with the number it opens the state. */
    phonenumber: text('phonenumber').notNull(),
    details: jsonb('details').$type<EnrolmentDetails>().notNull(),
    /** Of what is sent to them. */
    language: text('language').notNull(),
    /** The member who was signed in. */
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the idempotency key, and of what came with it. */
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

/** What somebody is told of an enrolment or an application, by SMS or e-mail; gone once it was sent. */
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

/** What staff looked at and decided. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    staffId: text('staff_id').notNull(),
    /** What it was done to: `application`, `enrolment`, `project`, and its id. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    action: text('action').notNull(),
    /** A kind of document, a state. */
    about: text('about').notNull().default(''),
  },
  (table) => [index('staff_audit_subject').on(table.subject, table.subjectId, table.auditId)],
);

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

// ── what staff publish ───────────────────────────────────────────────────────

/** What an account may do beside its kind of user: roles of the staff, each checked where it is needed. */
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
 * Versions of notices, policies, kinds of service and tariffs. A version holds from `valid_from` on, until another one
 * does; without it, it is a draft. What once was in force is never changed (DRV-03, KIND-02, ORD-05).
 */
export const content = pgTable(
  'content',
  {
    type: text('type').$type<ContentType>().notNull(),
    /** A notice's id, a policy's key, a kind. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ContentOf[ContentType]>().notNull(),
    validFrom: at('valid_from'),
    /** A notice that was taken back: nobody reads it from then on. */
    withdrawnAt: at('withdrawn_at'),
    /** Since when who is signed in has been told of it, where that is done. */
    toldAt: at('told_at'),
    /** Grows with every change: an edit of another revision is refused. */
    revision: integer('revision').notNull().default(1),
    changedBy: text('changed_by').notNull().default(''),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.key, table.version] }),
    index('content_valid').on(table.type, table.validFrom),
  ],
);

/** Who changed what of that, and when; never changed itself. */
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
    /** As it was then: accounts are deleted. */
    userName: text('user_name').notNull(),
    /** What it said after that; null where nothing is left. */
    content: jsonb('content').$type<ContentOf[ContentType]>(),
    validFrom: at('valid_from'),
    at: at('at').notNull(),
  },
  (table) => [index('content_audit_subject').on(table.type, table.key, table.at)],
);

// ── orders ───────────────────────────────────────────────────────────────────

export const quote = pgTable(
  'quote',
  {
    quoteId: text('quote_id').primaryKey(),
    request: jsonb('request').$type<QuoteBody>().notNull(),
    items: jsonb('items').$type<FareItem[]>().notNull(),
    total: integer('total').notNull(),
    distanceMetres: integer('distance_metres').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    estimatedRoute: boolean('estimated_route').notNull(),
    line: jsonb('line').$type<LatLng[]>().notNull(),
    /** A place is known too vaguely for a firm price (`needsPin`): it makes no order. */
    isEstimate: boolean('is_estimate').notNull().default(false),
    /** The version of the rules that made this price; null = the first, before there were versions. */
    tariff: jsonb('tariff').$type<TariffVersion>(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('quote_expiry').on(table.expiresAt)],
);

export const customerOrder = pgTable(
  'customer_order',
  {
    orderId: text('order_id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    /** null = ordered by a visitor. */
    userId: text('user_id').references(() => appUser.userId),
    /** A quote becomes one order. */
    quoteId: text('quote_id').notNull().unique(),
    /** The submission that made this order belongs to who sent it: a user id, or `visitor` (keys are random). */
    submittedBy: text('submitted_by').notNull(),
    /** SHA-256 of the submission's key, a secret of the browser that sent it. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the submission: the same key with another body is a conflict. */
    bodyHash: text('body_hash').notNull(),
    kind: text('kind').notNull(),
    status: smallint('status').notNull(),
    /** Grows by one with every change; a change that read another version is not written. */
    version: integer('version').notNull(),
    timing: text('timing', { enum: ['now', 'ahead'] }).notNull(),
    pickupAt: at('pickup_at').notNull(),
    pickup: jsonb('pickup').$type<Place>().notNull(),
    destination: jsonb('destination').$type<Place>(),
    stops: jsonb('stops').$type<Place[]>().notNull(),
    hours: integer('hours'),
    days: integer('days'),
    /** Contact, car, flight, payment method and note, as they were checked. `contactPhone` is national digits. */
    details: jsonb('details')
      .$type<Omit<CreateOrderBody, 'quoteId' | 'notify' | 'email'>>()
      .notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** Its owner's: a member's own verified number, or one that the visitor proved by a code when they ordered. */
    phoneProven: boolean('phone_proven').notNull().default(false),
    /** Whose open orders it counts among (`bookerOf`): nobody else's. `over` once it is completed or cancelled. */
    booker: text('booker')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** How the passenger is told while no page of theirs is open; null = not at all. */
    notify: jsonb('notify').$type<RideNotice>(),
    quotedItems: jsonb('quoted_items').$type<FareItem[]>().notNull(),
    items: jsonb('items').$type<FareItem[]>().notNull(),
    total: integer('total').notNull(),
    amountDue: integer('amount_due').notNull().default(0),
    distanceMetres: integer('distance_metres').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    estimatedRoute: boolean('estimated_route').notNull(),
    line: jsonb('line').$type<LatLng[]>().notNull(),
    /** Its quote's: waiting and cancelling cost what they did when it was ordered; null = the first version. */
    tariff: jsonb('tariff').$type<TariffVersion>(),
    /** Versions of the policies that were in force when it was ordered, by their keys. */
    agreed: jsonb('agreed').$type<Readonly<Record<string, number>>>(),
    driverId: text('driver_id'),
    boardingCode: text('boarding_code').notNull(),
    assignedAt: at('assigned_at'),
    promisedArrivalAt: at('promised_arrival_at'),
    cancelReason: text('cancel_reason', { enum: ['passenger', 'noDriver'] }),
    cancelledAt: at('cancelled_at'),
    cancellationFee: integer('cancellation_fee').notNull().default(0),
    feePaid: boolean('fee_paid').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the dispatcher or the fleet has to look at this order next; null = nothing to do. */
    dueAt: at('due_at'),
    /** Which of the places for open orders it takes, from 1; null = made without a limit. */
    openSlot: smallint('open_slot'),
  },
  (table) => [
    // One submission makes one order, however often and from wherever it comes.
    uniqueIndex('customer_order_submission').on(table.submittedBy, table.idempotencyKey),
    // Who books has so many open orders, whatever races.
    uniqueIndex('customer_order_booker')
      .on(table.booker, table.openSlot)
      .where(sql`${table.status} not in (6, 10)`),
    // Who proves a telephone number finds what was booked for it.
    index('customer_order_phone')
      .on(table.contactPhone, table.createdAt)
      .where(sql`${table.contactPhone} <> ''`),
    index('customer_order_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    index('customer_order_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // A driver has one ride at a time, whatever races.
    uniqueIndex('customer_order_driver_busy')
      .on(table.driverId)
      .where(sql`${table.driverId} is not null and ${table.status} between 1 and 5`),
  ],
);

/** One row a change; pushes are sent from these after the commit. */
export const orderEvent = pgTable(
  'order_event',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: at('at').notNull(),
    /** Since when its card is in the conversations that are to have it (`desk/order-cards.ts`). */
    cardedAt: at('carded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('order_event_card')
      .on(table.at)
      .where(sql`${table.cardedAt} is null and ${table.toStatus} in (1, 3, 10, 11)`),
  ],
);

/** Where ride messages of an order go, in the language that it was ordered in. */
export interface RideNotice {
  readonly by: 'sms' | 'email';
  /** A mobile number in national digits, or an address. */
  readonly to: string;
  readonly language: Language;
}

/**
 * SMS and e-mails about rides, as due rows (docs/adr/0001): each is written by the statement that writes its event, and
 * sent once (`orders/ride-messages.ts`).
 */
export const rideMessage = pgTable(
  'ride_message',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    status: smallint('status').notNull(),
    recipient: text('recipient').notNull(),
    createdAt: at('created_at').notNull(),
    /** null = sent, or not to be sent any more. */
    dueAt: at('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('ride_message_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // How many a recipient has had lately.
    index('ride_message_sent')
      .on(table.recipient, table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index('ride_message_created').on(table.createdAt),
  ],
);

/** A visitor's right to one order. */
export const orderAccess = pgTable(
  'order_access',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('order_access_expiry').on(table.expiresAt)],
);

// ── drivers and the simulated fleet ──────────────────────────────────────────

export const driver = pgTable('driver', {
  driverId: text('driver_id').primaryKey(),
  userId: text('user_id'),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  plate: text('plate').notNull(),
  car: text('car').notNull(),
  photo: text('photo').notNull().default(''),
  rating: integer('rating_tenths').notNull(),
  rides: integer('rides').notNull(),
  /** Permission bitmask of the kinds this driver serves (KIND-03). */
  kinds: smallint('kinds').notNull(),
});

/** The simulated ride of an order: a plan from which the position at any time follows. */
export const simulatedRide = pgTable('simulated_ride', {
  orderId: text('order_id').primaryKey(),
  plan: jsonb('plan').$type<RidePlan>().notNull(),
});

/**
 * Instants in epoch milliseconds of the server's wall clock, the speed of the simulation already applied.
 * The driver takes the order at `startAt`, sets off, arrives, lets the passenger in, is almost there, and
 * ends the ride; `approach` is his way to the pick-up. `waitedMinutes` is what the passenger let him wait.
 */
export interface RidePlan {
  readonly startAt: number;
  readonly approach: readonly LatLng[];
  readonly departAt: number;
  readonly arriveAt: number;
  readonly boardAt: number;
  readonly almostThereAt: number;
  readonly endAt: number;
  readonly waitedMinutes: number;
}

// ── card payment ─────────────────────────────────────────────────────────────

export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    attemptId: text('attempt_id').primaryKey(),
    /** The order, or the pledge, that it pays. */
    orderId: text('order_id').notNull(),
    /** An order, or the 30 % or the balance of a pledge (PROJ-03). */
    purpose: text('purpose', { enum: ['order', 'upfront', 'balance'] })
      .notNull()
      .default('order'),
    /**
     * pending → paid, declined, or failed (given up, and still asked about for a day). pending or failed → refunding →
     * refunded when another attempt had paid by then, or when the charge was not what was asked for. paid → refunding
     * when a pledge ends.
     */
    state: text('state', {
      enum: ['pending', 'paid', 'declined', 'failed', 'refunding', 'refunded'],
    }).notNull(),
    /** What of the charge was not what was asked for, so that it pays nothing and goes back. */
    refusedBecause: text('refused_because', { enum: ['amount', 'currency'] }),
    /** NT$ that were asked for, or that were charged instead. */
    amount: integer('amount').notNull(),
    /** Our number of this attempt at the gateway: order number and attempt. */
    gatewayOrderNumber: text('gateway_order_number').notNull().unique(),
    recTradeId: text('rec_trade_id').unique(),
    paymentUrl: text('payment_url'),
    cardBrand: text('card_brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    refundedAt: at('refunded_at'),
    /** When the record query was last asked about an attempt that was given up. */
    askedAt: at('asked_at'),
    /** When the record query is asked next, or the refund is tried; null = nothing to do. */
    dueAt: at('due_at'),
    /** When the ledger was last compared with the card company's record of it. */
    reconciledAt: at('reconciled_at'),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // One payment at a time: two that race cannot both be under way.
    uniqueIndex('payment_attempt_pending')
      .on(table.orderId)
      .where(sql`${table.state} = 'pending'`),
    index('payment_attempt_unreconciled')
      .on(table.settledAt)
      .where(sql`${table.state} = 'paid' and ${table.reconciledAt} is null`),
  ],
);

/** How a card of the embedded sandbox behaves (`docs/payments.md`). */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'secure'
  | 'secureFails'
  | 'slow'
  | 'slowDeclined';

/** The embedded card-payment sandbox: what its hosted fields handed out. The card's number is nowhere. */
export const sandboxPrime = pgTable('sandbox_prime', {
  primeHash: text('prime_hash').primaryKey(),
  outcome: text('outcome').$type<CardOutcome>().notNull(),
  cardType: smallint('card_type').notNull(),
  binCode: text('bin_code').notNull(),
  lastFour: text('last_four').notNull(),
  /** One name a card number, which nobody can find by trying numbers. */
  identifier: text('identifier').notNull().default(''),
  /** YYYYMM */
  expiryDate: text('expiry_date').notNull().default(''),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** Cards that the sandbox keeps for who asked it to remember them. */
export const sandboxCard = pgTable('sandbox_card', {
  tokenHash: text('token_hash').primaryKey(),
  keyHash: text('key_hash').notNull(),
  merchantId: text('merchant_id').notNull(),
  identifier: text('identifier').notNull(),
  outcome: text('outcome').$type<CardOutcome>().notNull(),
  cardType: smallint('card_type').notNull(),
  binCode: text('bin_code').notNull(),
  lastFour: text('last_four').notNull(),
  /** YYYYMM */
  expiryDate: text('expiry_date').notNull(),
});

/** The sandbox's records of trades, with what it still has to do for each. */
export const sandboxTrade = pgTable(
  'sandbox_trade',
  {
    recTradeId: text('rec_trade_id').primaryKey(),
    orderNumber: text('order_number').notNull(),
    merchantId: text('merchant_id').notNull(),
    amount: integer('amount').notNull(),
    /** TapPay's record_status: −1 error, 0 authorised, 1 captured, 3 refunded, 4 pending, 5 cancelled. */
    recordStatus: smallint('record_status').notNull(),
    bankResultMsg: text('bank_result_msg').notNull().default(''),
    outcome: text('outcome').$type<CardOutcome>().notNull(),
    cardType: smallint('card_type').notNull(),
    binCode: text('bin_code').notNull(),
    lastFour: text('last_four').notNull(),
    threeDomainSecure: boolean('three_domain_secure').notNull(),
    frontendRedirectUrl: text('frontend_redirect_url'),
    backendNotifyUrl: text('backend_notify_url'),
    createdAt: at('created_at').notNull(),
    /** When a pending trade settles by itself: a slow bank's answer, or the end of the 3-D Secure page. */
    settlesAt: at('settles_at'),
    /** Notifications tried, and when the next one is due; null = none. */
    notifications: smallint('notifications').notNull().default(0),
    notifyAt: at('notify_at'),
  },
  (table) => [
    index('sandbox_trade_order').on(table.orderNumber),
    index('sandbox_trade_settles')
      .on(table.settlesAt)
      .where(sql`${table.settlesAt} is not null`),
    index('sandbox_trade_notify')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    index('sandbox_trade_created').on(table.createdAt),
  ],
);

// ── pushes ───────────────────────────────────────────────────────────────────

/** Pushes that are no change of an order, so that who was away gets them too (docs/streams.md); kept for a day. */
export const pushMessage = pgTable(
  'push_message',
  {
    messageId: text('message_id').primaryKey(),
    /** Whom it is for besides who found the order; null with an announcement, which is for everybody. */
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'cascade' }),
    orderId: text('order_id'),
    message: jsonb('message').$type<KeptPush>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('push_message_at').on(table.at)],
);

/** What a kept push says; words come with the stream's language. */
export type KeptPush =
  | { readonly kind: 'announcement'; readonly payload: PushPayload }
  /** A notice was published that is important. */
  | {
      readonly kind: 'notice';
      readonly title: Texts;
      readonly body: Texts;
    }
  /** NT$ that went back to a card. */
  | { readonly kind: 'refunded'; readonly orderNo: string; readonly amount: number }
  /** Of a pledge; `titles` are its project's. */
  | {
      readonly kind: 'pledge';
      readonly news: PledgeNews;
      readonly titles: Partial<Record<Language, string>>;
      readonly amount: number;
    }
  /** An application to drive is another one by now. */
  | { readonly kind: 'application'; readonly state: ApplicationState };

/** Where a browser is told of orders while the page is closed (docs/service-worker.md); goes with its session. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    /** SHA-256 of the endpoint: a browser has one subscription, whoever is signed in. */
    subscriptionId: text('subscription_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => authSession.tokenHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_subscription_user').on(table.userId),
    index('push_subscription_session').on(table.tokenHash),
  ],
);

/** One row a subscription and change of an order: to be sent, or not any more. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscription.subscriptionId, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    message: jsonb('message').$type<DeliveredPush>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When it is sent, or tried again; null = nothing to do. */
    dueAt: at('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.orderId, table.version] }),
    index('push_delivery_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('push_delivery_created').on(table.createdAt),
  ],
);

/** What a notification is about. */
export interface DeliveredPush {
  readonly orderNo: string;
  readonly status: number;
  readonly cancelReason?: 'passenger' | 'noDriver';
}

// ── messaging ────────────────────────────────────────────────────────────────

/** What is written between people (docs/messaging.md). Its row is locked by whatever changes anything in it. */
export const conversation = pgTable(
  'conversation',
  {
    /** 128 random bits. */
    conversationId: text('conversation_id').primaryKey(),
    type: smallint('type').$type<ConversationType>().notNull(),
    name: text('name').notNull().default(''),
    avatarUrl: text('avatar_url').notNull().default(''),
    notice: text('notice').notNull().default(''),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** Who of a group may not write. */
    muteMode: text('mute_mode', { enum: ['none', 'normal', 'all', 'custom'] })
      .notNull()
      .default('none'),
    /** When that ends by itself; null where it does not. */
    muteUntil: at('mute_until'),
    /** Of a group or room; null in conversations of two and of the customer service. */
    groupKind: text('group_kind', { enum: GROUP_KINDS }),
    /** What a request made, so that the same one again makes no other: its maker and the request's id. */
    groupRequest: text('group_request').unique(),
    /** Of a party, the order whose travellers it is. */
    orderId: text('order_id').unique(),
    /** Invitation links of other versions open nothing. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The number of the last message, and the key of the last change. */
    maxSeq: integer('max_seq').notNull().default(0),
    maxOrderKey: bigint('max_order_key', { mode: 'number' }).notNull().default(0),
    /** Of two people: their ids in order. */
    peerKey: text('peer_key').unique(),
    /** Of the customer service: the visitor or member whom it is with. */
    serviceUserId: text('service_user_id').unique(),
    serviceState: text('service_state', { enum: ['waiting', 'assigned', 'closed'] }),
    serviceAgentId: text('service_agent_id'),
    /** The last message that any agent has read: the customer service reads as one. */
    serviceReadSeq: integer('service_read_seq').notNull().default(0),
    serviceWaitingSince: at('service_waiting_since'),
    serviceClosedAt: at('service_closed_at'),
    /** How who wrote outside the hours wants to be answered. */
    serviceContact: jsonb('service_contact').$type<ServiceContact>(),
    /** Where its visitor was last seen on the portal. */
    serviceVisit: jsonb('service_visit').$type<ServiceVisit>(),
    /** Up to this message of the customer service the visitor was told by that way, or by Web Push. */
    serviceToldSeq: integer('service_told_seq').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Of the last message. In no index: each message would write there, too. */
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('conversation_service')
      .on(table.serviceState, table.serviceClosedAt)
      .where(sql`${table.serviceUserId} is not null`),
    index('conversation_service_contact')
      .on(table.conversationId)
      .where(sql`${table.serviceContact} is not null`),
    index('conversation_service_agent')
      .on(table.serviceAgentId)
      .where(sql`${table.serviceAgentId} is not null`),
  ],
);

/** Where the customer service answers somebody who may be gone by then. */
export interface ServiceContact {
  /** In which it was left; contacts of before were left in Chinese. */
  readonly language?: Language;
  readonly name?: string;
  readonly phonenumber?: string;
  readonly email?: string;
}

/** What a visitor's page says of itself while its chat is there. */
export interface ServiceVisit {
  /** A path without its query. */
  readonly page: string;
  readonly language: Language;
  /** '' for one that is not known. */
  readonly browser: string;
  readonly os: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Who belongs to a conversation; agents belong to all of the customer service, and have a row there only for what is kept of them. */
export const conversationMember = pgTable(
  'conversation_member',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    role: smallint('role').$type<MemberRole>().notNull(),
    /** The number of the last message that the member has read. */
    readSeq: integer('read_seq').notNull().default(0),
    draft: text('draft').notNull().default(''),
    /** May not write until then. */
    mutedUntil: at('muted_until'),
    /** Is not notified. */
    isSilent: boolean('is_silent').notNull().default(false),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    /** Was taken out: a link alone does not bring them back. */
    wasRemoved: boolean('was_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_member_user').on(table.userId),
  ],
);

/** Who asked to join a group, or was put into it (GRP-06). */
export const groupApplication = pgTable(
  'group_application',
  {
    applicationId: text('application_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    type: smallint('type').$type<GroupApplicationType>().notNull(),
    state: smallint('state').$type<GroupApplicationState>().notNull(),
    wording: text('wording').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('group_application_waiting')
      .on(table.conversationId, table.userId)
      .where(sql`${table.state} = 1`),
    index('group_application_listed').on(table.conversationId, table.createdAt),
    index('group_application_user').on(table.userId),
  ],
);

/** Friends: a row for each of the two, with what that one calls the other. */
export const friendship = pgTable(
  'friendship',
  {
    userId: text('user_id').notNull(),
    friendId: text('friend_id').notNull(),
    alias: text('alias').notNull().default(''),
    since: at('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.friendId] }),
    index('friendship_friend').on(table.friendId),
  ],
);

/** Who asked whom to be friends. */
export const friendApplication = pgTable(
  'friend_application',
  {
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    state: smallint('state').$type<FriendState>().notNull(),
    wording: text('wording').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('friend_application_waiting')
      .on(table.userId, table.toUserId)
      .where(sql`${table.state} = 1`),
    index('friend_application_user').on(table.userId, table.createdAt),
    index('friend_application_to').on(table.toUserId, table.createdAt),
  ],
);

/** The blacklists. */
export const blockedUser = pgTable(
  'blocked_user',
  {
    userId: text('user_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    /** Of the two, as `conversation.peer_key` names them: nothing goes between them, whoever did it. */
    pair: text('pair').notNull(),
    since: at('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocked_user_pair').on(table.pair),
    index('blocked_user_blocked').on(table.blockedId),
  ],
);

/** Addresses of files in the column `content` of a message or a copy, as the indexes on them have it. */
export const FILES_OF_CONTENT = `jsonb_path_query_array(content, '$.** ? (@ starts with "/api/messaging/file/")')`;
/** Contents that may show files. */
export const HAS_FILES = `content->>'type' in ('image', 'file', 'audio', 'video', 'multiple', 'custom')`;

/** What a message says in words, as it is looked for: of the column `content`, in one case and one width. */
export const WORDS_OF_CONTENT = 'message_words(content)';
/** What a message is found by (`messaging/search/terms.ts`), as the index on it has it. */
export const TERMS_OF_MESSAGE = `message_terms(${WORDS_OF_CONTENT}, conversation_id, sender_user_id, content->>'type', content->>'subType', replied_message_id, sent_at)`;

/** SQL: whether a message shows what its link leads to, and with which picture. */
const HAS_PREVIEW = `content ? 'preview'`;
const PREVIEW_PICTURE = `(content->'preview'->>'picture')`;

export const message = pgTable(
  'message',
  {
    messageId: text('message_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    messageSeq: integer('message_seq').notNull(),
    /** Of its last change, and of its last one that concerns everybody: a receipt concerns its sender alone. */
    orderKey: bigint('order_key', { mode: 'number' }).notNull(),
    sharedKey: bigint('shared_key', { mode: 'number' }).notNull(),
    /** Somebody read it only after receipts end (RCP-T03). */
    isReceiptExpired: boolean('is_receipt_expired').notNull().default(false),
    senderUserId: text('sender_user_id').notNull(),
    clientMessageId: text('client_message_id').notNull(),
    content: jsonb('content').$type<KeptContent>().notNull(),
    /** The message that it answers, and the one with which that began. */
    repliedMessageId: text('replied_message_id'),
    rootMessageId: text('root_message_id'),
    rootRepliedCount: integer('root_replied_count').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('message_seq').on(table.conversationId, table.messageSeq),
    uniqueIndex('message_order_key').on(table.conversationId, table.orderKey),
    uniqueIndex('message_once').on(table.senderUserId, table.clientMessageId),
    // Which messages show a file: only those with files are in it.
    index('message_files')
      .using('gin', sql.raw(`(${FILES_OF_CONTENT})`))
      .where(sql.raw(HAS_FILES)),
    // New ones wait in a list that is gone through by each search: a short one.
    index('message_terms')
      .using('gin', sql.raw(`(${TERMS_OF_MESSAGE})`))
      .with({ gin_pending_list_limit: 256 }),
    index('message_replied')
      .on(table.repliedMessageId)
      .where(sql`${table.repliedMessageId} is not null`),
    // Which pictures of previews are shown: only messages with one are in it.
    index('message_preview').on(sql.raw(PREVIEW_PICTURE)).where(sql.raw(HAS_PREVIEW)),
    index('message_root')
      .on(table.rootMessageId, table.messageSeq)
      .where(sql`${table.rootMessageId} is not null`),
  ],
);

/** What a message says, whether it was forwarded, and of a combined one where what it holds is kept and how many levels that has. */
export type KeptContent = MessageContent & {
  readonly isForwarded?: boolean;
  readonly combinedId?: string;
  readonly levels?: number;
};

/** Messages that somebody deleted for himself. */
export const deletedMessage = pgTable(
  'deleted_message',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
);

export const messageReaction = pgTable(
  'message_reaction',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    reactionType: text('reaction_type').$type<ReactionType>().notNull(),
    reactedAt: at('reacted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.reactionType, table.userId] })],
);

/** What a combined message holds, as copies that never change: forwarded again they are shared. */
export const combinedMessage = pgTable(
  'combined_message',
  {
    combinedId: text('combined_id').notNull(),
    place: smallint('place').notNull(),
    /** Of the message that was copied. */
    messageId: text('message_id').notNull(),
    senderUserId: text('sender_user_id').notNull(),
    sentAt: at('sent_at').notNull(),
    content: jsonb('content').$type<KeptContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.combinedId, table.place] }),
    index('combined_message_preview').on(sql.raw(PREVIEW_PICTURE)).where(sql.raw(HAS_PREVIEW)),
    index('combined_message_sender').on(table.senderUserId),
    index('combined_message_files')
      .using('gin', sql.raw(`(${FILES_OF_CONTENT})`))
      .where(sql.raw(HAS_FILES)),
  ],
);

/** What pages said of themselves that messages name; none, for a while, where the title is ''. */
export const linkPreview = pgTable(
  'link_preview',
  {
    /** 128 random bits: a picture's address needs no token. */
    previewId: text('preview_id').primaryKey(),
    urlHash: text('url_hash').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A small WebP, in base64. */
    picture: text('picture'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    fetchedAt: at('fetched_at').notNull(),
  },
  (table) => [index('link_preview_url').on(table.urlHash, table.fetchedAt)],
);

/**
 * A conversation of the customer service that a visitor has at Tencent Cloud Chat (docs/messaging-tencent.md): how far
 * it was carried from there, and there.
 */
export const tencentRoom = pgTable(
  'tencent_room',
  {
    /** Its group's name there. */
    groupId: text('group_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .unique()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** There is such a group, and its people are known there. */
    isMade: boolean('is_made').notNull().default(false),
    /** Callbacks that came, and of those the last one before the history was read. */
    heard: integer('heard').notNull().default(0),
    pulled: integer('pulled').notNull().default(0),
    /** The last message of theirs that was read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** The last message, and the last change, of ours that was sent. */
    sentSeq: integer('sent_seq').notNull(),
    sentKey: bigint('sent_key', { mode: 'number' }).notNull(),
    /** A node is at it, or it failed: nobody else is until then. */
    claimedUntil: at('claimed_until'),
  },
  (table) => [
    index('tencent_room_heard')
      .on(table.groupId)
      .where(sql`heard > pulled`),
  ],
);

/** A message of ours by its number there, and what of it was sent last. */
export const tencentMessage = pgTable('tencent_message', {
  messageId: text('message_id')
    .primaryKey()
    .references(() => message.messageId, { onDelete: 'cascade' }),
  messageSeq: integer('message_seq').notNull(),
  sharedKey: bigint('shared_key', { mode: 'number' }).notNull(),
});

/** Who is connected to which node; rows of a node that is dead count for nothing. */
export const messagingPresence = pgTable(
  'messaging_presence',
  {
    userId: text('user_id').notNull(),
    nodeId: text('node_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.nodeId] }),
    index('messaging_presence_node').on(table.nodeId),
  ],
);

// ── calls ────────────────────────────────────────────────────────────────────

/** A call (CALL-01). Its row is locked by whatever changes anything of it. */
export const phoneCall = pgTable(
  'phone_call',
  {
    /** The caller's own, 128 random bits. */
    callId: text('call_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    callerUserId: text('caller_user_id').notNull(),
    mode: text('mode', { enum: ['voice', 'video'] }).notNull(),
    state: text('state', { enum: ['inviting', 'ringing', 'accepted', 'ended'] }).notNull(),
    outcome: text('outcome', {
      enum: ['quit', 'cancelled', 'declined', 'busy', 'timedOut', 'lost', 'unavailable'],
    }),
    /** A visitor calls the customer service: its agents are asked one after the other. */
    isService: boolean('is_service').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    /** Until when it may be answered. */
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    quitAt: at('quit_at'),
    endedAt: at('ended_at'),
    note: text('note').notNull().default(''),
    /** The message in the conversation that says what came of it. */
    messageId: text('message_id'),
  },
  (table) => [
    index('phone_call_untold')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.messageId} is null`),
    index('phone_call_open')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'ended'`),
    index('phone_call_of_caller').on(table.callerUserId, table.createdAt),
    index('phone_call_of_conversation').on(table.conversationId),
  ],
);

/** How far a call is for one of its people. */
export const phoneCallUser = pgTable(
  'phone_call_user',
  {
    callId: text('call_id')
      .notNull()
      .references(() => phoneCall.callId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    state: text('state', {
      enum: [
        ...(['invited', 'received', 'accepted', 'declined', 'busy'] as const),
        ...(['cancelled', 'timedOut', 'quit'] as const),
      ],
    }).notNull(),
    /** The page that called or answered. */
    endpoint: text('endpoint').notNull().default(''),
    mode: text('mode', { enum: ['voice', 'video'] }).notNull(),
    invitedAt: at('invited_at').notNull(),
    receivedAt: at('received_at'),
    acceptedAt: at('accepted_at'),
    quitAt: at('quit_at'),
    /** An agent who has not answered by then is asked no longer. */
    promptUntil: at('prompt_until'),
    /** When their page was there last. */
    seenAt: at('seen_at').notNull(),
    /** How good it was, 1 to 5. */
    quality: smallint('quality'),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId] }),
    index('phone_call_user_open')
      .on(table.userId)
      .where(sql`${table.state} in ('invited', 'received', 'accepted')`),
    index('phone_call_user_of').on(table.userId),
  ],
);

/** What two pages of a call say to each other, until it is over: who was away for a moment misses nothing. */
export const phoneCallSignal = pgTable(
  'phone_call_signal',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    callId: text('call_id')
      .notNull()
      .references(() => phoneCall.callId, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    data: jsonb('data').$type<CallSignal>().notNull(),
  },
  (table) => [index('phone_call_signal_to').on(table.callId, table.toUserId, table.seq)],
);

// ── the staff desk ───────────────────────────────────────────────────────────

/** Whose conversation with the customer service an order of a visitor belongs to: who proved it by the order's token. */
export const orderVisitor = pgTable(
  'order_visitor',
  {
    orderId: text('order_id').notNull(),
    /** A guest, or a member who found it. */
    userId: text('user_id').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_visitor_user').on(table.userId),
  ],
);

/** Answers that agents keep for writing them again. */
export const cannedAnswer = pgTable('canned_answer', {
  answerId: text('answer_id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** What agents put on a conversation to find it again; its visitor is never told. */
export const conversationTag = pgTable(
  'conversation_tag',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    taggedBy: text('tagged_by').notNull(),
    taggedAt: at('tagged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.tag] }),
    index('conversation_tag_tag').on(table.tag),
  ],
);

/** What agents tell each other about a conversation; its visitor is never told. */
export const conversationNote = pgTable(
  'conversation_note',
  {
    /** From the agent's browser, and random: the same one again is the same note. */
    noteId: text('note_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (table) => [index('conversation_note_of').on(table.conversationId, table.writtenAt)],
);

/** Agents who are away: nobody hands them a conversation or a call. */
export const agentAway = pgTable('agent_away', {
  userId: text('user_id').primaryKey(),
  since: at('since').notNull(),
});

/** How a visitor was served, asked once when a conversation is closed. */
export const serviceRating = pgTable(
  'service_rating',
  {
    ratingId: text('rating_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** Who had answered it. */
    agentId: text('agent_id').notNull(),
    /** The message that asks, and shows what was answered. */
    messageId: text('message_id').notNull().default(''),
    askedAt: at('asked_at').notNull(),
    /** 1 to 5; null until it is answered. */
    score: smallint('score'),
    words: text('words').notNull().default(''),
    ratedAt: at('rated_at'),
  },
  (table) => [
    index('service_rating_of').on(table.conversationId, table.askedAt),
    index('service_rating_rated')
      .on(table.ratedAt)
      .where(sql`${table.ratedAt} is not null`),
  ],
);

/** Conversations that were sent by e-mail, kept for a day: so many may go to one address. */
export const transcriptMail = pgTable(
  'transcript_mail',
  {
    mailId: text('mail_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    index('transcript_mail_address').on(table.address, table.sentAt),
    index('transcript_mail_of').on(table.conversationId, table.sentAt),
  ],
);

/** Somebody wants to be called: stands in the agents' queue until it is done. */
export const callbackRequest = pgTable(
  'callback_request',
  {
    requestId: text('request_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    phonenumber: text('phonenumber').notNull(),
    askedAt: at('asked_at').notNull(),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
  },
  (table) => [
    uniqueIndex('callback_request_open')
      .on(table.conversationId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** A driver was asked to show his face; the card in the conversation says what came of it. */
export const faceCheck = pgTable(
  'face_check',
  {
    checkId: text('check_id').primaryKey(),
    orderId: text('order_id').notNull(),
    driverId: text('driver_id').notNull(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** The card. */
    messageId: text('message_id').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    state: text('state', { enum: ['asked', 'passed', 'failed'] }).notNull(),
    /** When the simulated driver answers; null = has answered. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('face_check_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // One at a time.
    uniqueIndex('face_check_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'asked'`),
  ],
);

/** What the embedded sender of e-mail would have sent: read on its outbox page. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('mail_outbox_sent').on(table.sentAt)],
);

// ── nodes ────────────────────────────────────────────────────────────────────

/** The servers on this database: each says every second that it lives (`server/nodes.ts`). */
export const serverNode = pgTable('server_node', {
  nodeId: text('node_id').primaryKey(),
  /** SHA-256 of their keys' public parts: nodes with different ones cannot serve the same pages. */
  keys: text('keys').notNull(),
  startedAt: at('started_at').notNull(),
  /** By the database's clock; a node that let this pass is taken for dead. */
  aliveUntil: at('alive_until').notNull(),
});

// ── projects ─────────────────────────────────────────────────────────────────

/** What a project or a reward is called and tells, by language; a reader without one gets the creator's. */
export interface ProjectTexts {
  readonly title: string;
  readonly summary: string;
  readonly story: readonly string[];
}
export interface RewardTexts {
  readonly title: string;
  readonly description: string;
}

/** Something that supporters make possible (§1, PROJ-01). */
export const project = pgTable(
  'project',
  {
    projectId: text('project_id').primaryKey(),
    category: text('category', { enum: PROJECT_CATEGORIES }).notNull(),
    creator: text('creator').notNull(),
    /** The language of the creator. */
    language: text('language').$type<Language>().notNull(),
    texts: jsonb('texts').$type<Partial<Record<Language, ProjectTexts>>>().notNull(),
    target: integer('target').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** What came of it, once its pledges were told so. */
    outcome: text('outcome', { enum: ['succeeded', 'failed'] }),
    /** Whose it is; null = nobody's who is here: from before creators had accounts, or the account was deleted. */
    ownerId: text('owner_id').references(() => appUser.userId, { onDelete: 'set null' }),
    /** draft ⇄ inReview → published. Only what is published is anybody else's to see. */
    stage: text('stage', { enum: PROJECT_STAGES }).notNull().default('published'),
    /** Counts changes of a draft: who decides names what they have read. */
    revision: integer('revision').notNull().default(0),
    /** Why it was sent back, in the staff's words. */
    reviewNote: text('review_note').notNull().default(''),
    submittedAt: at('submitted_at'),
    createdAt: at('created_at'),
  },
  (table) => [
    index('project_ends_at').on(table.endsAt),
    index('project_owner').on(table.ownerId),
    index('project_stage').on(table.stage, table.submittedAt),
    index('project_open')
      .on(table.endsAt)
      .where(sql`${table.outcome} is null`),
  ],
);

/** What supporters of a project get; `stock` null where there is no limit. */
export const projectReward = pgTable(
  'project_reward',
  {
    rewardId: text('reward_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.projectId),
    texts: jsonb('texts').$type<Partial<Record<Language, RewardTexts>>>().notNull(),
    price: integer('price').notNull(),
    stock: integer('stock'),
    /** YYYY-MM */
    deliveredBy: text('delivered_by').notNull(),
    sort: smallint('sort').notNull(),
  },
  (table) => [index('project_reward_project').on(table.projectId)],
);

/** Where a reward goes; empty once its member's account is deleted. */
export interface Delivery {
  readonly receiver: string;
  readonly phonenumber: string;
  readonly postcode: string;
  readonly address: string;
  readonly note: string;
}

/** A supporter's pledge for some of one reward; who is null supported before there were accounts of supporters. */
export const pledge = pgTable(
  'pledge',
  {
    pledgeId: text('pledge_id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** What its supporter knows it by; of those from before there were accounts, none. */
    pledgeNo: text('pledge_no').unique(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.projectId),
    rewardId: text('reward_id')
      .notNull()
      .references(() => projectReward.rewardId),
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'set null' }),
    /** One a submission: who sends it twice has one pledge. */
    submission: text('submission'),
    quantity: smallint('quantity').notNull(),
    /** Of all of them, NT$. */
    amount: integer('amount').notNull(),
    /** Of that at once; the rest once the project has succeeded (PROJ-03). */
    upfront: integer('upfront').notNull().default(0),
    /**
     * reserved → standing (30 % paid) → balanceDue (the project succeeded) → complete. reserved → lapsed (not paid in
     * time). standing → failed (the project failed). standing, balanceDue → cancelled. What was paid of a failed or
     * cancelled one goes back (`payment_attempt`).
     */
    state: text('state', { enum: PLEDGE_STATES }).notNull(),
    pledgedAt: at('pledged_at').notNull(),
    delivery: jsonb('delivery').$type<Delivery>(),
    /** The saved card that the balance is charged to; null = its supporter is asked for one. */
    cardId: text('card_id'),
    /** The pledge that ends when this one is paid. */
    replaces: text('replaces'),
    /** How often its supporter was reminded of the balance. */
    reminders: smallint('reminders').notNull().default(0),
    /** reserved: when it lapses; balanceDue: when the balance is charged or reminded of next. */
    dueAt: at('due_at'),
    /** When the last state began. */
    changedAt: at('changed_at'),
    /** How far its reward is on the way to its supporter, as the creator says, and by what it is followed. */
    deliveryState: text('delivery_state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    deliveryNote: text('delivery_note').notNull().default(''),
    deliveryAt: at('delivery_at'),
  },
  (table) => [
    index('pledge_project').on(table.projectId),
    index('pledge_reward').on(table.rewardId),
    index('pledge_user').on(table.userId),
    uniqueIndex('pledge_submission').on(table.userId, table.submission),
    index('pledge_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Pictures of a project; the first one stands for it. */
export const projectPicture = pgTable(
  'project_picture',
  {
    /** The file's id. */
    pictureId: text('picture_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.projectId, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [index('project_picture_project').on(table.projectId, table.addedAt)],
);

/** What is said on a project's page: its creator's updates, comments of members, and their questions with the answers. */
export const projectTalk = pgTable(
  'project_talk',
  {
    talkId: text('talk_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    projectId: text('project_id')
      .notNull()
      .references(() => project.projectId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TALK_KINDS }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** Of an update. */
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    saidAt: at('said_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('project_talk_project').on(table.projectId, table.kind, table.saidAt),
    index('project_talk_user').on(table.userId),
  ],
);
