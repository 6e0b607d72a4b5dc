import { describe, expect, test } from 'vitest';
import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { modelOf } from '../models/all.ts';
import { machinesOfPortal } from './machines.ts';
import { tables } from './tables/index.ts';
import { notTaken } from './taken.ts';

/** The exploration is limited, because a guard with a constant answer may let a machine count without end. */
const BOUNDS = { situations: 1_000 };

const machines = await machinesOfPortal();

/**
 * The rows of a machine's table that its actor does not take when `guards` replace the machine's own guards.
 * `machine.test.ts` checks that it takes all of them with its own guards.
 */
async function notTakenOf(name: string, guards: Record<string, () => boolean>) {
  const machine = machines.get(name);
  const table = tables.find((one) => one.machine === name);
  if (machine === undefined || table === undefined) throw new TypeError(`no machine ${name}`);
  const model = await modelOf(name);
  const graph = explore(new Subject(model, (real) => real.provide({ guards })), BOUNDS);
  return notTaken({ ...model, machine, graph }, table);
}

describe('QA-01 a row that no running actor takes is named', () => {
  test('when its guard is never true', async () => {
    expect(await notTakenOf('order-cancellation', { 'terms changed': () => false })).toEqual([
      'ORD-T11 from cancelling',
    ]);
  });

  test('when its guard is never false', async () => {
    expect(await notTakenOf('order-status', { 'fee is due': () => true })).toEqual([
      'ORD-T04 from assigned',
      'ORD-T04 from onTheWay',
      'ORD-T04 from arrived',
    ]);
  });

  test('when a forbidden event is accepted', async () => {
    expect(await notTakenOf('order-tracking', { 'is mobile': () => true })).toEqual([
      'TRK-T04 from watching.settled',
      'TRK-T04 from watching.waitingToReload',
    ]);
  });

  test('when the row’s state is never reached', async () => {
    expect(await notTakenOf('session', { 'token is stored': () => false })).toEqual([
      'SES-T06 from starting',
    ]);
  });
});
