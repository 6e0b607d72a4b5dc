import { expect, test } from 'vitest';
import { DEFAULT_ROLE } from '../../src/domain/limits.ts';
import { hasPermission, hasRole } from '../../src/domain/session/permission.ts';
import type { LoggedUser } from '../../src/domain/session/profile.ts';

const user = (permissions: string[], roles: string[]): LoggedUser => ({
  userId: '1',
  avatar: '',
  permissions,
  roles,
});

test('SESS-05: a user has a permission by the wildcard or by its exact name', () => {
  expect(hasPermission(user(['*:*:*'], []), 'order:list')).toBe(true);
  expect(hasPermission(user(['order:list'], []), 'order:list')).toBe(true);
  expect(hasPermission(user(['order:*', 'Order:list', 'order:list:all'], []), 'order:list')).toBe(
    false,
  );
  expect(hasPermission(user([], ['admin']), 'order:list')).toBe(false);
  expect(hasPermission(undefined, 'order:list')).toBe(false);
});

test('SESS-05: a user has a role as administrator or by its exact name', () => {
  expect(hasRole(user([], ['admin']), DEFAULT_ROLE)).toBe(true);
  expect(hasRole(user([], [DEFAULT_ROLE]), DEFAULT_ROLE)).toBe(true);
  expect(hasRole(user([], [DEFAULT_ROLE]), 'admin')).toBe(false);
  expect(hasRole(user(['*:*:*'], []), 'admin')).toBe(false);
  expect(hasRole(undefined, DEFAULT_ROLE)).toBe(false);
});
