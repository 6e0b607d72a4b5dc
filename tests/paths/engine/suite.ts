import { delayScripts } from './delays.ts';
import { crash } from './follow.ts';
import { CRITERIA, criterionOf, declaredGoals, type Criterion, type Goal } from './goals.ts';
import { casesOf, type Graph } from './graph.ts';
import type { Waiver } from './model.ts';
import { firstCarriers, stepsOf } from './plan.ts';
import { goalGraph, planned } from './planning.ts';
import { optimum } from './postman.ts';
import { record, type Path, type Script } from './record.ts';
import type { Subject } from './run.ts';

export interface SuiteOptions {
  readonly criteria: readonly Criterion[];
  /** The longest path in steps, for the levels with a server. Without it, paths have any length. */
  readonly longest?: number;
}

/** The paths of one machine, and the goals that they meet. */
export interface Suite {
  readonly machine: string;
  readonly criteria: readonly Criterion[];
  readonly paths: readonly Path[];
  /** All goals of these criteria: met, waived or unreachable. */
  readonly goals: readonly { readonly goal: Goal; readonly standing: Standing }[];
  /** Goals that no path can meet and that are not waived: errors. */
  readonly unreachable: readonly Goal[];
  /** Waivers whose goal is met or does not exist: errors, too. */
  readonly idleWaivers: readonly Waiver[];
  /** Cases that end the actor in error although no service has a defect, with the way there: errors. */
  readonly crashes: readonly string[];
  /** The number of steps, plus one for every start except the first. */
  readonly steps: number;
  /** The steps of the Chinese postman's tour over the same transitions; only for the criterion `transitions` alone. */
  readonly optimum: number | undefined;
}

export type Standing = 'met' | 'waived' | 'unreachable';

/** Makes the suite that meets these criteria as far as possible. Unreachable goals are listed and never thrown. */
export function generate(subject: Subject, graph: Graph, options: SuiteOptions): Suite {
  const { model, structure } = subject;
  const criteria = CRITERIA.filter((criterion) => options.criteria.includes(criterion));
  const selected = new Set(criteria);
  const goals = goalGraph(graph, model, selected);
  const wanted = new Set<Goal>([...declaredGoals(structure, criteria), ...goals.names]);
  const met = new Set<Goal>();
  const paths: Path[] = [];

  const keep = (script: Script, always: boolean): void => {
    const path = record(subject, script, selected, met, wanted);
    if (path === undefined) return;
    if (!always && path.steps.every((step) => step.goals.length === 0) && path.goals.length === 0)
      return;
    for (const goal of [...path.goals, ...path.steps.flatMap((step) => step.goals)]) met.add(goal);
    paths.push(path);
  };

  const plans = planned(goals, options.longest);
  for (const script of plans.scripts) keep(script, true);
  // If the model merges situations, a planned path may reach other situations and miss goals. For these goals, the ways
  // on which they were found are repeated exactly.
  for (const script of plans.asFound(met)) keep(script, false);
  for (const { name } of graph.starts) {
    // A start without a path gets one of its own: always for the criterion `changes`, otherwise if it meets a goal.
    if (!paths.some(({ start }) => start === name)) {
      keep({ start: name, steps: [] }, selected.has('changes'));
    }
  }
  if (selected.has('delays')) {
    for (const { scripts, goals: applicable } of delayScripts(graph, structure)) {
      for (const goal of applicable) wanted.add(goal);
      for (const script of scripts) {
        if (script.goals.every((goal) => met.has(goal))) continue;
        keep(script, false);
      }
    }
  }

  const waivers = new Map(model.waived.map((waiver) => [waiver.what, waiver]));
  const standing = (goal: Goal): Standing => {
    if (met.has(goal)) return 'met';
    return waivers.has(goal) ? 'waived' : 'unreachable';
  };
  const stands = [...wanted].map((goal) => ({ goal, standing: standing(goal) }));
  return {
    machine: model.name,
    criteria,
    paths,
    goals: stands,
    unreachable: stands.filter((one) => one.standing === 'unreachable').map(({ goal }) => goal),
    idleWaivers: model.waived.filter(
      ({ what }) => selected.has(criterionOf(what)) && (met.has(what) || !wanted.has(what)),
    ),
    crashes: graph.edges.flatMap((edge) => {
      const problem = crash(subject.caseNamed(edge.case), edge.outcome);
      return problem === undefined
        ? []
        : [`${problem} after ${[edge.before.start, ...casesOf(edge.before)].join(', ')}`];
    }),
    steps: stepsOf(paths.map(({ steps }) => ({ start: 0, edges: steps.map((_, index) => index) }))),
    optimum:
      criteria.length === 1 && criteria[0] === 'transitions'
        ? optimum(goals.graph, firstCarriers(goals.graph, plans.plan)).steps
        : undefined,
  };
}
