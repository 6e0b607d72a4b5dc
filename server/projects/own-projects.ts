import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import type { Language } from '../../src/domain/language.ts';
import { endError, startError } from '../../src/domain/project/own-errors.ts';
import {
  phaseOf,
  PROJECT_LIMITS,
  type Lack,
  type OwnProject,
  type OwnProjectLine,
} from '../../src/domain/project/own.ts';
import { HOLDING_STATES } from '../../src/domain/project/pledge.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { pledge, project, projectPicture, projectReward } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { Files, PictureUpload } from '../files/files.ts';
import { payoutOf } from './project-money.ts';
import { pictureUrl, picturesOf, pledged, supporters, textsFor } from './projects.ts';
import { talkOf } from './talk.ts';

export type OwnDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;
type Body<Name extends keyof typeof PROJECT_ENDPOINTS> = (typeof PROJECT_ENDPOINTS)[Name] extends {
  body: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : never;
export type TalkCounts = z.output<(typeof PROJECT_ENDPOINTS)['ownProject']['query']>;
export type Project = typeof project.$inferSelect;

/** A project of the caller's own; others' are answered like none. @throws ApplicationError forbidden */
export async function ownedBy(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  projectId: string,
): Promise<Project> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.projectId, projectId), eq(project.ownerId, userId)));
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return row;
}

/**
 * Changes a draft of the member's own, which nobody else changes meanwhile: once it is sent to the review, it stands as
 * it is until it is sent back.
 *
 * @throws ApplicationError forbidden, projectClosed
 */
async function change<Result>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  projectId: string,
  work: (tx: Transaction, row: Project) => Promise<Result>,
): Promise<Result> {
  return alone(db, userId, async (tx) => {
    const row = await lockOwn(tx, userId, projectId);
    if (row.stage !== 'draft') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
    await tx
      .update(project)
      .set({ revision: row.revision + 1 })
      .where(eq(project.projectId, projectId));
    return work(tx, row);
  });
}

async function lockOwn(tx: Transaction, userId: string, projectId: string): Promise<Project> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.projectId, projectId), eq(project.ownerId, userId)))
    .for('update');
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return row;
}

/** The member's own projects, the newest first. */
export async function listOwn(
  { db, clock }: OwnDeps,
  userId: string,
  language: Language,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<OwnProjectLine>> {
  const own = eq(project.ownerId, userId);
  const [rows, total] = await Promise.all([
    db
      .select({ row: project, pledged, supporters })
      .from(project)
      .where(own)
      .orderBy(desc(project.createdAt), asc(project.projectId))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(project, own),
  ]);
  return { rows: rows.map((found) => lineOf(found, clock.now(), language)), total };
}

interface Found {
  readonly row: Project;
  readonly pledged: number;
  readonly supporters: number;
}

function lineOf({ row, ...sums }: Found, now: number, language: Language): OwnProjectLine {
  const { projectId, stage, outcome, target, reviewNote } = row;
  const [startsAt, endsAt] = [row.startsAt.getTime(), row.endsAt.getTime()];
  const isFunded = sums.pledged >= target;
  return {
    projectId,
    target,
    endsAt,
    reviewNote,
    ...sums,
    title: textsFor(row.texts, language, row.language)?.title ?? '',
    phase: phaseOf({ stage, startsAt, endsAt, outcome, isFunded }, now),
  };
}

/** All of a project as its creator and the staff see it. */
export async function wholeOf(
  deps: OwnDeps,
  row: Project,
  language: Language,
  talk: Omit<TalkCounts, 'projectId'>,
  reader: { readonly userId: string; readonly isStaff: boolean },
): Promise<OwnProject> {
  const { db, clock } = deps;
  const { projectId } = row;
  const [[sums], rewards, pictures, said, payout] = await Promise.all([
    db.select({ pledged, supporters }).from(project).where(eq(project.projectId, projectId)),
    rewardsOf(db, projectId),
    picturesOf(db, projectId),
    talkOf(db, { ...talk, projectId }, { ...reader, ownerId: row.ownerId }),
    payoutOf(db, row),
  ]);
  const texts = textsFor(row.texts, language, row.language);
  return {
    ...lineOf({ row, pledged: 0, supporters: 0, ...sums }, clock.now(), language),
    stage: row.stage,
    revision: row.revision,
    category: row.category,
    summary: texts?.summary ?? '',
    story: [...(texts?.story ?? [])],
    startsAt: row.startsAt.getTime(),
    rewards: rewards.map(({ held, ...reward }) => {
      const words = textsFor(reward.texts, language, row.language);
      return {
        rewardId: reward.rewardId,
        price: reward.price,
        deliveredBy: reward.deliveredBy,
        title: words?.title ?? '',
        description: words?.description ?? '',
        left: reward.stock === null ? null : Math.max(0, reward.stock - held),
      };
    }),
    pictures,
    payout,
    talk: said,
    lacks: row.stage === 'draft' ? lacksOf(row, rewards, clock.now()) : [],
  };
}

const rewardsOf = async (db: Pick<Deps['db'], 'select'>, projectId: string) => {
  const held = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const rows = await db
    .select({ row: projectReward, held })
    .from(projectReward)
    .where(eq(projectReward.projectId, projectId))
    .orderBy(asc(projectReward.sort), asc(projectReward.rewardId));
  return rows.map(({ row, held: taken }) => ({ ...row, held: taken }));
};

function lacksOf(
  { target, startsAt, endsAt }: Project,
  rewards: readonly { readonly deliveredBy: string }[],
  now: number,
): Lack[] {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const isDated =
    target > 0 && startError(start, now) === undefined && endError(start, end) === undefined;
  const ends = endsAt.toISOString().slice(0, 7);
  return [
    ...(isDated ? [] : (['dates'] as const)),
    ...(rewards.length > 0 ? [] : (['rewards'] as const)),
    ...(isDated && rewards.some(({ deliveredBy }) => deliveredBy < ends)
      ? (['months'] as const)
      : []),
  ];
}

/**
 * What a project is about; without an id a new draft, by the member's name.
 *
 * @throws ApplicationError tooMany drafts, forbidden, projectClosed, invalidInput
 */
export async function saveStory(
  deps: OwnDeps,
  userId: string,
  language: Language,
  { projectId, category, title, summary, story }: Body<'saveStory'>,
): Promise<{ projectId: string }> {
  if (story.join('').length > PROJECT_LIMITS.story) throw invalidFields({ story: 'tooLong' });
  const texts = { title, summary, story };
  if (projectId !== undefined) {
    await change(deps, userId, projectId, async (tx, row) => {
      await tx
        .update(project)
        .set({ category, texts: { [row.language]: texts } })
        .where(eq(project.projectId, projectId));
    });
    return { projectId };
  }
  return alone(deps.db, userId, async (tx, user) => {
    const [open] = await tx
      .select({ rows: count() })
      .from(project)
      .where(and(eq(project.ownerId, userId), ne(project.stage, 'published')));
    if ((open?.rows ?? 0) >= PROJECT_LIMITS.drafts)
      throw new ApplicationError(ACCOUNT_CODE.tooMany);
    const made = { projectId: randomBytes(9).toString('base64url').replace(/^-/, '_') };
    await tx.insert(project).values({
      ...made,
      category,
      language,
      ownerId: userId,
      creator: user.nickName,
      stage: 'draft',
      texts: { [language]: texts },
      target: 0,
      startsAt: new Date(0),
      endsAt: new Date(0),
      createdAt: new Date(deps.clock.now()),
    });
    return made;
  });
}

/** One reward; without an id one more. @throws ApplicationError tooMany, forbidden, projectClosed */
export async function saveReward(
  deps: OwnDeps,
  userId: string,
  { projectId, rewardId, title, description, ...rest }: Body<'saveReward'>,
): Promise<void> {
  await change(deps, userId, projectId, async (tx, row) => {
    const texts = { [row.language]: { title, description } };
    const ofProject = eq(projectReward.projectId, projectId);
    if (rewardId !== undefined) {
      const changed = await tx
        .update(projectReward)
        .set({ texts, ...rest })
        .where(and(ofProject, eq(projectReward.rewardId, rewardId)))
        .returning();
      if (changed.length === 0) throw new ApplicationError(CODE.forbidden);
      return;
    }
    const rows = await tx.select().from(projectReward).where(ofProject);
    if (rows.length >= PROJECT_LIMITS.rewards) throw new ApplicationError(ACCOUNT_CODE.tooMany);
    await tx.insert(projectReward).values({
      projectId,
      texts,
      ...rest,
      rewardId: randomBytes(9).toString('base64url').replace(/^-/, '_'),
      sort: Math.max(-1, ...rows.map(({ sort }) => sort)) + 1,
    });
  });
}

/** @throws ApplicationError forbidden, projectClosed */
export async function removeReward(deps: OwnDeps, userId: string, rewardId: string): Promise<void> {
  const [row] = await deps.db
    .select({ projectId: projectReward.projectId })
    .from(projectReward)
    .where(eq(projectReward.rewardId, rewardId));
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  await change(deps, userId, row.projectId, async (tx) => {
    await tx.delete(projectReward).where(eq(projectReward.rewardId, rewardId));
  });
}

/** @throws ApplicationError invalidInput, forbidden, projectClosed */
export async function saveDates(
  deps: OwnDeps,
  userId: string,
  { projectId, target, startsAt, endsAt }: Body<'saveDates'>,
): Promise<void> {
  const start = startError(startsAt, deps.clock.now());
  const end = endError(startsAt, endsAt);
  await change(deps, userId, projectId, async (tx) => {
    if (start !== undefined || end !== undefined) {
      throw invalidFields({
        ...(start === undefined ? {} : { startsAt: start }),
        ...(end === undefined ? {} : { endsAt: end }),
      });
    }
    await tx
      .update(project)
      .set({ target, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where(eq(project.projectId, projectId));
  });
}

/** @throws ApplicationError fileRefused, tooMany, forbidden, projectClosed */
export async function addPicture(
  deps: OwnDeps,
  files: Files,
  userId: string,
  projectId: string,
  upload: () => Promise<PictureUpload>,
) {
  // Before its bytes are read, and again when they are there.
  const row = await ownedBy(deps, userId, projectId);
  if (row.stage !== 'draft') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
  return files.keepProjectPicture(userId, await upload(), async (tx, pictureId, size) => {
    const own = await lockOwn(tx, userId, projectId);
    if (own.stage !== 'draft') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
    const there = await tx.$count(projectPicture, eq(projectPicture.projectId, projectId));
    if (there >= PROJECT_LIMITS.pictures) throw new ApplicationError(ACCOUNT_CODE.tooMany);
    const addedAt = new Date(deps.clock.now());
    await tx.insert(projectPicture).values({ pictureId, projectId, ...size, addedAt });
    await tx
      .update(project)
      .set({ revision: own.revision + 1 })
      .where(eq(project.projectId, projectId));
    return { pictureId, url: pictureUrl(pictureId), ...size };
  });
}

/** @throws ApplicationError forbidden, projectClosed */
export async function removePicture(
  deps: OwnDeps,
  files: Files,
  userId: string,
  pictureId: string,
): Promise<void> {
  const [row] = await deps.db
    .select({ projectId: projectPicture.projectId })
    .from(projectPicture)
    .where(eq(projectPicture.pictureId, pictureId));
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  const removeBytes = await change(deps, userId, row.projectId, async (tx) => {
    await tx.delete(projectPicture).where(eq(projectPicture.pictureId, pictureId));
    return files.discard(tx, [pictureId]);
  });
  removeBytes();
}

/** To the staff. @throws ApplicationError forbidden; projectClosed with what it lacks in `fields` */
export async function submitProject(
  deps: OwnDeps,
  userId: string,
  projectId: string,
): Promise<void> {
  const now = deps.clock.now();
  await alone(deps.db, userId, async (tx, { nickName }) => {
    const row = await lockOwn(tx, userId, projectId);
    if (row.stage !== 'draft') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
    const lacks = lacksOf(row, await rewardsOf(tx, projectId), now);
    if (lacks.length > 0) {
      throw new ApplicationError(ACCOUNT_CODE.projectClosed, {
        fields: Object.fromEntries(lacks.map((lack) => [lack, 'required'])),
      });
    }
    await tx
      .update(project)
      .set({ stage: 'inReview', submittedAt: new Date(now), reviewNote: '', creator: nickName })
      .where(eq(project.projectId, projectId));
  });
}

/** Back from the review, to change something. @throws ApplicationError forbidden, projectClosed */
export async function recallProject(
  deps: OwnDeps,
  userId: string,
  projectId: string,
): Promise<void> {
  await alone(deps.db, userId, async (tx) => {
    const row = await lockOwn(tx, userId, projectId);
    if (row.stage !== 'inReview') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
    await tx
      .update(project)
      .set({ stage: 'draft', submittedAt: null })
      .where(eq(project.projectId, projectId));
  });
}

/** Takes a draft out, with all that is in it. @throws ApplicationError forbidden, projectClosed */
export async function removeProject(
  deps: OwnDeps,
  files: Files,
  userId: string,
  projectId: string,
): Promise<void> {
  const removeBytes = await change(deps, userId, projectId, (tx) =>
    discardProject(tx, files, projectId),
  );
  removeBytes();
}

async function discardProject(tx: Transaction, files: Files, projectId: string) {
  const pictures = await tx
    .delete(projectPicture)
    .where(eq(projectPicture.projectId, projectId))
    .returning();
  await tx.delete(projectReward).where(eq(projectReward.projectId, projectId));
  await tx.delete(project).where(eq(project.projectId, projectId));
  return files.discard(
    tx,
    pictures.map(({ pictureId }) => pictureId),
  );
}
