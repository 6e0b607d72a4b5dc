/** Joining groups: the check of the form, and joining without one. */
import { expect, test, vi } from 'vitest';
import { EMPTY_GROUP } from '../../src/domain/messaging/group.ts';
import { createGroupPorts, type GroupParts } from '../../src/services/messaging/groups.ts';

test.each([
  ['', undefined],
  [' 小美 ', undefined],
  ['客服中心', 'reservedName'],
  ['\u202e小美', 'badName'],
  ['名'.repeat(41), 'tooLong'],
])('GRP-06 a guest who joins as %j gets the error %s', (name, error) => {
  const { entry } = createGroupPorts({} as GroupParts);
  const values = { ...EMPTY_GROUP, name };
  expect(entry.form.errorsOf({ form: 'join', values })).toEqual(error ? { name: error } : {});
});

test('GRP-06 a member joins without a form', async () => {
  const joinGroup = vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve());
  const { entry } = createGroupPorts({
    ready: () => Promise.resolve(),
    client: { joinGroup },
  } as unknown as GroupParts);
  const { signal } = new AbortController();
  await entry.change({ kind: 'join', id: 'g', token: 't' }, undefined, signal);
  const link = { conversationID: 'g', token: 't' };
  expect(joinGroup.mock.calls).toEqual([[link, { wording: '', userName: '' }, signal]]);
});
