export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * Converts a value to JSON, such that equal values give equal JSON. Keys are sorted, members that are undefined are
 * left out, actors become their names, errors their fields, and abort signals are left out.
 */
export function plain(value: unknown): Json {
  return plainOr(value, new Set()) ?? null;
}

/** Like `plain`, for values that never change: each object is converted only once. */
export function plainOnce(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return plain(value);
  const known = once.get(value);
  if (known !== undefined) return known;
  const made = plain(value);
  once.set(value, made);
  return made;
}

const once = new WeakMap<object, Json>();

/** The text of a plain value. Two plain values are equal when their texts are. */
export const textOf = (value: Json): string => JSON.stringify(value);

function plainOr(value: unknown, inside: Set<object>): Json | undefined {
  switch (typeof value) {
    case 'undefined':
    case 'symbol':
      return undefined;
    case 'boolean':
    case 'string':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? null : plainObject(value, inside);
  }
}

function plainObject(value: object, inside: Set<object>): Json | undefined {
  if (value instanceof AbortSignal) return undefined;
  if (isActor(value)) return `actor ${typeof value.src === 'string' ? value.src : ''}`;
  if (inside.has(value)) return 'a circle';
  inside.add(value);
  const made = plainMembers(value, inside);
  inside.delete(value);
  return made;
}

function plainMembers(value: object, inside: Set<object>): Json {
  if (Array.isArray(value)) {
    // An abort signal is the last argument. Only that may be removed, so that no other member changes its position.
    const list = value.at(-1) instanceof AbortSignal ? value.slice(0, -1) : value;
    return list.map((member) => plainOr(member, inside) ?? null);
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return plainMembers([...value], inside);
  const own = Object.entries(value);
  const members: [string, unknown][] =
    value instanceof Error ? [...own, ['name', value.name], ['message', value.message]] : own;
  const plained = members
    .map(([key, member]) => [key, plainOr(member, inside)] as const)
    .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(plained);
}

function isActor(value: object): value is { src: unknown } {
  return 'sessionId' in value && 'send' in value && 'src' in value;
}
