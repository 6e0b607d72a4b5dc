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

/** The problems that a change causes, without those that existed before. */
const problemsWith = (changed: {
  machines?: ReadonlyMap<string, AnyStateMachine>;
  tables?: readonly Table[];
}): string[] =>
  problemsOf(trace(changed.machines ?? machines, changed.tables ?? tables, checked)).filter(
    (problem) => !standing.includes(problem),
  );

describe('QA-01 the portal’s machines and the specification', () => {
  test('every row of an existing actor is fulfilled, and no machine contradicts its table', async () => {
    expect(problemsOf(await traceOfPortal())).toEqual([]);
  });

  test('the rows that are not implemented yet are listed by name', () => {
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

  test('a machine that fulfils specification rows has a table with a description for each row', () => {
    for (const { rows } of tables) {
      expect(rows).not.toEqual([]);
      for (const row of rows) expect(row.effect, row.id).not.toBe('');
    }
  });
});

describe('QA-01 the check fails', () => {
  test.each(['SES-T05', 'ORD-T11', 'ORD-T12', 'TRK-T04', 'TRK-T06', 'PSH-T07'])(
    'when %s is missing in the table of its actor',
    (id) => {
      const without = tables.map(({ machine, rows }) => ({
        machine,
        rows: rows.filter((row) => row.id !== id),
      }));
      expect(problemsWith({ tables: without }).join('\n')).toContain(`${id}: `);
    },
  );

  test.each(tables.map((table) => [table.machine, table] as const))(
    'when a transition of %s that fulfils a row is deleted',
    (name, { rows }) => {
      const machine = machineNamed(name);
      const taken = rows.filter(({ on }) => on !== 'begin');
      const ids = new Set(taken.flatMap((row) => claimOf(machine, row).transitions));
      for (const id of ids) {
        const altered = new Map([...machines, [name, without(machine, id)]]);
        expect(problemsWith({ machines: altered }), id).not.toEqual([]);
      }
    },
  );

  test('when a state of ORD-T12 is not final any more', () => {
    const machine = copy(machineNamed('order-status'));
    const moved = machine.getStateNodeById('orderStatus.searching').transitions;
    const completed = machine.getStateNodeById('orderStatus.completed');
    completed.transitions = new Map(moved);
    const problems = problemsWith({ machines: new Map([...machines, ['order-status', machine]]) });
    expect(problems.some((line) => line.startsWith('ORD-T12: '))).toBe(true);
  });

  test('when a machine has another initial state', () => {
    const table = tableOf<ReturnType<typeof light>>('light', [
      { id: 'SES-T06', from: '*', on: 'begin', to: 'on', effect: 'light' },
    ]);
    expect(problemsWith({ machines: new Map([['light', light()]]), tables: [table] })).toContain(
      'SES-T06: light: it begins in *, off, not in on',
    );
  });

  test('when a table belongs to a machine that src/machines does not have', () => {
    const fewer = new Map([...machines].filter(([name]) => name !== 'receipt'));
    expect(problemsWith({ machines: fewer })).toContain('receipt/*: src/machines has no receipt');
  });

  test('when an actor exists but its rows are missing', () => {
    const problems = problemsWith({ tables: tables.filter(({ machine }) => machine !== 'call') });
    expect(problems).toContain('CAL-T01: call exists, but no row of its table has this id');
  });

  test('when a decision returns another result than its table expects', async () => {
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
      id: 'SES-T01',
      // @ts-expect-error there is no such state
      from: 'dim',
      // @ts-expect-error there is no such event
      on: 'explode',
      // @ts-expect-error there is no such guard
      when: 'it is dark',
      // @ts-expect-error there is no such state either
      to: 'bright',
      effect: '',
    },
    // @ts-expect-error there is no such row of the specification
    { id: 'SES-T99', from: 'idle', on: 'position.dismiss', to: 'idle', effect: '' },
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

/** Copies a machine. `provide` builds all nodes anew, so changes to the copy do not affect the original. */
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
