import { NAME_MAX_LENGTH } from '../limits.ts';
import { lineError } from '../line-error.ts';
import { drivesOwnCar } from '../order/draft.ts';
import { normalisePhone } from '../order/phone.ts';
import { PICTURE_MOST_PIXELS } from '../picture-limits.ts';
import { SERVICE_KINDS, serves } from '../service-kind/service-kind.ts';
import { isPastDay } from '../taipei-time.ts';
import type { Area, City } from './city.ts';
import { phoneError, type JoiningError, type Licence } from './enrolment.ts';
import { isIdentityNumber, isMaskedNumber, tidyIdentityNumber } from './identity-number.ts';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MIN_PX,
  DRIVER_MIN_AGE,
  LICENCE_MIN_AGE,
  MESSAGE_MAX_LENGTH,
} from './limits.ts';

/** The documents that applicants photograph (DRV-01), in the order of the form. */
export const DOCUMENT_KINDS = [
  'idFront',
  'idBack',
  'licenceFront',
  'licenceBack',
  'portrait',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATES = ['waiting', 'accepted', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** Why a document is refused. */
export const DOCUMENT_REASONS = [
  'blurred',
  'cropped',
  'expired',
  'wrongDocument',
  'mismatch',
  'other',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** A document as its owner sees it. */
export interface DriverDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  readonly reason: DocumentReason | '';
  /** The text of the person who refused the document; '' if there is none. */
  readonly note: string;
  /** A thumbnail, as a data address. */
  readonly thumbnail: string;
  readonly uploadedAt: number;
}

export const APPLICATION_STATES = ['pending', 'checking', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The gears that a driver can drive. */
export const GEARS = ['automatic', 'both'] as const;
export type Gears = (typeof GEARS)[number];

/** The values typed on `/driver/apply`. */
export interface ApplicationValues {
  readonly name: string;
  readonly phonenumber: string;
  readonly idNumber: string;
  readonly birthday: string;
  readonly city: City | '';
  readonly licence: Licence | '';
  readonly licenceSince: string;
  readonly gears: Gears | '';
  readonly areas: readonly Area[];
  /** Permission bit mask of the kinds (KIND-03). */
  readonly kinds: number;
  readonly introduction: string;
  readonly agreed: boolean;
  /** The photograph that is being sent, as the browser has read it. */
  readonly picture: DocumentPicture;
}
export type ApplicationField = keyof ApplicationValues;

/** A photograph of a document, as its form shows it. */
export interface DocumentPicture {
  /** The picture's object URL; '' for none. */
  readonly url: string;
  /** The browser's file, which only this page has. */
  readonly file: object | undefined;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** Pixels; 0 while they are unknown, for example of HEIC where the browser cannot show it. */
  readonly width: number;
  readonly height: number;
  /** Whether this browser cannot show the picture. */
  readonly isBroken: boolean;
}
export const NO_PICTURE: DocumentPicture = {
  url: '',
  file: undefined,
  name: '',
  size: 0,
  type: '',
  width: 0,
  height: 0,
  isBroken: false,
};

export const EMPTY_APPLICATION: ApplicationValues = {
  name: '',
  phonenumber: '',
  idNumber: '',
  birthday: '',
  city: '',
  licence: '',
  licenceSince: '',
  gears: '',
  areas: [],
  kinds: 0,
  introduction: '',
  agreed: false,
  picture: NO_PICTURE,
};

/** The steps with their own fields, in order; documents and the review follow. */
export const STEPS = ['person', 'licence', 'experience'] as const;
export type Step = (typeof STEPS)[number];
export const STEP_FIELDS: Readonly<Record<Step | 'review', readonly ApplicationField[]>> = {
  person: ['name', 'phonenumber', 'idNumber', 'birthday', 'city'],
  licence: ['licence', 'licenceSince', 'gears'],
  experience: ['areas', 'kinds', 'introduction'],
  review: ['agreed'],
};

export type ApplyingError = JoiningError | 'tooYoung' | 'licenceTooEarly' | 'needsProfessional';
export type ApplicationErrors = Readonly<Partial<Record<ApplicationField, ApplyingError>>>;

function errorOf(
  field: ApplicationField,
  values: ApplicationValues,
  now: number,
): ApplyingError | undefined {
  switch (field) {
    case 'name':
      return lineError(values.name, NAME_MAX_LENGTH);
    case 'phonenumber':
      return phoneError(values.phonenumber);
    case 'idNumber':
      if (values.idNumber.trim() === '') return 'required';
      return isIdentityNumber(values.idNumber) || isMaskedNumber(values.idNumber)
        ? undefined
        : 'invalid';
    case 'birthday':
      return values.birthday === '' ? 'required' : birthdayError(values.birthday, now);
    case 'licenceSince':
      return values.licenceSince === '' ? 'required' : licenceSinceError(values, now);
    case 'areas':
      return values.areas.length === 0 ? 'required' : undefined;
    case 'kinds':
      return values.kinds === 0 ? 'required' : kindsError(values);
    case 'introduction':
      return values.introduction.trim().length > MESSAGE_MAX_LENGTH ? 'tooLong' : undefined;
    case 'agreed':
      return values.agreed ? undefined : 'required';
    case 'city':
    case 'licence':
    case 'gears':
      return values[field] === '' ? 'required' : undefined;
    case 'picture':
      return values.picture.url === '' ? 'required' : undefined;
  }
}

/** The day on which somebody reaches an age. */
function dayOfAge(birthday: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  return `${year + age}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The error of a birthday: drivers have to be old enough to drive for money. */
export function birthdayError(birthday: string, now: number): ApplyingError | undefined {
  if (!isPastDay(birthday, now)) return 'invalid';
  return isPastDay(dayOfAge(birthday, DRIVER_MIN_AGE), now) ? undefined : 'tooYoung';
}

/** The error of the licence's first day: nobody can have a licence before the minimum age for it. */
export function licenceSinceError(
  { licenceSince, birthday }: Pick<ApplicationValues, 'licenceSince' | 'birthday'>,
  now: number,
): ApplyingError | undefined {
  if (!isPastDay(licenceSince, now)) return 'invalid';
  // ISO dates can be compared as strings.
  return isPastDay(birthday, now) && licenceSince < dayOfAge(birthday, LICENCE_MIN_AGE)
    ? 'licenceTooEarly'
    : undefined;
}

/** The error of the chosen kinds: with an ordinary licence, a driver may drive only passengers' own cars. */
export function kindsError({
  kinds,
  licence,
}: Pick<ApplicationValues, 'kinds' | 'licence'>): ApplyingError | undefined {
  const inOurCar = SERVICE_KINDS.some((kind) => !drivesOwnCar(kind) && serves(kinds, kind));
  return licence === 'ordinary' && inOurCar ? 'needsProfessional' : undefined;
}

/** The errors of a step, in the order of its fields. */
export function stepErrors(
  step: Step | 'review',
  values: ApplicationValues,
  now: number,
): ApplicationErrors {
  return Object.fromEntries(
    STEP_FIELDS[step].flatMap((field) => {
      const error = errorOf(field, values, now);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

/** Whether a step is completed. */
export const isDone = (step: Step, values: ApplicationValues, now: number): boolean =>
  Object.keys(stepErrors(step, values, now)).length === 0;

/** The values in the format for sending; only for values without errors. */
export function applicationBody(values: ApplicationValues) {
  return {
    name: values.name.trim(),
    phonenumber: normalisePhone(values.phonenumber) ?? values.phonenumber,
    idNumber: isMaskedNumber(values.idNumber)
      ? values.idNumber
      : tidyIdentityNumber(values.idNumber),
    birthday: values.birthday,
    city: values.city,
    licence: values.licence === '' ? ('ordinary' as const) : values.licence,
    licenceSince: values.licenceSince,
    kinds: values.kinds,
    introduction: values.introduction.trim(),
    ...(values.gears === '' ? {} : { gears: values.gears }),
    areas: [...values.areas],
  };
}
/** An application as its applicant sees it. */
export interface DriverApplication {
  readonly name: string;
  readonly phonenumber: string;
  /** The identity number, with only its first and last characters visible. */
  readonly idNumber: string;
  readonly birthday: string;
  readonly city: string;
  readonly licence: Licence;
  readonly licenceSince: string;
  readonly kinds: number;
  readonly introduction: string;
  readonly gears?: Gears;
  readonly areas?: readonly Area[];
  readonly state: ApplicationState;
  readonly appliedAt: number;
  readonly decidedAt: number | null;
  /** The text of the person who decided; '' if there is none. */
  readonly decision: string;
}

/** The forms of `/driver/apply`: its steps, a photograph of a document, and the review, which sends everything. */
export type ApplicationForm = Step | 'document' | 'review';

/** The contents of `/driver/apply`. */
export interface Applying {
  /** The last application that was sent. */
  readonly application: DriverApplication | undefined;
  readonly documents: readonly DriverDocument[];
  /** The typed values of the next application. */
  readonly values: ApplicationValues;
}

/** An action that needs no form, of applicants on their own application. */
export interface ApplyingChange {
  readonly kind: 'removeDocument';
  readonly documentId: string;
}

export type DocumentError = 'required' | 'tooLarge' | 'unreadable' | 'tooSmall' | 'tooManyPixels';

/** The error of a photograph, as far as the page can check it. The server checks HEIC that a browser cannot read. */
export function pictureError(picture: DocumentPicture): DocumentError | undefined {
  const { url, name, type, size, width, height, isBroken } = picture;
  if (url === '') return 'required';
  if (size > DOCUMENT_MAX_BYTES) return 'tooLarge';
  const isHeif = /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
  const isPicture = isHeif || ['image/jpeg', 'image/png', 'image/webp'].includes(type);
  if (!isPicture || (isBroken && !isHeif)) return 'unreadable';
  if (width === 0) return undefined;
  if (width * height > PICTURE_MOST_PIXELS) return 'tooManyPixels';
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return shorter < DOCUMENT_MIN_PX.shorter || longer < DOCUMENT_MIN_PX.longer
    ? 'tooSmall'
    : undefined;
}
