import type { Json } from '../engine/json.ts';
import type { ActorSeen } from '../engine/observation.ts';

/** How exactly the members of a context are compared. */
interface Sharpness {
  readonly exactly: readonly string[];
  readonly roughly: readonly string[];
}

/** The differences between an actor, with the actors inside it, and the expected one, in words. */
export function actorDifferences(
  seen: ActorSeen,
  expected: ActorSeen,
  name: string,
  sharpness: Sharpness,
): (string | undefined)[] {
  const { children = {} } = seen;
  const expectedChildren = expected.children ?? {};
  return [
    difference(`${name} status`, seen.status, expected.status),
    difference(`${name} value`, seen.value ?? null, expected.value ?? null),
    difference(
      `${name} context`,
      comparable(seen.context, sharpness),
      comparable(expected.context, sharpness),
    ),
    difference(
      `${name} children`,
      Object.keys(children).toSorted(),
      Object.keys(expectedChildren).toSorted(),
    ),
    ...Object.entries(expectedChildren).flatMap(([key, child]) => {
      const own = children[key];
      return own === undefined ? [] : actorDifferences(own, child, `${name} > ${key}`, sharpness);
    }),
  ];
}

/** The difference between two values that should have the same text; undefined when they have. */
export function difference(what: string, seen: unknown, expected: unknown): string | undefined {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(expected)];
  return is === should ? undefined : `${what}: ${is} instead of ${should}`;
}

/**
 * Converts a context to a form in which model and live server can be compared, although their data differ. Of failures,
 * only kind and code are compared; of orders, the status; of texts and numbers, whether there is one; of lists, whether
 * they are empty. Members in `exactly` are compared completely; of those in `roughly`, only that they exist.
 */
export function comparable(context: Json | undefined, { exactly, roughly }: Sharpness): Json {
  if (!isRecord(context)) return kindOf(context);
  return Object.fromEntries(
    Object.entries(context)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => {
        if (roughly.includes(key)) return [key, 'something'];
        return [key, exactly.includes(key) ? value : kindOf(value)];
      }),
  );
}

function kindOf(value: Json | undefined): Json {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'string') return value === '' ? '' : 'a text';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'some';
  if (!isRecord(value)) return null;
  const { kind, code, status, orderNo } = value;
  if (kind === 'refused' && code !== undefined) return { kind, code };
  if (kind === 'status' || kind === 'offline' || kind === 'timeout' || kind === 'unauthorized') {
    return { kind, ...(status === undefined ? {} : { status }) };
  }
  if (orderNo !== undefined && status !== undefined) return { status };
  return Object.keys(value).length === 0 ? 'empty' : 'something';
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
