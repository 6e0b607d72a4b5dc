/** Limits of joining (KIND-05, DRV-01); separate, so that the first page does not load them. */

export const COMPANY_MAX_LENGTH = 60;
export const MESSAGE_MAX_LENGTH = 500;
export const REASON_MAX_LENGTH = 200;
/** The maximum of years of driving. */
export const YEARS_MAX = 60;
/** A photograph of a document: the maximum of bytes, and the minimum of pixels of its shorter and its longer side. */
export const DOCUMENT_MAX_BYTES = 20 * 1_024 * 1_024;
export const DOCUMENT_MIN_PX = { shorter: 480, longer: 640 } as const;
/** Documents of a refused applicant, and declined enrolments, are removed after this long. */
export const REFUSED_KEPT_MS = 180 * 24 * 3_600_000;
/** How long documents are stored that were not sent with an application. */
export const UNSENT_KEPT_MS = 30 * 24 * 3_600_000;
/** The minimum age for a driving licence. */
export const LICENCE_MIN_AGE = 18;
/** The minimum age for driving people for money. */
export const DRIVER_MIN_AGE = 20;
/** How often the state of an enrolment on screen is loaded again (ours). */
export const ENROLMENT_LOOK_MS = 25_000;
