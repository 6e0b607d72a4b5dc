import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { PROJECT_ENDPOINTS } from '../../src/contract/project-own.ts';
import type { Language } from '../../src/domain/language.ts';
import { endError } from '../../src/domain/project/own-errors.ts';
import { phaseOf, type ProjectPhase } from '../../src/domain/project/own.ts';
import type { ReviewDetail, ReviewLine } from '../../src/domain/project/review.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import { project } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { audit, auditOf } from '../joining/staff.ts';
import { wholeOf, type OwnDeps } from './own-projects.ts';
import { pledged, textsFor } from './projects.ts';
import { tellOfProject } from './tell.ts';

type Query = z.output<(typeof PROJECT_ENDPOINTS)['deskProjects']['query']>;
type Decision = z.output<(typeof PROJECT_ENDPOINTS)['decideProject']['body']>;

/** How many entries of each kind of discussion the desk shows for a project. */
const TALK = { update: 20, comment: 100, question: 100 };

/**
 * Projects on the desk: those in review first, the longest waiting on top; drafts are visible only to their creators.
 */
export async function listForReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keyword = '', state, pageNum, pageSize }: Query,
  language: Language,
): Promise<Page<ReviewLine>> {
  const now = clock.now();
  const where: (SQL | undefined)[] = [sql`${project.stage} <> 'draft'`];
  if (state !== undefined) where.push(inPhase(state, new Date(now)));
  if (keyword.trim() !== '') {
    const like = `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    where.push(
      or(
        ilike(project.creator, like),
        ilike(project.projectId, like),
        sql`exists (select 1 from jsonb_each(${project.texts}) as told(lang, said) where said->>'title' ilike ${like})`,
      ),
    );
  }
  const all = and(...where);
  const [rows, total] = await Promise.all([
    db
      .select({ row: project, pledged })
      .from(project)
      .where(all)
      .orderBy(
        sql`${project.stage} <> 'inReview'`,
        sql`case when ${project.stage} = 'inReview' then ${project.submittedAt} end`,
        desc(project.endsAt),
        asc(project.projectId),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(project, all),
  ]);
  return {
    rows: rows.map(({ row, pledged: sum }) => ({
      projectId: row.projectId,
      title: textsFor(row.texts, language, row.language)?.title ?? '',
      creator: row.creator,
      phase: phaseOf(
        {
          stage: row.stage,
          outcome: row.outcome,
          isFunded: sum >= row.target,
          startsAt: row.startsAt.getTime(),
          endsAt: row.endsAt.getTime(),
        },
        now,
      ),
      target: row.target,
      submittedAt: row.submittedAt?.getTime() ?? null,
    })),
    total,
  };
}

function inPhase(phase: ProjectPhase, now: Date): SQL | undefined {
  const isPublished = eq(project.stage, 'published');
  switch (phase) {
    case 'draft':
    case 'inReview':
      return eq(project.stage, phase);
    case 'upcoming':
      return and(isPublished, sql`${project.startsAt} > ${now}`);
    case 'running':
      return and(isPublished, sql`${project.startsAt} <= ${now} and ${project.endsAt} > ${now}`);
    case 'succeeded':
    case 'failed':
      return and(isPublished, eq(project.outcome, phase));
  }
}

/** All of a project for its reviewer; each view is recorded. @throws ApplicationError notFound */
export async function projectForReview(
  deps: OwnDeps,
  staffId: string,
  projectId: string,
  language: Language,
): Promise<ReviewDetail> {
  const { db } = deps;
  const [row] = await db.select().from(project).where(eq(project.projectId, projectId));
  if (row === undefined || row.stage === 'draft') throw new ApplicationError(CODE.notFound);
  await audit(db, deps, { staffId, subject: 'project', subjectId: projectId, action: 'viewed' });
  const [whole, actions] = await Promise.all([
    wholeOf(deps, row, language, TALK, { userId: staffId, isStaff: true }),
    auditOf(db, 'project', projectId),
  ]);
  return {
    ...whole,
    creator: row.creator,
    submittedAt: row.submittedAt?.getTime() ?? null,
    isOwn: row.ownerId === staffId,
    audit: actions,
  };
}

/**
 * Publishes a project in review, with the reviewer's note for its creator ('' = none), or sends it back with a reason.
 * If the project's start has passed meanwhile, the project starts now.
 *
 * @throws ApplicationError notFound; ownCase; alreadyDecided; contentChanged if the project has changed since it was read, or is
 *   a draft again; invalidInput without a reason for sending back, or if too little time is left before its end
 */
export async function decideProject(
  deps: OwnDeps,
  staffId: string,
  { projectId, revision, isPublished, note }: Decision,
): Promise<void> {
  const now = new Date(deps.clock.now());
  if (!isPublished && note === '') throw invalidFields({ note: 'required' });
  const row = await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(project)
      .where(eq(project.projectId, projectId))
      .for('update');
    if (found === undefined) throw new ApplicationError(CODE.notFound);
    if (found.ownerId === staffId) throw new ApplicationError(ACCOUNT_CODE.ownCase);
    // Its creator has withdrawn it, or a colleague has sent it back.
    if (found.stage === 'draft') throw new ApplicationError(ACCOUNT_CODE.contentChanged);
    if (found.stage !== 'inReview') throw new ApplicationError(ACCOUNT_CODE.alreadyDecided);
    if (found.revision !== revision) throw new ApplicationError(ACCOUNT_CODE.contentChanged);
    const startsAt = found.startsAt < now ? now : found.startsAt;
    if (isPublished && endError(startsAt.getTime(), found.endsAt.getTime()) !== undefined) {
      throw invalidFields({ note: 'tooLate' });
    }
    await tx
      .update(project)
      .set({
        reviewNote: note,
        ...(isPublished ? { stage: 'published', startsAt } : { stage: 'draft' }),
      })
      .where(eq(project.projectId, projectId));
    await audit(tx, deps, {
      staffId,
      subject: 'project',
      subjectId: projectId,
      action: 'decided',
      about: isPublished ? 'published' : 'sentBack',
    });
    return found;
  });
  await tellOfProject(deps, {
    messageId: `project-${projectId}-${revision}-${isPublished ? 'published' : 'sentBack'}-${now.getTime()}`,
    userId: row.ownerId,
    texts: row.texts,
    news: isPublished ? 'published' : 'sentBack',
  });
}
