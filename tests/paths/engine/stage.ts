import { plain, type Json } from './json.ts';

/** Something that a machine did to the outside or to a child. `abort` is a call that its abort signal ended. */
export interface Effect {
  readonly kind: 'call' | 'emit' | 'send' | 'abort';
  /** The name of the port, the type of the emitted event, or the name of the child. */
  readonly name: string;
  readonly data: Json;
}

/**
 * The world outside a machine, as its ports see it on a walk. All walks of a model use one stage, one after another. So
 * a model must read `world` when a port is called, and must not keep any state itself.
 */
export class Stage<World extends object = object> {
  #world: World | undefined;
  #now: () => number = () => 0;
  #effects: Effect[] = [];

  /** The state of the world outside. Ports read and write it. */
  get world(): World {
    if (this.#world === undefined) throw new TypeError('the stage is read before a path begins');
    return this.#world;
  }

  /** Milliseconds since the path began. */
  now(): number {
    return this.#now();
  }

  /** A port that does something and answers at once. */
  does<Args extends readonly unknown[], Result = void>(
    name: string,
    ...action: undefined extends Result
      ? [action?: (...args: Args) => Result]
      : [(...args: Args) => Result]
  ): (...args: Args) => Result {
    const [act] = action;
    return (...args) => {
      this.#called(name, args);
      // The cast is safe: without an action, the type of the result includes undefined.
      return act === undefined ? (undefined as Result) : act(...args);
    };
  }

  /** A port that returns a promise. The promise actor that calls it ends when a case says so. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the port's own arguments are inferred
  asks<Args extends readonly unknown[], Answer>(name: string): (...args: Args) => Promise<Answer> {
    return (...args) => {
      this.#called(name, args);
      return new Promise<Answer>(() => undefined);
    };
  }

  #called(name: string, args: readonly unknown[]): void {
    this.record({ kind: 'call', name, data: plain(args) });
    for (const signal of args) {
      if (!(signal instanceof AbortSignal)) continue;
      signal.addEventListener('abort', () => this.record({ kind: 'abort', name, data: [] }));
    }
  }

  /** For the engine: records an effect. */
  record(effect: Effect): void {
    this.#effects.push(effect);
  }

  /** For the engine: returns the effects since the last call, and clears them. */
  takeEffects(): Effect[] {
    const effects = this.#effects;
    this.#effects = [];
    return effects;
  }

  /** For the engine: begins a path with a copy of this world. */
  begin(world: World, now: () => number): void {
    this.#world = structuredClone(world);
    this.#now = now;
    this.#effects = [];
  }
}
