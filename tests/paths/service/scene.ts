import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import type { PortalEnvironment } from '../../../src/app/environment.ts';
import { createPorts } from '../../../src/app/portal.ts';
import { createServices, type Services } from '../../../src/app/services.ts';
import type { PortalConfig } from '../../../src/contract/portal-config.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { PortalPorts } from '../../../src/machines/portal/ports.ts';
import type { Answer, CallOptions } from '../../support/client.ts';
import { NOT_HELD, type Gate, type GateName, type Held } from '../../support/gate.ts';
import type { TestServer } from '../../support/server.ts';
import type { EventCase } from '../engine/cases.ts';
import { PathClock } from '../engine/clock.ts';
import { childAt, pathTo } from '../engine/observation.ts';
import { transitionId } from '../engine/structure.ts';
import { bounded } from '../level/bounded.ts';
import { isRunning, Requests } from '../level/requests.ts';
import { openPage, type Page } from './page.ts';

/** The live server for all paths. */
export interface Ground {
  readonly server: TestServer;
  readonly gate: Gate;
  readonly config: PortalConfig;
}

/** An event to send. */
export interface Sent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Returns the name of an actor's request at the gate. Called once the actor runs. */
export type AsksOf = (actor: AnyActorRef) => GateName | undefined;

/** The page, services and actor of one path, against the live server. */
export class Scene {
  readonly server: TestServer;
  readonly gate: Gate;
  readonly config: PortalConfig;
  readonly page: Page;
  readonly services: Services;
  readonly ports: PortalPorts;
  /** The clock of the actor. The services have their own one, so that a time-out of a call can pass by itself. */
  readonly machineTime = new PathClock(() => 'machine');
  readonly serviceTime = new PathClock(() => 'service');
  /** Called with the failures of calls. */
  onFailure: (failure: Failure) => void = () => undefined;
  /** Loads the page's texts. */
  activateTexts: (language: Language) => Promise<void> = () => Promise.resolve();

  /** The clocks of other tabs. Time passes for them, too. */
  readonly otherTimes: PathClock[] = [];
  /** Called at the end, to close what the driver opened. */
  readonly onClose: (() => void)[] = [];

  readonly taken: string[] = [];
  readonly takenInside: string[] = [];
  readonly emitted: string[] = [];
  /** Ids of the cases that are still to come in the path. */
  upcoming: readonly string[] = [];

  readonly #environment: PortalEnvironment = {
    i18n: { locale: 'zh-Hant' },
    activateTexts: (language) => this.activateTexts(language),
    askedLanguages: () => ['en-GB', 'de'],
    timers: this.serviceTime,
  };
  #actor: AnyActorRef | undefined;
  #asksOf: AsksOf = () => undefined;
  #payloads: (one: EventCase) => unknown = () => ({});
  #born: AnyActorRef[] = [];
  readonly #requests: Requests;
  #waiting = new Set<() => void>();

  constructor({ server, gate, config }: Ground, armed: Iterable<GateName>) {
    this.server = server;
    this.gate = gate;
    this.config = config;
    this.#requests = new Requests(gate);
    gate.arm(armed);
    this.page = openPage(`${server.url}/index`);
    this.services = this.freshServices();
    this.ports = createPorts(this.services, this.#environment);
  }

  /** Makes the services anew, as a page does after loading. */
  freshServices(): Services {
    return createServices(this.config, this.#environment, (fact) => {
      if (fact.type === 'call.failed') this.onFailure(fact.failure);
    });
  }

  freshPorts(): PortalPorts {
    return createPorts(this.freshServices(), this.#environment);
  }

  /** Starts the machine. */
  begin(
    machine: AnyStateMachine,
    input: unknown,
    asksOf: AsksOf,
    payloads: (one: EventCase) => unknown,
  ): AnyActorRef {
    this.#asksOf = asksOf;
    this.#payloads = payloads;
    const actor = createActor(machine, {
      clock: this.machineTime,
      input,
      inspect: (event) => this.#inspect(event),
    });
    this.#actor = actor;
    // A defect ends the actor. The comparison shows it, so the error is not reported here.
    actor.subscribe({ error: () => undefined });
    actor.on('*', (fact: { type: string }) => void this.emitted.push(fact.type));
    actor.start();
    return actor;
  }

  get actor(): AnyActorRef {
    if (this.#actor === undefined) throw new TypeError('no actor yet');
    return this.#actor;
  }

  /** Sends an event to the actor, or to the child at the path. */
  send(path: readonly string[], event: Sent): void {
    const target = path.length === 0 ? this.actor : childAt(this.actor, path);
    if (target === undefined) throw new Error(`no running ${path.join(' > ')}`);
    target.send(event);
  }

  /** The model's payload of the event that the case sends. */
  payloadOf(one: EventCase): object {
    const payload = this.#payloads(one);
    return typeof payload === 'object' && payload !== null ? payload : {};
  }

  /** The model's answer or failure. */
  valueOf(one: EventCase): unknown {
    return this.#payloads(one);
  }

  /** The request of the running actor at the path, once it has arrived. */
  async held(path: readonly string[]): Promise<Held> {
    this.#register();
    return this.#requests.of(childAt(this.actor, path), path.join(' > '));
  }

  /** The last request under this name. */
  last(name: GateName): Promise<Held> {
    this.#register();
    return this.#requests.last(name);
  }

  /** All requests of this path that arrived at the gate. */
  arrived(): Held[] {
    return this.gate.arrived();
  }

  /** The next request under this name that no actor of the machine makes. */
  async extra(name: GateName): Promise<Held> {
    this.#register();
    return this.#requests.extra(name);
  }

  /** Releases a held request with a verdict. */
  release(held: Held, verdict: Parameters<Held['release']>[0]): Promise<void> {
    return bounded(held.release(verdict), `the server to do ${verdict.kind} to ${held.name}`);
  }

  /** Lets time pass, for services and machine. */
  pass(ms: number): void {
    for (const time of [this.serviceTime, ...this.otherTimes, this.machineTime]) time.pass(ms);
  }

  /** Calls the server for somebody other than the page. The gate does not hold the call. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...NOT_HELD, ...options.headers };
    return this.server.call(method, path, { ...options, headers });
  }

  /** Waits until the condition is true. Checks it whenever the actor does something. */
  async until(condition: () => boolean, what: string): Promise<void> {
    const holds = async (): Promise<void> => {
      while (!condition()) await new Promise<void>((go) => this.#waiting.add(go));
    };
    await bounded(holds(), what);
  }

  /**
   * Waits until the requests of all running actors have arrived, and until those of stopped actors are closed.
   */
  async settled(): Promise<void> {
    this.#register();
    await this.#requests.settled();
    await turn();
  }

  async close(): Promise<void> {
    for (const close of this.onClose) close();
    this.#actor?.stop();
    // Failed streams hold their locks for a moment more. This time passes here.
    for (const time of [this.serviceTime, ...this.otherTimes]) time.pass(60_000);
    this.gate.disarm();
    await this.page.close();
  }

  /** Records the requests of actors that started since the last call, in the order of their start. */
  #register(): void {
    for (const actor of this.#born.splice(0)) {
      const name = isRunning(actor) ? this.#asksOf(actor) : undefined;
      if (name !== undefined) this.#requests.add(actor, name);
    }
  }

  #inspect(event: InspectionEvent): void {
    // The cast is safe: xstate gives a complete actor, although its type is narrower.
    const actor = event.actorRef as AnyActorRef;
    const isRoot = actor.sessionId === event.rootId;
    if (event.type === '@xstate.actor' && !isRoot) this.#born.push(actor);
    if (event.type === '@xstate.microstep') {
      const ids = event._transitions.map(transitionId);
      const path = isRoot ? '' : pathTo(actor);
      if (isRoot) this.taken.push(...ids);
      else this.takenInside.push(...ids.map((id) => `${path} > ${id}`));
    }
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }
}

/** Waits a turn of the event loop, so that everything that needs no timer has happened. */
export async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
