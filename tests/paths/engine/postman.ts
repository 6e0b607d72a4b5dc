import type { GoalGraph, Plan } from './plan.ts';

export interface Postman {
  /** The fewest steps that go through all required edges, plus one for every start except the first. */
  readonly steps: number;
  /** Paths of that length; undefined when the required edges are not connected: then `steps` is a lower bound. */
  readonly paths: Plan['paths'] | undefined;
}

/**
 * Solves the directed Chinese postman problem for the required edges. Going back to a start costs one step. For this,
 * the graph gets a node `away`: an arc to it from every node costs one step, and the arcs from it through the node
 * `door` to the starts cost nothing. The tour begins and ends at `away`. A minimum-cost flow adds edges until at every
 * node as many edges end as begin. Then one tour uses all of them.
 */
export function optimum(graph: GoalGraph, required: readonly number[]): Postman {
  if (required.length === 0) return { steps: 0, paths: [] };
  const away = graph.nodes;
  const door = away + 1;
  const arcs = [
    ...graph.edges.map(({ from, to }) => ({ from, to, cost: 1 })),
    ...Array.from({ length: graph.nodes }, (_, from) => ({ from, to: away, cost: 1 })),
    ...graph.starts.map((to) => ({ from: door, to, cost: 0 })),
    { from: away, to: door, cost: 0 },
  ];
  const all = [...required, arcs.length - 1];
  const surplus = new Int32Array(graph.nodes + 2);
  for (const arc of all) {
    const { from, to } = arcs[arc] ?? { from: 0, to: 0 };
    surplus[to] = (surplus[to] ?? 0) + 1;
    surplus[from] = (surplus[from] ?? 0) - 1;
  }
  const { flow, cost } = cheapestFlow(graph.nodes + 2, arcs, surplus);
  const uses = arcs.map((_, index) => flow[index] ?? 0);
  for (const arc of all) uses[arc] = (uses[arc] ?? 0) + 1;
  // The last step to `away` is the end of the tour and does not count.
  const steps = required.length + cost - 1;
  const paths = tour(graph, arcs, uses, required);
  return { steps, paths };
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** A minimum-cost flow from nodes with a surplus to nodes with a deficit, by shortest augmenting paths. */
function cheapestFlow(
  nodes: number,
  arcs: readonly Arc[],
  surplus: Int32Array,
): { flow: Int32Array; cost: number } {
  const flow = new Int32Array(arcs.length);
  const out: number[][] = Array.from({ length: nodes }, () => []);
  const into: number[][] = Array.from({ length: nodes }, () => []);
  arcs.forEach(({ from, to }, index) => {
    out[from]?.push(index);
    into[to]?.push(index);
  });
  const left = Int32Array.from(surplus);
  let cost = 0;
  for (;;) {
    const distance = new Float64Array(nodes).fill(Infinity);
    const came = new Int32Array(nodes).fill(-1);
    const queue: number[] = [];
    for (let node = 0; node < nodes; node += 1) {
      if ((left[node] ?? 0) > 0) {
        distance[node] = 0;
        queue.push(node);
      }
    }
    if (queue.length === 0) break;
    // Costs are small, and going back along a flow has a negative cost. So a node is queued again when it gets cheaper.
    const queued = new Uint8Array(nodes);
    for (let head = 0; head < queue.length; head += 1) {
      const node = queue[head] ?? 0;
      queued[node] = 0;
      const reach = (to: number, weight: number, arc: number): void => {
        const length = (distance[node] ?? 0) + weight;
        if (length >= (distance[to] ?? 0)) return;
        distance[to] = length;
        came[to] = arc;
        if (queued[to] === 1) return;
        queued[to] = 1;
        queue.push(to);
      };
      for (const arc of out[node] ?? []) reach(arcs[arc]?.to ?? 0, arcs[arc]?.cost ?? 0, arc);
      for (const arc of into[node] ?? []) {
        if ((flow[arc] ?? 0) > 0) reach(arcs[arc]?.from ?? 0, -(arcs[arc]?.cost ?? 0), arc);
      }
    }
    // All paths of this search have the lowest cost, so each is used up to its capacity.
    let sent = false;
    for (let sink = 0; sink < nodes; sink += 1) {
      while ((left[sink] ?? 0) < 0) {
        const way = wayTo(sink);
        if (way === undefined) break;
        for (const { arc, forward } of way.arcs) {
          flow[arc] = (flow[arc] ?? 0) + (forward ? 1 : -1);
          cost += (forward ? 1 : -1) * (arcs[arc]?.cost ?? 0);
        }
        left[sink] = (left[sink] ?? 0) + 1;
        left[way.source] = (left[way.source] ?? 0) - 1;
        sent = true;
      }
    }
    if (!sent) throw new TypeError('a lack that nothing reaches');

    function wayTo(
      sink: number,
    ): { source: number; arcs: { arc: number; forward: boolean }[] } | undefined {
      const way: { arc: number; forward: boolean }[] = [];
      let node = sink;
      for (let arc = came[node] ?? -1; arc >= 0; arc = came[node] ?? -1) {
        const { from, to, cost: weight } = arcs[arc] ?? { from: -1, to: -1, cost: 0 };
        const forward = to === node && distance[node] === (distance[from] ?? Infinity) + weight;
        if (!forward && (flow[arc] ?? 0) === 0) return undefined;
        way.push({ arc, forward });
        node = forward ? from : to;
      }
      return (left[node] ?? 0) > 0 ? { source: node, arcs: way } : undefined;
    }
  }
  return { flow, cost };
}

/** A closed walk over all used arcs, cut into paths at `away`; undefined when there is none. */
function tour(
  graph: GoalGraph,
  arcs: readonly Arc[],
  uses: readonly number[],
  required: readonly number[],
): Plan['paths'] | undefined {
  const away = graph.nodes;
  const door = away + 1;
  const rest = [...uses];
  const out: number[][] = Array.from({ length: graph.nodes + 2 }, () => []);
  arcs.forEach(({ from }, index) => {
    if ((rest[index] ?? 0) > 0) out[from]?.push(index);
  });
  const walk: number[] = [];
  // Hierholzer's algorithm, without recursion.
  const stack: { node: number; arc: number }[] = [{ node: away, arc: -1 }];
  for (;;) {
    const top = stack.at(-1);
    if (top === undefined) break;
    const arc = out[top.node]?.at(-1);
    if (arc === undefined) {
      if (top.arc >= 0) walk.push(top.arc);
      stack.pop();
      continue;
    }
    rest[arc] = (rest[arc] ?? 0) - 1;
    if (rest[arc] === 0) out[top.node]?.pop();
    stack.push({ node: arcs[arc]?.to ?? 0, arc });
  }
  walk.reverse();
  const walked = new Set(walk);
  if (!required.every((edge) => walked.has(edge))) return undefined;
  const paths: { start: number; edges: number[] }[] = [];
  for (const arc of walk) {
    const { from, to } = arcs[arc] ?? { from: 0, to: 0 };
    if (from === door) paths.push({ start: to, edges: [] });
    else if (from !== away && to !== away) paths.at(-1)?.edges.push(arc);
  }
  return paths.filter(({ edges }) => edges.length > 0);
}
