import { expect, test } from 'vitest';
import { KINDS } from '../../server/content/texts/kinds.ts';
import { NOTICES } from '../../server/content/texts/notices.ts';
import { applicationWords, type RefusedDocument } from '../../server/joining/messages.ts';
import { languageOf, messageOf } from '../../server/messages.ts';
import { pushedRide } from '../../server/orders/pushed-ride.ts';
import { rideMessageWords } from '../../server/orders/ride-message-words.ts';
import {
  orderPushWords,
  pledgePushWords,
  refundPushWords,
} from '../../server/streams/push-words.ts';
import { dayTimeText } from '../../server/words/times.ts';
import { WORDS } from '../../server/words/words.ts';
import { DOCUMENT_KINDS } from '../../src/domain/joining/application.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { ORDER_STATUSES } from '../../src/domain/order/status.ts';

/** Returns every text of a language, with examples of the values that texts contain. */
function textsOf(language: Language): string[] {
  const { messages, orderStatus, orderPush, noDriver, answered, ...words } = WORDS[language];
  const { paymentDeclined, feePaid } = words;
  const pushes = [
    ...Object.values(orderPush),
    noDriver,
    paymentDeclined,
    feePaid,
    answered,
    words.refunded('NT$100'),
  ];
  return [
    ...Object.values(messages),
    ...Object.values(orderStatus),
    ...pushes.flatMap(({ title, body }) => [title, body]),
    words.service,
    words.smsCode('012345'),
    words.guest(7),
    words.nameless,
    ...Object.values(words.joining.application),
    ...Object.values(words.joining.documents),
    ...Object.values(words.joining.reasons),
    words.joining.returned('1'),
  ];
}

/** Letters that no text of a language may contain. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  'zh-Hant': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  en: /[^\p{Script=Latin}\p{Script=Common}]/u,
  fr: /[^\p{Script=Latin}\p{Script=Common}]/u,
  de: /[^\p{Script=Latin}\p{Script=Common}]/u,
  it: /[^\p{Script=Latin}\p{Script=Common}]/u,
  ja: /\p{Script=Hangul}/u,
  ko: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  es: /[^\p{Script=Latin}\p{Script=Common}]/u,
};

test.each(LANGUAGES)(
  'LANG-03: every text of the server exists in %s, and none is empty',
  (language) => {
    const texts = textsOf(language);
    expect(texts.filter((text) => text.trim() === '' || FOREIGN[language].test(text))).toEqual([]);
    if (language === 'en') return;
    // No text may be the same as in English, which would mean that it was not translated.
    const english = new Set(textsOf('en'));
    const same = texts.filter((text) => english.has(text) && text !== WORDS.en.service);
    expect(same).toEqual([]);
  },
);

test.each([
  ['fr_FR', undefined, 'fr'],
  ['de', 'zh-TW', 'de'],
  ['', 'it-CH,it;q=0.9,en;q=0.8', 'it'],
  [undefined, 'ja', 'ja'],
  ['ko_KR', 'ja', 'ko'],
  [undefined, 'pt-BR,es;q=0.5', 'es'],
  ['zh-Hant', 'en', 'zh-Hant'],
  [undefined, 'en;q=0.3, ko;q=0.9', 'ko'],
  [undefined, 'en;q=0, it;q=0.1', 'it'],
  [undefined, '*', 'zh-Hant'],
  [undefined, undefined, 'zh-Hant'],
  ['pt_BR', undefined, 'en'],
])('API-05: Content-Language %j, Accept-Language %j select %s', (content, accept, language) => {
  expect(languageOf(content, accept)).toBe(language);
});

test('LANG-03: the text in an envelope is in the requested language', () => {
  const said = LANGUAGES.map((language) => messageOf(429, language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  expect(messageOf(429, 'de')).toBe('Zu viele Anfragen. Bitte versuchen Sie es später erneut.');
});

const tower = {
  placeId: 'landmark:taipei-101',
  kind: 'landmark',
  precision: 'exact',
  latLng: { lat: 25.0338, lng: 121.5646 },
  name: 'Taipei 101',
  nameEn: 'Taipei 101',
  address: 'typed by somebody',
  words: {
    'zh-Hant': { name: '台北101', address: '台北市信義區' },
    en: { name: 'Taipei 101', address: 'Xinyi District, Taipei City' },
  },
} as const;
const road = {
  ...tower,
  name: '市府路1號',
  words: {
    'zh-Hant': { name: '市府路1號', address: '台北市信義區市府路1號' },
    en: { name: 'No. 1, Shifu Rd.', address: 'No. 1, Shifu Rd., Xinyi District, Taipei City' },
  },
} as const;
const { words: _, ...unknown } = tower;
const ride = {
  pickup: tower,
  stops: [road],
  destination: unknown,
  timing: 'ahead',
  createdAt: new Date('2026-11-30T18:07+08:00'),
  pickupAt: new Date('2026-12-02T23:30+08:00'),
  promisedArrivalAt: null as Date | null,
  hours: 3,
  days: null,
  total: 1_400,
} as const;

const facts = {
  orderNo: 'D26112300001',
  kind: 'type_airport_port',
  status: 3 as const,
  cancelReason: undefined,
  amountDue: 0,
  driver: {
    name: '陳志明',
    latinName: 'Chen Chih-Ming',
    car: 'Toyota Camry',
    carColor: 'white',
    plate: 'ABC-1234',
  },
  ride,
  link: 'https://portal.example/order/detail?orderNo=D26112300001',
} as const;

test('LANG-05: a message about a ride, by SMS and by e-mail, is in the passenger’s language', () => {
  const german = rideMessageWords(facts, 'de');
  expect(german.sms).toBe(
    `Chauffeur Taiwan: Ihr Fahrer ist da. Chen Chih-Ming, Toyota Camry (weiß), ABC-1234. Bitte gehen Sie zum Abholort und nennen Sie ihm Ihren Fahrtcode. ${facts.link}`,
  );
  expect(german.subject).toBe('Ihr Fahrer ist da – Auftrag D26112300001');
  expect(rideMessageWords(facts, 'ja').text.split('\n')[0]).toBe(
    '陳志明、Toyota Camry（白）、ABC-1234',
  );
  expect(rideMessageWords(facts, 'ko').text.split('\n')[0]).toBe(
    'Chen Chih-Ming, Toyota Camry (흰색), ABC-1234',
  );
  const japanese = rideMessageWords({ ...facts, status: 7, amountDue: 1_250 }, 'ja');
  expect(japanese.sms).toBe(
    `【Chauffeur Taiwan】ご乗車が終了しました（お支払い待ち）。お支払い金額NT$1,250。運賃をお支払いいただくと注文が完了します。 ${facts.link}`,
  );
  const french = rideMessageWords({ ...facts, status: 11, amountDue: 1_250 }, 'fr');
  expect(french.text.split('\n')[0]).toBe('À payer\u00A0: 1\u202F250\u00A0NT$');
});

const placed = { ...facts, status: 0, driver: undefined } as const;

test('an SMS about a new order says pick-up and price, and of one booked ahead the time and when the search begins', () => {
  const ahead = (language: Language) => rideMessageWords(placed, language).sms;
  expect(ahead('zh-Hant')).toBe(
    `【代駕叫車】訂單已成立。12月2日 23:30，台北101，NT$1,400。我們會在上車前 45 分鐘開始安排司機。 ${facts.link}`,
  );
  expect(ahead('en')).toBe(
    `Chauffeur Taiwan: Order placed. 2 Dec, 23:30, Taipei 101, NT$1,400. We start arranging your driver 45 minutes before pick-up. ${facts.link}`,
  );
  expect(ahead('de')).toBe(
    `Chauffeur Taiwan: Auftrag erteilt. 2. Dez., 23:30, Taipei 101, 1.400 NT$. 45 Minuten vor der Abholung beginnen wir, einen Fahrer zu suchen. ${facts.link}`,
  );
  const soon = { ...ride, timing: 'now', pickupAt: ride.createdAt } as const;
  expect(rideMessageWords({ ...placed, ride: soon }, 'zh-Hant').sms).toBe(
    `【代駕叫車】訂單已成立。台北101，NT$1,400。我們正在為您尋找司機。 ${facts.link}`,
  );
  // It is booked ahead, but so shortly before the pick-up that the search begins at once.
  const shortly = { ...ride, pickupAt: new Date('2026-11-30T18:52+08:00') };
  expect(rideMessageWords({ ...placed, ride: shortly }, 'en').sms).toBe(
    `Chauffeur Taiwan: Order placed. 30 Nov, 18:52, Taipei 101, NT$1,400. We are looking for a driver for you. ${facts.link}`,
  );
});

test('a message about the driver of an order booked ahead says when they come, unless they come later than booked', () => {
  const assigned = (promised: string, language: Language) =>
    rideMessageWords(
      { ...facts, status: 1, ride: { ...ride, promisedArrivalAt: new Date(promised) } },
      language,
    ).sms;
  expect(assigned('2026-12-02T23:28+08:00', 'de')).toBe(
    `Chauffeur Taiwan: Fahrer gefunden. Chen Chih-Ming, Toyota Camry (weiß), ABC-1234. Ihr Fahrer kommt um 23:30 Uhr. ${facts.link}`,
  );
  expect(assigned('2026-12-02T23:34+08:00', 'de')).toContain(
    'Ihr Fahrer macht sich gleich auf den Weg.',
  );
  for (const language of LANGUAGES) {
    expect(assigned('2026-12-02T23:28+08:00', language)).toContain('23:30');
  }
});

test('an e-mail about a new order says all that was booked, but no text that was typed for a place', () => {
  const { text } = rideMessageWords(placed, 'zh-Hant');
  expect(text).toBe(
    [
      '我們會在上車前 45 分鐘開始安排司機。',
      '',
      '服務：機場接送',
      '上車時間：2026年12月2日週三 23:30',
      '上車地點：台北101，台北市信義區',
      '停靠點：台北市信義區市府路1號',
      '下車地點：Taipei 101',
      '用車時間：3 小時',
      '車資：NT$1,400',
      '',
      '訂單 D26112300001',
      facts.link,
      '',
      '代駕叫車',
    ].join('\n'),
  );
  const charter = { ...ride, timing: 'now', hours: null, days: 1, destination: null } as const;
  const french = rideMessageWords(
    { ...placed, kind: 'type_rental_travel', ride: { ...charter, pickupAt: ride.createdAt } },
    'fr',
  );
  expect(
    french.text
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .split('\n')
      .slice(2, 8),
  ).toEqual([
    'Service : Excursion avec chauffeur',
    'Heure de prise en charge : maintenant (lun. 30 novembre 2026 à 18:07)',
    'Lieu de prise en charge : Taipei 101, Xinyi District, Taipei City',
    'Arrêt : No. 1, Shifu Rd., Xinyi District, Taipei City',
    'Durée : 1 jour',
    'Prix de la course : 1 400 NT$',
  ]);
  // A cancelled ride no longer costs its fare.
  expect(rideMessageWords({ ...placed, status: 10 }, 'en').text).not.toContain('1,400');
});

test.each(LANGUAGES)('an SMS about a new order in %s takes at most four parts', (language) => {
  const link = `https://ride.example.com/order/search?orderNo=D260501AAAAAA#open=${'x'.repeat(43)}`;
  const { sms } = rideMessageWords({ ...placed, link }, language);
  expect(sms).not.toMatch(/[\u00A0\u202F’–]/);
  expect(sms.length).toBeLessThanOrEqual(4 * 67);
});

test.each(LANGUAGES)(
  'a push in %s names the ride: the pick-up, and the time if it is booked ahead',
  (language) => {
    const pickup = ['zh-Hant', 'ja'].includes(language) ? '台北101' : 'Taipei 101';
    const now = pushedRide({ ...ride, timing: 'now' });
    const { orderPush, noDriver } = WORDS[language];
    expect(orderPushWords({ status: 4, ride: now }, language)).toEqual({
      title: orderPush[4].title,
      body: `${pickup} · ${orderPush[4].body}`,
    });
    const ahead = pushedRide(ride);
    const { body } = orderPushWords(
      { status: 10, cancelReason: 'noDriver', ride: ahead },
      language,
    );
    expect(body).toBe(
      `${dayTimeText(ride.pickupAt.getTime(), language)} · ${pickup} · ${noDriver.body}`,
    );
    expect(orderPushWords({ status: 1, ride: ahead }, language).body).toBe(
      `${pickup} · ${WORDS[language].bookedAhead.comesAt('23:30')}`,
    );
    expect(orderPushWords({ status: 7, payment: 'declinedAtOnce', ride: now }, language)).toEqual({
      title: '',
      body: '',
    });
  },
);

test('LANG-05: a refunded amount is formatted as the language requires', () => {
  const sums = LANGUAGES.map((language) => refundPushWords(1_250, language).body);
  expect(sums[3]).toBe('1.250\u00A0NT$ wurden Ihrer Karte gutgeschrieben.');
  expect(sums.every((body) => /1.250/.test(body))).toBe(true);
});

test('LANG-05: the push about a pledge has its project’s title in the reader’s language, otherwise in English', () => {
  const titles = { 'zh-Hant': '山路', en: 'The mountain road', de: 'Die Bergstraße' };
  const about = (language: Language, known: typeof titles | { 'zh-Hant': string } = titles) =>
    Object.values(
      pledgePushWords(
        { kind: 'pledge', news: 'succeeded', titles: known, amount: 1_250 },
        language,
      ),
    ).join(' ');
  expect(about('de')).toContain('Die Bergstraße');
  expect(about('zh-Hant')).toContain('山路');
  expect(about('fr')).toContain('The mountain road');
  expect(about('fr', { 'zh-Hant': '山路' })).toContain('山路');
});

test.each(LANGUAGES)('ORD-02: each status of an order has its label in %s', (language) => {
  const labels = ORDER_STATUSES.map((status) => WORDS[language].orderStatus[status]);
  // Statuses 1 to 5 share “in progress”, and 7 and 11 share “payment pending”. So there are five labels.
  expect(new Set(labels).size).toBe(5);
  // The label of all these steps must not be the name of one of them.
  const steps = [1, 2, 3, 4, 5].map((step) => WORDS[language].orderPush[step as 1].title);
  const [, inProgress = ''] = labels;
  expect(steps.filter((title) => title.toLowerCase().includes(inProgress.toLowerCase()))).toEqual(
    [],
  );
});

test.each(LANGUAGES)('LANG-03: kinds of service and first notices exist in %s', (language) => {
  const texts = [
    ...Object.values(KINDS).flatMap(({ title, description }) => [title, description]),
    ...NOTICES.flatMap(({ title, text }) => [title, text]),
  ];
  const said = texts.map((each) => each[language] ?? '');
  expect(said.filter((text) => text === '' || FOREIGN[language].test(text))).toEqual([]);
  // The links in a notice are the same in every language.
  const links = (text = ''): string[] =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to).toSorted();
  for (const { text } of NOTICES) expect(links(text[language])).toEqual(links(text['zh-Hant']));
});

test.each(LANGUAGES)(
  'DRV-01 a message in %s about five refused documents takes at most five parts of an SMS; about one document, three parts',
  (language) => {
    const all = DOCUMENT_KINDS.map((kind) => ({ kind, reason: 'mismatch' as const }));
    const text = (refused: readonly RefusedDocument[]) =>
      `${applicationWords('rejected', refused, language)} https://portal.example.com/driver/apply`;
    expect(text(all).length).toBeLessThanOrEqual(5 * 67);
    expect(text(all.slice(0, 1)).length).toBeLessThanOrEqual(3 * 67);
    expect(applicationWords('rejected', [], language)).toBe(
      WORDS[language].joining.application.rejected,
    );
  },
);
