/**
 * A `redirect` that leads to a page of this site, or undefined (GUARD-05: no open redirect). It is a path that begins
 * with exactly one slash and is neither the login nor the registration page. Even after repeated decoding it has no
 * backslash, no control character, no double slash and no segment `.` or `..`.
 */
export function safeRedirect(target: unknown): string | undefined {
  // oxlint-disable-next-line no-control-regex -- a browser drops tabs and line ends, and reads a backslash as a slash
  if (typeof target !== 'string' || !/^\/[^\\\u0000-\u0020\u007f]*$/.test(target)) return undefined;
  const path = decoded(/^[^?#]*/.exec(target)?.[0] ?? '');
  // oxlint-disable-next-line no-control-regex -- the same, encoded
  if (/[\\\u0000-\u001f\u007f]|\/\/|\/\.\.?(?:\/|$)/.test(path)) return undefined;
  return path === '/login' || path === '/register' ? undefined : target;
}

/** The path with its ASCII characters decoded, again and again until nothing changes. */
function decoded(path: string): string {
  const once = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === path ? path : decoded(once);
}
