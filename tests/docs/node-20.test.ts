import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Matches what a script imports before its first line runs; an `import()` runs later, and types are in comments. */
const IMPORT = /^(?:import|export) (?:[\w*{}\s,]+ from )?'([^']+)'/gm;

/** What a file and its imports need besides Node, one line each. */
async function neededBy(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = await readFile(join(root, file), 'utf8');
  const needs: string[] = [];
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    if (name.startsWith('.') && name.endsWith('.mjs')) {
      needs.push(...(await neededBy(join(dirname(file), name), seen)));
    } else if (!builtinModules.includes(name.replace(/^node:/, ''))) {
      needs.push(`${file}: ${name}`);
    }
  }
  return needs;
}

test('a fresh clone needs nothing but Node 20: no command imports a package or TypeScript at its start', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const commands = Object.values(scripts).flatMap(
    (line) => /^exec node (\S+\.mjs)$/.exec(line)?.[1] ?? [],
  );
  expect(commands).toContain('scripts/check.mjs');
  const needs = await Promise.all(commands.map((command) => neededBy(command)));
  expect(needs.flat()).toEqual([]);
});
