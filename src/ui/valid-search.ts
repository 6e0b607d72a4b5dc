/**
 * A route's `validateSearch` that returns the result of `read`, the language in an address (LANG-02), and nothing
 * else. By default the router merges the result into the raw query, so that an invalid value that was left out would
 * still be passed on.
 */
export function validSearch<Search extends object>(
  read: (raw: Record<string, unknown>) => Search,
): (raw: Record<string, unknown>) => Search {
  return (raw) => ({
    ...Object.fromEntries(
      Object.keys(raw)
        .filter((name) => name !== 'lang')
        .map((name) => [name, undefined]),
    ),
    ...read(raw),
  });
}
