import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every text file below a folder of the repository. */
const textsIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

const explained = new Set(
  [
    ...(await readFile(join(root, 'docs/requirements.md'), 'utf8')).matchAll(
      /^\| ([A-Z]+-T?\d+) \|/gm,
    ),
  ].map(([, id]) => id),
);
const families = [...new Set([...explained].map((id) => id?.replace(/-.*/, '')))].join('|');

/** An id that does not exist. A test checks that it is refused. */
const INVENTED = 'SES-T99';

test('every id that is cited anywhere is explained in docs/requirements.md', async () => {
  expect(explained.size).toBeGreaterThan(240);
  const unexplained = new Set<string>();
  const files = (await Promise.all(['src', 'server', 'tests', 'docs'].map(textsIn))).flat();
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const [id] of text.matchAll(new RegExp(`\\b(?:${families})-T?\\d\\d\\b`, 'g'))) {
      if (id !== INVENTED && !explained.has(id))
        unexplained.add(`${file.slice(root.length + 1)}: ${id}`);
    }
  }
  expect([...unexplained]).toEqual([]);
});
