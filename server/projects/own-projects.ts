import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import type { Language } from '../../src/domain/language.ts';
import { endError, startError } from '../../src/domain/project/own-errors.ts';
import {
  phaseOf,
  type Lack,
  type OwnProject,
  type OwnProjectLine,
} from '../../src/domain/project/own.ts';
import { HOLDING_STATES } from '../../src/domain/project/pledge.ts';
import { taipeiMonth } from '../../src/domain/taipei-time.ts';
import { ApplicationError } from '../application-error.ts';
import { pledge, project, projectReward } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { payoutOf } from './project-money.ts';
import { picturesOf, pledged, supporters, textsFor } from './projects.ts';
import { talkOf } from './talk.ts';

export type OwnDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;
export type TalkCounts = z.output<(typeof PROJECT_ENDPOINTS)['ownProject']['query']>;
export type Project = typeof project.$inferSelect;

/**
 * One of the caller's own projects. Other people's projects are refused like unknown ones.
 *
 * @throws ApplicationError forbidden
 */
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

/** Everything about a project, as its creator and the staff see it. */
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

/** A project's rewards, each with the quantity already pledged. */
export const rewardsOf = async (db: Pick<Deps['db'], 'select'>, projectId: string) => {
  const held = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const rows = await db
    .select({ row: projectReward, held })
    .from(projectReward)
    .where(eq(projectReward.projectId, projectId))
    .orderBy(asc(projectReward.sort), asc(projectReward.rewardId));
  return rows.map(({ row, held: taken }) => ({ ...row, held: taken }));
};

/** Lists what a draft still lacks for the review. */
export function lacksOf(
  { target, startsAt, endsAt }: Project,
  rewards: readonly { readonly deliveredBy: string }[],
  now: number,
): Lack[] {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const isDated =
    target > 0 && startError(start, now) === undefined && endError(start, end) === undefined;
  const ends = taipeiMonth(end);
  return [
    ...(isDated ? [] : (['dates'] as const)),
    ...(rewards.length > 0 ? [] : (['rewards'] as const)),
    ...(isDated && rewards.some(({ deliveredBy }) => deliveredBy < ends)
      ? (['months'] as const)
      : []),
  ];
}
