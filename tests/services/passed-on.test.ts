/** A page that is left cancels its calls. Therefore each call to the server passes on its caller's abort signal. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Calls that are never cancelled, each with the reason. */
const NEVER_TAKEN_BACK: Readonly<Record<string, string>> = {
  linkOrder: 'told once; the next page would tell it anew',
  visit: 'told once; the next page tells its own',
};

/** The text between the parenthesis that opens at `from` and the one that closes it. */
function argumentsAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if ('([{'.includes(source.charAt(at))) depth += 1;
    if (')]}'.includes(source.charAt(at))) depth -= 1;
    if (depth === 0) return source.slice(from + 1, at);
  }
  throw new TypeError('a call that does not end');
}

/**
 * Names of endpoints whose call has no signal in its options, or no options. Options that are spread or passed as a
 * variable count as having a signal.
 */
function withoutSignal(source: string): string[] {
  return [...source.matchAll(/\bcall\(\s*'(\w+)'(?=\)|, \{|,\n)/g)].flatMap(
    ({ 1: name = '', index }) => {
      const said = argumentsAt(source, index + 'call'.length);
      const isGiven = /\bsignal\b|\.\.\./.test(said) || /^'\w+', \w+$/.test(said.trim());
      return isGiven ? [] : [name];
    },
  );
}

test('the check finds a call of the page without an abort signal', () => {
  expect(withoutSignal(`call('one', { quiet: true })`)).toEqual(['one']);
  expect(withoutSignal(`call('two')`)).toEqual(['two']);
  expect(withoutSignal(`call('three', { body: { a: [1] }, signal, quiet: true })`)).toEqual([]);
  expect(withoutSignal(`call('four', { ...how, params })`)).toEqual([]);
  expect(withoutSignal(`call('five', options)`)).toEqual([]);
});

test('all calls of the page’s services can be cancelled, except those with a stated reason', () => {
  const found = globSync('src/services/**/*.ts').flatMap((file) =>
    withoutSignal(readFileSync(file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(NEVER_TAKEN_BACK));
});

/** Finds the server's requests to other servers that have no abort signal, so that they might never end. */
const withoutEnd = (source: string): string[] =>
  [...source.matchAll(/\b(?:fetch|request(?:Plain|Secure)?)\)?\(/g)].flatMap(({ 0: call, index }) =>
    /\bsignal\b/.test(argumentsAt(source, index + call.length - 1)) ? [] : [call],
  );

test('the check finds a request of the server without an abort signal', () => {
  expect(withoutEnd(`fetch(url, { method: 'POST' })`)).toEqual(['fetch(']);
  expect(withoutEnd(`(isPlain ? requestSecure : requestPlain)(url, {})`)).toHaveLength(1);
  expect(withoutEnd(`fetch(url, { signal: AbortSignal.timeout(10) })`)).toEqual([]);
});

test('all requests of the server to other servers end when nobody answers', () => {
  const found = globSync('server/**/*.ts').map((file) => ({
    file,
    calls: withoutEnd(readFileSync(file, 'utf8')),
  }));
  expect(found.filter(({ calls }) => calls.length > 0)).toEqual([]);
});
