import { describe, expect, test } from 'vitest';
import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { modelOf } from '../models/all.ts';
import { machinesOfPortal } from './machines.ts';
import { tables } from './tables/index.ts';
import { notTaken } from './taken.ts';

/** A guard that always answers the same may let a machine count without end. */
const BOUNDS = { situations: 1_000 };

const machines = await machinesOfPortal();

/**
 * Rows of the machine's table that its running actor did not take, when `guards` answer instead of its own. That it takes
 * all of them otherwise is asked where all machines are walked.
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

  test('when the state it needs is never reached', async () => {
    expect(await notTakenOf('session', { 'token is stored': () => false })).toEqual([
      'SES-T06 from starting',
    ]);
  });
});
