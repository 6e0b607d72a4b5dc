import { describe, expect, test } from 'vitest';
import { recognised } from '../../../src/ui/features/chat/recognised.ts';

const links = (text: string) =>
  recognised(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]));

describe('MSG-02 what a text names is recognised', () => {
  test.each([
    [
      '看 https://example.com/a?b=1 吧',
      [['https://example.com/a?b=1', 'https://example.com/a?b=1']],
    ],
    ['example.com。', [['example.com', 'http://example.com']]],
    ['寫信到 help@example.com', [['help@example.com', 'mailto:help@example.com']]],
    ['打 0912-345-678 或 (02)', [['0912-345-678', 'tel:0912345678']]],
    ['+886 912 345 678', [['+886 912 345 678', 'tel:+886912345678']]],
    [
      'https://a.tw 0223456789',
      [
        ['https://a.tw', 'https://a.tw'],
        ['0223456789', 'tel:0223456789'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '<img src=x onerror=alert(1)>',
    '訂單 D2511210912345678',
    '共 1,234,567 元',
    '0912',
  ])('nothing that runs, and no number that is none: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('the pieces are the text, to the character, whatever it is', () => {
    const alphabet = [
      '0912345678',
      ' ',
      'https://',
      'a.tw',
      '@',
      '<b>',
      '"',
      '\u202e',
      '😀',
      '\n',
      '中',
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: next(12) }, () => alphabet[next(alphabet.length)]).join('');
      const pieces = recognised(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { href = 'tel:' } of pieces) expect(href).toMatch(/^(https?|mailto|tel):/);
    }
  });
});
