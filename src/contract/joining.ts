import * as z from 'zod/mini';
import {
  APPLICATION_STATES,
  DOCUMENT_KINDS,
  DOCUMENT_REASONS,
  DOCUMENT_STATES,
} from '../domain/joining/application.ts';
import { AREAS, CITIES } from '../domain/joining/city.ts';
import { ENROLMENT_TYPES } from '../domain/joining/enrolment-type.ts';
import { ENROLMENT_STATES, LICENCES, RIDES, TRADES } from '../domain/joining/enrolment.ts';
import {
  COMPANY_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  REASON_MAX_LENGTH,
  YEARS_MAX,
} from '../domain/joining/limits.ts';
import { NAME_MAX_LENGTH } from '../domain/limits.ts';
import { AppliedDriverInfo, PageQuery } from './account.ts';
import { Email, Phone } from './auth.ts';
import type { Endpoint } from './endpoints.ts';
import { members, nothing } from './shorthands.ts';

const words = (max: number) => z.string().check(z.maxLength(max));
const needed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/**
 * An enrolment: the fields of the three types (KIND-05). Each type uses some of the optional fields. The server checks
 * them by `type`.
 */
export const EnrolBody = z.object({
  type: z.literal(ENROLMENT_TYPES),
  contact: needed(NAME_MAX_LENGTH),
  phonenumber: Phone,
  email: Email,
  city: z.enum(CITIES),
  message: words(MESSAGE_MAX_LENGTH),
  company: z.exactOptional(needed(COMPANY_MAX_LENGTH)),
  taxId: z.exactOptional(words(16)),
  rides: z.exactOptional(z.enum(RIDES)),
  trade: z.exactOptional(z.enum(TRADES)),
  licence: z.exactOptional(z.enum(LICENCES)),
  years: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(YEARS_MAX))),
  areas: z.exactOptional(z.array(z.enum(AREAS)).check(z.maxLength(AREAS.length))),
  kinds: z.exactOptional(z.number().check(z.int(), z.minimum(1), z.maximum(15))),
});
export type EnrolBody = z.infer<typeof EnrolBody>;

const EnrolmentNo = z.string().check(z.minLength(1), z.maxLength(32));
const FindEnrolmentBody = z.object({ enrolmentNo: EnrolmentNo, phonenumber: Phone });
const EnrolmentData = z.object({
  enrolmentNo: z.string(),
  type: z.literal(ENROLMENT_TYPES),
  state: z.enum(ENROLMENT_STATES),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
  decision: z.string(),
});

export const DriverDocumentData = z.object({
  documentId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  reason: z.union([z.literal(''), z.enum(DOCUMENT_REASONS)]),
  note: z.string(),
  /** The picture as a data URL. */
  thumbnail: z.string(),
  uploadedAt: z.number(),
});

/** Roles for the desk's pages of joining: a `reviewer` checks and refuses, an `approver` may also accept. */
export const STAFF_ROLES = ['reviewer', 'approver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** One action by staff on an application. */
const AuditRow = z.object({
  at: z.number(),
  staff: z.string(),
  action: z.string(),
  /** The subject of the action: a kind of document, or a state. */
  about: z.string(),
});
const byKeyword = { keyword: z.exactOptional(z.string().check(z.maxLength(60))) };

const DeskApplicationsQuery = z.extend(PageQuery, {
  ...byKeyword,
  state: z.exactOptional(z.enum(APPLICATION_STATES)),
});
const DeskApplicationRow = z.object({
  applicationId: z.string(),
  name: z.string(),
  city: z.string(),
  licence: z.string(),
  kinds: z.number(),
  state: z.enum(APPLICATION_STATES),
  appliedAt: z.number(),
  decidedAt: z.nullable(z.number()),
  /** The member of staff who checks the application; '' for nobody. */
  takenBy: z.string(),
});
const DeskApplication = z.extend(AppliedDriverInfo, {
  applicationId: z.string(),
  takenBy: z.string(),
  /** How many applications the member had sent when they sent this one, including it. */
  attempts: z.number(),
  /** Applications of other accounts with the same identity number, newest first. */
  sameNumber: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      state: z.enum(APPLICATION_STATES),
      appliedAt: z.number(),
    }),
  ),
  /** Whether it is the caller's own, which they may not decide. */
  isOwn: z.boolean(),
  documents: z.array(DriverDocumentData),
  audit: z.array(AuditRow),
});
export type DeskApplicationData = z.output<typeof DeskApplication>;

const DeskEnrolmentsQuery = z.extend(PageQuery, {
  ...byKeyword,
  state: z.exactOptional(z.enum(ENROLMENT_STATES)),
  type: z.exactOptional(z.pipe(z.coerce.number(), z.literal(ENROLMENT_TYPES))),
});
const DeskEnrolmentRow = z.extend(EnrolmentData, { contact: z.string(), company: z.string() });
const EnrolmentDetails = z.omit(EnrolBody, { type: true });
const DeskEnrolment = z.extend(EnrolmentData, {
  details: EnrolmentDetails,
  /** Whether the caller sent it, and so may not decide it. */
  isOwn: z.boolean(),
  audit: z.array(AuditRow),
});
export type DeskEnrolmentData = z.output<typeof DeskEnrolment>;

const DOCUMENTS = '/system/user/profile/portal/applyDriver/document';
const DESK = '/desk/driver-application';

/** Joining: enrolments of visitors (DRV-02), documents of applicants to drive (DRV-01), and the desk's side of both. */
export const JOINING_ENDPOINTS = {
  /** The header `idempotency-key` identifies the submission. */
  enrol: {
    method: 'POST',
    path: '/portal/enrolment',
    token: 'optional',
    encrypted: true,
    body: EnrolBody,
    data: z.object({ enrolmentNo: z.string() }),
  },
  /** Finds an enrolment by its number and telephone number. The answer does not reveal which of the two is wrong. */
  findEnrolment: {
    method: 'POST',
    path: '/portal/enrolment/find',
    token: 'none',
    encrypted: false,
    body: FindEnrolmentBody,
    data: EnrolmentData,
  },
  /** The last driver enrolment with the caller's verified telephone number; null if there is none. */
  driverEnrolment: {
    method: 'GET',
    path: '/system/user/profile/portal/applyDriver/enrolment',
    ...members,
    data: z.nullable(EnrolmentDetails),
  },
  /** The caller's own documents: those of the last application, and those for the next one. */
  driverDocuments: {
    method: 'GET',
    path: DOCUMENTS,
    ...members,
    data: DriverDocumentData,
    rows: true,
  },
  /** Uploads a document, which replaces the former one of the same kind. */
  uploadDriverDocument: {
    method: 'POST',
    path: DOCUMENTS,
    ...members,
    query: z.object({ kind: z.enum(DOCUMENT_KINDS) }),
    upload: 'file',
    data: DriverDocumentData,
  },
  removeDriverDocument: {
    method: 'DELETE',
    path: `${DOCUMENTS}/:documentId`,
    ...members,
    data: nothing,
  },

  // ── the desk's side ──
  joiningRoles: {
    method: 'GET',
    path: '/desk/joining/roles',
    ...members,
    data: z.array(z.enum(STAFF_ROLES)),
  },
  deskApplications: {
    method: 'GET',
    path: DESK,
    ...members,
    query: DeskApplicationsQuery,
    data: DeskApplicationRow,
    rows: true,
  },
  /** The answer contains the whole identity number, so it is encrypted, and each request is audited. */
  deskApplication: {
    method: 'GET',
    path: `${DESK}/:applicationId`,
    ...members,
    encryptedAnswer: true,
    data: DeskApplication,
  },
  checkApplication: {
    method: 'POST',
    path: `${DESK}/:applicationId/check`,
    ...members,
    data: nothing,
  },
  /** Each request for a document is audited. */
  deskDocument: {
    method: 'GET',
    path: `${DESK}/document/:documentId`,
    ...members,
    data: z.object({ dataUrl: z.string() }),
  },
  judgeDocument: {
    method: 'PUT',
    path: `${DESK}/document/:documentId`,
    ...members,
    body: z.object({
      state: z.enum(['accepted', 'refused']),
      reason: z.union([z.literal(''), z.enum(DOCUMENT_REASONS)]),
      note: words(REASON_MAX_LENGTH),
    }),
    data: nothing,
  },
  decideApplication: {
    method: 'POST',
    path: `${DESK}/:applicationId/decision`,
    ...members,
    body: z.object({ isAccepted: z.boolean(), decision: words(REASON_MAX_LENGTH) }),
    data: nothing,
  },
  deskEnrolments: {
    method: 'GET',
    path: '/desk/enrolment',
    ...members,
    query: DeskEnrolmentsQuery,
    data: DeskEnrolmentRow,
    rows: true,
  },
  deskEnrolment: {
    method: 'GET',
    path: '/desk/enrolment/:enrolmentNo',
    ...members,
    data: DeskEnrolment,
  },
  decideEnrolment: {
    method: 'POST',
    path: '/desk/enrolment/:enrolmentNo/decision',
    ...members,
    body: z.object({
      state: z.enum(['reviewing', 'accepted', 'declined']),
      decision: words(REASON_MAX_LENGTH),
    }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>;
