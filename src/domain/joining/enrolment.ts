import { isEmail } from '../email.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';
import { lineError } from '../line-error.ts';
import { normalisePhone } from '../order/phone.ts';
import { isArea, parseCity, type Area, type City } from './city.ts';
import type { EnrolmentType } from './enrolment-type.ts';
import { COMPANY_MAX_LENGTH, MESSAGE_MAX_LENGTH, YEARS_MAX } from './limits.ts';
import { isTaxId, tidyTaxId } from './tax-id.ts';

export const LICENCES = ['ordinary', 'professional'] as const;
export type Licence = (typeof LICENCES)[number];
/** The number of rides that a company expects per month. */
export const RIDES = ['few', 'some', 'many'] as const;
export type Rides = (typeof RIDES)[number];
/** A merchant's trade. */
export const TRADES = ['restaurant', 'bar', 'hotel', 'parking', 'shop', 'other'] as const;
export type Trade = (typeof TRADES)[number];

/** The typed values of `/enroll`, for all types; each has its own fields (`fieldsOf`). */
export interface EnrolmentValues {
  readonly company: string;
  readonly taxId: string;
  readonly rides: Rides | '';
  readonly trade: Trade | '';
  /** The contact person; for a driver, the driver. */
  readonly contact: string;
  readonly phonenumber: string;
  readonly email: string;
  readonly city: City | '';
  readonly licence: Licence | '';
  /** Years of driving, as typed. */
  readonly years: string;
  readonly areas: readonly Area[];
  /** Permission bit mask of the kinds (KIND-03). */
  readonly kinds: number;
  readonly message: string;
  readonly agreed: boolean;
  /** The number of an enrolment that is looked up. */
  readonly enrolmentNo: string;
}
export type EnrolmentField = keyof EnrolmentValues;

export const EMPTY_ENROLMENT: EnrolmentValues = {
  company: '',
  taxId: '',
  rides: '',
  trade: '',
  contact: '',
  phonenumber: '',
  email: '',
  city: '',
  licence: '',
  years: '',
  areas: [],
  kinds: 0,
  message: '',
  agreed: false,
  enrolmentNo: '',
};

/** The fields of each type, in the order of the form. */
const FIELDS: Readonly<Record<EnrolmentType, readonly EnrolmentField[]>> = {
  0: ['company', 'taxId', 'rides', 'contact', 'phonenumber', 'email', 'city', 'message', 'agreed'],
  1: ['company', 'taxId', 'trade', 'contact', 'phonenumber', 'email', 'city', 'message', 'agreed'],
  2: [
    ...(['contact', 'phonenumber', 'email', 'city', 'licence', 'years', 'areas', 'kinds'] as const),
    ...(['message', 'agreed'] as const),
  ],
};
export const fieldsOf = (type: EnrolmentType): readonly EnrolmentField[] => FIELDS[type];

export type JoiningError =
  | 'required'
  | 'tooLong'
  | 'badName'
  | 'invalid'
  | 'invalidPhone'
  | 'invalidEmail'
  | 'invalidTaxId'
  | 'outOfRange';
export type EnrolmentErrors = Readonly<Partial<Record<EnrolmentField, JoiningError>>>;

/** The error of a required telephone number; undefined when there is none. */
export function phoneError(text: string): JoiningError | undefined {
  if (text.trim() === '') return 'required';
  return normalisePhone(text) === undefined ? 'invalidPhone' : undefined;
}

function yearsError(years: string): JoiningError | undefined {
  const text = years.normalize('NFKC').trim();
  if (text === '') return 'required';
  if (!/^\d{1,2}$/.test(text)) return 'invalid';
  return Number(text) > YEARS_MAX ? 'outOfRange' : undefined;
}

function errorOf(field: EnrolmentField, values: EnrolmentValues): JoiningError | undefined {
  switch (field) {
    case 'company':
      return lineError(values.company, COMPANY_MAX_LENGTH);
    case 'taxId':
      if (values.taxId.trim() === '') return 'required';
      return isTaxId(values.taxId) ? undefined : 'invalidTaxId';
    case 'contact':
      return lineError(values.contact, NAME_MAX_LENGTH);
    case 'phonenumber':
      return phoneError(values.phonenumber);
    case 'email':
      if (values.email.trim() === '') return 'required';
      return isEmail(values.email.trim()) ? undefined : 'invalidEmail';
    case 'years':
      return yearsError(values.years);
    case 'areas':
      return values.areas.length === 0 ? 'required' : undefined;
    case 'kinds':
      return values.kinds === 0 ? 'required' : undefined;
    case 'message':
      return values.message.trim().length > MESSAGE_MAX_LENGTH ? 'tooLong' : undefined;
    case 'agreed':
      return values.agreed ? undefined : 'required';
    case 'enrolmentNo':
      return isEnrolmentNo(values.enrolmentNo) ? undefined : 'invalid';
    case 'rides':
    case 'trade':
    case 'city':
    case 'licence':
      return values[field] === '' ? 'required' : undefined;
  }
}

/** The errors of these fields, in order. */
export function enrolmentErrors(
  fields: readonly EnrolmentField[],
  values: EnrolmentValues,
): EnrolmentErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = errorOf(field, values);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

/** `J`, the Taipei date as yymmdd, six letters and digits. */
export const ENROLMENT_NO = /^J\d{6}[346789ACDEFHJKMNPRTWXY]{6}$/;
export const tidyEnrolmentNo = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
const isEnrolmentNo = (text: string): boolean => ENROLMENT_NO.test(tidyEnrolmentNo(text));

/** The values of one type in the format for sending: normalised, without the other types' fields. */
export interface EnrolmentDetails {
  readonly contact: string;
  readonly phonenumber: string;
  readonly email: string;
  readonly city: City;
  readonly message: string;
  readonly company?: string;
  readonly taxId?: string;
  readonly rides?: Rides;
  readonly trade?: Trade;
  readonly licence?: Licence;
  readonly years?: number;
  readonly areas?: readonly Area[];
  readonly kinds?: number;
}

/** The details to send; only for values without errors. */
export function enrolmentDetails(type: EnrolmentType, values: EnrolmentValues): EnrolmentDetails {
  const { rides, trade, licence, city } = values;
  const known = new Set(fieldsOf(type));
  return {
    contact: values.contact.trim(),
    phonenumber: normalisePhone(values.phonenumber) ?? values.phonenumber,
    email: values.email.trim(),
    city: parseCity(city) ?? 'TPE',
    message: values.message.trim(),
    ...(known.has('company') && {
      company: values.company.trim(),
      taxId: tidyTaxId(values.taxId),
    }),
    ...(known.has('rides') && rides !== '' && { rides }),
    ...(known.has('trade') && trade !== '' && { trade }),
    ...(known.has('licence') && licence !== '' && { licence }),
    ...(known.has('years') && {
      years: Number(values.years.normalize('NFKC')),
      areas: values.areas.filter(isArea),
      kinds: values.kinds,
    }),
  };
}

export const ENROLMENT_STATES = ['received', 'reviewing', 'accepted', 'declined'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** The states that may follow each state: none follows a decision. */
export const MAY_BECOME: Readonly<Record<EnrolmentState, readonly EnrolmentState[]>> = {
  received: ['reviewing', 'accepted', 'declined'],
  reviewing: ['accepted', 'declined'],
  accepted: [],
  declined: [],
};

export const isDecided = (state: EnrolmentState): boolean => MAY_BECOME[state].length === 0;

/** An enrolment as its sender sees it. */
export interface Enrolment {
  readonly enrolmentNo: string;
  readonly type: EnrolmentType;
  readonly state: EnrolmentState;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  /** The text of the person who decided; '' if there is none. */
  readonly decision: string;
}

/** The contents of `/enroll`. */
export interface Enrolling {
  /** The typed values by type. */
  readonly forms: Readonly<Record<string, EnrolmentValues>>;
  /** Enrolments that this tab sent or looked up, the last one first. */
  readonly found: readonly Enrolment[];
}
