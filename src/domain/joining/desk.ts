import { PAGE_SIZES } from '../page-size.ts';
import type {
  ApplicationState,
  DocumentReason,
  DriverApplication,
  DriverDocument,
} from './application.ts';
import type { Enrolment, EnrolmentDetails } from './enrolment.ts';

/** The parameters of a desk page's address: a page of a list, or the open item. */
export interface DeskFilter {
  readonly id: string;
  readonly state: string;
  readonly type: string;
  readonly keyword: string;
  readonly page: number;
  /** Rows per page; 0 = the number chosen last (NAV-07). */
  readonly size: number;
}

/** Reads the filter from an address; invalid values are ignored. */
export function deskFilter(raw: Readonly<Record<string, unknown>>): DeskFilter {
  const text = (name: string): string => {
    const value = raw[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number(text('page'));
  const size = PAGE_SIZES.find((known) => String(known) === text('size'));
  return {
    id: text('id'),
    state: text('state'),
    type: text('type'),
    keyword: text('keyword').slice(0, 60),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    size: size ?? 0,
  };
}

export interface AuditEntry {
  readonly at: number;
  readonly staff: string;
  readonly action: string;
  readonly about: string;
}

/** The typed values of a decision. */
export interface Decision {
  readonly reason: DocumentReason | '';
  readonly note: string;
}
export const NO_DECISION: Decision = { reason: '', note: '' };

interface OnDesk<Line, Detail> {
  /** The caller's roles. */
  readonly roles: readonly string[];
  readonly list: readonly Line[];
  /** The number of rows on all pages, and per page. */
  readonly total: number;
  readonly size: number;
  readonly detail: Detail | undefined;
}

export interface ApplicationLine {
  readonly applicationId: string;
  readonly name: string;
  readonly city: string;
  readonly kinds: number;
  readonly state: ApplicationState;
  readonly appliedAt: number;
  readonly decidedAt: number | null;
  readonly takenBy: string;
}
export interface ApplicationDetail extends DriverApplication {
  readonly applicationId: string;
  readonly takenBy: string;
  readonly attempts: number;
  /** Applications of other accounts with the same identity number, newest first. */
  readonly sameNumber: readonly Pick<
    ApplicationLine,
    'applicationId' | 'name' | 'state' | 'appliedAt'
  >[];
  /** Whether it is the caller's own, which they may not decide. */
  readonly isOwn: boolean;
  readonly documents: readonly DriverDocument[];
  readonly audit: readonly AuditEntry[];
}
export interface ApplicationsOnDesk extends OnDesk<ApplicationLine, ApplicationDetail> {
  /** The document that is open. */
  readonly opened: { readonly documentId: string; readonly dataUrl: string } | undefined;
}

/** An action that needs no form, of staff on an application. */
export type DeskApplicationChange =
  /** Opens a document, or closes it. */
  | { readonly kind: 'view'; readonly documentId: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'acceptDocument'; readonly documentId: string }
  /** The member of staff begins to check the application. */
  | { readonly kind: 'check'; readonly applicationId: string };

/** Marks an enrolment as being checked. */
export interface DeskEnrolmentChange {
  readonly kind: 'review';
  readonly enrolmentNo: string;
}

export interface EnrolmentLine extends Enrolment {
  readonly contact: string;
  readonly company: string;
}
export interface EnrolmentDetail extends Enrolment {
  readonly details: EnrolmentDetails;
  /** Whether the caller sent it, and so may not decide it. */
  readonly isOwn: boolean;
  readonly audit: readonly AuditEntry[];
}
export type EnrolmentsOnDesk = OnDesk<EnrolmentLine, EnrolmentDetail>;
