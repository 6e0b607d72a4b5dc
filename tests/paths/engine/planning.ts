import { goalsOfStep, pairGoal, type Criterion, type Goal } from './goals.ts';
import { casesOf, type Edge, type Graph } from './graph.ts';
import type { Model } from './model.ts';
import { plan, type GoalEdge, type GoalGraph, type Plan } from './plan.ts';
import type { Script } from './record.ts';

/** A graph with goals, with the machine's edge for each of its edges. */
export interface Goals {
  readonly graph: GoalGraph;
  /** The goals by number. */
  readonly names: readonly Goal[];
  /** For each edge of the goal graph, the edge of the machine. */
  readonly edges: readonly Edge[];
  /** For each start of the goal graph, its name. */
  readonly startNames: ReadonlyMap<number, string>;
}

/** The goal graph to plan on: the machine's edges with the goals that they meet. */
export function goalGraph(graph: Graph, model: Model, criteria: ReadonlySet<Criterion>): Goals {
  const numbers = new Map<Goal, number>();
  const numberOf = (goal: Goal): number => {
    const number = numbers.get(goal) ?? numbers.size;
    numbers.set(goal, number);
    return number;
  };
  const cases = new Map(model.cases.map((one) => [one.id, one]));
  const begun = new Set(
    graph.starts.flatMap((start) => goalsOfStep(undefined, undefined, start.begun, criteria)),
  );
  const edges: Edge[] = [];
  const goalEdges: GoalEdge[] = [];
  const known = new Set<string>();
  for (const edge of graph.edges) {
    const goals = [...new Set(goalsOfStep(cases.get(edge.case), edge.left, edge.outcome, criteria))]
      // Goals that a start already meets need no edge.
      .filter((goal) => !begun.has(goal))
      .map(numberOf);
    if (edge.idle && goals.length === 0) continue;
    // Of edges that do the same, one is enough.
    const same = `${edge.from} ${edge.to} ${goals.join(' ')} ${edge.outcome.taken.join(' ')}`;
    if (known.has(same)) continue;
    known.add(same);
    edges.push(edge);
    goalEdges.push({ from: edge.from, to: edge.to, goals });
  }
  // If two starts are the same situation, the name of the first is used.
  const startNames = new Map(
    graph.starts.map(({ at, name }): [number, string] => [at, name]).toReversed(),
  );
  const goals: Goals = {
    graph: { nodes: graph.situations.length, starts: [...startNames.keys()], edges: goalEdges },
    names: [],
    edges,
    startNames,
  };
  const complete = criteria.has('transition-pairs') ? withPairs(goals, graph, numberOf) : goals;
  return { ...complete, names: [...numbers.keys()] };
}

/**
 * Makes a graph whose nodes are the edges of the goal graph, so that each of its steps meets a pair of transitions. An
 * edge that changes nothing becomes a loop, at only one of the nodes that lead to its situation.
 */
function withPairs(goals: Goals, graph: Graph, numberOf: (goal: Goal) => number): Goals {
  const { edges } = goals;
  const starts = [...goals.startNames.keys()];
  const out: number[][] = graph.situations.map(() => []);
  edges.forEach((edge, index) => out[edge.from]?.push(index));
  const loops = (index: number): boolean => edges[index]?.idle === true;
  const hasLoops = new Set<number>();
  const line: GoalEdge[] = [];
  const carried: Edge[] = [];
  const goFrom = (node: number, situation: number, last: string | undefined): void => {
    const first = !hasLoops.has(situation);
    hasLoops.add(situation);
    for (const index of out[situation] ?? []) {
      const edge = edges[index];
      if (edge === undefined || (loops(index) && !first)) continue;
      const own = goals.graph.edges[index]?.goals ?? [];
      const [taken] = edge.outcome.taken;
      const pair =
        last === undefined || taken === undefined ? [] : [numberOf(pairGoal(last, taken))];
      line.push({
        from: node,
        to: loops(index) ? node : starts.length + index,
        goals: [...own, ...pair],
      });
      carried.push(edge);
    }
  };
  starts.forEach((situation, node) => {
    const begun = graph.starts.find(({ at }) => at === situation)?.begun;
    goFrom(node, situation, begun?.taken.at(-1));
  });
  edges.forEach((edge, index) => {
    if (!loops(index)) goFrom(starts.length + index, edge.to, edge.outcome.taken.at(-1));
  });
  const names = starts.map((situation, node): [number, string] => [
    node,
    goals.startNames.get(situation) ?? '',
  ]);
  return {
    graph: {
      nodes: starts.length + edges.length,
      starts: names.map(([node]) => node),
      edges: line,
    },
    names: [],
    edges: carried,
    startNames: new Map(names),
  };
}

/** Plans the scripts that meet all goals. */
export function planned(
  goals: Goals,
  longest: number | undefined,
): { plan: Plan; scripts: Script[]; asFound: (met: ReadonlySet<Goal>) => Script[] } {
  const made = plan(goals.graph, longest);
  const scripts = made.paths.map(({ start, edges }) => ({
    start: goals.startNames.get(start) ?? '',
    steps: edges.map((edge) => ({ case: goals.edges[edge]?.case ?? '' })),
  }));
  /** For each unmet goal: a script that repeats exactly the way on which its edge was found. */
  const asFound = (met: ReadonlySet<Goal>): Script[] => {
    const scriptsFound: Script[] = [];
    const shown = new Set<number>();
    goals.graph.edges.forEach(({ goals: ofEdge }, index) => {
      const edge = goals.edges[index];
      const open = ofEdge.filter((goal) => !shown.has(goal) && !met.has(goals.names[goal] ?? ''));
      if (edge === undefined || open.length === 0) return;
      for (const goal of open) shown.add(goal);
      const steps = [...casesOf(edge.before), edge.case].map((name) => ({ case: name }));
      scriptsFound.push({ start: edge.before.start, steps });
    });
    return scriptsFound;
  };
  return { plan: made, scripts, asFound };
}
