/**
 * Makes a route's `validateSearch`. Of all parameters in the address, only the result of `read` and the language
 * (LANG-02) remain. By default the router merges the result into the raw query, so an invalid value that `read` left
 * out would still be passed on.
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
