import { plain, type Json } from './json.ts';

/** Something that a machine did to the outside or to a child; a call that got an abort signal is aborted by it. */
export interface Effect {
  readonly kind: 'call' | 'emit' | 'send' | 'abort';
  /** The port, the emitted event's type, or the child. */
  readonly name: string;
  readonly data: Json;
}

/**
 * Where a machine runs on a walk: the outside as its ports see it. One stage serves all walks of a model, one after
 * another, so a model reads `world` when a port is called and keeps nothing for itself.
 */
export class Stage<World extends object = object> {
  #world: World | undefined;
  #now: () => number = () => 0;
  #effects: Effect[] = [];

  /** What the outside remembers; ports read and write it. */
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
      // Without an action the type of its answer has room for nothing.
      return act === undefined ? (undefined as Result) : act(...args);
    };
  }

  /** A port that is asked: the promise actor that calls it ends when a case says so. */
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

  /** For the engine: an effect that happened. */
  record(effect: Effect): void {
    this.#effects.push(effect);
  }

  /** For the engine: the effects since it asked last. */
  takeEffects(): Effect[] {
    const effects = this.#effects;
    this.#effects = [];
    return effects;
  }

  /** For the engine: a path begins in a copy of this world. */
  begin(world: World, now: () => number): void {
    this.#world = structuredClone(world);
    this.#now = now;
    this.#effects = [];
  }
}
