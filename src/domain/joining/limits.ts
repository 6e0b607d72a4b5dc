/** The figures of joining (KIND-05, DRV-01); apart from the others, so that the first page brings none of them. */

export const COMPANY_MAX_LENGTH = 60;
export const MESSAGE_MAX_LENGTH = 500;
export const REASON_MAX_LENGTH = 200;
/** Most years of driving. */
export const YEARS_MAX = 60;
/** A photograph of a document: bytes, and pixels of its shorter and its longer side at least. */
export const DOCUMENT_MAX_BYTES = 20 * 1_024 * 1_024;
export const DOCUMENT_MIN_PX = { shorter: 480, longer: 640 } as const;
/** Documents of a refused applicant are removed after this; so is an enrolment that was declined. */
export const REFUSED_KEPT_MS = 180 * 24 * 3_600_000;
/** How long documents are kept that no application was sent with. */
export const UNSENT_KEPT_MS = 30 * 24 * 3_600_000;
/** Somebody who drives people for money is an adult. */
export const DRIVER_MIN_AGE = 20;
