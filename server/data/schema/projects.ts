import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../../../src/domain/language.ts';
import { DELIVERY_STATES, PROJECT_STAGES } from '../../../src/domain/project/own.ts';
import { PLEDGE_STATES } from '../../../src/domain/project/pledge.ts';
import { PROJECT_CATEGORIES } from '../../../src/domain/project/project.ts';
import { TALK_KINDS } from '../../../src/domain/project/talk.ts';
import { appUser } from './accounts.ts';
import { at } from './column.ts';
import { savedCard } from './ledger.ts';

/** Title and text of a project or a reward, by language; a reader of another language gets the creator's. */
export interface ProjectTexts {
  readonly title: string;
  readonly summary: string;
  readonly story: readonly string[];
}

export interface RewardTexts {
  readonly title: string;
  readonly description: string;
}

/** A project that supporters fund (§1, PROJ-01). */
export const project = pgTable(
  'project',
  {
    projectId: text('project_id').primaryKey(),
    category: text('category', { enum: PROJECT_CATEGORIES }).notNull(),
    creator: text('creator').notNull(),
    /** The creator's language. */
    language: text('language').$type<Language>().notNull(),
    texts: jsonb('texts').$type<Partial<Record<Language, ProjectTexts>>>().notNull(),
    target: integer('target').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** How the project ended; set in the transaction that updates its pledges, null before. */
    outcome: text('outcome', { enum: ['succeeded', 'failed'] }),
    /** The creator's account; null if there was none when the project was created, or it was deleted. */
    ownerId: text('owner_id').references(() => appUser.userId, { onDelete: 'set null' }),
    /** draft ⇄ inReview → published. Others see only published projects. */
    stage: text('stage', { enum: PROJECT_STAGES }).notNull().default('published'),
    /** Counts changes of a draft: a reviewer names the revision that they have read. */
    revision: integer('revision').notNull().default(0),
    /** The staff's text that says why the draft was last sent back to its creator; kept until it is published. */
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

/** A reward for supporters of a project; `stock` is null if there is no limit. */
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

/** Where a reward is delivered; empty once the supporter's account is deleted. */
export interface Delivery {
  readonly receiver: string;
  readonly phonenumber: string;
  readonly postcode: string;
  readonly address: string;
  readonly note: string;
}

/**
 * A supporter's pledge for a quantity of one reward; `userId` is null if the supporter's account was deleted, or if the
 * pledge is from before there were accounts.
 */
export const pledge = pgTable(
  'pledge',
  {
    pledgeId: text('pledge_id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** The number that its supporter sees; null for pledges from before there were accounts. */
    pledgeNo: text('pledge_no').unique(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.projectId),
    rewardId: text('reward_id')
      .notNull()
      .references(() => projectReward.rewardId),
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'set null' }),
    /** The key of the submission: a submission that is sent twice makes one pledge. */
    submission: text('submission'),
    quantity: smallint('quantity').notNull(),
    /** NT$ for the whole quantity. */
    amount: integer('amount').notNull(),
    /** The part that is paid at once; the rest is paid after the project has succeeded (PROJ-03). */
    upfront: integer('upfront').notNull().default(0),
    /**
     * reserved → standing (30 % paid) → balanceDue (the project succeeded) → complete. reserved → lapsed (not paid in
     * time). standing → failed (the project failed). reserved, standing, balanceDue → cancelled. Payments of a failed or
     * cancelled pledge are refunded (`payment_attempt`).
     */
    state: text('state', { enum: PLEDGE_STATES }).notNull(),
    pledgedAt: at('pledged_at').notNull(),
    delivery: jsonb('delivery').$type<Delivery>(),
    /**
     * The saved card that the balance is charged to; null = the supporter is asked to pay. Removing the card makes it
     * null.
     */
    cardId: text('card_id').references(() => savedCard.cardId, { onDelete: 'set null' }),
    /** The older pledge that ends when this one is paid. */
    replaces: text('replaces'),
    /** How many times its supporter was reminded of the balance. */
    reminders: smallint('reminders').notNull().default(0),
    /**
     * reserved: when it lapses; balanceDue: when the balance is charged, or the next reminder sent; failed, cancelled,
     * complete: when the supporter is told of the end, or that the reward was shipped. Null while nothing is due.
     */
    dueAt: at('due_at'),
    /** When the current state began. */
    changedAt: at('changed_at'),
    /** The delivery state of the reward, set by the creator, with a tracking number or a remark. */
    deliveryState: text('delivery_state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    deliveryNote: text('delivery_note').notNull().default(''),
    deliveryAt: at('delivery_at'),
  },
  (table) => [
    index('pledge_project').on(table.projectId),
    index('pledge_reward').on(table.rewardId),
    index('pledge_user').on(table.userId),
    index('pledge_card')
      .on(table.cardId)
      .where(sql`${table.cardId} is not null`),
    uniqueIndex('pledge_submission').on(table.userId, table.submission),
    index('pledge_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Pictures of a project; the first one represents it. */
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

/** Texts on a project's page: its creator's updates, members' comments, and their questions with the answers. */
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
    /** Updates only. */
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
