import { expect, test } from 'vitest';
import {
  contentsOf,
  editedParts,
  isTooLong,
  plainText,
  withWords,
} from '../../../src/domain/messaging/composed.ts';
import { CONTENT_MAX_BYTES, REVOKE_MS, REWRITE_MS } from '../../../src/domain/messaging/limits.ts';
import type { Message, MessageContent } from '../../../src/domain/messaging/message.ts';
import { inOneLine } from '../../../src/domain/messaging/one-line.ts';
import { isSelectable, mayRevoke } from '../../../src/domain/messaging/permitted.ts';
import {
  areOver,
  keptWords,
  recomposed,
  wordsToRewrite,
} from '../../../src/domain/messaging/recalled-words.ts';

const text = (one: string) => ({ kind: 'text' as const, text: one });
const file = {
  localID: 'file-1',
  fileName: 'a.png',
  fileSize: 10,
  mediaType: 'image/png',
  previewUrl: '',
  width: 0,
  height: 0,
};
const picture = { kind: 'picture' as const, file };

test('COMP-01: a message of spaces only is not sent; line breaks between words become one space', () => {
  expect(contentsOf([])).toEqual([]);
  expect(contentsOf([text(' \n ')])).toEqual([]);
  expect(contentsOf([text('\u200b\u200b\u202e\ufeff\u3164\u2800')])).toEqual([]);
  // Somebody's words stay as they are, also with invisible characters in them.
  expect(contentsOf([text('\u202egnp.exe 👨\u200d👩\u200d👧')])).toEqual([
    { type: 'text', textContent: '\u202egnp.exe 👨\u200d👩\u200d👧' },
  ]);
  const [sent] = contentsOf([text('\nline one\r\n\n  line two\u2028信義路五段\n')]);
  expect(sent).toEqual({ type: 'text', textContent: 'line one line two 信義路五段' });
  const mention = { kind: 'mention' as const, userID: 'user-2', userName: 'Chen' };
  expect(contentsOf([text('甲\n'), mention, text('\n乙')])).toMatchObject([
    { textContent: '甲 @Chen 乙' },
  ]);
});

test('COMP-01: every text in a message is turned into one line', () => {
  const said = (words: string): MessageContent[] => [
    { type: 'text', textContent: words },
    { type: 'barrage', textContent: words },
    { type: 'multiple', messageInfoList: [{ type: 'text', textContent: words }] },
    {
      type: 'custom',
      subType: 0,
      latLng: { lat: 25, lng: 121 },
      name: words,
      formattedAddress: words,
    },
    { type: 'tips', tip: { kind: 'text', text: words } },
  ];
  expect(said('臺北市\n\n信義區 ').map((one) => inOneLine(one))).toEqual(said('臺北市 信義區'));
});

test('MSG-08, MSG-09: messages that cannot be forwarded cannot be selected; the sender can revoke a message for two minutes', () => {
  const message = (type: MessageContent['type']) =>
    ({ sentStatus: 'success', content: { type }, timestamp: 0 }) as Message;
  const all = ['text', 'image', 'combine', 'tips', 'revoke', 'command', 'barrage', 'unreadable'];
  const chosen = all.filter((type) => isSelectable(message(type as MessageContent['type'])));
  expect(chosen).toEqual(['text', 'image', 'combine']);
  expect(isSelectable({ ...message('text'), sentStatus: 'sending' })).toBe(false);
  expect(mayRevoke(message('text'), REVOKE_MS)).toBe(true);
  expect(mayRevoke(message('text'), REVOKE_MS + 1)).toBe(false);
  expect(mayRevoke(message('tips'), 0)).toBe(false);
});

test('COMP-02: one picture alone is an image message; text and pictures together are one multiple message', () => {
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

test('COMP-02: a multiple message has up to 20 parts; further parts become the next message', () => {
  const mixed = Array.from({ length: 11 }, (_, index) => [text(`${index}`), picture]).flat();
  const sizes = contentsOf(mixed).map((one) =>
    one.type === 'multiple' ? one.messageInfoList.length : 1,
  );
  expect(sizes).toEqual([20, 2]);
});

test('COMP-03: a text is sent with the people that it mentions', () => {
  const mention = { kind: 'mention' as const, userID: 'user-2', userName: 'Chen' };
  expect(contentsOf([mention, text(' 好')])).toEqual([
    { type: 'text', textContent: '@Chen 好', mentionedUserIDs: ['user-2'] },
  ]);
});

test('10 000 characters can be sent; they become several messages of at most 12 KiB that together contain the same text', () => {
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

test('COMP-05: when a text is edited as plain text, mentions and pictures outside the change are kept', () => {
  const mention = { kind: 'mention' as const, userID: 'user-2', userName: 'Chen' };
  const parts = [text('給 '), mention, text(' 看 '), picture];
  expect(plainText(parts)).toBe('給 @Chen 看 [a.png]');
  expect(editedParts(parts, '給 @Chen 看看 [a.png]')).toEqual([
    text('給 '),
    mention,
    text(' 看看 '),
    picture,
  ]);
  expect(editedParts(parts, '給 @Chen 看 [a.png]。')).toEqual([...parts, text('。')]);
  // A mention that is changed becomes plain text.
  expect(editedParts(parts, '給 @Che 看 [a.png]')).toEqual([text('給 @Che 看 '), picture]);
  expect(editedParts(parts, '')).toEqual([]);
  expect(editedParts([], '在')).toEqual([text('在')]);
});

test('MSG-09: the text of a revoked message is added after the current draft, on a line of its own', () => {
  const back = [text('收回的話')];
  const again = [text('again')];
  expect(withWords([], back)).toEqual([text('收回的話')]);
  expect(withWords([text(' \n')], back)).toEqual([text('收回的話')]);
  expect(withWords([text('你好\n')], back)).toEqual([text('你好\n收回的話')]);
  expect(withWords([text('看'), picture], again)).toEqual([text('看'), picture, text('\nagain')]);
  expect(withWords([picture], again)).toEqual([picture, text('\nagain')]);
  const mention = { kind: 'mention' as const, userID: 'user-2', userName: 'Chen' };
  expect(withWords([text('你好')], [mention, text(' 在嗎')])).toEqual([
    text('你好\n'),
    mention,
    text(' 在嗎'),
  ]);
});

test('MSG-09, COMP-03: people whom the text of a revoked message mentions are mentioned again; if two names begin alike, the longer one matches', () => {
  const chen = { userID: 'user-2', userName: 'Chen' };
  const chenLi = { userID: 'user-3', userName: 'Chen Li' };
  expect(recomposed('@Chen 和 @Chen Li：a@b', [chen, chenLi])).toEqual([
    { kind: 'mention', ...chen },
    text(' 和 '),
    { kind: 'mention', ...chenLi },
    text('：a@b'),
  ]);
  // A mention without a known name stays plain text.
  expect(recomposed('@Wu 好', [chen, { userID: 'user-4', userName: '' }])).toEqual([
    text('@Wu 好'),
  ]);
  expect(recomposed('', [chen])).toEqual([]);
});

const WRONG_NAMES = '{"words":"a","until":1,"mentioned":[{"userID":"u"}]}';

test('MSG-09, MSG-15: the text of a revoked message can be written again for five minutes, after which it is no longer stored', () => {
  const kept = keptWords({ words: '打錯了' }, 1_000);
  const until = 1_000 + REWRITE_MS;
  expect(REWRITE_MS).toBe(300_000);
  expect(wordsToRewrite(kept, until - 1)).toEqual({ words: '打錯了', until });
  expect([wordsToRewrite(kept, until), areOver(kept, until), areOver(kept, until - 1)]).toEqual([
    undefined,
    true,
    false,
  ]);
  for (const other of ['', 'null', '[]', '{"words":1}', 'a note', '{"words":"a"}', WRONG_NAMES]) {
    expect([wordsToRewrite(other, 0), areOver(other, Number.MAX_SAFE_INTEGER)], other).toEqual([
      undefined,
      false,
    ]);
  }
});
