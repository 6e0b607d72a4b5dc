import { parseEnrolmentType, type EnrolmentType } from '../../../domain/joining/enrolment-type.ts';

/** The search parameters of `/enroll` (KIND-05). */
export interface EnrollSearch {
  type?: EnrolmentType;
}

/** Leaves out anything that is no type. */
export function readEnrollSearch(raw: { readonly [Name in keyof EnrollSearch]: unknown }) {
  return parseEnrolmentType(raw.type);
}
