/** A start that fails ends with one line, which says what the operator has to change. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { startRefusal } from '../../server/start-refusal.ts';

const noSpace = Object.assign(new Error('could not extend file'), { code: '53100' });
const inFolder = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
});
const folderIsFull =
  'The data folder /srv/data cannot be used (the disk is full): set PORTAL_DATA to a folder that this user may write';

test.for([
  ['embedded database', noSpace, undefined, folderIsFull],
  [
    'database elsewhere',
    noSpace,
    'postgres://db/portal',
    'The database cannot be used (could not extend file): check DATABASE_URL',
  ],
  ['folder of keys beside a database elsewhere', inFolder, 'postgres://db/portal', folderIsFull],
  [
    'write that another error wraps',
    new Error('keys', { cause: inFolder }),
    undefined,
    folderIsFull,
  ],
] as const)('the line names what is full or cannot be used: %s', ([, error, databaseUrl, line]) => {
  expect(startRefusal(error, { dataDir: '/srv/data', databaseUrl })).toBe(line);
});

test('the line has the reason of a failed statement, and not the statement', () => {
  const failed = new DrizzleQueryError('create table x', [], new Error('permission denied'));
  expect(startRefusal(failed, { dataDir: '/srv/data', databaseUrl: undefined })).toBe(
    'permission denied',
  );
});
