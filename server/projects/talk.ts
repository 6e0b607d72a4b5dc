import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import { COUNTED_STATES } from '../../src/domain/project/pledge.ts';
import type { ProjectTalk, TalkKind, TalkPart } from '../../src/domain/project/talk.ts';
import { maskedName } from '../accounts/masked.ts';
import { alone } from '../accounts/own-rows.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { appUser, pledge, project, projectTalk } from '../data/schema.ts';
import type { Database, Deps } from '../deps.ts';
import { rolesOf } from '../joining/staff.ts';
import { tellOfProject } from './tell.ts';

type TalkDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;
type Query = z.output<(typeof PROJECT_ENDPOINTS)['projectTalk']['query']>;
type NewTalk = z.output<(typeof PROJECT_ENDPOINTS)['addTalk']['body']>;

/** Comments and questions that one member may leave on one project's page. */
const MOST_OF_ONE = 100;

/**
 * The states of pledges whose supporters are notified of updates. The creator may write updates even after the project
 * failed, so supporters of a failed project are notified, too.
 */
const TOLD_STATES = [...COUNTED_STATES, 'failed'] as const;

interface Reader {
  readonly userId: string;
  readonly isStaff: boolean;
  readonly ownerId: string | null;
}

/** The discussion on a project's page, the newest of each kind. */
export async function talkOf(
  db: Database,
  { projectId, ...counts }: Query,
  reader: Reader,
): Promise<ProjectTalk> {
  const part = async (kind: TalkKind): Promise<TalkPart> => {
    const where = and(eq(projectTalk.projectId, projectId), eq(projectTalk.kind, kind));
    const [rows, total] = await Promise.all([
      db
        .select({ row: projectTalk, name: appUser.nickName })
        .from(projectTalk)
        .innerJoin(appUser, eq(appUser.userId, projectTalk.userId))
        .where(where)
        .orderBy(desc(projectTalk.saidAt), desc(projectTalk.talkId))
        .limit(counts[kind]),
      db.$count(projectTalk, where),
    ]);
    return { rows: rows.map(({ row, name }) => shownTo(reader, row, name)), total };
  };
  const [update, comment, question] = await Promise.all([
    part('update'),
    part('comment'),
    part('question'),
  ]);
  return { update, comment, question };
}

function shownTo(
  { userId, isStaff, ownerId }: Reader,
  row: typeof projectTalk.$inferSelect,
  name: string,
): TalkPart['rows'][number] {
  const { talkId, kind, title, text, answer } = row;
  return {
    talkId,
    kind,
    // Only the creator writes updates. Their name is not masked, because the project's page shows it anyway.
    name: kind === 'update' || isStaff || row.userId === userId ? name : maskedName(name),
    title,
    text,
    answer,
    saidAt: row.saidAt.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
    mayRemove: isStaff || row.userId === userId || ownerId === userId,
  };
}

/** The discussion on a project's page as a signed-in member sees it. @throws ApplicationError notFound */
export async function readTalk(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  query: Query,
): Promise<ProjectTalk> {
  const { userId } = session;
  const [row] = await db.select().from(project).where(eq(project.projectId, query.projectId));
  if (row === undefined || (row.stage !== 'published' && row.ownerId !== userId)) {
    throw new ApplicationError(CODE.notFound);
  }
  const roles = await rolesOf(db, session);
  return talkOf(db, query, { userId, isStaff: roles.length > 0, ownerId: row.ownerId });
}

/**
 * Adds an entry to a project's page. Only the creator may add an update; the supporters are notified of it.
 *
 * @throws ApplicationError notFound, forbidden, tooMany, invalidInput
 */
export async function addTalk(
  deps: TalkDeps,
  userId: string,
  { projectId, kind, title = '', text }: NewTalk,
): Promise<void> {
  const { db, clock } = deps;
  if (kind === 'update' && title === '') throw invalidFields({ title: 'required' });
  const { talkId, texts } = await alone(db, userId, async (tx) => {
    const [row] = await tx
      .select()
      .from(project)
      .where(and(eq(project.projectId, projectId), eq(project.stage, 'published')));
    if (row === undefined) throw new ApplicationError(CODE.notFound);
    if (kind === 'update' && row.ownerId !== userId) throw new ApplicationError(CODE.forbidden);
    const [own] = await tx
      .select({ rows: count() })
      .from(projectTalk)
      .where(and(eq(projectTalk.projectId, projectId), eq(projectTalk.userId, userId)));
    if ((own?.rows ?? 0) >= MOST_OF_ONE) throw new ApplicationError(ACCOUNT_CODE.tooMany);
    const [said] = await tx
      .insert(projectTalk)
      .values({
        projectId,
        kind,
        userId,
        text,
        title: kind === 'update' ? title : '',
        saidAt: new Date(clock.now()),
      })
      .returning();
    if (said === undefined) throw new Error('nothing was said');
    return { talkId: said.talkId, texts: row.texts };
  });
  if (kind !== 'update') return;
  const told = await db
    .selectDistinct({ userId: pledge.userId })
    .from(pledge)
    .where(and(eq(pledge.projectId, projectId), inArray(pledge.state, TOLD_STATES)));
  for (const one of told) {
    const messageId = `talk-${talkId}-${one.userId}`;
    await tellOfProject(deps, { messageId, userId: one.userId, texts, news: 'updated' });
  }
}

/** Removes an entry, for its author, the creator of the project, or the staff. @throws ApplicationError forbidden */
export async function removeTalk(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  talkId: string,
): Promise<void> {
  const [found] = await db
    .select({ row: projectTalk, ownerId: project.ownerId })
    .from(projectTalk)
    .innerJoin(project, eq(project.projectId, projectTalk.projectId))
    .where(eq(projectTalk.talkId, talkId));
  const { userId } = session;
  const isAllowed =
    found !== undefined &&
    (found.row.userId === userId ||
      found.ownerId === userId ||
      (await rolesOf(db, session)).length > 0);
  if (!isAllowed) throw new ApplicationError(CODE.forbidden);
  await db.delete(projectTalk).where(eq(projectTalk.talkId, talkId));
}

/** The creator answers a question or changes their answer. @throws ApplicationError forbidden */
export async function answerQuestion(
  deps: TalkDeps,
  userId: string,
  { talkId, text }: { talkId: string; text: string },
): Promise<void> {
  const { db, clock } = deps;
  const mine = sql`exists (select from ${project} where ${and(eq(project.projectId, projectTalk.projectId), eq(project.ownerId, userId))})`;
  const [row] = await db
    .update(projectTalk)
    .set({ answer: text, answeredAt: new Date(clock.now()) })
    .where(and(eq(projectTalk.talkId, talkId), eq(projectTalk.kind, 'question'), mine))
    .returning();
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  const [of] = await db.select().from(project).where(eq(project.projectId, row.projectId));
  if (of === undefined || row.userId === userId) return;
  await tellOfProject(deps, {
    messageId: `talk-${talkId}-answered`,
    userId: row.userId,
    texts: of.texts,
    news: 'answered',
  });
}
