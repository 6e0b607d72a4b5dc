import { expect, test } from 'vitest';
import { KINDS } from '../../server/content/texts/kinds.ts';
import { NOTICES } from '../../server/content/texts/notices.ts';
import { applicationWords, type RefusedDocument } from '../../server/joining/messages.ts';
import { languageOf, messageOf } from '../../server/messages.ts';
import { rideMessageWords } from '../../server/orders/ride-message-words.ts';
import { pledgePushWords, refundPushWords } from '../../server/streams/push-words.ts';
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
