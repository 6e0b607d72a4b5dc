/** A value of a query: a text, a number, a truth value, or an object of such values. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly [key: string]: QueryValue };

/**
 * Returns a query in the API family's format, such as `?a=1&b%5Bc%5D=2`. Values of undefined, null and '' are left out,
 * and a nested object becomes `a[b]=`. An empty query becomes ''.
 *
 * @param keepsEmpty whether '' is written as `a=`. The API family drops '' only in a GET, and a POST may require the
 *   name.
 */
export function queryText(
  query: Readonly<Record<string, QueryValue>>,
  keepsEmpty: boolean = false,
): string {
  const text = pairs(query, keepsEmpty).join('&');
  return text === '' ? '' : `?${text}`;
}

function pairs(
  query: Readonly<Record<string, QueryValue>>,
  keepsEmpty: boolean,
  prefix?: string,
): string[] {
  return Object.entries(query).flatMap(([key, value]) => {
    const name = prefix === undefined ? key : `${prefix}[${key}]`;
    if (value === null || value === undefined || (value === '' && !keepsEmpty)) return [];
    if (typeof value === 'object') return pairs(value, keepsEmpty, name);
    return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
}
