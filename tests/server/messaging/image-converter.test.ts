import { expect, test } from 'vitest';
import { converted } from '../../../server/messaging/files/image-converter.ts';

const made = { contentType: 'image/webp', width: 2, height: 1 };

test('a picture whose decoder prints extra or unreadable output does not affect other pictures', () => {
  expect(converted(JSON.stringify(made))).toEqual(made);
  expect(converted(`odd bytes in {"it"}\n${JSON.stringify(made)}`)).toEqual(made);
  expect(converted('')).toBeUndefined();
  expect(converted('odd bytes in it')).toBeUndefined();
  expect(converted('{"contentType":"text/html"}')).toBeUndefined();
});
