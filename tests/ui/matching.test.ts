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
