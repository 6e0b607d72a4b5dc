import type { AnyActorRef } from 'xstate';
import type { Gate, GateName, Held } from '../../support/gate.ts';
import { bounded } from './bounded.ts';
import { isOutside, type AnyDriver, type AnyOutside } from './driver.ts';

/** What running actors ask the server for: the n-th actor that asks under a name makes the n-th request at the gate. */
export class Requests {
  readonly #gate: Gate;
  readonly #asked = new Map<AnyActorRef, { readonly name: GateName; readonly n: number }>();
  readonly #counts = new Map<GateName, number>();

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** The actor was born and asks under this name. */
  add(actor: AnyActorRef, name: GateName): void {
    this.#asked.set(actor, { name, n: this.#next(name) });
  }

  /** The request of an actor, once it has arrived. @param what the actor in words, for when it asks for nothing */
  of(actor: AnyActorRef | undefined, what: string): Promise<Held> {
    const request = actor && this.#asked.get(actor);
    if (request === undefined) throw new Error(`${what} asks for nothing`);
    return this.#arrival(request.name, request.n);
  }

  /** The last request under this name. */
  last(name: GateName): Promise<Held> {
    return this.#arrival(name, this.#counts.get(name) ?? 1);
  }

  /** A request that no actor of the machine makes: the next one under this name. */
  extra(name: GateName): Promise<Held> {
    return this.#arrival(name, this.#next(name));
  }

  /**
   * Every request that running actors make has arrived and waits or is answered; those of actors that are gone have
   * been hung up on.
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

/** Does the actor still run? */
export function isRunning(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  const { status } = snapshot as { readonly status?: string }; // every snapshot has one
  return status === 'active';
}

/** What an actor asks the server for, by the driver of its parent. */
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
  // The snapshot of a callback, and of a promise that is not settled, keeps its input.
  const { input } = actor.getSnapshot() as { readonly input?: unknown };
  const connection = outside.connections?.[last];
  if (connection !== undefined) return connection(input);
  const entry = outside.actors[last];
  if (typeof entry !== 'object' || isOutside(entry)) return undefined;
  return typeof entry.asks === 'function' ? entry.asks(input) : entry.asks;
}
