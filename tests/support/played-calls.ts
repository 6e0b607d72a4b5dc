import type { Store } from '../../src/services/storage/store.ts';

/**
 * Plays the server for a service of the page: answers calls by their names, and records the calls in order. Each call
 * must pass the returned `signal`, so that it is cancelled when its page is closed.
 *
 * @param answers the answer of each call: an Error is thrown, and a function is called with what was asked
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
  /** The calls since the last time this was called. */
  const taken = () => asked.splice(0);
  // The type of `call` differs between the services; `never` fits all of them.
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

/** Replaces the other parts of a form, for services that use none of them. */
export const noParts = {} as never;
/** Forms whose values are not stored. */
export const noDrafts = (() => ({
  readDraft: () => undefined,
  writeDraft: () => undefined,
  leaveDraft: () => undefined,
})) as never;
