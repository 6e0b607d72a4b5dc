import type { Store } from '../../src/services/storage/store.ts';

/**
 * Plays the server for a service of the page: answers calls by their names, and stores what was asked, in order. Each
 * call has to be given this signal, so that it ends with its page.
 *
 * @param answers an Error is thrown, and a function gets what was asked
 */
export function playedCalls(answers: Readonly<Record<string, unknown>> = {}) {
  const { signal } = new AbortController();
  const asked: (readonly [name: string, options: object])[] = [];
  const call = async (
    name: string,
    { signal: given, ...options }: { readonly signal?: AbortSignal } = {},
  ): Promise<unknown> => {
    if (given !== signal) throw new TypeError(`${name} is not cancelled with its page`);
    asked.push([name, options]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? (answer as (of: object) => unknown)(options) : answer;
  };
  /** What was asked since the last time. */
  const taken = () => asked.splice(0);
  // A call of any table of endpoints.
  return { signal, taken, call: call as never };
}

/** A storage that is empty at first. */
export function emptyStore(): Store & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

/** A form's other parts, for services that are asked for none of them. */
export const noParts = {} as never;
/** Forms whose values are not stored. */
export const noDrafts = (() => ({
  readDraft: () => undefined,
  writeDraft: () => undefined,
  leaveDraft: () => undefined,
})) as never;
