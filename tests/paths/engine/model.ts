/**
 * A test model says what can happen to one machine and which parts of it are observed. The engine finds out the rest
 * by running the machine. Each machine has one model: `tests/paths/models/<folder of src/machines>.ts`, which exports
 * `model`. Writing one takes five steps:
 *
 * ```ts
 * interface World { token: string | undefined }                  // 1. the state of the world outside
 *
 * export const model = defineModel({
 *   name: 'session',                                             //    the folder's name
 *   starts: {                                                    // 2. named situations to start in
 *     'no token': { token: undefined },
 *     'token stored': { token: 'token-0' },
 *   } satisfies Record<string, World> as Record<string, World>,
 *   machine: (stage) =>                                          // 3. the real machine, its ports on a stage
 *     createSessionMachine({
 *       readToken: () => stage.world.token,                      //    reads come from the world
 *       writeToken: stage.does('writeToken', (token) => void (stage.world.token = token)),
 *       login: stage.asks('login'),                              //    answers when a case says so
 *     }),
 *   events: {                                                    // 4. every event type, in named cases
 *     'session.login': { valid: { credentials } },               //    payload without its type
 *     'session.logout': { once: {} },
 *     'route.changed': 'raised by the machine itself',           //    or why there is none
 *   },
 *   actors: {                                                    // 5. every promise and machine it invokes
 *     login: { token: { answers: 'token-1' }, refused: { fails: refused(4001) } },
 *     cancellation: { events: { … }, actors: { … } },            //    a child machine: the same again
 *     chat: 'stands still here: it has a model of its own',      //    or why it gets no events
 *   },
 * });
 * ```
 *
 * - The compiler refuses a model in which an event type, or a promise or machine in `setup({ actors })`, is missing.
 *   Callback actors (`fromCallback`) have no entry: what they report are events of the machine.
 * - A case is named `<event type>: <name>`, `<actor>: <name>`, `outside: <name>`, those of a child machine
 *   `<actor> > …`. Each promise also gets `<actor>: breaks` (a defect instead of a failure), and time has `time: passes`
 *   (exactly until the next timer). Payloads and answers may be functions of the stage: `(stage) => …`.
 * - Ports keep all their state in `stage.world`: it belongs to the observation, and every path begins with a fresh
 *   copy of its start. `stage.now()` is the time since then in ms; ports that return wall time add it to a constant.
 * - Every call of `stage.does` and `stage.asks`, every emitted event and every event sent to a child is an effect and
 *   compared after each step, in order and with its arguments (abort signals left out).
 * - The whole context is observed, actor references by name. `projection` replaces parts that grow without end or
 *   never repeat (counters, absolute times). The error of the exploration names the parts that it should replace.
 * - `situation` says which observations count as the same situation during the exploration: `({ value }) => value`
 *   tries every case once in each state, whatever the context. The whole observation is still compared. Without
 *   `situation`, every difference makes another situation. That is best, as long as the exploration ends.
 * - `outside` changes the world without an event: `{ 'turns into a telephone': (world) => void (world.mobile = true) }`.
 * - `over` says in which worlds a walk ends: nothing more is tried there, as after a defect that the machine survives.
 * - `apart` has starts that differ only for a visitor: the levels `service` and `ui` begin in them, too.
 * - Public selectors (`selectors.ts` beside the machine) are observed too. A selector that needs an argument gets it
 *   by an export beside the model: `export const selections = { 'selectEntry(1)': selectEntry('1') }`.
 * - `waived` names goals that cannot be reached (as the error names them), each with its reason.
 */
import type {
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';
import { flatten, type EventCase } from './cases.ts';
import type { Observation, Selectors } from './observation.ts';
import type { Stage } from './stage.ts';

/** Selectors of a machine that need an argument, with their calls: `'selectEntry(1)': selectEntry('1')`. */
export type Selections = Readonly<Record<string, (snapshot: never) => unknown>>;

/** Why something has no case. */
export type Reason = string;

/** The name of a goal that cannot be reached, and the reason. */
export interface Waiver {
  readonly what: string;
  readonly reason: Reason;
}

/** A value, or a function that makes it from the stage. */
export type Given<Value, World extends object> = Value | ((stage: Stage<World>) => Value);

type Payload<Event> = Event extends { type: string } ? Omit<Event, 'type'> : never;

type EventCases<Machine extends AnyStateMachine, World extends object> = {
  readonly [Type in EventFrom<Machine>['type']]:
    | Reason
    | Readonly<Record<string, Given<Payload<Extract<EventFrom<Machine>, { type: Type }>>, World>>>;
};

/** How a promise ends. */
export type Answer<Output, World extends object> =
  | { readonly answers: Given<Output, World> }
  | { readonly fails: Given<Error, World> };

/** The actors that `setup` names, as `{ src, logic }`. */
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? string extends Actor['src']
      ? never
      : Actor
    : never;

type CasesOfActor<Logic, World extends object> = Logic extends AnyStateMachine
  ? MachineCases<Logic, World> | Reason
  : Logic extends CallbackActorLogic<infer _Event extends EventObject, infer _Input>
    ? never
    : Logic extends PromiseActorLogic<infer Output, infer _Input>
      ? Readonly<Record<string, Answer<Output, World>>> | Reason
      : Reason;

type ActorCases<Machine, World extends object> = {
  readonly [
    Actor in ActorsOf<Machine> as [CasesOfActor<Actor['logic'], World>] extends [never]
      ? never
      : Actor['src']
  ]: CasesOfActor<Actor['logic'], World>;
};

/** The cases of a machine, and the part of its context that is observed. */
export type MachineCases<Machine extends AnyStateMachine, World extends object> = {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty for a machine without events
  readonly events: EventCases<Machine, World>;
  /** The part of the context that is observed instead of the whole. This part must not grow without end. */
  readonly projection?: (context: ContextFrom<Machine>) => unknown;
  /** The cases of the machine's actors. Empty for a machine that invokes nothing. */
  readonly actors: ActorCases<Machine, World>;
};

/** A model as its author writes it. */
export type ModelSource<Machine extends AnyStateMachine, World extends object> = {
  readonly name: string;
  readonly starts: Readonly<Record<string, World>>;
  /** Starts for the levels with a server: additional ones, or replacements of starts with the same name. */
  readonly apart?: Readonly<Record<string, World>>;
  /** Makes the machine, once for each model. Everything that differs between paths must come from the stage. */
  readonly machine: (stage: Stage<World>) => Machine;
  readonly input?: (stage: Stage<World>) => InputFrom<Machine>;
  readonly outside?: Readonly<Record<string, (world: World) => void>>;
  /** The part of an observation that decides whether two situations are the same; all of it if absent. */
  readonly situation?: (seen: Observation) => unknown;
  /** Whether a walk ends in this world: nothing more is tried there. */
  readonly over?: (world: NoInfer<World>) => boolean;
  readonly waived?: readonly Waiver[];
} & MachineCases<NoInfer<Machine>, NoInfer<World>>;

/** A projection by the path of actors that leads to the machine; '' is the machine itself. */
export type Projections = ReadonlyMap<string, (context: unknown) => unknown>;

/** A model as the engine uses it: the same for every machine. */
export interface Model {
  readonly name: string;
  readonly starts: Readonly<Record<string, object>>;
  /** Starts of the levels with a server. They replace starts with the same name. */
  readonly apart: Readonly<Record<string, object>>;
  readonly machine: (stage: Stage) => AnyStateMachine;
  readonly input: ((stage: Stage) => unknown) | undefined;
  /** Everything that can happen, in the order of the model; `time: passes` is the last. */
  readonly cases: readonly EventCase[];
  readonly projections: Projections;
  /** All public selectors of the machine, which are observed, too. */
  readonly selectors: Selectors;
  readonly situation: ((seen: Observation) => unknown) | undefined;
  readonly over: ((world: object) => boolean) | undefined;
  readonly waived: readonly Waiver[];
}

/** Checks a model against its machine's types, and converts it to the engine's form. */
export function defineModel<Machine extends AnyStateMachine, World extends object>(
  source: ModelSource<Machine, World>,
): Model {
  const { cases, projections } = flatten(source);
  return {
    name: source.name,
    starts: source.starts,
    apart: source.apart ?? {},
    // The casts are safe: the engine gives a model only a stage with a world of this model.
    machine: source.machine as unknown as Model['machine'],
    input: source.input as unknown as Model['input'],
    cases,
    projections,
    selectors: new Map(),
    situation: source.situation,
    // The cast is safe: it is called only with a world of this model.
    over: source.over as Model['over'],
    waived: source.waived ?? [],
  };
}
