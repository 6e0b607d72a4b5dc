import type { LoggedUser } from './profile.ts';

/** The permission for everything, and the role that may do everything (§6). */
const EVERY_PERMISSION = '*:*:*';
const ADMIN = 'admin';

/** Whether the user has this permission, or the wildcard (SESS-05). `user` is undefined if nobody is signed in. */
export function hasPermission(user: LoggedUser | undefined, permission: string): boolean {
  return user?.permissions.some((one) => one === EVERY_PERMISSION || one === permission) ?? false;
}

/** Whether the user has this role, or the administrator's (SESS-05). */
export function hasRole(user: LoggedUser | undefined, role: string): boolean {
  return user?.roles.some((one) => one === ADMIN || one === role) ?? false;
}
