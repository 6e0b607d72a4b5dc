import type { AnyStateMachine } from 'xstate';
import { CRITERIA } from '../engine/goals.ts';
import { html, raw, type Html } from './markup.ts';
import type { Claims } from './mermaid.ts';
import { behaviour } from './page.ts';
import { mark, scrolled, wordOf } from './parts.ts';
import { share, type MachineReport, type Report } from './report.ts';
import { section } from './section.ts';
import { styles } from './styles.ts';

const VERDICTS = {
  0: 'all met',
  1: 'a step failed',
  2: 'below a threshold',
  3: 'something is unreachable',
} as const;

/** The report as a single HTML file that needs neither the network nor another file. */
export function htmlOf(
  report: Report,
  machines: ReadonlyMap<string, AnyStateMachine>,
  claims: ReadonlyMap<string, Claims>,
): string {
  const { verdict } = report;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Path coverage: ${VERDICTS[verdict.code]}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <h1>Path coverage</h1>
          <p class="verdict ${verdict.code === 0 ? 'good' : 'bad'}">
            ${mark(verdict.code === 0)} ${VERDICTS[verdict.code]}
          </p>
          ${about(report)}
        </header>
        <main id="content">
          ${verdict.reasons.length === 0 ? raw('') : reasons(verdict.reasons)} ${overview(report)}
          ${filters(report)}
          ${report.machines.map((one) => section(one, report, machines.get(one.name), claims))}
        </main>
        <script>
          ${raw(`(${behaviour.toString()})();`)};
        </script>
      </body>
    </html>`;
  return `${page.markup.trim()}\n`;
}

function about({ seed, criteria, levels, checks }: Report): Html {
  const facts: [string, string][] = [
    ['Levels', levels.join(', ')],
    ['Criteria', criteria.join(', ')],
    ['Seed', String(seed)],
    ...(checks.length === 0
      ? []
      : [
          ['Thresholds', checks.map(({ what, least }) => `${what} ${least} %`).join(', ')] as [
            string,
            string,
          ],
        ]),
  ];
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

const reasons = (lines: readonly string[]): Html =>
  html`<section class="card wrong" aria-labelledby="wrong">
    <h2 id="wrong">What is wrong</h2>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>`;

function overview({ machines, levels }: Report): Html {
  const all = machines.flatMap((one) => one.levels);
  const columns = levels.flatMap((level) =>
    CRITERIA.filter((criterion) =>
      all.some(
        (one) => one.level === level && one.coverage.some((each) => each.criterion === criterion),
      ),
    ).map((criterion) => ({ level, criterion })),
  );
  const isMutated = machines.some(({ mutation }) => mutation !== undefined);
  const row = (machine: MachineReport): Html =>
    html`<tr>
      <th scope="row"><a href="#machine-${machine.name}">${machine.name}</a></th>
      ${columns.map(({ level, criterion }) => {
        const found = machine.levels
          .find((one) => one.level === level)
          ?.coverage.find((one) => one.criterion === criterion);
        return found === undefined ? html`<td class="none">–</td>` : figure(found);
      })}
      <td>${paths(machine)}</td>
      ${isMutated ? mutants(machine) : raw('')}
    </tr>`;
  return html`<section class="card" aria-labelledby="overview">
    <h2 id="overview">Machines</h2>
    ${scrolled(
      'Machines by criteria',
      html`<table class="overview">
        <thead>
          <tr>
            <td></td>
            ${levels.map((level) => {
              const { length } = columns.filter((one) => one.level === level);
              return length === 0
                ? raw('')
                : html`<th scope="colgroup" colspan="${length}">${level}</th>`;
            })}
            <th scope="colgroup" colspan="${isMutated ? 2 : 1}">all</th>
          </tr>
          <tr>
            <th scope="col">machine</th>
            ${columns.map(({ criterion }) => html`<th scope="col">${criterion}</th>`)}
            <th scope="col">paths</th>
            ${isMutated ? html`<th scope="col">mutants noticed</th>` : raw('')}
          </tr>
        </thead>
        <tbody>
          ${machines.map(row)}
        </tbody>
      </table>`,
    )}
  </section>`;
}

function figure(one: { met: number; waived: number; total: number }): Html {
  if (one.total === 0) return html`<td class="none">none</td>`;
  const percent = share(one);
  const waived = one.waived === 0 ? raw('') : html`<small>${one.waived} waived</small>`;
  return html`<td class="${percent === 100 ? 'full' : 'part'}">
    ${one.met}/${one.total} ${waived}<meter aria-hidden="true" max="100" value="${percent}"></meter>
  </td>`;
}

function paths({ levels, broken }: MachineReport): string {
  if (broken !== undefined) return 'broken';
  const all = levels.flatMap((level) => level.paths);
  return `${all.filter(({ outcome }) => outcome === 'passed').length}/${all.length}`;
}

function mutants({ mutation }: MachineReport): Html {
  if (mutation === undefined) return html`<td class="none">–</td>`;
  const percent = share({ met: mutation.killed, waived: 0, total: mutation.mutants });
  return html`<td class="${mutation.holes === 0 ? 'full' : 'part'}">${percent} %</td>`;
}

function filters({ machines, levels, criteria }: Report): Html {
  const names = machines.map(({ name }) => name);
  const ids = [
    ...new Set(
      machines.flatMap(({ requirements, transitions }) => [
        ...requirements,
        ...transitions.flatMap(({ rows }) => rows),
      ]),
    ),
  ].toSorted();
  return html`<form class="card filters" role="search" aria-label="Filter">
    ${field('text', 'Text', html`<input id="text" type="search" name="text" autocomplete="off" />`)}
    ${choice('machine', 'Machine', names)} ${choice('level', 'Level', levels)}
    ${choice('outcome', 'Outcome', OUTCOMES)} ${choice('criterion', 'Criterion', criteria)}
    ${field(
      'requirement',
      'Requirement or row',
      html`<input id="requirement" name="requirement" list="ids" autocomplete="off" />`,
    )}
    <datalist id="ids">${ids.map((id) => html`<option value="${id}"></option>`)}</datalist>
    ${choice('theme', 'Theme', ['light', 'dark'], 'as the system')}
    <button type="reset">Reset</button>
    <output></output>
  </form>`;
}

const OUTCOMES = [
  'passed',
  'failed',
  'notCausable',
  'notTaken',
  'waived',
  'unreachable',
  'survived',
];

const choice = (name: string, label: string, values: readonly string[], none = 'all'): Html =>
  field(
    name,
    label,
    html`<select id="${name}" name="${name}">
      <option value="">${none}</option>
      ${values.map((value) => html`<option value="${value}">${wordOf(value)}</option>`)}
    </select>`,
  );

const field = (id: string, label: string, control: Html): Html =>
  html`<div class="field"><label for="${id}">${label}</label>${control}</div>`;
