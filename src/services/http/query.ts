/** A value of a query: texts, numbers, or an object of them. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly [key: string]: QueryValue };

/**
 * A query in the API family's format, such as `?a=1&b%5Bc%5D=2`: null and '' are left out, a nested object becomes
 * `a[b]=`; '' for an empty query.
 *
 * @param keepsEmpty '' is written as `a=`: the family drops it only in a GET, and a POST may require the name
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
