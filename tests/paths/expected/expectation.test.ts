import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { explore } from '../engine/explore.ts';
import { defineModel } from '../engine/model.ts';
import { Subject } from '../engine/run.ts';
import { changesIn } from './compare.ts';
import { linesOf, textOfLines, type Line } from './expectation.ts';

interface Wrong {
  /** What the door says when it opens. */
  readonly word?: string;
  readonly opensAfter?: number;
  readonly forgetsToCount?: boolean;
  /** The selector returns the opposite answer. */
  readonly saysItWasShut?: boolean;
}

interface Seen {
  readonly context: { readonly opened: number };
}

/** A door that counts how often it was opened, and shuts by itself. */
function doorWith({
  word = 'hello',
  opensAfter = 500,
  forgetsToCount = false,
  saysItWasShut = false,
}: Wrong = {}) {
  const model = defineModel({
    name: 'door',
    starts: { 'a new door': {} },
    machine: (stage) => {
      const say = stage.does<[string]>('say');
      return setup({
        types: {
          context: {} as { opened: number },
          events: {} as { type: 'push' } | { type: 'lock' },
        },
        actions: {
          count: assign({
            opened: ({ context }) => (forgetsToCount ? 0 : Math.min(context.opened + 1, 2)),
          }),
          greet: () => say(word),
        },
        delays: { 'shuts after': opensAfter },
      }).createMachine({
        id: 'door',
        context: { opened: 0 },
        initial: 'shut',
        states: {
          shut: { on: { push: { target: 'open', actions: ['count', 'greet'] } } },
          open: { after: { 'shuts after': 'shut' } },
        },
      });
    },
    events: { push: { 'by a visitor': {} }, lock: { turned: {} } },
    actors: {},
  });
  return {
    ...model,
    selectors: new Map<string, (seen: Seen) => unknown>([
      ['selectOpened', ({ context }: Seen) => context.opened],
      ['selectWasOpen', ({ context }: Seen) => context.opened > 0 !== saysItWasShut],
    ]),
  };
}

const linesWith = (wrong?: Wrong): Line[] => linesOf(explore(new Subject(doorWith(wrong))));

const withoutDigests = (text: string): string => text.replaceAll(/ #[0-9a-f]{8}$/gm, '');

describe('QA-01 an accepted expectation file', () => {
  test('describes what happens in each state, and what selectors return', () => {
    expect(withoutDigests(textOfLines(linesWith()))).toBe(
      `(start)
  a new door → shut; children={}; context={"opened":0}; status="active"; world={}

open
  (nothing) → lock (turned); push (by a visitor)
  time: passes → shut; -timer shuts after

selectOpened
  open → 1 or 2
  shut → 0 or 1 or 2

selectWasOpen
  open → true
  shut → false or true

shut
  (nothing) → lock (turned)
  push: by a visitor → open; calls say ["hello"]; +timer shuts after 500 ms
  push: by a visitor → open; calls say ["hello"]; opened=1; +timer shuts after 500 ms
`,
    );
  });

  test('is the same for the same machine, and different for a wrong argument, delay or action', () => {
    const text = textOfLines(linesWith());
    expect(textOfLines(linesWith())).toBe(text);
    const wrongs: Wrong[] = [
      { word: 'bye' },
      { opensAfter: 501 },
      { forgetsToCount: true },
      { saysItWasShut: true },
    ];
    for (const wrong of wrongs) {
      expect(textOfLines(linesWith(wrong)), JSON.stringify(wrong)).not.toBe(text);
    }
  });
});

describe('QA-02 the description of a difference', () => {
  test('is empty for two equal files', () => {
    expect(changesIn(linesWith(), linesWith())).toEqual([]);
  });

  test('names the state, the case, and the old and new outcome', () => {
    expect(changesIn(linesWith(), linesWith({ word: 'bye' }))).toEqual([
      'shut: push: by a visitor',
      '  - open; calls say ["hello"]; +timer shuts after 500 ms',
      '  - open; calls say ["hello"]; opened=1; +timer shuts after 500 ms',
      '  + open; calls say ["bye"]; +timer shuts after 500 ms',
      '  + open; calls say ["bye"]; opened=1; +timer shuts after 500 ms',
    ]);
  });

  test('names a value that the short description omits', () => {
    const long = 'a greeting that is longer than the words of a line, ';
    const changes = changesIn(linesWith({ word: `${long}1` }), linesWith({ word: `${long}2` }));
    expect(changes).toEqual([
      'shut: push: by a visitor',
      `  ~ effects.0.2.0: "${long}1" → "${long}2"`,
    ]);
  });

  test('names selector answers that became their opposite', () => {
    expect(changesIn(linesWith(), linesWith({ saysItWasShut: true }))).toContain(
      '  ~ false → true (×1)',
    );
  });

  test('names the new answers of a selector', () => {
    expect(changesIn(linesWith(), linesWith({ forgetsToCount: true }))).toContain(
      'selectOpened: open | shut',
    );
  });
});
