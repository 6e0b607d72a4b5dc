/**
 * Measures path coverage: how long it takes to make suites and to run them, how short they are, and how many mutants
 * they detect. For comparison, it measures what `xstate/graph` alone covers on the same machines and event cases.
 */
import { availableParallelism } from 'node:os';
import { onAllCores } from '../paths/command/cores.ts';
import { DEFAULT_SEED } from '../paths/command/options.ts';
import { explore } from '../paths/engine/explore.ts';
import { FIXTURES } from '../paths/engine/fixtures.ts';
import { CRITERIA, type Criterion, type Goal } from '../paths/engine/goals.ts';
import { plan, type GoalEdge, type GoalGraph } from '../paths/engine/plan.ts';
import { optimum } from '../paths/engine/postman.ts';
import { record, walk, type Path } from '../paths/engine/record.ts';
import { Subject } from '../paths/engine/run.ts';
import { generate } from '../paths/engine/suite.ts';
import { allModels } from '../paths/models/all.ts';
import { killsOf, score } from '../paths/mutation/score.ts';
import { median, ms, section, whole } from './support/figures.ts';
import { shortestPathsOf } from './support/plain-xstate.ts';

const models = await allModels();

/** The median of several times, the first of which warms up. */
function timed(action: () => void): number {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const began = performance.now();
    action();
    times.push(performance.now() - began);
  }
  return median(times.slice(1));
}

/** A graph of 200 states and 640 transitions in which every state can be reached; it is the same in every run. */
function bigGraph(): GoalGraph {
  let seed = 20_261_121;
  const below = (most: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    // The lower bits of this sequence repeat after a short period, so they are dropped.
    return (seed >>> 8) % most;
  };
  const edges: GoalEdge[] = [];
  const add = (from: number, to: number): void => {
    edges.push({ from, to, goals: [edges.length] });
  };
  for (let node = 1; node < 200; node += 1) add(below(node), node);
  while (edges.length < 640) add(below(200), below(200));
  return { nodes: 200, starts: [0], edges };
}

/** The graph of all pairs of edges that follow each other: each edge becomes a node, each pair an edge with a goal. */
function pairsOf({ edges }: GoalGraph): GoalGraph {
  const line: GoalEdge[] = [];
  let goals = 0;
  edges.forEach((first, index) => {
    edges.forEach((second, next) => {
      if (first.to !== second.from) return;
      line.push({ from: index + 1, to: next + 1, goals: [goals] });
      goals += 1;
    });
  });
  edges.forEach(({ from }, index) => {
    if (from === 0) line.push({ from: 0, to: index + 1, goals: [] });
  });
  return { nodes: edges.length + 1, starts: [0], edges: line };
}

const graph = bigGraph();
const pairs = pairsOf(graph);
const best = optimum(
  graph,
  graph.edges.map((_, index) => index),
).steps;
section(
  'Path coverage: making suites',
  `A graph of 200 states and 640 transitions (${whole(pairs.edges.filter(({ goals }) => goals.length > 0).length)} pairs). ` +
    'The optimum is the directed Chinese postman’s, a start counted as a step. Budget: transitions in 100 ms, pairs in 500 ms, 1.2 times the optimum.',
  ['suite', 'time', 'steps', 'optimum'],
  [
    [
      'transitions, uncut',
      ms(timed(() => void plan(graph))),
      whole(plan(graph).steps),
      whole(best),
    ],
    [
      'transitions, cut at 12',
      ms(timed(() => void plan(graph, 12))),
      whole(plan(graph, 12).steps),
      '',
    ],
    ['pairs, uncut', ms(timed(() => void plan(pairs))), whole(plan(pairs).steps), ''],
  ],
);

/** Suites by their criteria; each adds criteria to the one before. */
const SUITES: readonly [string, readonly Criterion[]][] = [
  ['every state', ['states']],
  ['every transition', ['transitions']],
  ['+ forbidden + guards', ['transitions', 'forbidden', 'guards']],
  ['+ delays', ['transitions', 'forbidden', 'guards', 'delays']],
  ['+ pairs', ['transitions', 'forbidden', 'guards', 'delays', 'transition-pairs']],
];
const EVERYTHING = '+ changes: all';

const machines: string[][] = [];
const mutated: string[][] = [];
const all = { mutants: 0, killed: 0, equivalent: 0, holes: 0 };
const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;
const sums = new Map<string, { steps: number; killed: number }>();
const count = (suite: string, steps: number, killed: number): void => {
  const sum = sums.get(suite) ?? { steps: 0, killed: 0 };
  sums.set(suite, { steps: sum.steps + steps, killed: sum.killed + killed });
};
const stepsIn = (paths: readonly Path[]): number =>
  paths.reduce((sum, { steps }) => sum + steps.length, 0);
const begun = performance.now();
await onAllCores(
  models,
  { criteria: CRITERIA, levels: ['machine'], checks: [], seed: DEFAULT_SEED, mutate: false },
  { say: () => undefined, fixtures: FIXTURES },
);
const together = performance.now() - begun;
let mutants = 0;
let took = 0;
const shortest = 'shortest paths of xstate/graph';
for (const model of models) {
  const began = performance.now();
  const subject = new Subject(model);
  const found = explore(subject);
  const full = generate(subject, found, { criteria: CRITERIA });
  for (const path of full.paths) walk(subject, path);
  took += performance.now() - began;

  const scripts = shortestPathsOf(model);
  const met = new Set<Goal>();
  const paths = (scripts ?? []).flatMap((script) => {
    const path = record(subject, script, new Set(['transitions']), met, new Set());
    for (const goal of path?.steps.flatMap((step) => step.goals) ?? []) met.add(goal);
    for (const goal of path?.goals ?? []) met.add(goal);
    return path ?? [];
  });
  const transitions = generate(subject, found, { criteria: ['transitions'] });
  const total = subject.structure.transitions.length;
  machines.push([
    model.name,
    whole(found.situations.length),
    whole(total),
    scripts === undefined
      ? 'does not end'
      : `${Math.round((100 * met.size) / total)} % in ${whole(stepsIn(paths))}`,
    `${whole(transitions.steps)} of ${whole(transitions.optimum ?? 0)}`,
    whole(full.steps),
  ]);
  const first = killsOf(model, paths);
  mutants += first.mutants;
  count(shortest, stepsIn(paths), first.killed);
  for (const [name, criteria] of SUITES) {
    const suite = generate(subject, found, { criteria });
    count(name, suite.steps, killsOf(model, suite.paths).killed);
  }
  const { killed, equivalent, holes, ...scored } = score(model, full.paths);
  count(EVERYTHING, full.steps, killed);
  mutated.push([
    model.name,
    whole(scored.mutants),
    percent(killed, scored.mutants),
    whole(equivalent),
    whole(holes),
  ]);
  all.mutants += scored.mutants;
  all.killed += killed;
  all.equivalent += equivalent;
  all.holes += holes;
}
section(
  'Path coverage: the machines',
  `All ${models.length} machines explored, by all criteria made and walked, and at random: ${ms(together)} on ${availableParallelism()} cores, from starting their threads on (budget 10 s); one after another, without what is random, ${ms(took)}. Of \`xstate/graph\`: ` +
    'the share of transitions that its shortest paths take on the running actor, and their steps.',
  ['machine', 'situations', 'transitions', 'xstate/graph', 'our steps and optimum', 'all criteria'],
  machines,
);
section(
  'Path coverage: what suites notice',
  `${whole(mutants)} mutants of all machines, each wrong in one thing; noticed by value, context, tags, children, status and effects.`,
  ['suite', 'steps', 'killed'],
  [...sums].map(([name, { steps, killed }]) => [name, whole(steps), percent(killed, mutants)]),
);
section(
  'Path coverage: mutants of each machine',
  '`npm run paths -- --mutate`: noticed by the suite of all criteria; those that it does not notice are explored together ' +
    'with their machine, and are equivalent when they never differ. Left out are mutants of what the model waives. Budget: 95 % of all, no hole.',
  ['machine', 'mutants', 'noticed', 'equivalent', 'holes'],
  [
    ...mutated,
    [
      'all',
      whole(all.mutants),
      percent(all.killed, all.mutants),
      whole(all.equivalent),
      whole(all.holes),
    ],
  ],
);
