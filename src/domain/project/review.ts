import type { AuditEntry } from '../joining/desk.ts';
import type { OwnProject, ProjectPhase } from './own.ts';

/** A project on the staff's desk. */
export interface ReviewLine {
  readonly projectId: string;
  readonly title: string;
  readonly creator: string;
  readonly phase: ProjectPhase;
  readonly target: number;
  readonly submittedAt: number | null;
}
export interface ReviewDetail extends OwnProject {
  readonly creator: string;
  readonly submittedAt: number | null;
  /** Whether the caller is its creator, who may not decide on it. */
  readonly isOwn: boolean;
  readonly audit: readonly AuditEntry[];
}
export interface ProjectsOnDesk {
  /** The caller's roles. */
  readonly roles: readonly string[];
  readonly list: readonly ReviewLine[];
  readonly total: number;
  readonly size: number;
  readonly detail: ReviewDetail | undefined;
  /** Why the project that the address names is not shown; undefined if it is shown, or none is named. */
  readonly gone: 'sentBack' | 'notFound' | undefined;
}
