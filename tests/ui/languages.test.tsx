import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { taipeiFormat } from '../../src/domain/taipei-format.ts';
import { useFileSize } from '../../src/ui/kit/formats/file-size.ts';
import { useFormats } from '../../src/ui/kit/formats/formats.ts';
import { Price } from '../../src/ui/kit/price/price.tsx';
import { useMoments } from '../../src/ui/shared/moments.ts';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** 23 November 2026, 14:05 in Taipei. */
const INSTANT = Date.UTC(2026, 10, 23, 6, 5);

function Written() {
  const { date, fullDate, time } = useWritten();
  const { list, number, oneDigit } = useFormats();
  const size = useFileSize();
  const names = ['A', 'B', 'C'];
  const lines = [date, fullDate, time, number(1_250), oneDigit(4.8), list(names), size(1_200_000)];
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <Price amount={12_500} />
      </p>
    </>
  );
}

function useWritten() {
  const moments = useMoments();
  // A day that is neither today nor tomorrow.
  const date = moments.day(INSTANT, INSTANT - 30 * 86_400_000);
  return { date, fullDate: moments.fullDate(INSTANT), time: moments.time(INSTANT) };
}

function show(language: string): string[] {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Written />
      </I18nProvider>,
    ),
  );
  const lines = [...host.querySelectorAll('p')].map(({ textContent }) => textContent);
  return lines.map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '));
}

const EXPECTED = {
  'zh-Hant': [
    '11月23日週一',
    '2026年11月23日',
    '14:05',
    '1,250',
    '4.8',
    'A、B和C',
    '1.2 MB',
    'NT$12,500',
  ],
  en: [
    'Mon 23 November',
    '23 November 2026',
    '14:05',
    '1,250',
    '4.8',
    'A, B and C',
    '1.2 MB',
    'NT$12,500',
  ],
  fr: [
    'lun. 23 novembre',
    '23 novembre 2026',
    '14:05',
    '1 250',
    '4,8',
    'A, B et C',
    '1,2 Mo',
    '12 500 NT$',
  ],
  de: [
    'Mo., 23. November',
    '23. November 2026',
    '14:05',
    '1.250',
    '4,8',
    'A, B und C',
    '1,2 MB',
    '12.500 NT$',
  ],
  it: [
    'lun 23 novembre',
    '23 novembre 2026',
    '14:05',
    '1.250',
    '4,8',
    'A, B e C',
    '1,2 MB',
    '12.500 NT$',
  ],
  ja: ['11月23日(月)', '2026年11月23日', '14:05', '1,250', '4.8', 'A、B、C', '1.2 MB', 'NT$12,500'],
  ko: [
    '11월 23일 (월)',
    '2026년 11월 23일',
    '14:05',
    '1,250',
    '4.8',
    'A, B 및 C',
    '1.2MB',
    'NT$12,500',
  ],
  es: [
    'lun, 23 de noviembre',
    '23 de noviembre de 2026',
    '14:05',
    '1.250',
    '4,8',
    'A, B y C',
    '1,2 MB',
    '12.500 NT$',
  ],
} as const;

test.each(Object.entries(EXPECTED))(
  'LANG-05: days, times, numbers, lists, sizes and money are in the form of %s',
  (language, expected) => {
    expect(show(language)).toEqual(expected);
  },
);

test('LANG-05: in French only the first day of a month is an ordinal', () => {
  const written = (language: string, day: string) =>
    taipeiFormat(language, { month: 'long', day: 'numeric', hour: '2-digit', hourCycle: 'h23' })(
      Date.parse(`${day}T01:00+08:00`),
    ).replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(written('fr', '2026-07-01')).toMatch(/^1er juillet\D+01 h$/);
  expect(written('fr', '2026-07-11')).toMatch(/^11 juillet\D+01 h$/);
  expect(written('es', '2026-07-01')).toMatch(/^1 de julio/);
  expect(written('de', '2026-07-01')).toMatch(/^1\. Juli/);
});
