import { describe, expect, test } from 'vitest';
import { isEmail } from '../../src/domain/email.ts';
import { bones, nameError, tidyName } from '../../src/domain/name.ts';

describe('a nickname', () => {
  test.each([
    '林怡君',
    'Ann-Marie O’Neil',
    'Зоя',
    'D. J.',
    '小明 🚗',
    'Nguyễn',
    'Supporter 7',
    '林家 👨\u200d👩\u200d👧',
    '👩🏽\u200d🚀 ❤️\u200d🔥',
    // A Persian word with a non-joiner, and a Sinhalese one with a joiner.
    'می\u200cخواهم',
    'ශ්\u200dරී',
  ])('a nickname may be %j', (name) => {
    expect(nameError(name)).toBeUndefined();
  });

  test.each([
    '客服',
    '線上客服小王',
    '官方 客服',
    'ADMIN',
    'Ａｄｍｉｎ',
    'аdmin',
    'adm1n',
    'a.d.m.i.n',
    'Customer Service',
    'S u p p o r t',
    'System',
    '代駕叫車',
  ])('a nickname may not be %j, a name reserved for the staff', (name) => {
    expect(nameError(name)).toBe('reservedName');
  });

  test.each([
    'a\u0000b',
    'a\u202eb',
    'a\u2066b',
    '\u200bann',
    'ann\u200dn',
    'an\u200cn',
    '林\u200d君',
    'a\nb',
    '\u3164',
  ])('a nickname may not contain an invisible character: %j', (name) => {
    expect(nameError(name)).toBe('badName');
  });

  test('a nickname is neither empty nor too long, and is stored with single spaces', () => {
    expect(nameError('  ')).toBe('required');
    expect(nameError('名'.repeat(41))).toBe('tooLong');
    expect(tidyName('  林　怡君 ')).toBe('林 怡君');
    expect(bones('Ünal')).toBe(bones('unаl'));
  });
});

describe('the one rule for e-mail addresses', () => {
  test.each(['a@b.co', 'first.last+tag@mail.example.com', '中文@例子.台灣'])(
    '%j is an address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );
  test.each([
    '<a@b.co>',
    'a@b',
    'a b@c.de',
    'a@b.co, c@d.ef',
    'a@@b.co',
    'a@.co',
    'a@b..co',
    'a@b.co.',
    'p***@example.com',
    `${'a'.repeat(250)}@b.co`,
    '',
  ])('%j is not an address', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
