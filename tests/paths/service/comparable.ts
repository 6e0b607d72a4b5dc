import type { Json } from '../engine/json.ts';
import type { ActorSeen } from '../engine/observation.ts';

/** How sharply parts of the context are looked at. */
interface Sharpness {
  readonly exactly: readonly string[];
  readonly roughly: readonly string[];
}

/** Where an actor and those inside it are otherwise than expected, in words. */
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

/** Two values that should have the same text; undefined when they have. */
export function difference(what: string, seen: unknown, expected: unknown): string | undefined {
  const [is, should] = [JSON.stringify(seen), JSON.stringify(expected)];
  return is === should ? undefined : `${what}: ${is} instead of ${should}`;
}

/**
 * What a context says, whoever's data are in it: the model has invented ones, the live server its own. Failures are
 * compared by kind and code, orders by their status, texts and numbers by whether there are any, lists by whether
 * they are empty; the keys of `exactly` as they are, of those of `roughly` only that they are there.
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
