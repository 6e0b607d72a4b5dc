import { expect, test } from 'vitest';
import { mayBeFolded } from '../../src/domain/messaging/folded.ts';
import { RECENT_EMOJIS_MAX } from '../../src/domain/messaging/limits.ts';
import { createRecentEmojis } from '../../src/services/messaging/recent-emojis.ts';

function browser(kept?: string) {
  const texts = new Map(kept === undefined ? [] : [['recent-emojis', kept]]);
  const local = {
    read: (key: string) => texts.get(key),
    write: (key: string, value: string) => void texts.set(key, value),
    remove: (key: string) => void texts.delete(key),
  };
  return { local, recent: createRecentEmojis(local) };
}

test('COMP-05: the emoji picked last come first, each once, up to the maximum', () => {
  const { local, recent } = browser();
  expect(recent.all()).toEqual([]);
  for (const emoji of ['🐶', '🎉', '🐶', '💯']) recent.pick(emoji);
  expect(createRecentEmojis(local).all()).toEqual(['💯', '🐶', '🎉']);
  for (let at = 0; at < 2 * RECENT_EMOJIS_MAX; at += 1) recent.pick(String(at));
  expect([recent.all().length, recent.all()[0]]).toEqual([
    RECENT_EMOJIS_MAX,
    String(2 * RECENT_EMOJIS_MAX - 1),
  ]);
});

test.each(['', '{', '{"a":1}', 'null'])(
  'COMP-05: a stored value that is not a list is ignored: %j',
  (kept) => {
    expect(browser(kept).recent.all()).toEqual([]);
  },
);

test('MSG-02: a text can be folded if it may be too long for a narrow bubble', () => {
  const chinese = '說'.repeat(144);
  expect([mayBeFolded(chinese), mayBeFolded(`${chinese}完`)]).toEqual([false, true]);
  const latin = 'a'.repeat(288);
  expect([mayBeFolded(latin), mayBeFolded(`${latin}b`)]).toEqual([false, true]);
  const lines = 'a\n'.repeat(11);
  expect([mayBeFolded(`${lines}a`), mayBeFolded(`${lines}\na`)]).toEqual([false, true]);
  expect(mayBeFolded('')).toBe(false);
});
