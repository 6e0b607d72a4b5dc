import type { AnyActorRef } from 'xstate';
import type { Gate, GateName, Held } from '../../support/gate.ts';
import { bounded } from './bounded.ts';
import { isOutside, type AnyDriver, type AnyOutside } from './driver.ts';

/** The requests of running actors. The n-th actor with a request name makes the n-th request with this name. */
export class Requests {
  readonly #gate: Gate;
  readonly #asked = new Map<AnyActorRef, { readonly name: GateName; readonly n: number }>();
  readonly #counts = new Map<GateName, number>();

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** Records that an actor has started, with the name of its request. */
  add(actor: AnyActorRef, name: GateName): void {
    this.#asked.set(actor, { name, n: this.#next(name) });
  }

  /** Waits for the request of an actor. @param what the actor in words, for the error when it makes no request */
  of(actor: AnyActorRef | undefined, what: string): Promise<Held> {
    const request = actor && this.#asked.get(actor);
    if (request === undefined) throw new Error(`${what} asks for nothing`);
    return this.#arrival(request.name, request.n);
  }

  /** The last request under this name. */
  last(name: GateName): Promise<Held> {
    return this.#arrival(name, this.#counts.get(name) ?? 1);
  }

  /** The next request under this name that no actor of the machine makes. */
  extra(name: GateName): Promise<Held> {
    return this.#arrival(name, this.#next(name));
  }

  /**
   * Waits until the requests of all running actors have arrived, and until those of stopped actors are closed.
   */
  async settled(): Promise<void> {
    for (const [actor, { name, n }] of this.#asked) {
      const held = await this.#arrival(name, n);
      if (isRunning(actor)) continue;
      this.#asked.delete(actor);
      held.forget?.();
      await bounded(held.over, `${name} to be over`);
    }
  }

  #next(name: GateName): number {
    const n = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, n);
    return n;
  }

  #arrival(name: GateName, n: number): Promise<Held> {
    return bounded(this.#gate.arrival(name, n), `request ${n} of ${name} to arrive`);
  }
}

/** Whether the actor still runs. */
export function isRunning(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  const { status } = snapshot as { readonly status?: string }; // every snapshot has one
  return status === 'active';
}

/** The name of an actor's request at the server, by the driver of its parent. */
export function asksOf<At>(driver: AnyDriver<At>, actor: AnyActorRef): GateName | undefined {
  const logics: string[] = [];
  for (let at: AnyActorRef | undefined = actor; at?._parent !== undefined; at = at._parent) {
    logics.unshift(typeof at.src === 'string' ? at.src : at.id);
  }
  let outside: AnyOutside<At> = driver;
  for (const logic of logics.slice(0, -1)) {
    const entry = outside.actors[logic];
    if (typeof entry !== 'object' || !isOutside(entry)) return undefined;
    outside = entry;
  }
  const last = logics.at(-1) ?? '';
  // The snapshot of a callback, and of a promise that is not settled, has its input.
  const { input } = actor.getSnapshot() as { readonly input?: unknown };
  const connection = outside.connections?.[last];
  if (connection !== undefined) return connection(input);
  const entry = outside.actors[last];
  if (typeof entry !== 'object' || isOutside(entry)) return undefined;
  return typeof entry.asks === 'function' ? entry.asks(input) : entry.asks;
}
