/** Checks the smallest and the largest value that each form accepts, and that the next value beyond is refused. */
import { describe, expect, test } from 'vitest';
import { addressErrors, EMPTY_ADDRESS } from '../../src/domain/account/address.ts';
import { NO_PICTURE, pictureError } from '../../src/domain/account/picture.ts';
import { accountErrors, EMPTY_ACCOUNT } from '../../src/domain/account/profile.ts';
import { qualityOf } from '../../src/domain/call/media.ts';
import { contentErrors, TEXT_LENGTH } from '../../src/domain/content/edited.ts';
import { FARE_INPUT, fareInputErrors } from '../../src/domain/content/fare-input.ts';
import { summaryOf } from '../../src/domain/content/rich-text.ts';
import { isEmail } from '../../src/domain/email.ts';
import { isNight, waitingItem } from '../../src/domain/fare/fare.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { needsPin, type Place } from '../../src/domain/geo/place.ts';
import {
  EMPTY_APPLICATION,
  NO_PICTURE as NO_DOCUMENT,
  pictureError as documentError,
  stepErrors,
} from '../../src/domain/joining/application.ts';
import { deskFilter } from '../../src/domain/joining/desk.ts';
import { EMPTY_ENROLMENT, enrolmentErrors } from '../../src/domain/joining/enrolment.ts';
import { DAYS, HOURS, MAX_STOPS } from '../../src/domain/limits.ts';
import { minutesAndSeconds, secondsUntil } from '../../src/domain/messaging/arrival.ts';
import { foundAnswers, cannedQuery } from '../../src/domain/messaging/canned.ts';
import { refusalOf } from '../../src/domain/messaging/chosen-file.ts';
import { previewOf } from '../../src/domain/messaging/combine.ts';
import { isTooLong } from '../../src/domain/messaging/composed.ts';
import { firstLink } from '../../src/domain/messaging/first-link.ts';
import { EMPTY_GROUP, groupErrors, isMuted, mutedUntil } from '../../src/domain/messaging/group.ts';
import { mayEdit, mayPin, mayRevoke } from '../../src/domain/messaging/permitted.ts';
import { areOver, keptWords, wordsToRewrite } from '../../src/domain/messaging/recalled-words.ts';
import { around, beginOf } from '../../src/domain/messaging/search.ts';
import { isSeparated, showsFullDate } from '../../src/domain/messaging/separators.ts';
import { nextServiceChange, nextServiceOpening } from '../../src/domain/messaging/service-hours.ts';
import { nameError } from '../../src/domain/name.ts';
import { orderAccessEnds } from '../../src/domain/order/access.ts';
import { mayKeepCard } from '../../src/domain/order/card-entry.ts';
import { orderErrors } from '../../src/domain/order/draft-errors.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import { phaseOf } from '../../src/domain/project/own.ts';
import { talkErrors } from '../../src/domain/project/talk.ts';
import { lengthError } from '../../src/domain/session/credentials.ts';
import { fromTaipei, isPastDay } from '../../src/domain/taipei-time.ts';

const MB = 1_024 * 1_024;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Midnight in Taipei on 28 November 2026. */
const NOW = Date.UTC(2026, 10, 27, 16);
const text = (length: number): string => 'x'.repeat(length);
const blank = (length: number): string => ` ${text(length)}\n`;
const address = { ...EMPTY_ADDRESS, receiver: 'a', phonenumber: '0912345678', address: 'b' };
const draft = { ...emptyDraft('type_dui'), contactName: 'a', contactPhone: '0912345678' };
const airport = { ...draft, kind: 'type_airport_port' as const };
const enrolment = (field: 'company' | 'contact' | 'message' | 'years', value: string) =>
  enrolmentErrors([field], { ...EMPTY_ENROLMENT, [field]: value })[field];
const notice = (part: object) =>
  contentErrors('notice', 'n', {
    title: { 'zh-Hant': '題' },
    text: { 'zh-Hant': '文' },
    important: false,
    ...part,
  });
const dui = (part: object) => contentErrors('tariff', 'type_dui', { ...TARIFF.type_dui, ...part });
const file = (type: string, size: number) => refusalOf({ name: 'a', type, size })?.why;
const document = { ...NO_DOCUMENT, url: 'blob:', type: 'image/png' };
const said = { content: { type: 'text', textContent: 'a' } } as const;
const wrongUnless = (isRight: boolean): unknown => (isRight ? undefined : 'wrong');

/** Each limit, with values that are accepted and values that are not. */
const LIMITS: Readonly<
  Record<string, readonly [error: (value: number) => unknown, right: number[], wrong: number[]]>
> = {
  'a password': [(length) => lengthError(text(length)), [8, 64], [7, 65]],
  'an e-mail address': [(length) => wrongUnless(isEmail(`${text(length - 5)}@a.tw`)), [254], [255]],
  'a name': [(length) => nameError(text(length)), [1, 40], [0, 41]],
  'an address’ receiver': [
    (length) => addressErrors({ ...address, receiver: blank(length) }).receiver,
    [1, 40],
    [0, 41],
  ],
  'an address’ street': [
    (length) => addressErrors({ ...address, address: blank(length) }).address,
    [1, 120],
    [0, 121],
  ],
  'an address’ note': [
    (length) => addressErrors({ ...address, note: blank(length) }).note,
    [0, 200],
    [201],
  ],
  'a picture to cut': [
    (bytes) => pictureError({ ...NO_PICTURE, url: 'blob:', width: 9, height: 9, bytes }),
    [25 * MB],
    [25 * MB + 1],
  ],
  'an order’s name': [
    (length) => orderErrors({ ...draft, contactName: blank(length) }, NOW).contactName,
    [1, 40],
    [0, 41],
  ],
  'an order’s note': [
    (length) => orderErrors({ ...draft, note: text(length) }, NOW).note,
    [0, 200],
    [201],
  ],
  'an order’s car': [
    (length) => orderErrors({ ...draft, carModel: text(length) }, NOW).carModel,
    [0, 40],
    [41],
  ],
  'an order’s passengers': [
    (passengers) => orderErrors({ ...airport, passengers }, NOW).passengers,
    [1, 8],
    [0, 9],
  ],
  'the hours of a ride': [
    (hours) => orderErrors({ ...draft, kind: 'type_hourly_designated', hours }, NOW).hours,
    [2, 24],
    [1, 25],
  ],
  'the days of a ride': [
    (days) => orderErrors({ ...draft, kind: 'type_rental_travel', days }, NOW).days,
    [1, 14],
    [0, 15],
  ],
  'a typed address': [
    (length) => {
      const { pickup } = orderErrors({ ...draft, pickup: { text: text(length) } }, NOW);
      return pickup === 'chooseSuggestion' ? undefined : pickup;
    },
    [1, 120],
    [0, 121],
  ],
  'an order’s stops': [
    (count) => {
      const place = { placeId: 'p', address: 'a', precision: 'exact' } as Place;
      const stops = Array.from({ length: count }, () => ({ text: 'x', place }));
      return orderErrors({ ...draft, stops }, NOW)['stops.4'];
    },
    [4],
    [5],
  ],
  'cards stored before another one': [
    (count) => wrongUnless(mayKeepCard({ isMember: true, cards: Array.from({ length: count }) })),
    [0, 9],
    [10],
  ],
  'a comment': [(length) => talkErrors({ text: blank(length) }).text, [1, 2_000], [0, 2_001]],
  'an applicant’s name': [
    (length) => stepErrors('person', { ...EMPTY_APPLICATION, name: blank(length) }, NOW).name,
    [1, 40],
    [0, 41],
  ],
  'an applicant’s text': [
    (length) => {
      const values = { ...EMPTY_APPLICATION, introduction: blank(length) };
      return stepErrors('experience', values, NOW).introduction;
    },
    [0, 500],
    [501],
  ],
  'a document’s size': [(size) => documentError({ ...document, size }), [20 * MB], [20 * MB + 1]],
  'a document’s shorter side': [
    (height) => documentError({ ...document, width: 640, height }),
    [480],
    [479],
  ],
  'a document’s longer side': [
    (height) => documentError({ ...document, width: 480, height }),
    [640],
    [639],
  ],
  'a document’s pixels': [
    (height) => documentError({ ...document, width: 10_000, height }),
    [5_000],
    [5_001],
  ],
  'an enrolment’s company': [(length) => enrolment('company', blank(length)), [1, 60], [0, 61]],
  'an enrolment’s contact': [(length) => enrolment('contact', blank(length)), [1, 40], [0, 41]],
  'an enrolment’s message': [(length) => enrolment('message', blank(length)), [0, 500], [501]],
  'years of experience': [(years) => enrolment('years', String(years)), [0, 60], [61]],
  'a page of a desk’s list': [
    (page) => wrongUnless(deskFilter({ page }).page === page),
    [1, 10_000],
    [0, 10_001],
  ],
  'a group’s name': [
    (length) => groupErrors('rename', { ...EMPTY_GROUP, name: blank(length) }).name,
    [1, 40],
    [0, 41],
  ],
  'a group’s notice': [
    (length) => groupErrors('notice', { ...EMPTY_GROUP, notice: blank(length) }).notice,
    [1, 1_000],
    [0, 1_001],
  ],
  'a request’s words': [
    (length) => groupErrors('join', { ...EMPTY_GROUP, wording: blank(length) }).wording,
    [0, 200],
    [201],
  ],
  'a composed text': [
    (length) => wrongUnless(!isTooLong([{ kind: 'text', text: text(length) }])),
    [10_000],
    [10_001],
  ],
  'a file': [(size) => file('', size), [1, 50 * MB], [0, 50 * MB + 1]],
  'a sent picture': [(size) => file('image/png', size), [1, 20 * MB], [0, 20 * MB + 1]],
  'a film': [(size) => file('video/mp4', size), [1, 100 * MB], [0, 100 * MB + 1]],
  'a search of canned answers': [
    (length) => wrongUnless(cannedQuery(`/${text(length)}`) === text(length)),
    [0, 40],
    [41],
  ],
  'an uncut preview': [
    (length) => wrongUnless(previewOf(text(length)).length === length),
    [13],
    [14],
  ],
  'a link with a preview': [
    (length) => wrongUnless(firstLink(`http://a/${text(length - 9)}`) !== undefined),
    [1_000],
    [1_001],
  ],
  'a notice’s title': [
    (length) => notice({ title: { 'zh-Hant': text(length) } })['title'],
    [1, TEXT_LENGTH.title],
    [0, TEXT_LENGTH.title + 1],
  ],
  'a notice’s translation': [
    (length) => notice({ text: { 'zh-Hant': '文', de: text(length) } })['text'],
    [0, TEXT_LENGTH.text],
    [TEXT_LENGTH.text + 1],
  ],
  'a price': [(base) => dui({ base })['base'], [0, 100_000], [-1, 100_001]],
  'a distance in a price': [
    (includedMetres) => dui({ includedMetres })['includedMetres'],
    [0, 1_000_000],
    [-1, 1_000_001],
  ],
  'a step of a price': [
    (stepMetres) => dui({ stepMetres })['stepMetres'],
    [100, 1_000_000],
    [99, 1_000_001],
  ],
  'kilometres to calculate': [
    (kilometres) => {
      const typed = { ...FARE_INPUT, kilometres: String(kilometres) };
      return fareInputErrors(typed)['kilometres'];
    },
    [0, 2_000],
    [2_000.001],
  ],
  'stops to calculate': [
    (stops) => fareInputErrors({ ...FARE_INPUT, stops })['stops'],
    [0, MAX_STOPS],
    [-1, 0.5, MAX_STOPS + 1],
  ],
  'hours to calculate': [
    (hours) => fareInputErrors({ ...FARE_INPUT, hours })['hours'],
    [HOURS.min, HOURS.max],
    [HOURS.min - 1, HOURS.max + 1],
  ],
  'days to calculate': [
    (days) => fareInputErrors({ ...FARE_INPUT, days })['days'],
    [DAYS.min, DAYS.max],
    [DAYS.min - 1, DAYS.max + 1],
  ],
  'the accuracy of a place without a pin': [
    (accuracyMetres) => wrongUnless(!needsPin({ precision: 'street', accuracyMetres } as Place)),
    [300],
    [301],
  ],
  'the age of an edited message, ms': [
    (age) => wrongUnless(mayEdit({ ...said, timestamp: 0 }, age)),
    [15 * MINUTE],
    [15 * MINUTE + 1],
  ],
  'the age of a revoked message, ms': [
    (age) => wrongUnless(mayRevoke({ ...said, timestamp: 0 }, age)),
    [2 * MINUTE],
    [2 * MINUTE + 1],
  ],
  'the pause without a time between two messages, ms': [
    (pause) => wrongUnless(!isSeparated(NOW + pause, NOW)),
    [0, 5 * MINUTE],
    [5 * MINUTE + 1],
  ],
  'the age of a message without its date, ms': [
    (age) => wrongUnless(!showsFullDate(NOW, NOW + age)),
    [0, 7 * DAY],
    [7 * DAY + 1],
  ],
  'the age of words that can be written anew, ms': [
    (age) => {
      const kept = keptWords({ words: 'a' }, NOW);
      const isUsable = wordsToRewrite(kept, NOW + age) !== undefined;
      expect(areOver(kept, NOW + age)).toBe(!isUsable);
      return wrongUnless(isUsable);
    },
    [0, 5 * MINUTE - 1],
    [5 * MINUTE],
  ],
  'a birthday, ms after it has begun': [
    (after) => wrongUnless(isPastDay('2026-11-28', NOW + after)),
    [0],
    [-1],
  ],
};

describe('a value at a limit is accepted, and the next one is refused', () => {
  test.each(Object.entries(LIMITS))('%s', (_, [error, right, wrong]) => {
    expect(right.filter((value) => error(value) !== undefined)).toEqual([]);
    expect(wrong.filter((value) => error(value) === undefined)).toEqual([]);
  });
});

describe('limits that depend on the time or on an order', () => {
  test.each([
    ['22:59', false],
    ['23:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('a pick-up at %s is at night: %s', (time, isIt) => {
    expect(isNight(fromTaipei(`2026-11-28T${time}`) ?? Number.NaN)).toBe(isIt);
  });

  test('after the free minutes, each started minute of waiting is charged', () => {
    expect(waitingItem(TARIFF.type_dui, 10)).toBeUndefined();
    const item = { code: 'waiting', quantity: 1, amount: 10 };
    expect(waitingItem(TARIFF.type_dui, 10.1)).toEqual(item);
    expect(waitingItem(TARIFF.type_dui, 11)).toEqual(item);
  });

  test('a project runs from its first instant on, and is over at its deadline', () => {
    const days = { startsAt: 10, endsAt: 20, stage: 'published', outcome: null } as const;
    const phase = (now: number) => phaseOf({ ...days, isFunded: false }, now);
    expect([9, 10, 19, 20].map(phase)).toEqual(['upcoming', 'running', 'running', 'failed']);
  });

  test('a mute ends exactly at its time; of two mutes, the later end counts', () => {
    const state = {
      memberRole: 3,
      muteExpiredTime: 0,
      muteMode: 0,
      muteModeExpiredTime: 0,
    } as const;
    expect(isMuted({ ...state, muteExpiredTime: NOW }, NOW - 1)).toBe(true);
    expect(isMuted({ ...state, muteExpiredTime: NOW }, NOW)).toBe(false);
    const all = { ...state, muteMode: 1, muteModeExpiredTime: NOW } as const;
    expect(isMuted(all, NOW - 1)).toBe(true);
    expect(isMuted(all, NOW)).toBe(false);
    for (const muteExpiredTime of [NOW - 5, NOW + 5]) {
      const until = Math.max(NOW, muteExpiredTime);
      expect(mutedUntil({ ...all, muteExpiredTime }, NOW - 10)).toBe(until);
    }
  });

  test.each([
    [0.029, 299, 'good'],
    [0.03, 0, 'fair'],
    [0, 300, 'fair'],
    [0.099, 699, 'fair'],
    [0.1, 0, 'poor'],
    [0, 700, 'poor'],
  ])('a call that loses %s and takes %i ms is %s', (lost, roundTripMs, quality) => {
    expect(qualityOf({ lost, roundTripMs })).toBe(quality);
  });

  test('saved replies whose title begins with the words come first, then other titles, then texts', () => {
    const answers = [
      { answerId: 'text', title: 'b', text: 'the fare' },
      { answerId: 'middle', title: 'a fare', text: '' },
      { answerId: 'none', title: 'c', text: '' },
      { answerId: 'first', title: 'Fare', text: '' },
    ];
    const found = foundAnswers(answers, ' fare ').map(({ answerId }) => answerId);
    expect(found).toEqual(['first', 'middle', 'text']);
  });

  test('a new password may equal the old one only if the form does not ask for the old one', () => {
    const values = { oldPassword: 'password', newPassword: 'password', repeated: 'password' };
    const error = (proof: 'password' | 'sms') =>
      accountErrors('password', { ...EMPTY_ACCOUNT, ...values, smsCode: '123456', proof }, NOW);
    expect(error('password')).toEqual({ newPassword: 'same' });
    expect(error('sms')).toEqual({});
  });
});

describe('MSG-13, CHAT-02 days begin and end in Taipei’s time', () => {
  /** Half past six in the morning in Taipei on 28 November, the 27th in Greenwich. */
  const early = Date.UTC(2026, 10, 27, 22, 30);

  test('a search of today begins at midnight in Taipei', () => {
    expect(beginOf('today', early)).toBe(NOW);
    expect(beginOf('week', early)).toBe(early - 7 * DAY);
    expect(beginOf('month', early)).toBe(early - 30 * DAY);
  });

  test.each([
    ['2026-11-28T06:30', '2026-11-28T13:00'],
    ['2026-11-28T12:59', '2026-11-28T13:00'],
    ['2026-11-28T22:00', '2026-11-29T13:00'],
    ['2026-11-28T23:59', '2026-11-29T13:00'],
  ])('at %s the service opens next at %s', (at, opens) => {
    const instant = (wall: string) => fromTaipei(wall) ?? Number.NaN;
    expect(nextServiceOpening(instant(at))).toBe(instant(opens));
    expect(nextServiceChange(instant(opens))).toBe(instant(opens) + 9 * 60 * MINUTE);
  });
});

test('GUARD-06 access to an order lasts until the later of two times: a month after the pickup, or a day after the access was given', () => {
  expect(orderAccessEnds(NOW, NOW)).toBe(NOW + 30 * DAY);
  expect(orderAccessEnds(NOW, NOW + 40 * DAY)).toBe(NOW + 41 * DAY);
});

test('a text of exactly the longest length is not cut, neither in a list nor around a search match', () => {
  expect(summaryOf('車'.repeat(80))).toBe('車'.repeat(80));
  expect(summaryOf('車'.repeat(81))).toBe(`${'車'.repeat(80)}…`);
  expect(around('abcdefgh', 'h', 8)).toBe('abcdefgh');
  expect(around('abcdefgh', 'h', 7)).toBe('…gh');
});

test('the seconds until an instant are rounded up, and are 0 after it', () => {
  expect([1_001, 1_000, 1, 0, -1].map((at) => secondsUntil(at, 0))).toEqual([2, 1, 1, 0, 0]);
});

test('§9 a minute clock counts whole seconds, and can show more than 99 minutes', () => {
  const clock = [0, 59, 60, 119, 6_000].map(minutesAndSeconds);
  expect(clock).toEqual(['00:00', '00:59', '01:00', '01:59', '100:00']);
});

test('no message may be pinned in a conversation with a blocked person', () => {
  expect(mayPin({ isDisabled: false })).toBe(true);
  expect(mayPin({ isDisabled: false, isBlocked: true })).toBe(false);
});
