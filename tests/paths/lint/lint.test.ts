import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, setup } from 'xstate';
import { unnamedIn } from './definition.ts';
import { unnamedInSource } from './source.ts';

describe('QA-01 the check refuses a machine', () => {
  const wait = fromPromise(() => Promise.resolve());

  test('whose guards, actions, actors or delays have no name', () => {
    const bad = createMachine({
      id: 'bad',
      initial: 'a',
      entry: () => undefined,
      states: {
        a: {
          on: { go: { guard: () => true, target: 'b', actions: assign({}) } },
          always: { guard: and([() => true]), target: 'b' },
        },
        b: { after: { 3000: 'a' }, invoke: { src: wait }, exit: () => undefined },
      },
    });
    expect(unnamedIn(bad)).toEqual([
      'bad: an inline action',
      'bad.a | always | 0: an inline guard',
      'bad.a | go | 0: an inline guard',
      'bad.a | go | 0: an inline action',
      'bad.b: an inline action',
      'bad.b invokes 0.bad.b: an inline actor',
      'bad.b: inline is invoked without an id',
      'bad.b | xstate.after.3000.bad.b | 0: an inline delay',
    ]);
  });

  test('whose names have no implementation', () => {
    const bad = createMachine({
      id: 'bad',
      on: { go: { guard: 'is ready', actions: { type: 'go' } } },
      invoke: { id: 'wait', src: 'wait' },
      initial: 'a',
      states: { a: { after: { pause: 'a' } } },
    });
    expect(unnamedIn(bad)).toEqual([
      'bad invokes wait: no actor is named "wait"',
      'bad | go | 0: no guard is named "is ready"',
      'bad | go | 0: no action is named "go"',
      'bad.a | xstate.after.pause.bad.a | 0: no delay is named "pause"',
    ]);
  });

  test('unless everything in it has a name and an implementation', () => {
    const good = setup({
      actors: { wait },
      guards: { 'is ready': () => true, 'is set': (_, params: { to: number }) => params.to > 0 },
      actions: { go: () => undefined },
      delays: { pause: 10 },
    }).createMachine({
      id: 'good',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'wait', src: 'wait', onDone: { guard: 'is ready', actions: 'go' } },
          after: { pause: { guard: { type: 'is set', params: { to: 1 } }, target: 'a' } },
        },
      },
    });
    expect(unnamedIn(good)).toEqual([]);
  });
});

describe('QA-01 the check refuses unnamed parts inside named ones', () => {
  const file = 'src/machines/bad/machine.ts';
  const lint = (line: string, where = file): string[] =>
    unnamedInSource(where, `import { setup } from 'xstate';\n${line}\n`);

  test.each([
    ["raise({ type: 'go' }, { delay: 500 })", 'a delay without a name'],
    ["enqueue.raise({ type: 'go' }, { delay: PAUSE_MS })", 'a delay without a name'],
    ["sendTo('x', { type: 'go' }, { delay: () => 5 })", 'a delay without a name'],
    [
      "raise({ type: 'go' }, { delay: timeOf() }); function timeOf() { return 5 }",
      'a delay without a name',
    ],
    ['assign(({ spawn }) => ({ one: spawn(wait) }))', 'an actor without a name'],
    ['spawnChild(fromPromise(load))', 'an actor without a name'],
    ['enqueueActions(({ check }) => void check(() => true))', 'a guard without a name'],
  ])('%s', (line, what) => {
    expect(lint(line)).toEqual([`${file}:2: ${what}`]);
  });

  test.each([
    "raise({ type: 'go' }, { delay: isLong ? 'long' : 'short' })",
    "function timeOf(): 'long' | 'short' { return 'long' }\nraise({ type: 'go' }, { delay: timeOf() })",
    "assign(({ spawn }) => ({ one: spawn('wait') }))",
    "enqueueActions(({ check }) => void check({ type: 'is ready', params: {} }))",
    "setup({}).createMachine({ id: 'good' })",
  ])('but accepts %s', (line) => {
    expect(lint(line)).toEqual([]);
  });

  test('a machine in a folder that the check does not search is reported', () => {
    const elsewhere = 'src/ui/shared/map/machine.ts';
    expect(lint("setup({}).createMachine({ id: 'bad' })", elsewhere)).toEqual([
      `${elsewhere}:2: a machine outside of src/machines/<name>/machine.ts`,
    ]);
  });

  test('code that cannot be read is reported, not skipped', () => {
    expect(lint('const = 1')).not.toEqual([]);
  });
});
