/**
 * Queries as everybody writes them: `?type=type_dui&orderNo=D123`. Values are texts; routes turn them into what
 * they mean (`validateSearch`). The router's own way would put JSON into addresses, and read `0912` as a number.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Absent and empty values are left out; spaces are `%20`, so that every reader decodes them alike. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? value === ''
        ? []
        : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
      : [],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
