import type { AnyStateMachine } from 'xstate';
import { criterionOf } from '../engine/goals.ts';
import { eventName } from '../oracle/nodes.ts';
import { drawingOf } from './drawing.ts';
import { html, raw, type Html } from './markup.ts';
import type { Claims } from './mermaid.ts';
import { mark, scrolled, wordOf } from './parts.ts';
import {
  share,
  type LevelReport,
  type MachineReport,
  type PathReport,
  type Report,
} from './report.ts';

/** The section of the HTML report about one machine. */
export function section(
  one: MachineReport,
  { levels }: Report,
  machine: AnyStateMachine | undefined,
  claims: ReadonlyMap<string, Claims>,
): Html {
  const rows = [...new Set(one.requirements)].join(' ');
  return html`<section
    class="card machine"
    id="machine-${one.name}"
    data-machine="${one.name}"
    data-rows="${rows}"
    aria-labelledby="title-${one.name}"
  >
    <h2 id="title-${one.name}">${one.name}</h2>
    ${
      one.requirements.length === 0
        ? raw('')
        : html`<p class="ids">
            Requirements: ${one.requirements.map((id) => html`<span class="id">${id}</span> `)}
          </p>`
    }
    ${one.broken === undefined ? raw('') : html`<p class="verdict bad">${one.broken}</p>`}
    ${
      machine === undefined
        ? raw('')
        : scrolled(
            `Diagram of ${one.name}`,
            drawingOf(machine, one, claims.get(one.name) ?? new Map()),
          )
    }
    ${
      machine === undefined
        ? raw('')
        : html`<p class="legend">
            <span class="key seen">visited</span> <span class="key unseen">not visited</span>
          </p>`
    }
    ${transitions(one, levels)} ${missing(one)} ${trouble(one)} ${survivors(one)}
    ${one.levels.map((level) => pathsOf(one, level))}
  </section>`;
}

const states = (ids: readonly string[], machine: string): string =>
  ids.map((id) => id.replace(`${machine}.`, '')).join(', ');

function transitions(
  { name, transitions: all, levels: walked }: MachineReport,
  levels: Report['levels'],
): Html {
  const row = (one: MachineReport['transitions'][number]): Html => {
    const [machine = ''] = one.id.split(/[.| ]/, 1);
    const cells = levels.map((level) => {
      if (one.taken.includes(level)) return { word: 'taken', outcome: 'passed', reason: undefined };
      const found = walked
        .find((each) => each.level === level)
        ?.missing.find(({ goal }) => goal === `transition ${one.id}`);
      return {
        word: wordOf(found?.why ?? 'notTaken'),
        outcome: found?.why ?? 'notTaken',
        reason: found?.reason,
      };
    });
    const event =
      one.guard === undefined ? eventName(one.event) : `${eventName(one.event)} [${one.guard}]`;
    const at = levels.filter((level) => walked.some((each) => each.level === level));
    return html`<tr
      data-item
      data-levels="${at.join(' ')}"
      data-criteria="transitions"
      data-outcomes="${[...new Set(cells.flatMap(({ outcome }) => (outcome === 'passed' ? ['passed'] : [outcome, 'notTaken'])))].join(' ')}"
      data-rows="${one.rows.join(' ')}"
    >
      <td>${states([one.from], machine)}</td>
      <td>${event}</td>
      <td>${one.to.length === 0 ? 'stays' : states(one.to, machine)}</td>
      <td>${one.rows.map((id) => html`<span class="id">${id}</span> `)}</td>
      ${cells.map(
        ({ word, outcome, reason }) =>
          html`<td
            class="${outcome === 'passed' ? 'full' : outcome === 'waived' ? 'none' : 'part'}"
          >
            ${word}${reason === undefined ? raw('') : html`<small>${reason}</small>`}
          </td>`,
      )}
    </tr>`;
  };
  return html`<div data-group>
    <h3>Transitions</h3>
    ${scrolled(
      `Transitions of ${name}`,
      html`<table class="wide">
        <thead>
          <tr>
            ${['from', 'event', 'to', 'rows', ...levels].map((title) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${all.map(row)}
        </tbody>
      </table>`,
    )}
  </div>`;
}

function missing({ name, levels }: MachineReport): Html {
  const all = levels.flatMap(({ level, missing: goals }) =>
    goals.map((one) => ({ level, ...one })),
  );
  if (all.length === 0) return raw('');
  return html`<div data-group>
    <h3>Not covered</h3>
    ${scrolled(
      `What of ${name} is not covered`,
      html`<table class="wide">
        <thead>
          <tr>
            ${['level', 'goal', 'standing', 'reason'].map((title) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${all.map(
            ({ level, goal, criterion, why, reason = '' }) =>
              html`<tr
                data-item
                data-levels="${level}"
                data-criteria="${criterion}"
                data-outcomes="${why}"
              >
                <td>${level}</td>
                <td>${goal}</td>
                <td class="${why === 'waived' ? 'none' : 'part'}">${wordOf(why)}</td>
                <td>${reason}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
  </div>`;
}

function trouble({ levels }: MachineReport): Html {
  const all = levels.flatMap(({ level, findings, problems }) => [
    ...problems.map((text) => ({ level, text, steps: [] as string[] })),
    ...findings.map(({ problem, file, start, steps }) => ({
      level,
      text: `${problem} (${file})`,
      steps: [`start: ${start}`, ...steps],
    })),
  ]);
  if (all.length === 0) return raw('');
  return html`<div data-group>
    <h3>Problems</h3>
    <ul>
      ${all.map(
        ({ level, text, steps }) =>
          html`<li data-item data-levels="${level}" data-outcomes="failed">
            ${level}: ${text}
            ${
              steps.length === 0
                ? raw('')
                : html`<ol>
                    ${steps.map((step) => html`<li>${step}</li>`)}
                  </ol>`
            }
          </li>`,
      )}
    </ul>
  </div>`;
}

function survivors({ mutation }: MachineReport): Html {
  if (mutation === undefined) return raw('');
  const { killed, mutants: all, equivalent, holes, waived } = mutation;
  return html`<div>
    <h3>Mutants</h3>
    <p>
      ${share({ met: killed, waived: 0, total: all })} %: ${killed} of ${all} noticed, ${equivalent}
      proven equivalent, ${holes} holes, ${waived} about waived transitions.
    </p>
    ${
      mutation.survivors.length === 0
        ? raw('')
        : html`<ul>
            ${mutation.survivors.map(
              ({ operator, at, verdict, shownBy = [] }) =>
                html`<li data-item data-levels="machine" data-outcomes="survived">
                  ${operator}: ${at}
                  (${verdict}${shownBy.length === 0 ? '' : `, shown by ${shownBy.join(', ')}`})
                </li>`,
            )}
          </ul>`
    }
  </div>`;
}

function pathsOf(
  { transitions: all }: MachineReport,
  { level, rounds, paths: walked }: LevelReport,
): Html {
  const rows = new Map(all.map((one) => [one.id, one.rows]));
  return html`<div data-group>
    <h3>Paths, level ${level}${rounds === 1 ? '' : `, ${rounds} rounds`}</h3>
    ${walked.map((path, index) => pathOf(path, index, level, rows))}
  </div>`;
}

function pathOf(
  { start, outcome, taken, goals, reason, steps }: PathReport,
  index: number,
  level: string,
  rows: ReadonlyMap<string, readonly string[]>,
): Html {
  const criteria = new Set([...goals, ...steps.flatMap((step) => step.goals)].map(criterionOf));
  const all = [...taken, ...steps.flatMap((step) => step.taken)];
  const claimed = new Set(all.flatMap((id) => rows.get(id) ?? []));
  return html`<details
    data-item
    data-levels="${level}"
    data-criteria="${[...criteria].join(' ')}"
    data-outcomes="${outcome}"
    data-rows="${[...claimed].join(' ')}"
  >
    <summary>
      <span class="mark ${outcome === 'passed' ? 'good' : 'bad'}"
        >${mark(outcome === 'passed')} ${wordOf(outcome)}</span
      >
      Path ${index + 1} from “${start}”, ${steps.length} steps
    </summary>
    ${reason === undefined ? raw('') : html`<p class="reason">${reason}</p>`}
    ${goals.length === 0 ? raw('') : html`<p class="goals">shows: ${goals.join(' · ')}</p>`}
    <ol>
      ${steps.map(
        (step) =>
          html`<li class="${step.outcome}">
            <code
              >${step.case}${step.ms === undefined || step.case.endsWith('ms') ? '' : ` (${step.ms} ms)`}</code
            >
            ${step.outcome === 'passed' ? '' : wordOf(step.outcome)}
            ${step.reason === undefined ? raw('') : html`<p class="reason">${step.reason}</p>`}
            ${step.goals.length === 0 ? raw('') : html`<p class="goals">shows: ${step.goals.join(' · ')}</p>`}
          </li>`,
      )}
    </ol>
  </details>`;
}
