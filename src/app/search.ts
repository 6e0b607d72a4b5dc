/**
 * Parses queries in the usual format: `?type=type_dui&orderNo=D123`. Values stay strings; each route parses its own
 * (`validateSearch`). The router's own parser would put JSON into addresses, and read `0912` as a number.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a query. Absent and empty values are left out. A space becomes `%20`, which every parser decodes alike. */
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
