import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/domain/geo/place.ts';
import { AHEAD_MAX_MS, AHEAD_MIN_MS, MAX_STOPS } from '../../src/domain/limits.ts';
import {
  firstErrorField,
  hoursErrors,
  hoursOf,
  orderErrors,
  routeErrors,
} from '../../src/domain/order/draft-errors.ts';
import { emptyDraft, type OrderDraft } from '../../src/domain/order/draft.ts';
import { normaliseFlight, normaliseTerminal } from '../../src/domain/order/flight.ts';
import { parseOrderNo } from '../../src/domain/order/order-no.ts';
import { normalisePlate } from '../../src/domain/order/plate.ts';
import { fromTaipei, toTaipei } from '../../src/domain/taipei-time.ts';

const now = fromTaipei('2026-05-01T12:00') ?? Number.NaN;
const place = (placeId: string, kind: Place['kind'] = 'landmark'): Place => ({
  placeId,
  name: placeId,
  nameEn: placeId,
  address: placeId,
  kind,
  latLng: { lat: 25.03, lng: 121.56 },
  precision: 'exact',
});
const chosen = (placeId: string, kind?: Place['kind']) => ({
  text: placeId,
  place: place(placeId, kind),
});
const draft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  ...emptyDraft('type_dui'),
  pickup: chosen('a'),
  destination: chosen('b'),
  contactName: '王小明',
  contactPhone: '0912-345-678',
  ...changes,
});

describe('ORD-08 plates and flights', () => {
  test.each([
    ['abc 1234', 'ABC-1234'],
    ['ＡＢＣ－１２３４', 'ABC-1234'],
    // An en dash, and marks of the writing direction as contact lists copy them.
    ['ABC–1234', 'ABC-1234'],
    ['\u202AABC‐1234\u202C', 'ABC-1234'],
    ['', ''],
  ])('plate %j is normalised to %j', (typed, plate) => {
    expect(normalisePlate(typed)).toBe(plate);
  });
  test.each(['汽車', 'ABCDEFGH', 'A', 'ABC-DEFG'])('%j is not a plate', (typed) => {
    expect(normalisePlate(typed)).toBeUndefined();
  });
  test.each([
    ['br 892', 'BR892'],
    ['CI-100', 'CI100'],
    ['5j 312', '5J312'],
    ['CI 0100', 'CI100'],
    ['\u202ABR–892\u202C', 'BR892'],
  ])('flight %j is normalised to %j', (typed, flight) => {
    expect(normaliseFlight(typed)).toBe(flight);
  });
  test.each(['892', 'BR', 'BR0', 'BR12345', '長榮'])('%j is not a flight number', (typed) => {
    expect(normaliseFlight(typed)).toBeUndefined();
  });
});

test.each([
  ['d250411-ab12cd', 'D250411AB12CD'],
  ['Ｄ２５０４１１ＡＢ１２ＣＤ', 'D250411AB12CD'],
  ['\u200ED250411–AB12CD', 'D250411AB12CD'],
  ['行程', undefined],
])('order number %j is read as %j', (typed, orderNo) => expect(parseOrderNo(typed)).toBe(orderNo));

describe('terminals (ORD-08)', () => {
  const catalogues = globSync('src/locales/*.po').map((path) => ({
    language: basename(path, '.po'),
    text: readFileSync(path, 'utf8'),
  }));
  const wordsFor = (text: string, id: string): string =>
    new RegExp(`^msgid "${id}"\nmsgstr "(.*)"$`, 'm').exec(text)?.[1] || id;

  test('the terminals that a field names as examples, and in its error, are accepted in all languages', () => {
    expect(catalogues.length).toBeGreaterThan(6);
    for (const { language, text } of catalogues) {
      const example = wordsFor(text, '例如 1、2、國際線').split(/[、,]/).at(-1) ?? '';
      expect(normaliseTerminal(example), `${language}: ${example}`).toBe('I');
      const [, international = '', domestic = ''] =
        /3[、,] ?(.+?)(?:、|或| or | oder | ou | o | 또는 )(.+?)(?:のいずれか.*| ein|을 입력.*)?$/.exec(
          wordsFor(text, '請輸入 1、2、3、國際線或國內線'),
        ) ?? [];
      expect(normaliseTerminal(international), `${language}: ${international}`).toBe('I');
      expect(normaliseTerminal(domestic), `${language}: ${domestic}`).toBe('D');
    }
  });

  test.each([
    ['第二航廈', '2'],
    ['第2ターミナル', '2'],
    ['제2터미널', '2'],
    ['Terminal 3', '3'],
    ['제2여객터미널', '2'],
    ['국제선 여객터미널', 'I'],
    ['第二旅客ターミナル', '2'],
    ['第二旅客航廈', '2'],
    ['Passenger Terminal 2', '2'],
    ['Passagierterminal 2', '2'],
    ['Passagierterminal Inland', 'D'],
    ['Terminal passagers 1', '1'],
    ['International Passenger Terminal', 'I'],
    ['Terminal passeggeri 2', '2'],
    ['Terminal de pasajeros 2', '2'],
    ['國內線航廈', 'D'],
    ['\u202AT1\u202C', '1'],
    ['4', undefined],
    ['', undefined],
  ])('%j is %j', (typed, id) => expect(normaliseTerminal(typed)).toBe(id));
});

describe('ORD-08 errors of the form', () => {
  test('a complete draft has no errors', () => {
    expect(orderErrors(draft(), now)).toEqual({});
  });

  test('empty required fields are reported in the order of the form', () => {
    const errors = orderErrors(emptyDraft('type_dui'), now);
    expect(errors).toEqual({
      pickup: 'required',
      destination: 'required',
      contactName: 'required',
      contactPhone: 'required',
    });
    expect(firstErrorField(errors)).toBe('pickup');
  });

  test('the first error is the one of the first wrong field on the page, for every kind of service', () => {
    const errors = orderErrors(emptyDraft('type_airport_port', 'ahead'), now);
    expect(firstErrorField(errors)).toBe('pickupAt');
    expect(firstErrorField({ contactPhone: 'required', plate: 'invalidPlate' })).toBe(
      'contactPhone',
    );
    expect(firstErrorField({ destination: 'required', 'stops.1': 'required' })).toBe('stops.1');
    expect(firstErrorField({ pickup: 'required', hours: 'outOfRange' })).toBe('hours');
  });

  test('an address that was typed but not chosen is an error', () => {
    expect(routeErrors(draft({ pickup: { text: '某處' } }), now)).toEqual({
      pickup: 'chooseSuggestion',
    });
  });

  test('a return trip needs a stop in between', () => {
    expect(routeErrors(draft({ destination: chosen('a') }), now)).toEqual({
      destination: 'sameAsBefore',
    });
    const loop = draft({ destination: chosen('a'), stops: [chosen('b')] });
    expect(routeErrors(loop, now)).toEqual({});
  });

  test('two places in a row must not be the same', () => {
    const [a, b] = [chosen('a'), chosen('b')];
    expect(routeErrors(draft({ stops: [a] }), now)).toEqual({ 'stops.0': 'sameAsBefore' });
    expect(routeErrors(draft({ stops: [b] }), now)).toEqual({ destination: 'sameAsBefore' });
    expect(routeErrors(draft({ stops: [chosen('c'), chosen('c')] }), now)).toEqual({
      'stops.1': 'sameAsBefore',
    });
    expect(routeErrors(draft({ stops: [b, a] }), now)).toEqual({});
    // By the hour a ride may end where it began, but a stop there is none.
    const hourly = {
      ...draft({ destination: a }),
      kind: 'type_hourly_designated',
      hours: 3,
    } as const;
    expect(routeErrors(hourly, now)).toEqual({});
    expect(routeErrors({ ...hourly, stops: [a, b] }, now)).toEqual({ 'stops.0': 'sameAsBefore' });
    expect(routeErrors({ ...hourly, stops: [b], destination: { text: '' } }, now)).toEqual({});
  });

  test('stops must be chosen, and must not be too many', () => {
    const stops = Array.from({ length: MAX_STOPS + 1 }, (_, index) => chosen(`s${index}`));
    expect(routeErrors(draft({ stops }), now)).toEqual({ [`stops.${MAX_STOPS}`]: 'tooMany' });
    expect(routeErrors(draft({ stops: [{ text: '' }] }), now)).toEqual({ 'stops.0': 'required' });
  });

  test.each([
    ['', 'required'],
    ['2026-02-31T10:00', 'invalidTime'],
    [toTaipei(now - 60_000), 'pastTime'],
    [toTaipei(now + AHEAD_MIN_MS - 60_000), 'tooSoon'],
    [toTaipei(now + AHEAD_MIN_MS), undefined],
    [toTaipei(now + AHEAD_MAX_MS), undefined],
    [toTaipei(now + AHEAD_MAX_MS + 60_000), 'tooFarAhead'],
  ])('a pick-up at %j gives the error %s', (pickupAt, error) => {
    expect(routeErrors(draft({ timing: 'ahead', pickupAt }), now).pickupAt).toBe(error);
  });

  test('an airport transfer needs an airport, a terminal and a flight', () => {
    const airport: OrderDraft = { ...draft(), kind: 'type_airport_port' };
    expect(orderErrors(airport, now)).toMatchObject({
      destination: 'notAirport',
      terminal: 'required',
      flightNumber: 'required',
    });
    const whole = draft({
      pickup: chosen('tpe', 'airport'),
      terminal: '2',
      flightNumber: 'BR 892',
    });
    expect(routeErrors({ ...whole, kind: 'type_airport_port' }, now)).toEqual({});
  });

  test('the price of an airport transfer needs neither terminal nor flight (ORD-09)', () => {
    const route = draft({ kind: 'type_airport_port', pickup: chosen('tpe', 'airport') });
    expect(routeErrors(route, now)).toEqual({});
  });

  test.each([
    ['2', undefined],
    ['第二航廈', undefined],
    ['T2', undefined],
    ['1', 'otherTerminal'],
    ['國際線', 'otherTerminal'],
    ['9', 'invalidTerminal'],
    ['12', 'invalidTerminal'],
    ['?', 'invalidTerminal'],
  ])('at terminal 2, the typed terminal %j gives %s', (terminal, error) => {
    const tpe = chosen('tpe2', 'airport');
    const pickup = { ...tpe, place: { ...tpe.place, terminal: { iata: 'TPE', id: '2' } } };
    const airport = draft({ kind: 'type_airport_port', pickup, terminal, flightNumber: 'BR892' });
    expect(orderErrors(airport, now).terminal).toBe(error);
  });

  test('an hourly ride must have its hours, a charter its days, and neither needs a destination', () => {
    const open = { destination: { text: '' } };
    const hourly = (hours: number) => draft({ ...open, kind: 'type_hourly_designated', hours });
    expect(routeErrors(hourly(1), now)).toEqual({ hours: 'outOfRange' });
    expect(routeErrors(hourly(24), now)).toEqual({});
    expect(routeErrors(hourly(2.5), now)).toEqual({ hours: 'outOfRange' });
    const charter = (days: number) => draft({ ...open, kind: 'type_rental_travel', days });
    expect(routeErrors(charter(15), now)).toEqual({ days: 'outOfRange' });
    expect(routeErrors(charter(1), now)).toEqual({});
  });

  test.each([
    ['type_hourly_designated', 2, 0, {}],
    ['type_hourly_designated', 2, 2 * 3_600 + 29, {}],
    // These 30 s are shown as a minute more.
    ['type_hourly_designated', 2, 2 * 3_600 + 30, { hours: 'tooFewHours' }],
    ['type_hourly_designated', 4, 17_400, { hours: 'tooFewHours' }],
    ['type_hourly_designated', 5, 17_400, {}],
    ['type_hourly_designated', undefined, 17_400, { hours: 'tooFewHours' }],
    ['type_rental_travel', undefined, 17_400, {}],
    ['type_dui', 2, 17_400, {}],
  ] as const)('a ride of the kind %s, for %s hours, on a route of %i s: %j', (...given) => {
    const [kind, hours, seconds, errors] = given;
    expect(hoursErrors({ kind, ...(hours === undefined ? {} : { hours }) }, seconds)).toEqual(
      errors,
    );
  });

  test.each([
    [0, 0],
    [3_600, 1],
    [7_229, 2],
    [7_230, 3],
    [17_400, 5],
  ])('a route of %i s takes %i whole hours', (seconds, hours) => {
    expect(hoursOf(seconds)).toBe(hours);
  });
});
