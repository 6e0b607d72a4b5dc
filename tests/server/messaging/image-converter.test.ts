import { expect, test } from 'vitest';
import { converted } from '../../../server/messaging/files/image-converter.ts';

const made = { contentType: 'image/webp', width: 2, height: 1 };

test('the result of the picture converter is read even if other lines come before it; an unreadable result gives no picture', () => {
  expect(converted(JSON.stringify(made))).toEqual(made);
  expect(converted(`odd bytes in {"it"}\n${JSON.stringify(made)}`)).toEqual(made);
  expect(converted('')).toBeUndefined();
  expect(converted('odd bytes in it')).toBeUndefined();
  expect(converted('{"contentType":"text/html"}')).toBeUndefined();
});
