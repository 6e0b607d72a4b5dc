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
  /** Where paths are cut, for pages; uncut otherwise. */
  readonly longest?: number;
}

/** Paths of one machine, and what they are worth. */
export interface Suite {
  readonly machine: string;
  readonly criteria: readonly Criterion[];
  readonly paths: readonly Path[];
  /** All goals of these criteria and how each stands. */
  readonly goals: readonly { readonly goal: Goal; readonly standing: Standing }[];
  /** Goals that nothing leads to and nobody waived: errors. */
  readonly unreachable: readonly Goal[];
  /** Waivers whose goal is met after all, or that name no goal: errors too. */
  readonly idleWaivers: readonly Waiver[];
  /** Cases that end the actor in error without a defect from outside, and the way there: errors. */
  readonly crashes: readonly string[];
  /** Steps, a start after the first counted as one. */
  readonly steps: number;
  /** The Chinese postman's steps over the same transitions; for the criterion `transitions` alone. */
  readonly optimum: number | undefined;
}

export type Standing = 'met' | 'waived' | 'unreachable';

/** The suite that meets these criteria as far as they can be met. Says what cannot be, and never throws for it. */
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
  // Where situations are merged a plan may come out differently; what is left is shown as it was found.
  for (const script of plans.asFound(met)) keep(script, false);
  for (const { name } of graph.starts) {
    // How it begins is worth a path of its own where everything that is observed counts.
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
