/** The types of enrolment (KIND-05), by the number in `/enroll?type=`. */
export const ENROLMENT_TYPES = [0, 1, 2] as const;
export type EnrolmentType = (typeof ENROLMENT_TYPES)[number];

/** The type that an address names, or undefined for the picker. */
export function parseEnrolmentType(value: unknown): EnrolmentType | undefined {
  return ENROLMENT_TYPES.find((type) => String(type) === String(value));
}
