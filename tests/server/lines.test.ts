import { expect, test } from 'vitest';
import { createLines } from '../../server/lines.ts';

const settled = () => new Promise((go) => setImmediate(go));

test('work of one key runs one after the other, also after a failure; other keys do not wait', async () => {
  const inLine = createLines();
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (key: string, name: string) =>
    inLine(key, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => (failure === undefined ? resolve(name) : reject(failure)));
      });
    });
  const first = work('a', 'a1');
  const second = work('a', 'a2');
  const third = work('a', 'a3');
  const other = work('b', 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('a1')?.(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  ends.get('a2')?.();
  expect(await second).toBe('a2');
  // Work that is added while the last work of its key runs waits for that work.
  await settled();
  const fourth = work('a', 'a4');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  for (const name of ['b1', 'a3']) ends.get(name)?.();
  expect(await Promise.all([other, third])).toEqual(['b1', 'a3']);
  await settled();
  ends.get('a4')?.();
  expect(await fourth).toBe('a4');
});
