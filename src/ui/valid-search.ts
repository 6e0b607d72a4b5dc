/**
 * A route's `validateSearch` that hands on what `read` returns and the language that an address names (LANG-02), and
 * nothing else. By itself the router merges that into the raw query, so that an invalid value that was left out would
 * come through as it was typed.
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
