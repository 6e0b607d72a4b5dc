import { parseEnrolmentType, type EnrolmentType } from '../../../domain/joining/enrolment-type.ts';

/** The search parameters of `/enroll` (KIND-05). */
export interface EnrollSearch {
  type?: EnrolmentType;
}

/** Returns the type of enrolment, or undefined if `raw.type` is no valid type. */
export function readEnrollSearch(raw: { readonly [Name in keyof EnrollSearch]: unknown }) {
  return parseEnrolmentType(raw.type);
}
