import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEY, WEB_PUSH_KEY } from '../../src/services/storage/keys.ts';
import { LATER_KEY } from '../../src/services/storage/later-keys.ts';
import { SESSION_KEY } from '../../src/services/storage/session-keys.ts';
import { storedKeys } from '../support/stored-keys.ts';

/** Constants that name a key: `KEY = '…'`, `GUEST_KEY = '…'`. */
const NAMED = /^(?:export )?const \w*KEY = '([^']+)';$/gm;

test('every key in the code has a row in docs/browser-storage.md, and every row has a key', () => {
  const inCode = new Set<string>([
    ...Object.values(KEY),
    ...Object.values(LATER_KEY),
    ...Object.values(SESSION_KEY),
    WEB_PUSH_KEY,
  ]);
  for (const file of globSync('src/services/**/*.ts')) {
    for (const [, key = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) inCode.add(key);
  }
  const rows = storedKeys();
  expect(rows.length).toBeGreaterThan(15);
  const beginning = (key: string): string => key.replace(/[:\s-]?<.*$/, '');
  const named = rows.map(({ key }) => beginning(key));
  expect([...inCode].filter((key) => !named.includes(key))).toEqual([]);
  // The messaging's drafts, its outbox and the router's own key have no constant of this kind.
  const others = ['draft', 'messaging', 'page', 'tsr-scroll-restoration-v1_3'];
  expect(named.filter((key) => !inCode.has(key) && !others.includes(key))).toEqual([]);
});
