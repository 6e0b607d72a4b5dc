import { expect, test } from 'vitest';
import { matching } from '../../src/ui/features/search/matching.ts';

test.each(['Heimfahrservice', 'Datenschutzerklärung', 'Heim\u{AD}fahrservice'])(
  'soft hyphens do not hide a word from the search: %s',
  (typed) => {
    const all = [
      { title: 'Heim\u{AD}fahr\u{AD}service', words: 'Datenschutz\u{AD}erklärung' },
      { title: 'Abholung' },
    ];
    expect(matching(all, typed, 5)).toEqual([all[0]]);
  },
);

test('the invisible separator in a Japanese word does not hide it from the search either', () => {
  const all = [{ title: '時間制\u{200B}ドライバー' }];
  expect(matching(all, '時間制ドライバー', 5)).toEqual(all);
});

test.each([
  ['politica', 'Política de privacidad'],
  ['POLÍTICA', 'Politica sulla privacy'],
  ['securite', 'Sécurité'],
  ['aeroport', 'Navette pour l’aéroport'],
  ['coeur', 'Le cœur de la ville'],
  ['strasse', 'Straße'],
  ['どらいばー', '時間制\u{200B}ドライバー'],
  ['ドライバー', 'どらいばー'],
  ['ﾄﾞﾗｲﾊﾞｰ', 'ドライバー'],
  ['机场接送', '機場接送'],
  ['儿童安全座椅', '兒童安全座椅'],
  ['發票', '发票'],
  ['頭髮', '头发'],
  ['臺北', '台北'],
  ['예약', '예약하기'],
])('%s finds %s', (typed, title) => {
  expect(matching([{ title }, { title: '?' }], typed, 5)).toEqual([{ title }]);
});

test.each([
  ['かき', 'ガキ'],
  ['はす', 'パス'],
  ['ハス', 'バス'],
  ['乐', '樓'],
])('%s does not find %s', (typed, title) => {
  expect(matching([{ title }], typed, 5)).toEqual([]);
});

test('entries that begin with the text come first, then those that contain it, then those with its words, up to a limit', () => {
  const all = [
    { title: 'Other', words: 'red car' },
    { title: 'Car that is red' },
    { title: 'My red car' },
    { title: 'Red' },
    { title: 'Red car at night' },
    { title: 'Red Car' },
  ];
  const titles = (most: number) => matching(all, ' RED car ', most).map(({ title }) => title);
  const best = ['Red car at night', 'Red Car', 'My red car', 'Car that is red', 'Other'];
  expect(titles(9)).toEqual(best);
  expect(titles(2)).toEqual(best.slice(0, 2));
  expect(matching(all, '  ', 9)).toEqual([]);
});
