import { TIME_PASSES } from './cases.ts';
import { delayGoal, type Goal } from './goals.ts';
import { casesOf, type Edge, type Graph, type Situation } from './graph.ts';
import type { ClaimingScript, ScriptStep, Step } from './record.ts';
import type { Structure } from './structure.ts';

/** The highest number of paths that are tried for each goal of a timer. */
const ATTEMPTS = 12;

interface TimerScripts {
  readonly scripts: readonly ClaimingScript[];
  /** The timer's goals: `cancelled` only if a case ends the timer, `restarted` only if a case begins the timer anew. */
  readonly goals: readonly Goal[];
}

/** For each timer of the machine: scripts of paths that show when it fires and when it does not. */
export function delayScripts(graph: Graph, structure: Structure): TimerScripts[] {
  const labels = new Set(
    graph.situations.flatMap(({ seen }) =>
      // Timers of inner machines are tested by the suites of those machines.
      seen.timers.map(({ label }) => label).filter((label) => !label.includes(' > ')),
    ),
  );
  return [...labels].map((label) => scriptsOf(label, graph, structure));
}

function scriptsOf(label: string, graph: Graph, structure: Structure): TimerScripts {
  const own = new Set(
    structure.transitions
      .filter(({ event }) => label === event || label.startsWith(`${event} {`))
      .map(({ id }) => id),
  );
  /** Whether this timer's event took a transition or evaluated a guard in the step. */
  const fired = ({ expected: { taken, guards } }: Step): boolean =>
    taken.some((id) => own.has(id)) || guards.some(({ transition }) => own.has(transition));
  const waiting = graph.situations.filter((at) => remaining(at, label) !== undefined);
  const next = waiting.filter(({ seen: { timers } }) => {
    const [first, second] = timers;
    return first?.label === label && first.in > 1 && (second === undefined || second.in > first.in);
  });
  const ways = new Ways(graph);

  const punctual = next.slice(0, ATTEMPTS).map((at): ClaimingScript => {
    const ms = remaining(at, label) ?? 0;
    return {
      ...ways.to(at, { wait: ms - 1 }, { wait: 1 }),
      goals: [delayGoal(label, 'not early'), delayGoal(label, 'on time')],
      bearsOut: (steps) => isStill(steps.at(-2)) && steps.slice(-1).some(fired),
    };
  });

  const leaving = waiting.flatMap(({ edges }) =>
    edges.filter(({ case: name, to }) => {
      const there = graph.situations[to];
      return (
        name !== TIME_PASSES &&
        there?.seen.status === 'active' &&
        remaining(there, label) === undefined
      );
    }),
  );
  const cancelled = leaving.slice(0, ATTEMPTS).map((edge): ClaimingScript => ({
    ...ways.over(edge, { wait: remaining(graph.situations[edge.from], label) ?? 0 }),
    goals: [delayGoal(label, 'cancelled')],
    bearsOut: (steps) => !steps.slice(-1).some(fired),
  }));

  const restarted = next
    .flatMap((at) => ways.backTo(at, label).map((back) => ({ at, back })))
    // Ways that leave the state and come back are tried first. Ways that stay may be many, and they show less.
    .toSorted((a, b) => Number(a.back.length === 1) - Number(b.back.length === 1))
    .slice(0, ATTEMPTS)
    .map(({ at, back }): ClaimingScript => {
      const there = graph.situations[back.at(-1)?.to ?? -1];
      const full = remaining(there, label) ?? 0;
      const half = Math.floor((remaining(at, label) ?? 0) / 2);
      const again = back.map((edge): ScriptStep => ({ case: edge.case }));
      return {
        ...ways.to(at, { wait: half }, ...again, { wait: full - 1 }, { wait: 1 }),
        goals: [delayGoal(label, 'restarted')],
        bearsOut: (steps) => half > 0 && isStill(steps.at(-2)) && steps.slice(-1).some(fired),
      };
    });

  const goals: Goal[] = [delayGoal(label, 'not early'), delayGoal(label, 'on time')];
  if (leaving.length > 0) goals.push(delayGoal(label, 'cancelled'));
  // The timer must begin anew only if the state is left and entered again. In a transition that stays, it may run on.
  if (restarted.some(({ steps }) => steps.length > 0) && leaving.length > 0) {
    const comesBack = next.some((at) => ways.backTo(at, label).some((back) => back.length > 1));
    if (comesBack) goals.push(delayGoal(label, 'restarted'));
  }
  return { scripts: [...punctual, ...cancelled, ...restarted], goals };
}

const remaining = (at: Situation | undefined, label: string): number | undefined =>
  at?.seen.timers.find((timer) => timer.label === label)?.in;

const isStill = (step: Step | undefined): boolean =>
  step !== undefined && step.expected.taken.length === 0 && step.expected.effects.length === 0;

/** Ways through a graph. */
class Ways {
  readonly #graph: Graph;
  readonly #cameBy = new Map<number, Edge | undefined>();

  constructor(graph: Graph) {
    this.#graph = graph;
    for (const { at } of graph.starts) this.#cameBy.set(at, undefined);
    // The map is also the queue of the search: keys that are added in the loop are visited, too.
    for (const index of this.#cameBy.keys()) {
      for (const edge of graph.situations[index]?.edges ?? []) {
        if (!this.#cameBy.has(edge.to)) this.#cameBy.set(edge.to, edge);
      }
    }
  }

  /** The script from a start to a situation, followed by these steps. */
  to(at: Situation, ...then: ScriptStep[]): { start: string; steps: ScriptStep[] } {
    const steps: ScriptStep[] = [...then];
    let index = at.index;
    for (let edge = this.#cameBy.get(index); edge !== undefined; edge = this.#cameBy.get(index)) {
      steps.unshift({ case: edge.case });
      index = edge.from;
    }
    return { start: this.#graph.starts.find((start) => start.at === index)?.name ?? '', steps };
  }

  /** The script that repeats exactly the way on which an edge was found, followed by these steps. */
  over(edge: Edge, ...then: ScriptStep[]): { start: string; steps: ScriptStep[] } {
    const before = casesOf(edge.before).map((name): ScriptStep => ({ case: name }));
    return { start: edge.before.start, steps: [...before, { case: edge.case }, ...then] };
  }

  /**
   * Ways on which no time passes and that may begin a timer anew: a single edge that keeps the timer, or an edge that
   * ends it and the shortest way back.
   */
  backTo(at: Situation, label: string): Edge[][] {
    return at.edges
      .filter(({ case: name, idle }) => name !== TIME_PASSES && !idle)
      .flatMap((edge) => {
        const there = this.#graph.situations[edge.to];
        if (there === undefined || there.seen.status !== 'active') return [];
        if (remaining(there, label) !== undefined) return [[edge]];
        const back = this.#shortest(edge.to, label);
        return back === undefined ? [] : [[edge, ...back]];
      })
      .toSorted(
        (a, b) => (a.length === 1 ? 1 : 0) - (b.length === 1 ? 1 : 0) || a.length - b.length,
      );
  }

  /** The shortest way, on which no time passes, to a situation in which this timer is the next. */
  #shortest(from: number, label: string): Edge[] | undefined {
    const cameBy = new Map<number, Edge | undefined>([[from, undefined]]);
    for (const index of cameBy.keys()) {
      if (this.#graph.situations[index]?.seen.timers[0]?.label === label) {
        const way: Edge[] = [];
        for (let edge = cameBy.get(index); edge !== undefined; edge = cameBy.get(edge.from)) {
          way.unshift(edge);
        }
        return way;
      }
      for (const edge of this.#graph.situations[index]?.edges ?? []) {
        if (edge.case !== TIME_PASSES && !cameBy.has(edge.to)) cameBy.set(edge.to, edge);
      }
    }
    return undefined;
  }
}
