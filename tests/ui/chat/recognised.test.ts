import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayName } from '../../../src/ui/features/chat/may-name.ts';
import { recognised } from '../../../src/ui/features/chat/recognised.ts';

const links = (text: string) =>
  recognised(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]));

describe('MSG-02 links and numbers in a text are recognised', () => {
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
    ['(02) 2345-6789', [['(02) 2345-6789', 'tel:0223456789']]],
    // The text goes on after the link without a space, or ends there.
    ['看https://a.tw/b，謝謝', [['https://a.tw/b', 'https://a.tw/b']]],
    ['（見 https://a.tw/台北_(市)）。', [['https://a.tw/台北_(市)', 'https://a.tw/台北_(市)']]],
    ['台灣.tw', [['台灣.tw', 'http://台灣.tw']]],
    ['https://a.tw/\u202egpj', [['https://a.tw/', 'https://a.tw/']]],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(mayName(text)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '<img src=x onerror=alert(1)>',
    // These links look as if they led elsewhere: an account before the host, or letters of another
    // script.
    'https://bank.tw@elsewhere.tw',
    'https://bank.tw:443@elsewhere.tw/',
    'https://\u0430\u0440\u0440\u04cf\u0435.com/',
    '訂單 D2511210912345678',
    '共 1,234,567 元',
    '0912',
  ])('nothing executable, and no invalid number, becomes a link: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  test.each([
    '您好，這裡是客服中心。客服時間每日 13:00–22:00',
    '訂單 D251121，NT$1,250',
    'OK... 3.',
  ])('a text without links needs no parser: %s', (text) => {
    expect(mayName(text)).toBe(false);
  });

  test('the pieces together are exactly the text, and no link is executable, for any text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '0912345678',
        ' ',
        'https://',
        'http:',
        'a.tw',
        '@',
        '<b>',
        '"',
        '\u202e',
        '\n',
        '中',
        'javascript:',
        'JaVaScRiPt:',
        'data:text/html,',
        'vbscript:',
        'file:///',
        'blob:',
        'mailto:',
        'tel:',
        'ftp://',
        'intent://',
        '//',
        '\t',
        '\0',
        '&#106;',
        '%0a',
        '[',
        ']',
        '(',
        ')',
        ':',
        '.com',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const texts = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = recognised(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        // `mayName` must not skip any text that contains a link.
        const leads = pieces.some(({ href }) => href !== undefined);
        if (leads && !mayName(text)) throw new Error(`passed over: ${JSON.stringify(text)}`);
        for (const { href } of pieces) {
          if (href === undefined) continue;
          // The protocol as the browser reads it, however the link is written.
          const { protocol } = new URL(href, 'https://portal.example/');
          expect([text, protocol]).toEqual([
            text,
            expect.stringMatching(/^(?:https?|mailto|tel):$/),
          ]);
          expect(href).toMatch(/^(?:https?|mailto|tel):/);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
