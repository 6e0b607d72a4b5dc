import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findWork } from '../../src/services/sign-in/find-work.ts';

afterEach(() => vi.unstubAllGlobals());

/** The number of leading zero bits of the text's SHA-256, by Node's crypto. */
function zeros(text: string): number {
  const bits = [...createHash('sha256').update(text).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return bits.indexOf('1');
}

const never = new AbortController().signal;

describe.each(['the browser’s own SHA-256', 'crypto-js, where the page is not served securely'])(
  'PAGE-06: computed work instead of a captcha, by %s',
  (by) => {
    const begin = (): void => {
      if (by.startsWith('crypto-js')) vi.stubGlobal('crypto', {});
    };

    test.each([
      ['salt', 0],
      ['salt', 8],
      ['另一個鹽', 12],
      ['x'.repeat(200), 11],
    ])(
      'for the salt %s and %i bits, the hash of the found text has that many zero bits',
      async (salt, bits) => {
        begin();
        const code = await findWork({ salt, bits, times: 3 }, () => undefined, never);
        const texts = code?.split('-') ?? [];
        expect(texts).toHaveLength(3);
        for (const [place, text] of texts.entries()) {
          expect(zeros(`${salt}${place}-${text}`)).toBeGreaterThanOrEqual(bits);
        }
      },
    );

    test('for each salt the first matching text is found', async () => {
      begin();
      for (let salt = 0; salt < 20; salt += 1) {
        const work = { salt: `${salt}-`, bits: 6, times: 1 };
        const text = await findWork(work, () => undefined, never);
        let first = 0;
        while (zeros(`${salt}-0-${first.toString(36)}`) < 6) first += 1;
        expect(text).toBe(first.toString(36));
      }
    });

    test('progress only grows, and never reaches 1', async () => {
      begin();
      const told: number[] = [];
      await findWork(
        { salt: 'a longer way', bits: 13, times: 2 },
        (share) => told.push(share),
        never,
      );
      expect(told.length).toBeGreaterThan(2);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(new Set(told).size).toBe(told.length);
      expect(told.every((share) => share > 0 && share < 1)).toBe(true);
    });

    test('a cancelled search ends without a result', async () => {
      begin();
      const control = new AbortController();
      let batches = 0;
      const text = await findWork(
        { salt: 'never', bits: 32, times: 1 },
        () => {
          batches += 1;
          if (batches === 2) control.abort();
        },
        control.signal,
      );
      expect([text, batches]).toEqual([undefined, 2]);
      const none = { salt: 'never', bits: 0, times: 1 };
      expect(await findWork(none, () => undefined, AbortSignal.abort())).toBeUndefined();
    });
  },
);

test('both implementations find the same text', async () => {
  const work = { salt: 'same', bits: 10, times: 2 };
  const own = await findWork(work, () => undefined, never);
  vi.stubGlobal('crypto', {});
  expect(await findWork(work, () => undefined, never)).toBe(own);
});
