import { describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import type { createPositionMachine } from '../../../src/machines/position/machine.ts';
import { claimOf } from './claim.ts';
import { decided } from './decision.ts';
import { machinesOfPortal } from './machines.ts';
import { idOf, nodesOf, transitionsOf } from './nodes.ts';
import { decisions, traceOfPortal } from './report.ts';
import { tableOf, type Row, type Table } from './row.ts';
import { tables } from './tables/index.ts';
import { problemsOf, trace } from './trace.ts';

const machines = await machinesOfPortal();
const checked = await decided(decisions);
const standing = problemsOf(trace(machines, tables, checked));

/** What is wrong with a change and was not wrong before. */
const problemsWith = (changed: {
  machines?: ReadonlyMap<string, AnyStateMachine>;
  tables?: readonly Table[];
}): string[] =>
  problemsOf(trace(changed.machines ?? machines, changed.tables ?? tables, checked)).filter(
    (problem) => !standing.includes(problem),
  );

describe('QA-01 the portal', () => {
  test('every row whose actor exists is fulfilled, every transition is claimed', async () => {
    expect(problemsOf(await traceOfPortal())).toEqual([]);
  });

  test('what is still to come is listed by name', () => {
    const { pending } = trace(machines, tables, checked);
    const actors = [...new Set(pending.map(({ row }) => row.actor))];
    for (const actor of [
      'session',
      'order',
      'live push',
      'order tracking',
      'navigation guard',
    ] as const) {
      expect(actors).not.toContain(actor);
    }
  });

  test('rows of ours have their reason, and only they', () => {
    for (const { rows } of tables) {
      for (const row of rows) {
        expect(row.reason !== undefined, row.id).toBe(row.id.startsWith('ours/'));
        expect(row.effect, row.id).not.toBe('');
      }
    }
  });

  test('rows of ours are named after their machine, each name once', () => {
    for (const { machine, rows } of tables) {
      const own = rows.map(({ id }) => id).filter((id) => id.startsWith('ours/'));
      expect(own.filter((id) => !id.startsWith(`ours/${machine}/`))).toEqual([]);
      expect(new Set(own).size, machine).toBe(own.length);
    }
  });
});

describe('QA-01 the check turns red', () => {
  test.each(tables.map((table) => [table.machine, table] as const))(
    'when a row of %s goes that alone claims something',
    (name, { rows }) => {
      const machine = machineNamed(name);
      for (const row of rows) {
        const others = rows.filter((one) => one !== row);
        const claimed = new Set(others.flatMap((one) => claimOf(machine, one).transitions));
        if (claimOf(machine, row).transitions.every((id) => claimed.has(id))) continue;
        const fewer = tables.map((table) =>
          table.machine === name ? { machine: name, rows: others } : table,
        );
        expect(problemsWith({ tables: fewer }), row.id).not.toEqual([]);
      }
    },
  );

  test.each(['SES-T05', 'ORD-T11', 'ORD-T12', 'TRK-T04', 'TRK-T06', 'PSH-T07'])(
    'when %s is gone from the table of its actor',
    (id) => {
      const without = tables.map(({ machine, rows }) => ({
        machine,
        rows: rows.filter((row) => row.id !== id),
      }));
      expect(problemsWith({ tables: without }).join('\n')).toContain(`${id}: `);
    },
  );

  test.each([...machines])('when any transition of %s is deleted', (name, machine) => {
    for (const transition of nodesOf(machine).flatMap(transitionsOf)) {
      const altered = new Map([...machines, [name, without(machine, idOf(transition))]]);
      expect(problemsWith({ machines: altered }), idOf(transition)).not.toEqual([]);
    }
  });

  test('when a transition is sneaked in', () => {
    const sneaky = copy(machineNamed('session'));
    const signedOut = sneaky.getStateNodeById('session.signedOut');
    const [login] = signedOut.transitions.get('session.login') ?? [];
    if (login === undefined) throw new TypeError('no login');
    signedOut.transitions.set('session.logout', [{ ...login, eventType: 'session.logout' }]);
    expect(problemsWith({ machines: new Map([...machines, ['session', sneaky]]) })).toEqual([
      'session: no row claims session.signedOut | session.logout | 0',
    ]);
  });

  test('when a state of ORD-T12 is not final any more', () => {
    const machine = copy(machineNamed('order-status'));
    const moved = machine.getStateNodeById('orderStatus.searching').transitions;
    const completed = machine.getStateNodeById('orderStatus.completed');
    completed.transitions = new Map(moved);
    const problems = problemsWith({ machines: new Map([...machines, ['order-status', machine]]) });
    expect(problems.some((line) => line.startsWith('ORD-T12: '))).toBe(true);
  });

  test('when a machine begins elsewhere', () => {
    const table = tableOf<ReturnType<typeof light>>('light', [
      { id: 'ours/light/begin', from: '*', on: 'begin', to: 'on', effect: 'dark', reason: 'night' },
    ]);
    expect(problemsWith({ machines: new Map([['light', light()]]), tables: [table] })).toContain(
      'ours/light/begin: light: it begins in *, off, not in on',
    );
  });

  test('when a folder of machines has no table, or a table no folder', () => {
    const more = new Map([...machines, ['light', light()]]);
    expect(problemsWith({ machines: more })).toEqual(['light: no row claims light | begin | 0']);
    const fewer = new Map([...machines].filter(([name]) => name !== 'position'));
    expect(problemsWith({ machines: fewer })).toEqual(['position/*: src/machines has no position']);
  });

  test('when an actor to come is there without its rows', () => {
    const problems = problemsWith({ machines: new Map([...machines, ['call', light()]]) });
    expect(problems).toContain('CAL-T01: call exists, but no row of its table has this id');
  });

  test('when a decision is another one', async () => {
    const [guard] = decisions;
    const other = { id: 'GRD-T01', given: '', expected: '/', actual: () => '/login' } as const;
    const wrong = await decided([
      { decision: 'navigation guard', cases: [...(guard?.cases ?? []), other] },
    ]);
    expect(problemsOf(trace(machines, tables, wrong))).toContain('GRD-T01: decides /login, not /');
  });
});

test('a row is checked against the types of its machine', () => {
  const table = tableOf<ReturnType<typeof createPositionMachine>>('position', [
    {
      id: 'ours/position/wrong',
      // @ts-expect-error there is no such state
      from: 'dim',
      // @ts-expect-error there is no such event
      on: 'explode',
      // @ts-expect-error there is no such guard
      when: 'it is dark',
      // @ts-expect-error there is no such state either
      to: 'bright',
      effect: '',
      reason: '',
    },
    // @ts-expect-error a row of ours needs its reason
    { id: 'ours/position/bare', from: 'idle', on: 'position.dismiss', to: 'idle', effect: '' },
  ]);
  expect(claimOf(machineNamed('position'), { ...table.rows[0], from: ['dim'] } as Row)).toEqual({
    transitions: [],
    contradictions: ['there is no state dim'],
  });
});

function light() {
  return createMachine({
    types: {} as { events: { type: 'press' } },
    id: 'light',
    initial: 'off',
    states: { off: {}, on: {} },
  });
}

function machineNamed(name: string): AnyStateMachine {
  const machine = machines.get(name);
  if (machine === undefined) throw new TypeError(`no machine ${name}`);
  return machine;
}

/** `provide` builds all nodes anew, so that what is changed is nobody else's. */
function copy(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({});
}

function without(machine: AnyStateMachine, id: string): AnyStateMachine {
  const altered = copy(machine);
  for (const node of nodesOf(altered)) {
    const gone = transitionsOf(node).find((transition) => idOf(transition) === id);
    if (gone === undefined) continue;
    const real = altered.getStateNodeById(node.id);
    const siblings = gone.eventType === '' ? real.always : real.transitions.get(gone.eventType);
    const rest = (siblings ?? []).filter((one: object) => one !== gone);
    if (gone.eventType === '') real.always = rest;
    else if (rest.length === 0) real.transitions.delete(gone.eventType);
    else real.transitions.set(gone.eventType, rest);
  }
  return altered;
}
