import type { EventCase } from './cases.ts';
import type { Edge, Graph, Situation, Trail } from './graph.ts';
import { casesOf } from './graph.ts';
import type { Json } from './json.ts';
import { plain, textOf } from './json.ts';
import { keyOf, type Observation } from './observation.ts';
import { differencesOf } from './record.ts';
import type { Outcome, Run, Subject } from './run.ts';

export interface Bounds {
  /** The highest number of situations (not of steps). */
  readonly situations: number;
}

const BOUNDS: Bounds = { situations: 4_000 };

/** After this many steps the exploration begins anew at a start, so that the recorded ways stay short. */
const LONGEST_TRAIL = 60;

/** Thrown when there are more situations than the bound allows. The message names the parts that differ most. */
export class Unbounded extends Error {}

/** Thrown when the same steps led to another situation: the machine or its model has a state that is not observed. */
export class NotDeterministic extends Error {}

/**
 * Finds out everything that can happen to a machine, on the real actor: every case is tried once in every situation.
 * The actor tries the untried cases of its current situation first. When the situation has none left, the actor takes
 * the shortest known way to a situation with untried cases.
 *
 * @throws {Unbounded}
 * @throws {NotDeterministic} unless the model merges situations
 */
export function explore(subject: Subject, bounds: Bounds = BOUNDS): Graph {
  return new Exploration(subject, bounds).graph();
}

class Exploration {
  readonly #subject: Subject;
  readonly #bounds: Bounds;
  readonly #situations: Situation[] = [];
  readonly #byKey = new Map<string, Situation>();
  readonly #edges: Edge[] = [];
  /** For each situation, how many of the model's cases were tried. */
  readonly #tried: number[] = [];
  readonly #trails: Trail[] = [];
  /** For each situation, the length and the last edge of the shortest known way from a start. */
  readonly #ways: { steps: number; last: Edge | undefined }[] = [];
  #left = 0;

  #run: Run | undefined;
  #at: Situation | undefined;
  #seen: Observation | undefined;
  #trail: Trail = { start: '', length: 0, last: undefined };

  constructor(subject: Subject, bounds: Bounds) {
    this.#subject = subject;
    this.#bounds = bounds;
  }

  graph(): Graph {
    const starts = Object.keys(this.#subject.model.starts).map((name) => {
      const begun = this.#begin(name);
      return { name, at: this.#here().index, begun };
    });
    while (this.#left > 0) {
      if (!this.#tryHere()) this.#goOn(starts);
    }
    const stops = this.#stops();
    return { situations: this.#situations, edges: this.#edges, starts, stops };
  }

  /** Goes to each state once more, stops the actor there, and records the effects. */
  #stops(): Graph['stops'] {
    const states = Map.groupBy(this.#situations, ({ seen }) => textOf(plain(seen.value)));
    return [...states.values()].flatMap(([first]) => {
      const trail = first === undefined ? undefined : this.#trails[first.index];
      if (trail === undefined) return [];
      this.#begin(trail.start);
      this.#go(casesOf(trail));
      return [{ seen: this.#here().seen, effects: this.#run?.stop() ?? [] }];
    });
  }

  #begin(start: string): Outcome {
    const run = this.#subject.start(start);
    this.#run = run;
    this.#trail = { start, length: 0, last: undefined };
    this.#arrive(run.begun.after);
    this.#ways[this.#here().index] = { steps: 0, last: undefined };
    return run.begun;
  }

  #here(): Situation {
    if (this.#at === undefined) throw new TypeError('nowhere');
    return this.#at;
  }

  /** Tries the untried cases here until one leads to another situation; false when none is left. */
  #tryHere(): boolean {
    const { cases } = this.#subject.model;
    const here = this.#here();
    for (;;) {
      const one = cases[this.#tried[here.index] ?? 0];
      if (one === undefined) return false;
      this.#tried[here.index] = (this.#tried[here.index] ?? 0) + 1;
      this.#left -= 1;
      if (this.#run?.can(one) !== true) continue;
      this.#step(this.#run, one);
      if (this.#at !== here) return true;
      if (this.#trail.length > LONGEST_TRAIL) return false;
    }
  }

  /** Goes to the nearest situation with untried cases: from here, or from a start when that is shorter. */
  #goOn(starts: Graph['starts']): void {
    if (this.#left === 0) return;
    const fresh = this.#trail.length > LONGEST_TRAIL;
    const way = fresh ? undefined : this.#wayFromHere();
    const nearest = this.#nearestToStart();
    if (way !== undefined && way.length <= (nearest?.steps ?? Infinity) + 1) {
      this.#follow(way);
      return;
    }
    if (nearest === undefined) return this.#replayTo();
    const start = starts.find(({ at }) => at === (nearest.way[0]?.from ?? nearest.at));
    if (start === undefined) return this.#replayTo();
    this.#begin(start.name);
    this.#follow(nearest.way);
  }

  /** Repeats, step by step, the way on which a situation with untried cases was first found. */
  #replayTo(): void {
    const open = this.#situations.find(({ index }) => this.#isOpen(index));
    const trail = open === undefined ? undefined : this.#trails[open.index];
    if (trail === undefined) throw new TypeError('nothing is left to try');
    this.#begin(trail.start);
    this.#go(casesOf(trail));
  }

  #follow(way: readonly Edge[]): void {
    this.#go(way.map((edge) => edge.case));
    const last = way.at(-1);
    if (last === undefined || this.#here().index === last.to) return;
    if (this.#subject.model.situation === undefined) {
      const [difference] = differencesOf(this.#situations[last.to]?.seen, this.#seen);
      throw new NotDeterministic(
        `${this.#subject.model.name}: "${way.map((edge) => edge.case).join('", "')}" led elsewhere the second time: ` +
          `${difference?.at} was ${difference?.expected} and is ${difference?.actual}. Something counts that is not ` +
          `observed: show it, or say by \`situation\` that it does not count`,
      );
    }
    // The way led to another situation. If this one has no untried cases, `#replayTo` goes to a situation that has
    // some, exactly on the way on which that situation was first found.
    if (!this.#isOpen(this.#here().index)) this.#replayTo();
  }

  /** Repeats these cases. If the model merges situations, a case may be impossible this time: the way ends there. */
  #go(names: readonly string[]): void {
    const run = this.#run;
    for (const name of names) {
      const one = this.#subject.caseNamed(name);
      if (run?.can(one) !== true) break;
      run.pass(one);
      const before = this.#trail;
      this.#trail = {
        start: before.start,
        length: before.length + 1,
        last: { case: name, before },
      };
    }
    if (run !== undefined) this.#arrive(run.look());
  }

  #isOpen(index: number): boolean {
    return (this.#tried[index] ?? 0) < this.#subject.model.cases.length;
  }

  /** The shortest known way from here to a situation with untried cases. */
  #wayFromHere(): Edge[] | undefined {
    const cameBy = new Map<number, Edge | undefined>([[this.#here().index, undefined]]);
    // The map is also the queue of the search: keys that are added in the loop are visited, too.
    for (const index of cameBy.keys()) {
      if (this.#isOpen(index)) return wayTo(index, (at) => cameBy.get(at));
      for (const edge of this.#situations[index]?.edges ?? []) {
        if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
      }
    }
    return undefined;
  }

  /** The situation with untried cases that is nearest to a start. */
  #nearestToStart(): { at: number; steps: number; way: Edge[] } | undefined {
    let at = -1;
    let steps = Infinity;
    this.#ways.forEach((way, index) => {
      if (way.steps >= steps || !this.#isOpen(index)) return;
      at = index;
      steps = way.steps;
    });
    return at < 0 ? undefined : { at, steps, way: wayTo(at, (index) => this.#ways[index]?.last) };
  }

  /** Updates the shortest known ways after a new edge. */
  #shorten(edge: Edge): void {
    const queue = [edge];
    for (const last of queue) {
      const steps = (this.#ways[last.from]?.steps ?? Infinity) + 1;
      if (steps >= (this.#ways[last.to]?.steps ?? Infinity)) continue;
      this.#ways[last.to] = { steps, last };
      queue.push(...(this.#situations[last.to]?.edges ?? []));
    }
  }

  /** Does a case for the first time here, and records what it did. */
  #step(run: Run, one: EventCase): void {
    const from = this.#here();
    const left = this.#seen;
    if (left === undefined) throw new TypeError('nothing was seen');
    const before = this.#trail;
    const outcome = run.do(one);
    const idle =
      outcome.taken.length === 0 &&
      outcome.takenInside.length === 0 &&
      outcome.effects.length === 0 &&
      keyOf(outcome.after) === keyOf(left);
    if (!idle) {
      this.#trail = {
        start: before.start,
        length: before.length + 1,
        last: { case: one.id, before },
      };
      this.#arrive(outcome.after);
    }
    const to = this.#here().index;
    const edge = {
      index: this.#edges.length,
      from: from.index,
      to,
      case: one.id,
      left,
      outcome,
      idle,
      before,
    };
    this.#edges.push(edge);
    from.edges.push(edge);
    this.#shorten(edge);
  }

  #arrive(seen: Observation): void {
    this.#seen = seen;
    const { situation } = this.#subject.model;
    const key = situation === undefined ? keyOf(seen) : textOf(plain(situation(seen)));
    let at = this.#byKey.get(key);
    if (at === undefined) {
      at = { index: this.#situations.length, key, seen, edges: [] };
      this.#situations.push(at);
      this.#byKey.set(key, at);
      this.#tried.push(0);
      this.#trails.push(this.#trail);
      this.#ways.push({ steps: Infinity, last: undefined });
      this.#left += this.#subject.model.cases.length;
      if (this.#situations.length > this.#bounds.situations) throw this.#unbounded();
    }
    this.#at = at;
  }

  #unbounded(): Unbounded {
    const growing = manifold(this.#situations.map(({ seen }) => plain(seen)))
      .slice(0, 3)
      .map(([path, count]) => `${path} (${count} values)`);
    const open = this.#situations.filter(({ index }) => this.#isOpen(index)).length;
    return new Unbounded(
      `${this.#subject.model.name}: more than ${this.#bounds.situations} situations, ${open} of them not finished, ` +
        `the last by "${casesOf(this.#trail).slice(-5).join('", "')}". What differs most: ${growing.join(', ')}. ` +
        `Project it away, give fewer cases, or merge situations`,
    );
  }
}

/** The edges that lead here, the first one first. */
function wayTo(index: number, last: (index: number) => Edge | undefined): Edge[] {
  const way: Edge[] = [];
  for (let edge = last(index); edge !== undefined; edge = last(edge.from)) way.unshift(edge);
  return way;
}

/** The parts of observations with the number of their different values, the most varied first. */
function manifold(observations: readonly Json[]): [string, number][] {
  const values = new Map<string, Set<string>>();
  const visit = (value: Json, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        visit(member, path === '' ? key : `${path}.${key}`);
      }
      return;
    }
    const known = values.get(path) ?? new Set();
    values.set(path, known.add(textOf(value)));
  };
  for (const observation of observations.slice(-2_000)) visit(observation, '');
  return [...values]
    .map(([path, known]): [string, number] => [path, known.size])
    .toSorted((a, b) => b[1] - a[1]);
}
