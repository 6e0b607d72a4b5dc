import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { homes, later } from './homes.ts';
import { specification, specificationRows } from './specification.ts';

/** The original table of the specification, if it exists beside the project. */
const source = new URL('../../../../shared/transitions.tsv', import.meta.url);

test('QA-01 the table has 118 rows, each id once', () => {
  const ids = specificationRows().map(({ id }) => id);
  expect(ids).toHaveLength(118);
  expect(new Set(ids).size).toBe(118);
});

test.runIf(existsSync(source))('QA-01 the table equals the specification’s', async () => {
  const [head, ...lines] = (await readFile(source, 'utf8')).trimEnd().split('\n');
  expect(head).toBe('id\tactor\tfrom\tevent\tto\t§\tsource');
  expect(
    specificationRows().map((row) =>
      [row.id, row.actor, row.from, row.event, row.to, row.sections, row.source].join('\t'),
    ),
  ).toEqual(lines);
});

test('QA-01 homes.ts lists every actor of the specification, and its later rows exist in the specification', () => {
  expect(Object.keys(homes)).toEqual(Object.keys(specification));
  const ids: string[] = specificationRows().map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(later)));
});
