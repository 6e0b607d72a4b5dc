import { randomUUID } from 'node:crypto';
import type {
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import type { AnyActorRef } from 'xstate';
import type { OrderAccess } from '../../../src/domain/order/view.ts';
import { KEY } from '../../../src/services/storage/keys.ts';
import { alive, keepPictures, withoutWorker } from '../../support/browser.ts';
import type { Answer, CallOptions } from '../../support/client.ts';
import { watchTrouble, type Trouble } from '../../support/e2e/trouble.ts';
import {
  NOT_HELD,
  VISITOR,
  type Gate,
  type GateName,
  type Held,
  type Verdict,
} from '../../support/gate.ts';
import { keptOrders } from '../../support/kept-orders.ts';
import type { TestServer } from '../../support/server.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Json } from '../engine/json.ts';
import { bounded } from '../level/bounded.ts';
import type { Hand } from '../level/hand.ts';
import { wordsOf } from '../level/level.ts';
import { Requests } from '../level/requests.ts';
import { causedBy } from './caused.ts';
import type { Ground } from './ground.ts';

/** Longest wait for something to be seen, real ms. Reached only when it never comes. */
export const PATIENCE_MS = 15_000;

/** A telephone, for `visit`. */
export const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Some of the page's frames, ms. No machine waits for so little. */
const FRAMES_MS = 50;
/** As much of a page's text as tells which one it is. */
const MOST_WORDS = 600;
/** What opens takes no more of them. */
const MOST_FRAMES = 100;

/** Where the model's walk stands, as far as executors and assertions have to know. */
export interface Standing {
  /** What the machine should have in its context, as the model projects it. */
  readonly context: Readonly<Record<string, Json>>;
  /** What the outside should remember. */
  readonly world: Readonly<Record<string, Json>>;
  /** Payload, answer or failure of the last case, as the model has it. */
  readonly payload: unknown;
  /** ms until the machine's next timer before this step; undefined = it waits for nothing. */
  readonly due: number | undefined;
  /** The promise whose end the case is. */
  readonly asking: AnyActorRef | undefined;
}

/** One path's visitor in Chromium, in front of the live server. Time stands still until `pass`. */
export class Scene implements Hand {
  readonly server: TestServer;
  readonly gate: Gate;
  readonly requests: Requests;
  /** Set by the walk before each step, and again after it. */
  standing: Standing = {
    context: {},
    world: {},
    payload: undefined,
    due: undefined,
    asking: undefined,
  };
  /** Ids of the cases that the path has still to come. */
  upcoming: readonly string[] = [];
  /** What the driver opened, to be closed at the end. */
  readonly onClose: (() => void)[] = [];

  readonly #name = randomUUID();
  readonly #ground: Ground;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #trouble: Trouble | undefined;

  constructor(ground: Ground, armed: Iterable<GateName>) {
    this.#ground = ground;
    this.server = ground.server;
    this.gate = ground.gate;
    this.requests = new Requests(ground.gate);
    ground.gate.arm(armed, this.#name);
  }

  /** The visitor's page. */
  get page(): Page {
    if (this.#page === undefined) throw new TypeError('no page yet');
    return this.#page;
  }

  get context(): Standing['context'] {
    return this.standing.context;
  }

  /**
   * Opens a visitor's browser: a fresh profile, in Chinese, in the size of a desk's screen unless told otherwise.
   *
   * @param stored what lies in its local storage
   */
  async visit(
    options: BrowserContextOptions = {},
    stored: Record<string, string> = {},
  ): Promise<void> {
    await this.#ground.forgetLanguages?.();
    const context = await this.#ground.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
      baseURL: this.#ground.address,
      extraHTTPHeaders: { [VISITOR]: this.#name },
      ...options,
    });
    this.#context = context;
    context.setDefaultTimeout(PATIENCE_MS);
    const now = this.server.clock.now();
    await context.clock.install({ time: now });
    await context.clock.pauseAt(now);
    await context.addInitScript(withoutWorker);
    this.#trouble = watchTrouble(context);
    this.#page = await context.newPage();
    if (Object.keys(stored).length === 0) return;
    await context.addInitScript((all) => {
      // Once a profile, whatever becomes of it afterwards.
      if (localStorage.getItem('begun') !== null) return;
      for (const [key, value] of Object.entries({ ...all, begun: 'yes' })) {
        localStorage.setItem(key, value);
      }
    }, stored);
  }

  /** What lies in the tab's own storage when its first page opens. */
  async keeps(stored: Record<string, string>): Promise<void> {
    await this.page.addInitScript((all) => {
      // Once a tab, whatever becomes of it afterwards.
      if (sessionStorage.getItem('begun') !== null) return;
      for (const [key, value] of Object.entries({ ...all, begun: 'yes' })) {
        sessionStorage.setItem(key, value);
      }
    }, stored);
  }

  /** Orders that the browser remembers when its first page opens. */
  async knows(orders: readonly OrderAccess[]): Promise<void> {
    await this.page.addInitScript(
      ([key, kept]) => {
        if (localStorage.getItem('known') !== null) return;
        localStorage.setItem(key, kept);
        localStorage.setItem('known', 'yes');
      },
      [KEY.orders, keptOrders(orders)] as const,
    );
  }

  /** Opens an address as the visitor's browser does, and waits until the page is alive. */
  async open(path: string): Promise<void> {
    if (this.#context === undefined) await this.visit();
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.alive();
  }

  /** The page that is being loaded is the portal's own, no more what the server sent. */
  async alive(page = this.page): Promise<void> {
    await alive(page);
  }

  /** Another tab of the same browser. */
  async tab(path: string): Promise<Page> {
    if (this.#context === undefined) await this.visit();
    const page = await this.page.context().newPage();
    await page.goto(path, { waitUntil: 'commit' });
    await this.alive(page);
    return page;
  }

  /** What is done makes the page load anew; waits until it has. */
  async loadsAnew(act: () => Promise<unknown>): Promise<void> {
    const loaded = this.page.waitForEvent('domcontentloaded');
    await act();
    await loaded;
    await this.alive();
  }

  /** The tab comes to the front, or goes behind another one. */
  async turn(visibility: 'visible' | 'hidden'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  }

  /** Time passes, for all tabs and for the server. */
  async pass(ms: number): Promise<void> {
    this.server.clock.advance(ms);
    await this.page.context().clock.runFor(ms);
  }

  /** What was opened is in sight: it is drawn by the page's clock, which goes on frame by frame until then. */
  async opened(shown: Locator): Promise<void> {
    for (let frames = 0; frames < MOST_FRAMES; frames += 1) {
      await this.pass(FRAMES_MS);
      if (await shown.isVisible()) return this.pass(FRAMES_MS);
    }
    throw new Error('what was opened is not in sight');
  }

  /** The request of the promise that the case ends, once it has arrived. */
  held(): Promise<Held> {
    return this.requests.of(this.standing.asking, 'the promise');
  }

  /** The last request under this name. */
  last(name: GateName): Promise<Held> {
    return this.requests.last(name);
  }

  /** A request that no actor of the machine makes: the next one under this name. */
  extra(name: GateName): Promise<Held> {
    return this.requests.extra(name);
  }

  /** Decides over a held request; what the browser says to that is expected. */
  async release(held: Held, verdict: Verdict): Promise<void> {
    this.announce(...causedBy(held, verdict));
    await bounded(held.release(verdict), `the server to do ${verdict.kind} to ${held.name}`);
  }

  /**
   * The same for a call that the page waits for. Resolves when the page has what became of it and has done what it
   * does then at once: what looks no different may wait for a timer by now.
   */
  async heard(held: Held, verdict: Verdict): Promise<void> {
    // A frame ends no request: who looks waits.
    if (held.name.startsWith('hub')) return this.release(held, verdict);
    const { pathname } = new URL(held.request.url, this.server.url);
    const isIt = (request: Request): boolean => new URL(request.url()).pathname === pathname;
    const context = this.page.context();
    const end = Promise.race([
      context.waitForEvent('requestfinished', isIt),
      context.waitForEvent('requestfailed', isIt),
    ]);
    // Where the page is left by that, there is nothing more to wait for.
    await Promise.all([end.catch(() => undefined), this.release(held, verdict)]);
    await this.page.evaluate(turns).catch(() => undefined);
  }

  /** Cuts a connection, or ends an open stream. */
  cut(held: Held): void {
    this.announce(...causedBy(held, { kind: 'drop' }));
    held.cut();
  }

  /** Lines in the browser's console, and requests that fail, which this path causes by intent. */
  announce(...lines: readonly RegExp[]): void {
    this.#trouble?.announce(...lines);
  }

  /** What went wrong in the browser and was not announced. */
  trouble(): readonly string[] {
    return this.#trouble?.unannounced() ?? [];
  }

  /** The model's payload of a case that is sent. */
  payloadOf(_one: EventCase): object {
    const { payload } = this.standing;
    return typeof payload === 'object' && payload !== null ? payload : {};
  }

  /** Something that another hand does at the server. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...NOT_HELD, ...options.headers };
    return this.server.call(method, path, { ...options, headers });
  }

  /** What lies in the browser's storage. */
  stored(
    key: string,
    where: 'localStorage' | 'sessionStorage' = 'localStorage',
  ): Promise<string | null> {
    return this.page.evaluate(([kind, name]) => window[kind].getItem(name), [where, key] as const);
  }

  /** Where the visitor stands, in words: what the page says, and what it asked the server for. */
  async told(): Promise<string> {
    const page = this.#page;
    if (page === undefined) return '';
    const words = await page.locator('body').innerText().catch(wordsOf);
    const asked = this.gate.arrived().map(({ name, isGone }) => (isGone ? `${name} (over)` : name));
    return [
      `at ${page.url()}`,
      `asked for: ${asked.join(', ') || 'nothing'}`,
      `on the page: ${words.replace(/\s+/g, ' ').slice(0, MOST_WORDS)}`,
    ].join('\n');
  }

  /** Of what went wrong: a picture of each tab, in `artifacts/`. */
  async keepPicture(name: string): Promise<void> {
    if (this.#context !== undefined) await keepPictures(name, [{ context: this.#context }]);
  }

  async close(): Promise<void> {
    for (const close of this.onClose) close();
    this.gate.disarm();
    await this.#context?.close();
  }
}

/** Everything that is due in the page has happened; none of it by its clock, which stands still. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(0);
    });
  }
}
