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
  /** Goals that no way from a start meets. */
  readonly unreached: readonly number[];
  /** Steps, and one for every start but the first. */
  readonly steps: number;
}

/**
 * Paths that meet every goal that can be met: always to the nearest edge that meets one, from where the path stands or
 * anew from a start when that is shorter. `longest` is where a path is cut; what lies further from the start than
 * that gets a path as long as it needs.
 *
 * Uncut, the edges that this chose are then gone through in the order of the Chinese postman. Where a goal can be met
 * in several places, which of them are nearest is a matter of luck: small graphs are tried with several choices among
 * equals, always the same ones, until one is as short as its postman. The shortest of all is taken.
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

/** How many choices among equals are tried at most, and how many edges are worth looking at for it. */
const MOST_CHOICES = 32;
const EDGES_TRIED = 30_000;

/** The edges that meet a goal for the first time on these paths: the ones that have to be gone through. */
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

/** Steps of paths, a start after the first counted as one. */
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
  /** Edges by source that may still meet something; looked at lazily. */
  readonly #open: number[][];
  /** Of each goal that is not met yet, the edges that meet it. */
  readonly #unmet = new Map<number, number[]>();
  /** Of each edge, how many goals that are not met yet it meets. */
  readonly #worth: Int32Array;
  readonly #seenIn: Int32Array;
  readonly #cameBy: Int32Array;
  /** Decides between edges that are worth the same. */
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
    // Only ways to other nodes lead on.
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

  /** Edges to go from one of these nodes, the last of which meets a goal; at most so many. */
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

  /** The edge out of these nodes that meets most; one that stays where it is comes first, for it costs no way back. */
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

/** Numbers from 0 to below 1, the same ones for the same choice; the first choice knows no luck. */
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
