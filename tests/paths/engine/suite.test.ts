import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, not, raise, setup } from 'xstate';
import { explore, NotDeterministic, Unbounded } from './explore.ts';
import { CRITERIA, type Criterion } from './goals.ts';
import { defineModel, type Model } from './model.ts';
import { walk } from './record.ts';
import { Subject } from './run.ts';
import { generate, type Suite } from './suite.ts';

/** Makes the suite of a model, and checks that all its paths can be walked again without a difference. */
function suiteOf(model: Model, ...criteria: Criterion[]): Suite {
  const subject = new Subject(model);
  const suite = generate(subject, explore(subject), {
    criteria: criteria.length === 0 ? CRITERIA : criteria,
  });
  expect(suite.paths.map((path) => walk(subject, path).failure)).toEqual(
    suite.paths.map(() => undefined),
  );
  expect(suite.crashes).toEqual([]);
  return suite;
}

const met = ({ goals }: Suite): string[] =>
  goals.filter(({ standing }) => standing === 'met').map(({ goal }) => goal);

const here = { here: {} };

type Key = { type: 'key'; key: string } | { type: 'off' };

/** A machine with parallel regions, transitions without events, guarded alternatives, history and a self-loop. */
const nasty = setup({
  types: { events: {} as Key, context: {} as { count: number } },
  guards: {
    'is a': ({ event }) => event.type === 'key' && event.key === 'a',
    'is b': ({ event }) => event.type === 'key' && event.key === 'b',
    'is odd': ({ context }) => context.count % 2 === 1,
  },
  actions: { count: assign({ count: ({ context }) => (context.count + 1) % 3 }) },
}).createMachine({
  id: 'n',
  type: 'parallel',
  context: { count: 0 },
  states: {
    left: {
      initial: 'one',
      on: { off: '.off' },
      states: {
        one: {
          on: {
            key: [
              { guard: 'is a', target: 'looking', actions: 'count' },
              { guard: and(['is b', not('is odd')]), actions: 'count' },
              { guard: 'is b', target: 'one', reenter: true },
            ],
          },
        },
        looking: { always: [{ guard: 'is odd', target: 'more' }, { target: 'one' }] },
        more: { always: 'two' },
        two: { on: { key: 'one' } },
        off: { on: { key: { guard: 'is a', target: 'back' } } },
        back: { type: 'history' },
      },
    },
    right: {
      initial: 'idle',
      states: {
        idle: { on: { key: { guard: 'is b', target: 'chained' } } },
        chained: { entry: raise({ type: 'off' }), on: { off: 'idle' } },
      },
    },
  },
});

const nastyModel = defineModel({
  name: 'nasty',
  starts: { once: {} },
  machine: () => nasty,
  events: { key: { a: { key: 'a' }, b: { key: 'b' }, c: { key: 'c' } }, off: here },
  actors: {},
});

describe('suites of difficult machines', () => {
  test('every criterion is met, and no goal counts as unreachable', () => {
    const suite = suiteOf(nastyModel);
    // Some states are left at once, so no event can be sent to them. Their goals do not count as unreachable.
    expect(suite.unreachable).toEqual([]);
    expect(met(suite)).toContain('transition n.left.looking | always | 1');
    expect(met(suite)).toContain('guard n.left.one | key | 1 is false');
    expect(met(suite)).toContain('transition n.right.chained | off | 0');
    expect(met(suite)).toContain('forbidden key: c in {"left":"one","right":"idle"}');
  });

  test('a suite for one criterion is shorter than a suite for all', () => {
    const steps = (...criteria: Criterion[]) => suiteOf(nastyModel, ...criteria).steps;
    expect(steps('states')).toBeLessThan(steps('transitions'));
    expect(steps('transitions')).toBeLessThan(steps('transition-pairs'));
    expect(steps('transition-pairs')).toBeLessThanOrEqual(steps(...CRITERIA));
  });

  test('the same model gives the same suite, byte for byte', () => {
    expect(JSON.stringify(suiteOf(nastyModel))).toBe(JSON.stringify(suiteOf(nastyModel)));
  });

  test('paths for the page level are at most 12 steps long', () => {
    const subject = new Subject(nastyModel);
    const options = { criteria: ['transitions', 'forbidden'] as const, longest: 12 };
    const { paths, unreachable } = generate(subject, explore(subject), options);
    expect(unreachable).toEqual([]);
    expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(12);
  });
});

describe('delays', () => {
  const timed = setup({
    types: { events: {} as { type: 'go' } | { type: 'leave' } | { type: 'again' } },
    delays: { pause: 3_000 },
  }).createMachine({
    id: 't',
    initial: 'idle',
    states: {
      idle: { on: { go: 'waiting' } },
      waiting: {
        after: { pause: 'over' },
        on: { leave: 'idle', again: { target: 'waiting', reenter: true } },
      },
      over: {},
    },
  });
  const model = defineModel({
    name: 'timed',
    starts: { once: {} },
    machine: () => timed,
    events: { go: here, leave: here, again: here },
    actors: {},
  });
  const timer = 'delay xstate.after.pause.t.waiting';

  test('every delay is tested as not early, on time, cancelled and restarted, to the millisecond', () => {
    const suite = suiteOf(model, 'delays');
    expect(met(suite).toSorted()).toEqual(
      ['cancelled', 'not early', 'on time', 'restarted'].map((what) => `${timer}: ${what}`),
    );
    const punctual = suite.paths.find(({ goals }) => goals.includes(`${timer}: not early`));
    expect(punctual?.steps.map((step) => [step.case, step.still])).toEqual([
      ['go: here', false],
      ['time: 2999 ms', true],
      ['time: 1 ms', false],
    ]);
  });

  test.each([
    ['later', 3_001],
    ['earlier', 2_999],
    ['half', 1_500],
  ])('a timer that fires %s is detected', (_, pause) => {
    const suite = suiteOf(model, 'delays');
    const other = new Subject(model, (machine) => machine.provide({ delays: { pause } }));
    expect(suite.paths.some((path) => walk(other, path).failure !== undefined)).toBe(true);
  });

  test('a timer that survives leaving and re-entering its state is detected', () => {
    const suite = suiteOf(model, 'delays');
    const goesOn = setup({
      types: { events: {} as { type: 'go' } | { type: 'leave' } | { type: 'again' } },
    }).createMachine({
      id: 't',
      initial: 'idle',
      states: {
        idle: { on: { go: 'waiting' } },
        waiting: { after: { 3_000: 'over' }, on: { leave: 'idle', again: 'waiting' } },
        over: {},
      },
    });
    const other = new Subject(model, () => goesOn);
    const restarted = suite.paths.find(({ goals }) => goals.includes(`${timer}: restarted`));
    expect(restarted === undefined ? undefined : walk(other, restarted).failure).toBeDefined();
  });
});

describe('unreachable or endless machines', () => {
  const counter = setup({
    types: { events: {} as { type: 'more' }, context: {} as { count: number } },
    guards: { never: () => false },
  }).createMachine({
    id: 'c',
    context: { count: 0 },
    initial: 'on',
    states: {
      on: {
        on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
        always: { guard: 'never', target: 'nowhere' },
      },
      nowhere: {},
    },
  });
  const source = {
    name: 'counter',
    starts: { once: {} },
    machine: () => counter,
    events: { more: here },
    actors: {},
  };
  const bounded = {
    ...source,
    projection: ({ count }: { count: number }) => ({ isNew: count === 0 }),
  };

  test('a context that grows without end is reported, with the part that grows', () => {
    const subject = new Subject(defineModel(source));
    expect(() => explore(subject, { situations: 50 })).toThrow(Unbounded);
    expect(() => explore(subject, { situations: 50 })).toThrow('context.count (');
  });

  test('an unreachable state is an error with its name, unless waived with a reason', () => {
    const dead = [
      'state c.nowhere',
      'transition c.on | always | 0',
      'guard c.on | always | 0 is true',
    ];
    expect(suiteOf(defineModel(bounded)).unreachable).toEqual(dead);
    const waived = dead.map((what) => ({ what, reason: 'the guard never says yes' }));
    const suite = suiteOf(defineModel({ ...bounded, waived }));
    expect(suite.unreachable).toEqual([]);
    expect(suite.goals.filter(({ standing }) => standing === 'waived')).toHaveLength(3);
  });

  test('a waiver for a reachable goal, or for a goal that does not exist, is an error too', () => {
    const waived = [
      { what: 'state c.on', reason: 'wrong' },
      { what: 'state c.gone', reason: 'old' },
    ];
    expect(suiteOf(defineModel({ ...bounded, waived })).idleWaivers).toEqual(waived);
  });

  test('a machine whose behaviour depends on something that is not observed is detected', () => {
    let hidden = 0;
    const forgetful = setup({
      types: { events: {} as { type: 'go' } },
      guards: { sometimes: () => (hidden += 1) % 2 === 0 },
    }).createMachine({
      id: 'f',
      initial: 'a',
      states: {
        a: { on: { go: { guard: 'sometimes', target: 'b' } } },
        b: { on: { go: 'c' } },
        c: {},
      },
    });
    const model = defineModel({
      name: 'forgetful',
      starts: { once: {}, again: { other: true } },
      machine: () => forgetful,
      events: { go: { once: {}, twice: {}, thrice: {} } },
      actors: {},
    });
    const all = () => {
      const subject = new Subject(model);
      const { paths } = generate(subject, explore(subject), { criteria: CRITERIA });
      const failed = paths.filter((path) => walk(subject, path).failure !== undefined);
      if (failed.length > 0) throw new NotDeterministic('at last when it is walked');
    };
    expect(all).toThrow(NotDeterministic);
  });
});

test('promises answer, fail and break, and a final state accepts nothing more', () => {
  const asking = setup({
    types: { events: {} as { type: 'ask' } },
    actors: { answer: fromPromise<number>(() => new Promise(() => undefined)) },
    guards: {
      'is failure': ({ event }) => 'error' in event && !(event.error instanceof TypeError),
    },
  }).createMachine({
    id: 'p',
    initial: 'idle',
    states: {
      idle: { on: { ask: 'asking' } },
      asking: {
        invoke: {
          id: 'first',
          src: 'answer',
          onDone: 'done',
          onError: { guard: 'is failure', target: 'idle' },
        },
      },
      done: { type: 'final' },
    },
  });
  const model = defineModel({
    name: 'asking',
    starts: { once: {} },
    machine: () => asking,
    events: { ask: here },
    actors: { answer: { number: { answers: 5 }, failure: { fails: new RangeError('no') } } },
  });
  const suite = suiteOf(model);
  expect(suite.unreachable).toEqual([]);
  expect(met(suite)).toContain('forbidden ask: here in "done"');
  expect(met(suite)).toContain('guard p.asking | xstate.error.actor.first | 0 is false');
});

test('a model without a case for an event type, or without an actor, does not compile', () => {
  const machine = setup({
    types: { events: {} as { type: 'one' } | { type: 'two'; value: number } },
    actors: { load: fromPromise<string>(() => Promise.resolve('')) },
  }).createMachine({ id: 'm' });
  const base = { name: 'm', starts: { once: {} }, machine: () => machine };
  const load = { done: { answers: 'x' } };
  // @ts-expect-error -- `two` is missing
  defineModel({ ...base, events: { one: here }, actors: { load } });
  // @ts-expect-error -- the payload of `two` is missing
  defineModel({ ...base, events: { one: here, two: here }, actors: { load } });
  const events = { one: here, two: { five: { value: 5 } } };
  // @ts-expect-error -- `load` is missing
  defineModel({ ...base, events, actors: {} });
  // @ts-expect-error -- it answers with a string
  defineModel({ ...base, events, actors: { load: { done: { answers: 5 } } } });
  expect(defineModel({ ...base, events, actors: { load } }).cases).toHaveLength(5);
});
