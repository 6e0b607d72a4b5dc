import { expect, test } from 'vitest';
import { contentsOf, isTooLong } from '../../../src/domain/messaging/composed.ts';
import { CONTENT_MAX_BYTES } from '../../../src/domain/messaging/limits.ts';

const text = (one: string) => ({ kind: 'text' as const, text: one });
const file = {
  ...{ localID: 'file-1', fileName: 'a.png', fileSize: 10, mediaType: 'image/png' },
  ...{ previewUrl: '', width: 0, height: 0 },
};
const picture = { kind: 'picture' as const, file };

test('COMP-01: nothing is sent of blanks, newlines are stripped', () => {
  expect(contentsOf([])).toEqual([]);
  expect(contentsOf([text(' \n ')])).toEqual([]);
  expect(contentsOf([text('你\n好\r\n')])).toEqual([{ type: 'text', textContent: '你好' }]);
});

test('COMP-02: one picture alone is an image, text and pictures are one multiple message', () => {
  expect(contentsOf([picture])).toEqual([{ type: 'image', file }]);
  expect(contentsOf([text('看'), picture])).toEqual([
    {
      type: 'multiple',
      messageInfoList: [
        { type: 'text', textContent: '看' },
        { type: 'image', file },
      ],
    },
  ]);
});

test('COMP-03: whom a text mentions is told with it', () => {
  const mention = { kind: 'mention' as const, userID: 'user-2', userName: 'Chen' };
  expect(contentsOf([mention, text(' 好')])).toEqual([
    { type: 'text', textContent: '@Chen 好', mentionedUserIDs: ['user-2'] },
  ]);
});

test('10 000 characters may be sent, as several messages of at most 12 KiB that say the same', () => {
  const long = '字'.repeat(10_000);
  expect(isTooLong([text(long)])).toBe(false);
  expect(isTooLong([text(`${long}字`)])).toBe(true);
  const contents = contentsOf([text(long)]);
  expect(contents.length).toBeGreaterThan(1);
  for (const content of contents) {
    expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThanOrEqual(CONTENT_MAX_BYTES);
  }
  expect(contents.map((one) => (one.type === 'text' ? one.textContent : '')).join('')).toBe(long);
});
