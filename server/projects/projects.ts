import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type {
  ListedProjectRow,
  ProjectDetailData,
  ProjectListQuery,
  ProjectRow,
} from '../../src/contract/project.ts';
import { SEARCHED_MAX_LENGTH } from '../../src/domain/content/site-index.ts';
import type { Language } from '../../src/domain/language.ts';
import { BALANCE_DAYS } from '../../src/domain/limits.ts';
import type { ProjectPicture } from '../../src/domain/project/own.ts';
import { COUNTED_STATES, HOLDING_STATES } from '../../src/domain/project/pledge.ts';
import { maskedName } from '../accounts/masked.ts';
import { ApplicationError } from '../application-error.ts';
import {
  appUser,
  cartItem,
  pledge,
  project,
  projectPicture,
  projectReward,
} from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { PROJECT_PICTURE_PATH } from '../files/files.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * Pledges that count for a project: those in force. After the deadline, those that were in force then still count, even
 * if they were refunded since, so that the sum that decided the outcome does not change.
 */
const counts = or(
  inArray(pledge.state, [...COUNTED_STATES, 'failed']),
  and(
    eq(pledge.state, 'cancelled'),
    // A pledge cancelled after the time for paying balances was in force at the deadline, so it counts. A pledge that
    // its supporter cancelled does not count.
    sql`${pledge.changedAt} >= ${project.endsAt} + make_interval(days => ${BALANCE_DAYS})`,
  ),
);
/** The pledges that count for one project. */
const ofProject = and(eq(pledge.projectId, project.projectId), counts);
export const pledged = sql<number>`coalesce((select sum(${pledge.amount}) from ${pledge} where ${ofProject}), 0)::int`;
/** A supporter counts once, with any number of pledges; each pledge without an account counts as another supporter. */
export const supporters = sql<number>`(select count(distinct coalesce(${pledge.userId}, ${pledge.pledgeId})) from ${pledge} where ${ofProject})::int`;

type RewardTexts = (typeof projectReward.$inferSelect)['texts'];
/** The cheapest reward of a project that is still available. */
const leastExpensive = sql<{ rewardId: string; texts: RewardTexts; price: number } | null>`(
  select json_build_object('rewardId', ${projectReward.rewardId}, 'texts', ${projectReward.texts}, 'price', ${projectReward.price})
  from ${projectReward}
  where ${and(
    eq(projectReward.projectId, project.projectId),
    or(
      isNull(projectReward.stock),
      gt(
        projectReward.stock,
        sql`(select coalesce(sum(${pledge.quantity}), 0) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))})`,
      ),
    ),
  )}
  order by ${projectReward.price}, ${projectReward.sort} limit 1)`;

/** The id of a project's main picture. */
const picture = sql<
  string | null
>`(select ${projectPicture.pictureId} from ${projectPicture} where ${eq(projectPicture.projectId, project.projectId)} order by ${projectPicture.addedAt}, ${projectPicture.pictureId} limit 1)`;
/** The creator's points; null if the creator has no account. */
const creatorPoints = sql<
  number | null
>`(select ${appUser.pointsCreator} from ${appUser} where ${eq(appUser.userId, project.ownerId)})`;
/** The columns of a card. */
const shown = { row: project, pledged, supporters, picture, creatorPoints };

/** How many members who brought supporters to a project are listed, the most successful first. */
const MOST_INFLUENCERS = 5;

async function influencersOf(db: Deps['db'], projectId: string) {
  const friend = alias(appUser, 'friend');
  const brought = sql<number>`count(distinct ${pledge.userId})::int`;
  const rows = await db
    .select({ nickName: appUser.nickName, points: appUser.pointsInfluencer, brought })
    .from(pledge)
    .innerJoin(project, eq(project.projectId, pledge.projectId))
    .innerJoin(friend, eq(friend.userId, pledge.userId))
    .innerJoin(appUser, eq(appUser.userId, friend.invitedBy))
    .where(and(eq(pledge.projectId, projectId), counts))
    .groupBy(appUser.userId, appUser.nickName, appUser.pointsInfluencer)
    .orderBy(desc(brought), desc(appUser.pointsInfluencer), appUser.userId)
    .limit(MOST_INFLUENCERS);
  return rows.map(({ nickName, ...row }) => ({ ...row, name: maskedName(nickName) }));
}

/** A project's pictures, the main picture first. */
export async function picturesOf(db: Deps['db'], projectId: string): Promise<ProjectPicture[]> {
  const rows = await db
    .select()
    .from(projectPicture)
    .where(eq(projectPicture.projectId, projectId))
    .orderBy(asc(projectPicture.addedAt), asc(projectPicture.pictureId));
  return rows.map(({ pictureId, width, height }) => ({
    pictureId,
    width,
    height,
    url: pictureUrl(pictureId),
  }));
}

export const pictureUrl = (pictureId: string): string => `/api${PROJECT_PICTURE_PATH}${pictureId}`;

/** A page of cards (PROJ-01, PROJ-06): running projects first, then upcoming ones, then those that are over. */
export async function listProjects(
  { db, clock }: Parts,
  { category, keywords = '', pageNum, pageSize, words }: z.output<typeof ProjectListQuery>,
  language: Language,
): Promise<Page<ListedProjectRow>> {
  const now = clock.now();
  const where = and(
    eq(project.stage, 'published'),
    category === undefined ? undefined : eq(project.category, category),
    ...keywords
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(matches),
  );
  const phase = sql`case when ${project.endsAt} <= ${new Date(now)} then 2 when ${project.startsAt} > ${new Date(now)} then 1 else 0 end`;
  const [found, total] = await Promise.all([
    db
      .select({ ...shown, from: leastExpensive })
      .from(project)
      .where(where)
      .orderBy(phase, asc(project.endsAt), asc(project.projectId))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(project, where),
  ]);
  const rows = found.map(({ from, ...one }): ListedProjectRow => {
    const { texts: told, language: own } = one.row;
    const story = words === undefined ? undefined : textsFor(told, language, own)?.story.join(' ');
    const card = {
      ...cardOf(one, now, language),
      ...(story !== undefined && { words: story.slice(0, SEARCHED_MAX_LENGTH) }),
    };
    // The card of an upcoming project gets its cheapest reward, too: the project may start while the page is open.
    if (from === null || card.endsAt <= now) return { ...card, from: null };
    const { rewardId, texts, price } = from;
    const title = textsFor(texts, language, one.row.language)?.title ?? '';
    return { ...card, from: { rewardId, title, price } };
  });
  return { rows, total };
}

/** Searches titles, summaries and creators in all languages; % and _ are ordinary characters. */
function matches(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const inTexts = sql`exists (select 1 from jsonb_each(${project.texts}) as told(lang, said) where said->>'title' ilike ${pattern} or said->>'summary' ilike ${pattern})`;
  return or(inTexts, ilike(project.creator, pattern));
}

/**
 * A project's page (§2 `/detail`).
 *
 * @throws ApplicationError notFound
 */
export async function projectDetail(
  { db, clock }: Parts,
  projectId: string,
  userId: string,
  language: Language,
): Promise<ProjectDetailData> {
  const [found] = await db
    .select(shown)
    .from(project)
    .where(
      and(
        eq(project.projectId, projectId),
        // A creator sees a preview of their own draft.
        or(eq(project.stage, 'published'), eq(project.ownerId, userId)),
      ),
    );
  if (found === undefined) throw new ApplicationError(CODE.notFound);
  const taken = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const inBag = sql<number>`coalesce((select ${cartItem.quantity} from ${cartItem} where ${and(eq(cartItem.userId, userId), eq(cartItem.itemType, 'reward'), eq(cartItem.itemId, projectReward.rewardId))}), 0)::int`;
  const rewards = await db
    .select({ row: projectReward, taken, inBag })
    .from(projectReward)
    .where(eq(projectReward.projectId, projectId))
    .orderBy(asc(projectReward.sort));
  const own = found.row.language;
  const [pictures, influencers] = await Promise.all([
    picturesOf(db, projectId),
    influencersOf(db, projectId),
  ]);
  return {
    ...cardOf(found, clock.now(), language),
    story: [...(textsFor(found.row.texts, language, own)?.story ?? [])],
    pictures,
    influencers,
    isOwn: found.row.ownerId === userId,
    isPublished: found.row.stage === 'published',
    rewards: rewards.map(({ row, taken: gone, inBag: wanted }) => ({
      rewardId: row.rewardId,
      title: textsFor(row.texts, language, own)?.title ?? '',
      description: textsFor(row.texts, language, own)?.description ?? '',
      price: row.price,
      left: row.stock === null ? null : Math.max(0, row.stock - gone),
      inBag: wanted,
      deliveredBy: row.deliveredBy,
    })),
  };
}

/** A project's card, which everybody may see. */
export async function projectCard(
  { db, clock }: Parts,
  projectId: string,
  language: Language,
): Promise<ProjectRow | undefined> {
  const [found] = await db
    .select(shown)
    .from(project)
    .where(and(eq(project.projectId, projectId), eq(project.stage, 'published')));
  return found && cardOf(found, clock.now(), language);
}

type Found = {
  readonly row: typeof project.$inferSelect;
  readonly pledged: number;
  readonly supporters: number;
  readonly picture: string | null;
  readonly creatorPoints: number | null;
};

function cardOf(
  { row, pledged: sum, supporters: heads, ...found }: Found,
  now: number,
  language: Language,
) {
  const texts = textsFor(row.texts, language, row.language);
  return {
    projectId: row.projectId,
    title: texts?.title ?? '',
    summary: texts?.summary ?? '',
    category: row.category,
    creator: row.creator,
    creatorPoints: found.creatorPoints,
    picture: found.picture === null ? null : pictureUrl(found.picture),
    target: row.target,
    pledged: sum,
    supporters: heads,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    now,
  } satisfies ProjectRow;
}

/**
 * The texts in the reader's language; otherwise in English, unless the reader reads Chinese; otherwise in the
 * creator's language.
 */
export function textsFor<Texts>(
  texts: Partial<Record<Language, Texts>>,
  language: Language,
  own: Language,
): Texts | undefined {
  return texts[language] ?? (language === 'zh-Hant' ? undefined : texts.en) ?? texts[own];
}
