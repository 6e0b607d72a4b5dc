import type { AnyStateMachine } from 'xstate';
import type { Graph } from '../engine/graph.ts';
import type { Json } from '../engine/json.ts';
import type { Observation } from '../engine/observation.ts';
import type { Outcome } from '../engine/run.ts';
import type { Effect } from '../engine/stage.ts';
import { claimOf } from './claim.ts';
import type { Row, Table } from './row.ts';
import { statesIn } from './taken.ts';

/** An effect that a row promises. Its arguments or event must contain `data`, and may have more. */
export interface PromisedEffect {
  readonly kind: Effect['kind'];
  readonly name: string;
  readonly data: Json | undefined;
}

/** The promises of a row. They are checked in every step that takes its transition. */
export interface Promised {
  /** The required effects, in order. If the step takes no other transition, only the effects of `may` may be added. */
  readonly does?: readonly PromisedEffect[];
  /** Effects that are allowed but not required, because they depend on the situation. */
  readonly may?: readonly PromisedEffect[];
  /** Observed values after the step, by path (`context.retry`, `children.stream`, `world.token`); `undefined`: none. */
  readonly leaves?: Readonly<Record<string, Json | undefined>>;
}

/** A call of a port. */
export const calls = (name: string, ...args: readonly Json[]): PromisedEffect => ({
  kind: 'call',
  name,
  data: args.length === 0 ? undefined : args,
});
/** An event that the machine emits. It must have these fields, and may have more. */
export const emits = (type: string, fields?: Readonly<Record<string, Json>>): PromisedEffect => ({
  kind: 'emit',
  name: type,
  data: fields,
});
/** An event sent to a child. It must have these fields, and may have more. */
export const sends = (
  child: string,
  event: { readonly type: string } & Readonly<Record<string, Json>>,
): PromisedEffect => ({ kind: 'send', name: child, data: event });

/** A running child: `leaves: { 'children.stream': running }`. */
export const running = { status: 'active' } as const;

/** The promises of rows that steps break, one line for each. */
export function brokenPromises(
  walked: { readonly machine: AnyStateMachine; readonly graph: Graph },
  { rows }: Table,
): string[] {
  const claimed = rows.map((row) => ({
    row,
    ids: new Set(claimOf(walked.machine, row).transitions),
  }));
  const broken = claimed.flatMap(({ row, ids }) => {
    // Effects that other rows promise for the same transition are allowed, too.
    const others = claimed
      .filter((other) => other.row !== row && [...other.ids].some((id) => ids.has(id)))
      .flatMap((other) => [...(other.row.does ?? []), ...(other.row.may ?? [])]);
    const steps = [
      ...walked.graph.starts.map(({ name, begun }) => ({ name: `start: ${name}`, outcome: begun })),
      ...walked.graph.edges
        .filter(({ left, outcome }) => isFrom(row, left, outcome))
        .map((edge) => ({ name: edge.case, outcome: edge.outcome })),
    ].filter(({ outcome }) => outcome.taken.some((id) => ids.has(id)));
    return steps.flatMap(({ name, outcome }) =>
      brokenBy(row, outcome, others).map((what) => `${row.id}, ${name}: ${what}`),
    );
  });
  return [...new Set(broken)];
}

/** Whether the step begins in a state of the row, or passes through one. No observation shows a passed state. */
function isFrom({ from }: Row, { value }: Observation, { visited }: Outcome): boolean {
  const states = statesIn(value ?? null);
  return from.some(
    (state) => state === '*' || states.has(state) || visited.some((id) => id.endsWith(`.${state}`)),
  );
}

function brokenBy(row: Row, outcome: Outcome, others: readonly PromisedEffect[]): string[] {
  const { does = [], may = [], leaves = {} } = row;
  const problems: string[] = [];
  // Aborted calls are left out: rows do not promise them, and the machine's accepted expectation lists them.
  const left = outcome.effects.filter(({ kind }) => kind !== 'abort');
  let from = 0;
  for (const promised of does) {
    const at = left.findIndex((effect, index) => index >= from && isPromised(promised, effect));
    if (at < 0) problems.push(`does not ${textOf(promised)}`);
    else {
      left.splice(at, 1);
      from = at;
    }
  }
  const isAlone = outcome.taken.length === 1 && outcome.takenInside.length === 0;
  if (isAlone && row.does !== undefined) {
    const allowed = [...may, ...others];
    const more = left.filter((effect) => !allowed.some((promised) => isPromised(promised, effect)));
    problems.push(...more.map((effect) => `also does ${textOf(effect)}`));
  }
  for (const [path, value] of Object.entries(leaves)) {
    const found = valueAt(outcome.after, path.split('.'));
    if (value === undefined ? found !== undefined : !contains(found, value)) {
      const wanted = value === undefined ? 'nothing' : JSON.stringify(value);
      problems.push(`leaves ${path} at ${JSON.stringify(found) ?? 'nothing'}, not at ${wanted}`);
    }
  }
  return problems;
}

const isPromised = ({ kind, name, data }: PromisedEffect, effect: Effect): boolean =>
  kind === effect.kind &&
  name === effect.name &&
  (data === undefined || contains(effect.data, data));

/** Whether the actual value has all parts of the wanted one. Lists must have the same length. */
function contains(actual: Json | undefined, wanted: Json): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((member: Json, index) => contains(actual[index] as Json, member))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(actual, wanted);
  if (typeof actual !== 'object' || actual === null) return false;
  const members = actual as Readonly<Record<string, Json>>;
  return Object.entries(wanted).every(([key, member]) => contains(members[key], member));
}

function valueAt(seen: Observation, path: readonly string[]): Json | undefined {
  let at: unknown = seen;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  // The cast is safe: observations are plain JSON.
  return at as Json | undefined;
}

const textOf = ({ kind, name, data }: PromisedEffect): string =>
  `${kind} ${name} ${data === undefined ? '' : JSON.stringify(data)}`.trim();
