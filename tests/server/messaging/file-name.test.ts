import { expect, test } from 'vitest';
import { fileNameOf } from '../../../server/messaging/files/file-name.ts';
import { FILE_NAME_MAX_LENGTH } from '../../../src/domain/messaging/limits.ts';

test.each([
  ['../../etc/passwd', 'application/octet-stream', 'passwd'],
  [String.raw`C:\Users\me\收據.pdf`, 'application/octet-stream', '收據.pdf'],
  ['photo\u202egpj.exe', 'image/jpeg', 'photogpj.jpg'],
  ['.hidden. ', 'image/webp', 'hidden.webp'],
  ['a.b.HEIC', 'image/jpeg', 'a.b.jpg'],
  ['???', 'audio/ogg', 'file.ogg'],
  ['', 'application/octet-stream', 'file'],
])('a file that its sender calls %j, of type %s, is stored as %j', (given, type, name) => {
  expect(fileNameOf(given, type)).toBe(name);
});

test('a name has at most the allowed length, and keeps its extension', () => {
  const long = (length: number) => fileNameOf(`${'字'.repeat(length)}.pdf`, 'application/pdf');
  const most = FILE_NAME_MAX_LENGTH - '.pdf'.length;
  expect(long(most)).toBe(`${'字'.repeat(most)}.pdf`);
  expect(long(most + 1)).toBe(`${'字'.repeat(most)}.pdf`);
});
