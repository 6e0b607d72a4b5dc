import { and, asc, eq, gt, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type {
  ListedProjectRow,
  ProjectDetailData,
  ProjectListQuery,
  ProjectRow,
} from '../../src/contract/project.ts';
import type { Language } from '../../src/domain/language.ts';
import { COUNTED_STATES, HOLDING_STATES } from '../../src/domain/project/pledge.ts';
import { ApplicationError } from '../application-error.ts';
import { cartItem, pledge, project, projectReward } from '../data/schema.ts';
import type { Deps } from '../deps.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Pledges that stand, summed for one project. */
const ofProject = and(
  eq(pledge.projectId, project.projectId),
  inArray(pledge.state, COUNTED_STATES),
);
const pledged = sql<number>`coalesce((select sum(${pledge.amount}) from ${pledge} where ${ofProject}), 0)::int`;
/** A supporter counts once, however many pledges they made; each without an account is somebody else. */
const supporters = sql<number>`(select count(distinct coalesce(${pledge.userId}, ${pledge.pledgeId})) from ${pledge} where ${ofProject})::int`;

type RewardTexts = (typeof projectReward.$inferSelect)['texts'];
/** The reward of a project that costs least of those that are left. */
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

/** A page of cards (PROJ-01, PROJ-06): the running ones first, then those to come, then those that are over. */
export async function listProjects(
  { db, clock }: Parts,
  { category, keywords = '', pageNum, pageSize }: z.output<typeof ProjectListQuery>,
  language: Language,
): Promise<Page<ListedProjectRow>> {
  const now = clock.now();
  const where = and(
    category === undefined ? undefined : eq(project.category, category),
    ...keywords
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(matches),
  );
  const phase = sql`case when ${project.endsAt} <= ${new Date(now)} then 2 when ${project.startsAt} > ${new Date(now)} then 1 else 0 end`;
  const [found, total] = await Promise.all([
    db
      .select({ row: project, pledged, supporters, from: leastExpensive })
      .from(project)
      .where(where)
      .orderBy(phase, asc(project.endsAt), asc(project.projectId))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(project, where),
  ]);
  const rows = found.map(({ from, ...one }): ListedProjectRow => {
    const card = cardOf(one, now, language);
    const isRunning = card.startsAt <= now && card.endsAt > now;
    if (from === null || !isRunning) return { ...card, from: null };
    const { rewardId, texts, price } = from;
    const title = textsFor(texts, language, one.row.language)?.title ?? '';
    return { ...card, from: { rewardId, title, price } };
  });
  return { rows, total };
}

/** Titles, summaries and creators in any language; the letters % and _ mean themselves. */
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
    .select({ row: project, pledged, supporters })
    .from(project)
    .where(eq(project.projectId, projectId));
  if (found === undefined) throw new ApplicationError(CODE.notFound);
  const taken = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const inBag = sql<number>`coalesce((select ${cartItem.quantity} from ${cartItem} where ${and(eq(cartItem.userId, userId), eq(cartItem.itemType, 'reward'), eq(cartItem.itemId, projectReward.rewardId))}), 0)::int`;
  const rewards = await db
    .select({ row: projectReward, taken, inBag })
    .from(projectReward)
    .where(eq(projectReward.projectId, projectId))
    .orderBy(asc(projectReward.sort));
  const own = found.row.language;
  return {
    ...cardOf(found, clock.now(), language),
    story: [...(textsFor(found.row.texts, language, own)?.story ?? [])],
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

/** A project's card by itself, which everybody may see. */
export async function projectCard(
  { db, clock }: Parts,
  projectId: string,
  language: Language,
): Promise<ProjectRow | undefined> {
  const [found] = await db
    .select({ row: project, pledged, supporters })
    .from(project)
    .where(eq(project.projectId, projectId));
  return found && cardOf(found, clock.now(), language);
}

type Found = {
  readonly row: typeof project.$inferSelect;
  readonly pledged: number;
  readonly supporters: number;
};

function cardOf({ row, pledged: sum, supporters: heads }: Found, now: number, language: Language) {
  const texts = textsFor(row.texts, language, row.language);
  return {
    projectId: row.projectId,
    title: texts?.title ?? '',
    summary: texts?.summary ?? '',
    category: row.category,
    creator: row.creator,
    target: row.target,
    pledged: sum,
    supporters: heads,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    now,
  } satisfies ProjectRow;
}

/** In the reader's language; else in English, unless the reader reads Chinese; else in the creator's. */
export function textsFor<Texts>(
  texts: Partial<Record<Language, Texts>>,
  language: Language,
  own: Language,
): Texts | undefined {
  return texts[language] ?? (language === 'zh-Hant' ? undefined : texts.en) ?? texts[own];
}
