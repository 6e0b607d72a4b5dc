import { optimum } from './postman.ts';

/** A directed graph whose edges meet goals, numbered from 0. */
export interface GoalGraph {
  readonly nodes: number;
  readonly starts: readonly number[];
  readonly edges: readonly GoalEdge[];
}

export interface GoalEdge {
  readonly from: number;
  readonly to: number;
  readonly goals: readonly number[];
}

export interface Plan {
  /** Each path begins in a start and names edges one after the other. */
  readonly paths: readonly { readonly start: number; readonly edges: readonly number[] }[];
  /** Goals that no way from a start reaches. */
  readonly unreached: readonly number[];
  /** The number of steps, plus one for every start except the first. */
  readonly steps: number;
}

/**
 * Makes paths that meet every reachable goal. Each time it goes to the nearest edge that meets an unmet goal: from the
 * end of the path, or from a start when that is shorter. A path ends after `longest` steps; only a goal that is further
 * from all starts gets a longer one.
 *
 * Without `longest`, the chosen edges are then ordered as in the Chinese postman's tour. If several edges are equally
 * near, the choice among them changes the length. So small graphs are planned several times with different choices
 * (the same ones in every run), until a plan is as short as its postman's. The shortest plan is returned.
 */
export function plan(graph: GoalGraph, longest = Infinity): Plan {
  let best = planNearest(graph, longest, 0);
  if (longest !== Infinity) return best;
  const choices = Math.max(1, Math.min(MOST_CHOICES, Math.floor(EDGES_TRIED / graph.edges.length)));
  for (let choice = 0; choice < choices; choice += 1) {
    const nearest = choice === 0 ? best : planNearest(graph, longest, choice);
    const { steps, paths } = optimum(graph, firstCarriers(graph, nearest));
    const made =
      paths !== undefined && steps < nearest.steps ? { ...nearest, paths, steps } : nearest;
    if (made.steps < best.steps) best = made;
    if (made.steps === steps) break;
  }
  return best;
}

/** The highest number of plans with different choices, and of edges that are examined for them in total. */
const MOST_CHOICES = 32;
const EDGES_TRIED = 30_000;

/** The edges that meet a goal for the first time on these paths. A shorter plan must still contain them. */
export function firstCarriers(graph: GoalGraph, { paths }: Plan): number[] {
  const met = new Set<number>();
  const carriers = new Set<number>();
  for (const edge of paths.flatMap((path) => path.edges)) {
    for (const goal of graph.edges[edge]?.goals ?? []) {
      if (met.has(goal)) continue;
      met.add(goal);
      carriers.add(edge);
    }
  }
  return [...carriers];
}

/** The number of steps of paths, plus one for every start except the first. */
export const stepsOf = (paths: Plan['paths']): number =>
  paths.reduce((sum, { edges }) => sum + edges.length, 0) + Math.max(0, paths.length - 1);

function planNearest(graph: GoalGraph, longest: number, choice: number): Plan {
  const search = new Search(graph, choice);
  const paths: { start: number; edges: number[] }[] = [];
  let path: { start: number; edges: number[] } | undefined;
  let at = -1;
  for (;;) {
    const left = path === undefined ? -1 : longest - path.edges.length;
    const on = left <= 0 ? undefined : search.nearest([at], left);
    const anew =
      on !== undefined && on.length <= 1 ? undefined : search.nearest(graph.starts, Infinity);
    if (on === undefined && anew === undefined) break;
    let way = on;
    if (on === undefined || (anew !== undefined && anew.length + 1 < on.length)) {
      way = anew;
      const start = graph.edges[way?.[0] ?? -1]?.from ?? -1;
      path = { start, edges: [] };
      paths.push(path);
    }
    for (const edge of way ?? []) {
      path?.edges.push(edge);
      search.meet(edge);
      at = graph.edges[edge]?.to ?? -1;
    }
  }
  return { paths, unreached: search.unmet(), steps: stepsOf(paths) };
}

/** Finds the nearest edge with an unmet goal, again and again. */
class Search {
  readonly #graph: GoalGraph;
  readonly #out: number[][];
  /** By source node, the edges that may meet an unmet goal. Edges that meet none are removed when they are read. */
  readonly #open: number[][];
  /** For each unmet goal, the edges that meet it. */
  readonly #unmet = new Map<number, number[]>();
  /** For each edge, the number of unmet goals that it meets. */
  readonly #worth: Int32Array;
  readonly #seenIn: Int32Array;
  readonly #cameBy: Int32Array;
  /** Decides between edges that meet the same number of goals. */
  readonly #luck: Float64Array;
  #round = 0;

  constructor(graph: GoalGraph, choice: number) {
    this.#graph = graph;
    this.#luck = lucky(graph.edges.length, choice);
    this.#out = Array.from({ length: graph.nodes }, () => []);
    this.#worth = new Int32Array(graph.edges.length);
    graph.edges.forEach(({ from, goals }, index) => {
      this.#out[from]?.push(index);
      this.#worth[index] = goals.length;
      for (const goal of goals) {
        const carriers = this.#unmet.get(goal);
        if (carriers === undefined) this.#unmet.set(goal, [index]);
        else carriers.push(index);
      }
    });
    this.#open = this.#out.map((edges) =>
      edges.filter((edge) => (graph.edges[edge]?.goals.length ?? 0) > 0),
    );
    // Loops do not help to reach other nodes.
    this.#out = this.#out.map((edges) =>
      edges.filter((edge) => graph.edges[edge]?.to !== graph.edges[edge]?.from),
    );
    this.#seenIn = new Int32Array(graph.nodes);
    this.#cameBy = new Int32Array(graph.nodes);
  }

  meet(edge: number): void {
    for (const goal of this.#graph.edges[edge]?.goals ?? []) {
      for (const carrier of this.#unmet.get(goal) ?? []) {
        this.#worth[carrier] = (this.#worth[carrier] ?? 0) - 1;
      }
      this.#unmet.delete(goal);
    }
  }

  unmet(): number[] {
    return [...this.#unmet.keys()];
  }

  /** The shortest way from these nodes through an edge with an unmet goal; undefined if longer than `most` edges. */
  nearest(origins: readonly number[], most: number): number[] | undefined {
    this.#round += 1;
    let layer = [...new Set(origins)];
    for (const node of layer) {
      this.#seenIn[node] = this.#round;
      this.#cameBy[node] = -1;
    }
    for (let depth = 1; depth <= most && layer.length > 0; depth += 1) {
      const found = this.#best(layer);
      if (found !== undefined) return this.#wayTo(found);
      const next: number[] = [];
      for (const node of layer) {
        for (const edge of this.#out[node] ?? []) {
          const to = this.#graph.edges[edge]?.to ?? -1;
          if (this.#seenIn[to] === this.#round) continue;
          this.#seenIn[to] = this.#round;
          this.#cameBy[to] = edge;
          next.push(to);
        }
      }
      layer = next;
    }
    return undefined;
  }

  /** The edge out of these nodes that meets most unmet goals. Loops come first, because they need no way back. */
  #best(nodes: readonly number[]): number | undefined {
    let best: number | undefined;
    let worth = 0;
    for (const node of nodes) {
      const open = (this.#open[node] ?? []).filter((edge) => (this.#worth[edge] ?? 0) > 0);
      this.#open[node] = open;
      for (const edge of open) {
        const stays = this.#graph.edges[edge]?.to === node;
        const value = (this.#worth[edge] ?? 0) + (stays ? 1_000_000 : 0) + (this.#luck[edge] ?? 0);
        if (value > worth) {
          worth = value;
          best = edge;
        }
      }
    }
    return best;
  }

  #wayTo(last: number): number[] {
    const way = [last];
    let node = this.#graph.edges[last]?.from ?? -1;
    for (let edge = this.#cameBy[node] ?? -1; edge >= 0; edge = this.#cameBy[node] ?? -1) {
      way.push(edge);
      node = this.#graph.edges[edge]?.from ?? -1;
    }
    return way.toReversed();
  }
}

/** Pseudo-random numbers from 0 to below 1, the same for the same choice. For choice 0 all are 0. */
function lucky(count: number, choice: number): Float64Array {
  const numbers = new Float64Array(count);
  if (choice === 0) return numbers;
  let state = choice;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[index] = (state >>> 8) / 2 ** 24;
  }
  return numbers;
}
