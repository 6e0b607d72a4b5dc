import type { Projections } from './model.ts';
import type { Stage } from './stage.ts';

/** Something that can happen to a machine, from outside or in its actors. */
export type EventCase = {
  /** The name of the case, unique in the model. */
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

/** The case in which time passes exactly until the next timer. */
export const TIME_PASSES = 'time: passes';

/** The value of a payload, an answer or a failure. If it is a function, it is called with the stage. */
export function given(value: unknown, stage: Stage): unknown {
  // The cast is safe: events never carry functions, so a function here always takes the stage.
  return typeof value === 'function' ? (value as (stage: Stage) => unknown)(stage) : value;
}

/** The parts of a model that define its cases, without the types of one machine. */
interface Source {
  readonly events: object;
  readonly actors?: object | undefined;
  readonly outside?: Readonly<Record<string, (world: never) => void>> | undefined;
  readonly projection?: ((context: never) => unknown) | undefined;
}

/** All cases and projections of a model and of the child machines inside it, in the order in which they are written. */
export function flatten(source: Source): { cases: EventCase[]; projections: Projections } {
  const cases: EventCase[] = [];
  const projections = new Map<string, (context: unknown) => unknown>();

  const add = (machine: Source, path: readonly string[]): void => {
    const prefix = path.map((actor) => `${actor} > `).join('');
    if (machine.projection !== undefined) {
      // The cast is safe: it is called only with this machine's context.
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
    // The cast below is safe: the change is called only with a world of this model.
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

/** The entries of an object. A reason (a text) in the place of cases has none. */
function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isMachine(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && 'events' in value;
}

function isAnswer(value: unknown): value is { answers: unknown } | { fails: unknown } {
  return typeof value === 'object' && value !== null && ('answers' in value || 'fails' in value);
}
