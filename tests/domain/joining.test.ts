import { describe, expect, test } from 'vitest';
import {
  applicationBody,
  birthdayError,
  EMPTY_APPLICATION,
  isDone,
  stepErrors,
} from '../../src/domain/joining/application.ts';
import { parseEnrolmentType } from '../../src/domain/joining/enrolment-type.ts';
import {
  EMPTY_ENROLMENT,
  enrolmentDetails,
  enrolmentErrors,
  fieldsOf,
} from '../../src/domain/joining/enrolment.ts';
import { isIdentityNumber, maskedNumber } from '../../src/domain/joining/identity-number.ts';
import { isTaxId, tidyTaxId } from '../../src/domain/joining/tax-id.ts';

const NOW = Date.parse('2026-05-01T12:00:00+08:00');

describe('KIND-05 types of joining', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    [2, 2],
    ['3', undefined],
    ['', undefined],
    [undefined, undefined],
    ['01', undefined],
  ])('the type %j is read as %j', (value, type) => expect(parseEnrolmentType(value)).toBe(type));
});

describe('numbers with a check digit', () => {
  test.each([
    ['04595257', true],
    // If the seventh digit is a 7, two check sums are possible, and a number is valid if it fits one of them.
    ['10458574', true],
    ['10458575', true],
    ['0459 5257', true],
    ['０４５９５２５７', true],
    ['12345678', false],
    ['04595258', false],
    ['00000000', false],
    ['0459525', false],
    ['', false],
  ])('the company number %s is valid: %s', (text, right) => expect(isTaxId(text)).toBe(right));

  test('a tax id is sent as plain digits', () =>
    expect(tidyTaxId(' ０４５９-5257 ')).toBe('04595257'));

  test.each([
    ['A123456789', true],
    ['a123456789', true],
    ['A800000014', true],
    ['AC01234567', true],
    ['A123456788', false],
    ['A523456789', false],
    ['1123456789', false],
    ['A12345678', false],
  ])('the identity number %s is valid: %s', (text, right) =>
    expect(isIdentityNumber(text)).toBe(right),
  );
});

describe('DRV-02 an enrolment form', () => {
  test('an empty form reports the required fields of its type, in the order of the form', () => {
    expect(enrolmentErrors(fieldsOf(0), EMPTY_ENROLMENT)).toEqual({
      company: 'required',
      taxId: 'required',
      rides: 'required',
      contact: 'required',
      phonenumber: 'required',
      email: 'required',
      city: 'required',
      agreed: 'required',
    });
    expect(Object.keys(enrolmentErrors(fieldsOf(1), EMPTY_ENROLMENT))[2]).toBe('trade');
    expect(enrolmentErrors(fieldsOf(2), EMPTY_ENROLMENT)).toEqual({
      contact: 'required',
      phonenumber: 'required',
      email: 'required',
      city: 'required',
      licence: 'required',
      years: 'required',
      areas: 'required',
      kinds: 'required',
      agreed: 'required',
    });
  });

  const right = {
    ...EMPTY_ENROLMENT,
    company: ' 好事 ',
    taxId: '0459-5257',
    contact: '林',
    phonenumber: '0912 345 678',
    email: 'a@example.com',
    years: '５',
    kinds: 9,
    agreed: true,
    ...({ rides: 'few', city: 'TPE', licence: 'ordinary', areas: ['north'] } as const),
  };

  test.each([
    [{ taxId: '12345678' }, { taxId: 'invalidTaxId' }],
    [{ phonenumber: '123' }, { phonenumber: 'invalidPhone' }],
    [{ email: 'nobody' }, { email: 'invalidEmail' }],
    [{ message: 'x'.repeat(501) }, { message: 'tooLong' }],
    [{ company: 'x'.repeat(61) }, { company: 'tooLong' }],
  ])('the change %j gives the errors %j', (change, errors) =>
    expect(enrolmentErrors(fieldsOf(0), { ...right, ...change })).toEqual(errors),
  );
  test.each([
    ['61', 'outOfRange'],
    ['five', 'invalid'],
    ['-1', 'invalid'],
  ])('%s years of experience give the error %s', (years, error) =>
    expect(enrolmentErrors(fieldsOf(2), { ...right, years })).toEqual({ years: error }),
  );

  test('an enrolment is sent trimmed, with only the fields of its type', () => {
    expect(enrolmentDetails(0, right)).toEqual({
      contact: '林',
      phonenumber: '0912345678',
      email: 'a@example.com',
      city: 'TPE',
      message: '',
      company: '好事',
      taxId: '04595257',
      rides: 'few',
    });
    expect(enrolmentDetails(2, right)).toEqual({
      contact: '林',
      phonenumber: '0912345678',
      email: 'a@example.com',
      city: 'TPE',
      message: '',
      licence: 'ordinary',
      years: 5,
      areas: ['north'],
      kinds: 9,
    });
  });
});

describe('DRV-01 an application to become a driver', () => {
  test('each step of an empty application reports the fields that are missing in it', () => {
    expect(stepErrors('person', EMPTY_APPLICATION, NOW)).toEqual({
      name: 'required',
      phonenumber: 'required',
      idNumber: 'required',
      birthday: 'required',
      city: 'required',
    });
    expect(stepErrors('licence', EMPTY_APPLICATION, NOW)).toEqual({
      licence: 'required',
      licenceSince: 'required',
      gears: 'required',
    });
    expect(isDone('experience', EMPTY_APPLICATION, NOW)).toBe(false);
    expect(stepErrors('review', EMPTY_APPLICATION, NOW)).toEqual({ agreed: 'required' });
  });

  test.each([
    ['2006-05-01', true],
    ['2006-05-02', false],
    ['2004-02-29', true],
  ])('a person born %s is old enough: %s', (birthday, adult) =>
    expect(birthdayError(birthday, NOW)).toBe(adult ? undefined : 'tooYoung'),
  );

  test('a person who is too young, and a licence dated before birth, are reported at their fields', () => {
    const values = {
      ...EMPTY_APPLICATION,
      birthday: '2010-01-01',
      licenceSince: '2009-01-01',
    };
    expect(stepErrors('person', values, NOW)).toMatchObject({ birthday: 'tooYoung' });
    expect(stepErrors('licence', values, NOW)).toMatchObject({ licenceSince: 'licenceTooEarly' });
  });

  test.each([
    ['1990-06-15', '2008-06-14', 'licenceTooEarly'],
    ['1990-06-15', '2008-06-15', undefined],
    ['2004-02-29', '2022-02-28', 'licenceTooEarly'],
    ['2004-02-29', '2022-03-01', undefined],
    ['1990-06-15', '2026-05-02', 'invalid'],
    ['1990-06-15', '0200-01-01', 'invalid'],
    // A missing birthday is reported in its own step, not here.
    ['', '2008-06-14', undefined],
  ])(
    'a person born on %s with a licence of %s gets the error %s',
    (birthday, licenceSince, error) =>
      expect(
        stepErrors('licence', { ...EMPTY_APPLICATION, birthday, licenceSince }, NOW).licenceSince,
      ).toBe(error),
  );

  test.each([
    ['ordinary', 8 + 1, undefined],
    ['ordinary', 8 + 4, 'needsProfessional'],
    ['ordinary', 2, 'needsProfessional'],
    ['professional', 15, undefined],
    ['', 4, undefined],
    ['ordinary', 0, 'required'],
  ] as const)('the licence %j with the kinds %i gives the error %s', (licence, kinds, error) =>
    expect(stepErrors('experience', { ...EMPTY_APPLICATION, licence, kinds }, NOW).kinds).toBe(
      error,
    ),
  );

  test('the masked number of the last application counts as valid, and is sent unchanged', () => {
    const values = { ...EMPTY_APPLICATION, idNumber: maskedNumber('A123456789') };
    expect(values.idNumber).toBe('A1＊＊＊＊＊＊89');
    expect(stepErrors('person', values, NOW).idNumber).toBeUndefined();
    expect(applicationBody(values).idNumber).toBe('A1＊＊＊＊＊＊89');
    for (const idNumber of ['A1＊＊＊＊＊89', '＊'.repeat(10), 'A1******89', '']) {
      expect(stepErrors('person', { ...values, idNumber }, NOW).idNumber).toBeDefined();
    }
  });

  test('an application is sent trimmed', () => {
    expect(
      applicationBody({
        ...EMPTY_APPLICATION,
        name: ' 王 ',
        phonenumber: '0912 345 678',
        idNumber: 'a123456789',
        kinds: 8,
        birthday: '1990-01-01',
        city: 'TPE',
        licence: 'ordinary',
        gears: 'both',
        licenceSince: '2010-01-01',
      }),
    ).toEqual({
      name: '王',
      phonenumber: '0912345678',
      idNumber: 'A123456789',
      kinds: 8,
      birthday: '1990-01-01',
      city: 'TPE',
      licence: 'ordinary',
      gears: 'both',
      licenceSince: '2010-01-01',
      introduction: '',
      areas: [],
    });
  });
});
