import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import type { Language } from '../../src/domain/language.ts';
import { PROJECT_LIMITS } from '../../src/domain/project/limits.ts';
import { endError, startError } from '../../src/domain/project/own-errors.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { project, projectPicture, projectReward } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { Files, PictureUpload } from '../files/files.ts';
import { lacksOf, ownedBy, rewardsOf, type OwnDeps, type Project } from './own-projects.ts';
import { pictureUrl } from './projects.ts';

type Body<Name extends keyof typeof PROJECT_ENDPOINTS> = (typeof PROJECT_ENDPOINTS)[Name] extends {
  body: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : never;

/**
 * Changes one of the member's own drafts, which is locked meanwhile. A project in review cannot be changed until staff
 * send it back or the member withdraws it.
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
    const row = await lockDraft(tx, userId, projectId);
    await countUp(tx, row);
    return work(tx, row);
  });
}

/**
 * Saves one of the draft's forms. When its answer was lost, it is sent again on the revision before the change; then
 * `isStored` finds that there is nothing left to do.
 *
 * @param read the revision that the member read; undefined is not compared
 * @throws ApplicationError forbidden, projectClosed, contentChanged
 */
async function save(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  {
    projectId,
    revision: read,
  }: { readonly projectId: string; readonly revision?: number | undefined },
  isStored: (tx: Transaction, row: Project) => boolean | Promise<boolean>,
  work: (tx: Transaction, row: Project) => Promise<void>,
): Promise<void> {
  await alone(db, userId, async (tx) => {
    const row = await lockDraft(tx, userId, projectId);
    if (read !== undefined && read !== row.revision) {
      if (await isStored(tx, row)) return;
      throw new ApplicationError(ACCOUNT_CODE.contentChanged);
    }
    await countUp(tx, row);
    await work(tx, row);
  });
}

async function lockDraft(tx: Transaction, userId: string, projectId: string): Promise<Project> {
  const row = await lockOwn(tx, userId, projectId);
  if (row.stage !== 'draft') throw new ApplicationError(ACCOUNT_CODE.projectClosed);
  return row;
}

async function countUp(tx: Transaction, { projectId, revision }: Project): Promise<void> {
  await tx
    .update(project)
    .set({ revision: revision + 1 })
    .where(eq(project.projectId, projectId));
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

/**
 * Saves a project's story; without an id as a new draft in the member's name.
 *
 * @throws ApplicationError tooMany drafts, forbidden, projectClosed, contentChanged, invalidInput
 */
export async function saveStory(
  deps: OwnDeps,
  userId: string,
  language: Language,
  { projectId, revision, category, title, summary, story }: Body<'saveStory'>,
): Promise<{ projectId: string }> {
  if (story.join('').length > PROJECT_LIMITS.story) throw invalidFields({ story: 'tooLong' });
  const texts = { title, summary, story };
  if (projectId !== undefined) {
    const isStored = (_: Transaction, row: Project): boolean =>
      row.category === category && isDeepStrictEqual(row.texts, { [row.language]: texts });
    await save(deps, userId, { projectId, revision }, isStored, async (tx, row) => {
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

/**
 * Saves one reward; without an id as a new one.
 *
 * @throws ApplicationError tooMany, forbidden, projectClosed, contentChanged
 */
export async function saveReward(
  deps: OwnDeps,
  userId: string,
  { projectId, revision, rewardId, title, description, ...rest }: Body<'saveReward'>,
): Promise<void> {
  const ofProject = eq(projectReward.projectId, projectId);
  const isStored = async (tx: Transaction, row: Project): Promise<boolean> => {
    const sent = { texts: { [row.language]: { title, description } }, ...rest };
    const rows = await tx.select().from(projectReward).where(ofProject);
    return rows.some(
      (one) =>
        (rewardId === undefined || one.rewardId === rewardId) &&
        isDeepStrictEqual({ ...one, ...sent }, one),
    );
  };
  await save(deps, userId, { projectId, revision }, isStored, async (tx, row) => {
    const texts = { [row.language]: { title, description } };
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

/** Removes a reward from a draft. @throws ApplicationError forbidden, projectClosed */
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

/**
 * Saves the target and the dates of a draft.
 *
 * @throws ApplicationError invalidInput, forbidden, projectClosed, contentChanged
 */
export async function saveDates(
  deps: OwnDeps,
  userId: string,
  { target, startsAt, endsAt, ...read }: Body<'saveDates'>,
): Promise<void> {
  const start = startError(startsAt, deps.clock.now());
  const end = endError(startsAt, endsAt);
  const isStored = (_: Transaction, row: Project): boolean =>
    row.target === target && row.startsAt.getTime() === startsAt && row.endsAt.getTime() === endsAt;
  await save(deps, userId, read, isStored, async (tx) => {
    if (start !== undefined || end !== undefined) {
      throw invalidFields({
        ...(start === undefined ? {} : { startsAt: start }),
        ...(end === undefined ? {} : { endsAt: end }),
      });
    }
    await tx
      .update(project)
      .set({ target, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where(eq(project.projectId, read.projectId));
  });
}

/** Adds a picture to a draft. @throws ApplicationError fileRefused, tooMany, forbidden, projectClosed */
export async function addPicture(
  deps: OwnDeps,
  files: Files,
  userId: string,
  projectId: string,
  upload: () => Promise<PictureUpload>,
) {
  // The project is checked before the picture's bytes are read, and again afterwards: it may have changed meanwhile.
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

/** Removes a picture from a draft. @throws ApplicationError forbidden, projectClosed */
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

/**
 * Sends the draft to the staff's review.
 *
 * @throws ApplicationError forbidden; projectClosed, with `fields` naming what the draft lacks
 */
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
      .set({ stage: 'inReview', submittedAt: new Date(now), creator: nickName })
      .where(eq(project.projectId, projectId));
  });
}

/** Withdraws a project from the review: it is a draft again. @throws ApplicationError forbidden, projectClosed */
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

/** Removes a draft with everything in it. @throws ApplicationError forbidden, projectClosed */
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
