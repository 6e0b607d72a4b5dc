import { CRITERIA } from '../engine/goals.ts';
import { share, type Report } from '../report/report.ts';

/** The highest number of lines that are printed of a list. Reports have all lines. */
const MOST = 20;

/** The lines at the end: the table, the names of everything that is not covered, and the verdict. */
export function summary({ machines, verdict }: Report): string[] {
  const levels = machines.flatMap(({ levels: all }) => all);
  const criteria = CRITERIA.filter((criterion) =>
    levels.some(({ coverage }) => coverage.some((one) => one.criterion === criterion)),
  );
  const mutated = machines.some(({ mutation }) => mutation !== undefined);
  const head = ['machine', 'level', ...criteria, 'paths', ...(mutated ? ['mutants'] : [])];
  const rows = machines.flatMap(({ name, levels: own, mutation }) =>
    own.map(({ level, coverage, paths }) => [
      name,
      level,
      ...criteria.map((criterion) => {
        const one = coverage.find((each) => each.criterion === criterion);
        if (one === undefined) return '';
        return `${one.met}/${one.total}${one.waived === 0 ? '' : ` (${one.waived} waived)`}`;
      }),
      `${paths.filter(({ outcome }) => outcome === 'passed').length}/${paths.length}`,
      ...(mutated && level === 'machine' && mutation !== undefined
        ? [`${mutation.killed}/${mutation.mutants}`]
        : []),
    ]),
  );
  return [
    '',
    ...table([head, ...rows]),
    ...notCovered(machines),
    ...holes(machines),
    '',
    ...(verdict.code === 0 ? ['all met'] : capped(verdict.reasons)),
  ];
}

function notCovered(machines: Report['machines']): string[] {
  const lines = machines.flatMap(({ name, levels }) =>
    levels.flatMap(({ level, missing }) =>
      [...Map.groupBy(missing, ({ why, reason }) => reason ?? WORDS[why])].map(
        ([reason, goals]) =>
          `  ${name}, ${level}: ${capped(goals.map(({ goal }) => goal)).join('; ')}\n    ${reason}`,
      ),
    ),
  );
  return lines.length === 0 ? [] : ['', 'not covered:', ...lines];
}

const WORDS = {
  waived: 'waived',
  unreachable: 'nothing leads to it, and nobody said why',
  failed: 'no step that passed shows it',
  notAsked: 'the paths are made for other criteria',
} as const;

function holes(machines: Report['machines']): string[] {
  const lines = machines.flatMap(({ name, mutation }) =>
    mutation === undefined
      ? []
      : [
          `  ${name}: ${share({ met: mutation.killed, waived: 0, total: mutation.mutants })} % of ${mutation.mutants} mutants noticed, ` +
            `${mutation.equivalent} equivalent, ${mutation.holes} holes`,
          ...mutation.survivors
            .filter(({ verdict }) => verdict === 'hole')
            .map(
              ({ operator, at, shownBy = [] }) =>
                `    ${operator}: ${at}, shown by ${shownBy.join(', ')}`,
            ),
        ],
  );
  return lines.length === 0 ? [] : ['', 'mutants:', ...lines];
}

function capped(lines: readonly string[]): string[] {
  const more = lines.length - MOST;
  return more <= 0 ? [...lines] : [...lines.slice(0, MOST), `and ${more} more`];
}

/** Formats rows as a table with fitting columns. The first two are left-aligned. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column < 2 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
