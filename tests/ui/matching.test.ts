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
