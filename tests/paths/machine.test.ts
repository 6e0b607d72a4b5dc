import { describe, expect, test } from 'vitest';
import { explore } from './engine/explore.ts';
import { kept, replay } from './engine/fixtures.ts';
import { CRITERIA } from './engine/goals.ts';
import type { Graph } from './engine/graph.ts';
import { races, randomWalks } from './engine/random.ts';
import { walk } from './engine/record.ts';
import { Subject } from './engine/run.ts';
import { generate } from './engine/suite.ts';
import { linesOf, textOfLines } from './expected/expectation.ts';
import { acceptedMachines, acceptedOf } from './expected/files.ts';
import { allModels, machineNames } from './models/all.ts';
import { machinesOfPortal } from './oracle/machines.ts';
import { brokenPromises } from './oracle/promise.ts';
import { tables } from './oracle/tables/index.ts';
import { notTaken } from './oracle/taken.ts';
import { shareOf } from './part.ts';

const machines = await machinesOfPortal();

const mine = shareOf(await allModels(), ({ cases }) => cases.length);

/** QA-01, level `machine`: tests every machine of the product by all criteria. `PATHS_PART=1/2` tests half of them. */
describe.each(mine)('$name', { timeout: 60_000 }, (model) => {
  const { name } = model;
  let explored: { subject: Subject; graph: Graph } | undefined;
  const known = () => {
    if (explored === undefined) {
      const subject = new Subject(model);
      explored = { subject, graph: explore(subject) };
    }
    return explored;
  };

  test('failures that were found before do not occur again', () => {
    const { subject, graph } = known();
    for (const finding of kept(name)) {
      expect(replay(subject, graph, finding), finding.steps.join(', ')).toBeUndefined();
    }
  });

  test('the machine behaves as in its accepted expectation (to change that: npm run paths -- --diff, then --accept)', async () => {
    expect(textOfLines(linesOf(known().graph))).toBe(await acceptedOf(name));
  });

  test('all criteria are met, and every path passes', () => {
    const { subject, graph } = known();
    const suite = generate(subject, graph, { criteria: CRITERIA });
    expect(suite.crashes).toEqual([]);
    expect(suite.unreachable).toEqual([]);
    expect(suite.idleWaivers).toEqual([]);
    const results = suite.paths.map((path) => walk(subject, path));
    expect(results.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))).toEqual([]);
  });

  test('a transition is taken for every row of the machine’s table, and it has the promised effect', () => {
    const { subject, graph } = known();
    const machine = machines.get(name);
    const table = tables.find((one) => one.machine === name);
    if (machine === undefined) throw new TypeError(`there is no machine ${name}`);
    // Some machines have no table of rows.
    if (table === undefined) return;
    expect(notTaken({ ...subject.model, machine, graph }, table)).toEqual([]);
    expect(brokenPromises({ machine, graph }, table)).toEqual([]);
  });

  test('random walks and races find no failure', async () => {
    const { subject, graph } = known();
    expect(randomWalks(subject, graph, { seed: 20_261_121, runs: 15 })).toBeUndefined();
    expect(await races(subject, graph, { seed: 20_261_121, runs: 30 })).toBeUndefined();
  });
});

test('every accepted expectation belongs to a machine', async () => {
  expect(await acceptedMachines()).toEqual(machineNames().toSorted());
});
