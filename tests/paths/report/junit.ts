import type { LevelReport, PathReport, Report } from './report.ts';

/** The time that a level of a machine took, s; undefined when it was not measured. */
export type SecondsOf = (machine: string, level: string) => number | undefined;

interface Case {
  readonly name: string;
  readonly failure?: { readonly message: string; readonly text: string };
  readonly skipped?: string;
}

/** The report as JUnit XML: a suite for each level of each machine, a case for each path, criterion and finding. */
export function junitOf(report: Report, seconds: SecondsOf): string {
  const suites = report.machines.flatMap((machine) => [
    ...(machine.broken === undefined
      ? []
      : [suite(machine.name, 'exploring', [failed('exploring', machine.broken)], undefined)]),
    ...machine.levels.map((level) =>
      suite(machine.name, level.level, casesOf(level), seconds(machine.name, level.level)),
    ),
  ]);
  const sum = (key: 'tests' | 'failures' | 'skipped'): number =>
    suites.reduce((all, one) => all + one[key], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths" tests="${sum('tests')}" failures="${sum('failures')}" errors="0" skipped="${sum('skipped')}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(
  machine: string,
  level: string,
  cases: readonly Case[],
  seconds: number | undefined,
) {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(3)}"`;
  const text = [
    `  <testsuite name="${xml(`${machine}, ${level}`)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"${time}>`,
    ...cases.map((one) => testcase(`${machine}.${level}`, one)),
    '  </testsuite>',
  ].join('\n');
  return { tests: cases.length, failures, skipped, text };
}

function testcase(className: string, { name, failure, skipped }: Case): string {
  const head = `    <testcase classname="${xml(className)}" name="${xml(name)}"`;
  if (failure !== undefined) {
    return `${head}><failure message="${xml(failure.message)}" type="path">${xml(failure.text)}</failure></testcase>`;
  }
  if (skipped !== undefined) return `${head}><skipped message="${xml(skipped)}"/></testcase>`;
  return `${head}/>`;
}

function casesOf({ coverage, missing, paths, findings, problems }: LevelReport): Case[] {
  return [
    ...paths.map(pathCase),
    ...coverage.map(({ criterion, met, waived, total }): Case => {
      const name = `${criterion}: ${met} of ${total}${waived === 0 ? '' : `, ${waived} waived`}`;
      const open = missing
        .filter((one) => one.criterion === criterion && one.why === 'unreachable')
        .map(({ goal }) => goal);
      return open.length === 0
        ? { name }
        : failed(name, `${open.length} unreachable`, open.join('\n'));
    }),
    ...findings.map(({ start, steps, problem, file }) =>
      failed(`random walk ${file}`, problem, [`start "${start}"`, ...steps].join('\n')),
    ),
    ...problems.map((problem) => failed(problem, problem)),
  ];
}

function pathCase({ start, outcome, steps, reason }: PathReport, index: number): Case {
  const name = `path ${index + 1} from "${start}", ${steps.length} steps`;
  if (outcome === 'passed') return { name };
  const at = steps.findIndex((step) => step.outcome !== 'passed');
  const why = reason ?? steps[at]?.reason ?? '';
  if (outcome === 'notCausable') return { name, skipped: why };
  const way = steps.slice(0, at + 1).map((step, number) => `${number + 1}. ${step.case}`);
  return failed(name, why, [`start "${start}"`, ...way, why].join('\n'));
}

const failed = (name: string, message: string, text = message): Case => ({
  name,
  failure: { message, text },
});

/** Escapes text for XML. */
function xml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- XML has no way to write these
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\n', '&#10;')
  );
}
