import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plan, stepsOf, type GoalGraph, type Plan } from './plan.ts';
import { optimum } from './postman.ts';

/** A graph in which every edge has a goal of its own. */
const allEdges = (nodes: number, starts: number[], ...ways: [number, number][]): GoalGraph => ({
  nodes,
  starts,
  edges: ways.map(([from, to], index) => ({ from, to, goals: [index] })),
});

/** The goals that the paths meet. Checks that they are paths of the graph. */
function met(graph: GoalGraph, { paths }: Pick<Plan, 'paths'>): Set<number> {
  const goals = new Set<number>();
  for (const { start, edges } of paths) {
    expect(graph.starts).toContain(start);
    let at = start;
    for (const edge of edges) {
      const { from, to, goals: ofEdge } = graph.edges[edge] ?? { from: -1, to: -1, goals: [] };
      expect(from).toBe(at);
      at = to;
      for (const goal of ofEdge) goals.add(goal);
    }
  }
  return goals;
}

/** A graph in which every node is reached, some edges without a goal, some goals on several edges. */
const graphs = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 30 }),
  )
  .map(([nodes, more]): GoalGraph => ({
    nodes,
    starts: [0],
    edges: [
      ...Array.from({ length: nodes - 1 }, (_, index) => ({
        from: (index * 7) % (index + 1),
        to: index + 1,
        goals: [index],
      })),
      ...more.map(([from, to, goal], index) => ({
        from: from % nodes,
        to: to % nodes,
        goals: goal % 4 === 0 ? [] : [goal % 5 === 0 ? 0 : nodes + index],
      })),
    ],
  }));

describe('paths over a graph', () => {
  test('a circle becomes one path', () => {
    const graph = allEdges(3, [0], [0, 1], [1, 2], [2, 0]);
    expect(plan(graph)).toEqual({
      paths: [{ start: 0, edges: [0, 1, 2] }],
      unreached: [],
      steps: 3,
    });
  });

  test('self-loops are walked when their node is visited', () => {
    const graph = allEdges(2, [0], [0, 0], [0, 1], [1, 1], [1, 0]);
    expect(plan(graph).steps).toBe(4);
  });

  test('each new start counts as a step, except the first', () => {
    const graph = allEdges(3, [0], [0, 1], [0, 2]);
    const { paths, steps } = plan(graph);
    expect(paths).toHaveLength(2);
    expect(steps).toBe(3);
    expect(optimum(graph, [0, 1]).steps).toBe(3);
  });

  test('a goal that no start reaches is named, and all others are met', () => {
    const graph = allEdges(4, [0], [0, 1], [2, 3], [3, 2]);
    expect(plan(graph)).toMatchObject({ unreached: [1, 2], steps: 1 });
  });

  test('with a length limit, no path is longer unless its goal is further away', () => {
    const ways = Array.from({ length: 20 }, (_, index): [number, number] => [index, index + 1]);
    const graph = allEdges(21, [0], ...ways, [3, 0]);
    const { paths, unreached } = plan(graph, 12);
    expect(unreached).toEqual([]);
    expect(paths.filter(({ edges }) => edges.length > 12).map(({ edges }) => edges.length)).toEqual(
      [13, 14, 15, 16, 17, 18, 19, 20],
    );
  });

  test('in any graph every goal is met, and the plan counts its steps correctly', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const made = plan(graph);
        const all = new Set(graph.edges.flatMap(({ goals }) => goals));
        expect(met(graph, made)).toEqual(all);
        expect(made.unreached).toEqual([]);
        expect(made.steps).toBe(stepsOf(made.paths));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('if every edge is required, the plan is as short as the Chinese postman’s', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges }) => {
        const graph = allEdges(
          nodes,
          [0],
          ...edges.map(({ from, to }): [number, number] => [from, to]),
        );
        const made = plan(graph);
        const best = optimum(
          graph,
          edges.map((_, index) => index),
        );
        expect(met(graph, made).size).toBe(edges.length);
        expect(made.steps).toBe(best.steps);
      }),
      { seed: 4, numRuns: 300 },
    );
  });
});
