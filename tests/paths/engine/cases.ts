import type { Projections } from './model.ts';
import type { Stage } from './stage.ts';

/** Something that happens, from outside the machine or in its actors. */
export type EventCase = {
  /** Its name: unique in the model. */
  readonly id: string;
} & (
  | {
      /** An event is sent: to the machine, or to the child machine at the path. */
      readonly does: 'send';
      readonly path: readonly string[];
      readonly type: string;
      readonly payload: unknown;
    }
  | {
      /** The promise at the path ends. Possible only while it runs. */
      readonly does: 'answer' | 'fail';
      readonly path: readonly string[];
      readonly value: unknown;
    }
  | { readonly does: 'outside'; readonly change: (world: object) => void }
  | { readonly does: 'pass' }
);

/** Time passes exactly until the next timer. */
export const TIME_PASSES = 'time: passes';

/** A payload, an answer or a failure; functions take the stage. */
export function given(value: unknown, stage: Stage): unknown {
  // A function among payloads is always of the stage: events carry none.
  return typeof value === 'function' ? (value as (stage: Stage) => unknown)(stage) : value;
}

/** The parts of a model that cases come from, without the types that belong to one machine. */
interface Source {
  readonly events: object;
  readonly actors?: object | undefined;
  readonly outside?: Readonly<Record<string, (world: never) => void>> | undefined;
  readonly projection?: ((context: never) => unknown) | undefined;
}

/** All cases of a model and of the child machines inside it, in the order in which they are written. */
export function flatten(source: Source): { cases: EventCase[]; projections: Projections } {
  const cases: EventCase[] = [];
  const projections = new Map<string, (context: unknown) => unknown>();

  const add = (machine: Source, path: readonly string[]): void => {
    const prefix = path.map((actor) => `${actor} > `).join('');
    if (machine.projection !== undefined) {
      // Called with that machine's context only.
      projections.set(path.join(' > '), machine.projection as (context: unknown) => unknown);
    }
    for (const [type, named] of entries(machine.events)) {
      for (const [name, payload] of entries(named)) {
        cases.push({ id: `${prefix}${type}: ${name}`, does: 'send', path, type, payload });
      }
    }
    for (const [actor, inside] of entries(machine.actors)) {
      if (isMachine(inside)) add(inside, [...path, actor]);
      else if (typeof inside === 'object' && inside !== null) {
        addAnswers(`${prefix}${actor}`, [...path, actor], inside);
      }
    }
  };

  const addAnswers = (id: string, path: readonly string[], answers: object): void => {
    for (const [name, answer] of entries(answers)) {
      if (!isAnswer(answer)) throw new TypeError(`${id}: ${name} neither answers nor fails`);
      const [does, value] =
        'answers' in answer
          ? (['answer', answer.answers] as const)
          : (['fail', answer.fails] as const);
      cases.push({ id: `${id}: ${name}`, does, path, value });
    }
    cases.push({ id: `${id}: breaks`, does: 'fail', path, value: () => new TypeError('a defect') });
  };

  add(source, []);
  for (const [name, change] of Object.entries(source.outside ?? {})) {
    // Called with a world of this model.
    cases.push({
      id: `outside: ${name}`,
      does: 'outside',
      change: change as (world: object) => void,
    });
  }
  cases.push({ id: TIME_PASSES, does: 'pass' });

  const twice = cases.find((one, index) => cases.findIndex(({ id }) => id === one.id) !== index);
  if (twice !== undefined) throw new TypeError(`two cases are named "${twice.id}"`);
  return { cases, projections };
}

/** A reason instead of cases has none. */
function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isMachine(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && 'events' in value;
}

function isAnswer(value: unknown): value is { answers: unknown } | { fails: unknown } {
  return typeof value === 'object' && value !== null && ('answers' in value || 'fails' in value);
}
