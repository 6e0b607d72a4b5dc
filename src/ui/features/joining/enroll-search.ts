import { parseEnrolmentType, type EnrolmentType } from '../../../domain/joining/enrolment-type.ts';

/** What the address of `/enroll` may say (KIND-05). */
export interface EnrollSearch {
  type?: EnrolmentType;
}

/** Leaves out whatever is no type. */
export function readEnrollSearch(raw: { readonly [Name in keyof EnrollSearch]: unknown }) {
  return parseEnrolmentType(raw.type);
}
