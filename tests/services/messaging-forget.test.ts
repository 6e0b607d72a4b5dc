import { expect, test } from 'vitest';
import { forgetKept } from '../../src/services/messaging/forget-kept.ts';

test('SESS-04: after signing out nothing of the chat stays in the browser; other keys stay', () => {
  const kept = new Set([
    'draft user-1 c-1',
    'draft guest-2 c-2',
    'messaging-guest',
    'theme',
    'message-data user-1 c-1',
    'messaging-device',
  ]);
  const deleted: string[] = [];
  const database = {
    deleteDatabase(name: string): IDBOpenDBRequest {
      deleted.push(name);
      return {} as IDBOpenDBRequest;
    },
  };
  forgetKept({ remove: (key) => void kept.delete(key) }, () => [...kept], database);
  expect([...kept]).toEqual(['theme', 'messaging-device']);
  expect(deleted).toEqual(['messaging']);
});
