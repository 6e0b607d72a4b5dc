/** The server's work on a text that a user sends grows only linearly with its length, whatever the text contains. */
import { expect, test } from 'vitest';
import { firstLink } from '../../../src/domain/messaging/first-link.ts';
import { LINK_PREVIEW_LENGTH } from '../../../src/domain/messaging/limits.ts';
import { oneLine } from '../../../src/domain/messaging/one-line.ts';

test.each([
  ['請看 http://a.tw/b。謝謝', 'http://a.tw/b'],
  ['(https://a.tw/b?c=1#d).', 'https://a.tw/b?c=1#d'],
  ['HTTPS://A.tw/b..., http://b.tw', 'HTTPS://A.tw/b'],
  ['http://a.tw/(b)c', 'http://a.tw/(b)c'],
  ['no link, a.tw', undefined],
  [`http://a.tw/${'b'.repeat(LINK_PREVIEW_LENGTH.url)}`, undefined],
])('the first link of %j is %j', (text, link) => {
  expect(firstLink(text)).toBe(link);
});

test.each([
  ['a\n\n b \r\n\tc', 'a b c'],
  ['a  b', 'a  b'],
  [' \u0085 a \u2028 \u2029 b\n', 'a b'],
  ['a\u00a0\u3000b', 'a\u00a0\u3000b'],
])('the text %j in one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

// The texts are so long that a pattern which starts again at each character would take far longer than a test may.
test('long runs of full stops and blanks are read only once (no slow pattern)', () => {
  const many = 100_000;
  expect(firstLink(`http://a.tw/${'.'.repeat(many)}b`)).toBeUndefined();
  expect(firstLink(`http://a.tw/b${'.'.repeat(many)}`)).toBe('http://a.tw/b');
  const blanks = `a${' '.repeat(many)}b`;
  expect(oneLine(blanks)).toBe(blanks);
});
