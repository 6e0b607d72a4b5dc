import { asc, and, eq, inArray } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import type { StaffRole } from '../../src/contract/joining.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser, staffAudit, staffRole } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';

/** A user's rights as staff: an approver may do all that a reviewer may. Only agents can be staff. */
export async function rolesOf(
  db: Database,
  { userId, userType }: Pick<Session, 'userId' | 'userType'>,
): Promise<StaffRole[]> {
  if (userType !== 'agent') return [];
  const rows = await db
    .select({ role: staffRole.role })
    .from(staffRole)
    .where(eq(staffRole.userId, userId));
  const own = rows.map(({ role }) => role);
  if (own.includes('approver')) return ['reviewer', 'approver'];
  // Other roles belong to other pages, and do not count here.
  return own.includes('reviewer') ? ['reviewer'] : [];
}

/**
 * The caller's id, if they have the role.
 *
 * @throws ApplicationError forbidden
 */
export async function staffWith(db: Database, session: Session, role: StaffRole): Promise<string> {
  const roles = await rolesOf(db, session);
  if (!roles.includes(role)) throw new ApplicationError(CODE.forbidden);
  return session.userId;
}

/** An action of staff. */
export interface AuditedAction {
  readonly staffId: string;
  readonly subject: 'application' | 'enrolment' | 'project';
  readonly subjectId: string;
  readonly action: 'viewed' | 'documentViewed' | 'taken' | 'documentJudged' | 'decided';
  readonly about?: string;
}

/** Records an action of staff. An action that changes something is recorded in the same transaction. */
export async function audit(
  on: Database | Transaction,
  { clock }: Pick<Deps, 'clock'>,
  action: AuditedAction,
): Promise<void> {
  await on.insert(staffAudit).values({ ...action, at: new Date(clock.now()) });
}

/** All recorded actions on something, oldest first. */
export async function auditOf(db: Database, subject: AuditedAction['subject'], subjectId: string) {
  const rows = await db
    .select({
      at: staffAudit.at,
      staff: appUser.nickName,
      action: staffAudit.action,
      about: staffAudit.about,
    })
    .from(staffAudit)
    .leftJoin(appUser, eq(appUser.userId, staffAudit.staffId))
    .where(and(eq(staffAudit.subject, subject), eq(staffAudit.subjectId, subjectId)))
    .orderBy(asc(staffAudit.auditId));
  return rows.map(({ at, staff, ...row }) => ({ ...row, staff: staff ?? '', at: at.getTime() }));
}

/** Names of staff by their ids. */
export async function staffNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ userId: appUser.userId, nickName: appUser.nickName })
    .from(appUser)
    .where(inArray(appUser.userId, known));
  return new Map(rows.map(({ userId, nickName }) => [userId, nickName]));
}
