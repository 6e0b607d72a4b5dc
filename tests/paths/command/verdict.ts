import type { Criterion } from '../engine/goals.ts';
import { share, type LevelReport, type MachineReport, type Report } from '../report/report.ts';
import type { Check } from './options.ts';

type Verdict = Report['verdict'];

/** The verdict: the first that applies of 1 a step failed, 3 something is unreachable, 2 below a threshold, else 0. */
export function verdictOf(machines: readonly MachineReport[], checks: readonly Check[]): Verdict {
  const failed = machines.flatMap((machine) => [
    ...(machine.broken === undefined ? [] : [`${machine.name}: ${machine.broken}`]),
    ...machine.levels.flatMap((level) => failures(machine.name, level)),
  ]);
  const unreachable = machines.flatMap(({ name, levels }) =>
    levels.flatMap(({ level, missing }) =>
      missing
        .filter(({ why }) => why === 'unreachable')
        .map(({ goal }) => `${name}, ${level}: nothing leads to ${goal}`),
    ),
  );
  const below = machines.flatMap((machine) =>
    checks.flatMap((check) => shortfalls(machine, check)),
  );
  const code = failed.length > 0 ? 1 : unreachable.length > 0 ? 3 : below.length > 0 ? 2 : 0;
  return { code, reasons: [...failed, ...unreachable, ...below] };
}

function failures(name: string, { level, paths, findings, problems }: LevelReport): string[] {
  const where = `${name}, ${level}`;
  return [
    ...paths.flatMap(({ outcome, start, steps, reason }, index) => {
      if (outcome === 'passed') return [];
      const at = steps.findIndex((step) => step.outcome !== 'passed');
      const step = steps[at];
      const words = reason ?? step?.reason ?? '';
      const place =
        reason === undefined && step !== undefined
          ? `step ${at + 1} "${step.case}"`
          : `start "${start}"`;
      return [`${where}: path ${index + 1}, ${place}: ${words}`];
    }),
    ...findings.map(({ problem, file }) => `${where}: ${problem} (${file})`),
    ...problems.map((problem) => `${where}: ${problem}`),
  ];
}

function shortfalls({ name, levels, mutation }: MachineReport, { what, least }: Check): string[] {
  if (what === 'mutation') {
    const got =
      mutation === undefined
        ? 0
        : share({ met: mutation.killed, waived: 0, total: mutation.mutants });
    return got < least ? [`${name}: mutation ${got} %, ${least} % wanted`] : [];
  }
  const criterion: Criterion = what;
  return levels.flatMap(({ level, coverage }) =>
    coverage
      .filter((one) => one.criterion === criterion && share(one) < least)
      .map((one) => `${name}, ${level}: ${criterion} ${share(one)} %, ${least} % wanted`),
  );
}
