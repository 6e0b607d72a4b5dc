import { plain, textOf, type Json } from '../engine/json.ts';
import type { Observation } from '../engine/observation.ts';
import { walk, type Path, type PathResult, type Step } from '../engine/record.ts';
import { Subject, type Outcome } from '../engine/run.ts';
import { modelOf } from '../models/all.ts';

type Members = Readonly<Record<string, Json>>;

/** A path in the form for a file: after each step, it has only the changes of the observation. */
export interface ExportedPath {
  readonly start: string;
  readonly begun: Outcome;
  readonly goals: readonly string[];
  readonly steps: readonly ExportedStep[];
}

interface ExportedStep extends Partial<Omit<Outcome, 'after'>> {
  readonly case: string;
  readonly ms?: number;
  readonly still?: true;
  readonly goals?: readonly string[];
  /** New and changed values, by their place: `/context/profile`. */
  readonly becomes?: Members;
  /** Places that do not exist any more. */
  readonly gone?: readonly string[];
}

/** Converts a path to the shorter form for a file. Nothing is lost. */
export function exportedPath({ start, begun, goals, steps }: Path): ExportedPath {
  let before = begun.after;
  return {
    start,
    begun,
    goals,
    steps: steps.map((step) => {
      const { after, ...outcome } = step.expected;
      const becomes: Record<string, Json> = {};
      const gone: string[] = [];
      compare(plain(before), plain(after), '', becomes, gone);
      before = after;
      const { case: name, ms, still, goals: own } = step;
      return filled({ case: name, ms, still, goals: own, ...outcome, becomes, gone });
    }),
  };
}

/** Converts an exported path back to the engine's form. */
export function restoredPath({ start, begun, goals, steps }: ExportedPath): Path {
  let seen: Json = plain(begun.after);
  return {
    start,
    begun,
    goals,
    steps: steps.map((step): Step => {
      seen = changed(seen, step.becomes ?? {}, step.gone ?? []);
      return {
        case: step.case,
        ...(step.ms === undefined ? {} : { ms: step.ms }),
        still: step.still ?? false,
        goals: step.goals ?? [],
        expected: {
          taken: step.taken ?? [],
          accepted: step.accepted ?? false,
          takenInside: step.takenInside ?? [],
          guards: step.guards ?? [],
          visited: step.visited ?? [],
          effects: step.effects ?? [],
          // The cast is safe: the plain value has all parts of an observation.
          after: seen as unknown as Observation,
        },
      };
    }),
  };
}

/** Makes a function that walks an exported path and returns the failure, or undefined. Generated suites use it. */
export async function walkerOf(
  machine: string,
): Promise<(path: ExportedPath) => PathResult['failure']> {
  const subject = new Subject(await modelOf(machine));
  return (path) => walk(subject, restoredPath(path)).failure;
}

/** Leaves out members that are empty. */
function filled(step: Readonly<Record<string, unknown>> & { readonly case: string }): ExportedStep {
  const entries = Object.entries(step).filter(
    ([, value]) =>
      value !== undefined &&
      value !== false &&
      !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
  );
  // The cast is safe: the remaining members keep their types.
  return Object.fromEntries(entries) as unknown as ExportedStep;
}

function compare(
  was: Json,
  is: Json,
  at: string,
  becomes: Record<string, Json>,
  gone: string[],
): void {
  if (!isMembers(was) || !isMembers(is)) {
    if (textOf(was) !== textOf(is)) becomes[at] = is;
    return;
  }
  for (const [key, value] of Object.entries(is)) {
    const place = `${at}/${escaped(key)}`;
    const former = was[key];
    if (former === undefined) becomes[place] = value;
    else compare(former, value, place, becomes, gone);
  }
  for (const key of Object.keys(was)) if (!(key in is)) gone.push(`${at}/${escaped(key)}`);
}

function changed(value: Json, becomes: Members, gone: readonly string[]): Json {
  const copy = structuredClone(value);
  for (const [place, member] of Object.entries(becomes)) {
    const [inside, key] = parentOf(copy, place);
    inside[key] = structuredClone(member);
  }
  for (const place of gone) {
    const [inside, key] = parentOf(copy, place);
    Reflect.deleteProperty(inside, key);
  }
  return copy;
}

function parentOf(value: Json, place: string): [Record<string, Json>, string] {
  const keys = place
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  let inside = value;
  for (const key of keys.slice(0, -1)) inside = isMembers(inside) ? (inside[key] ?? null) : null;
  if (!isMembers(inside)) throw new TypeError(`there is no ${place}`);
  return [inside, keys.at(-1) ?? ''];
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function isMembers(value: Json): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
