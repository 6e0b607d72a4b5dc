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

/** Longest wait for something to become visible, real ms. Reached only when it never does. */
export const PATIENCE_MS = 15_000;

/** Options of `visit` for a telephone. */
export const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The time of some animation frames, ms. No machine has a timer as short as this. */
const FRAMES_MS = 50;
/** The number of characters of a page's text that are enough to identify the page. */
const MOST_WORDS = 600;
/** The highest number of steps of `FRAMES_MS` after which an opening element is visible. */
const MOST_FRAMES = 100;

/** The current situation of the model's walk, as far as executors and assertions need it. */
export interface Standing {
  /** What the machine should have in its context, as the model projects it. */
  readonly context: Readonly<Record<string, Json>>;
  /** The state that the model expects of the world outside the machine. */
  readonly world: Readonly<Record<string, Json>>;
  /** Payload, answer or failure of the last case, with the model's values. */
  readonly payload: unknown;
  /** ms until the machine's next timer, before this step; undefined = it has no timer. */
  readonly due: number | undefined;
  /** The promise that the case ends. */
  readonly asking: AnyActorRef | undefined;
}

/** The visitor of one path, in Chromium against the live server. Time passes only by `pass`. */
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
  /** Ids of the cases that are still to come in the path. */
  upcoming: readonly string[] = [];
  /** Called at the end, to close what the driver opened. */
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
   * Opens a visitor's browser with a fresh profile, in Chinese and in the size of a desktop screen unless `options`
   * say otherwise.
   *
   * @param stored the content of its local storage
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
      // Stores the values only once in a profile, even if the page deletes them afterwards.
      if (localStorage.getItem('begun') !== null) return;
      for (const [key, value] of Object.entries({ ...all, begun: 'yes' })) {
        localStorage.setItem(key, value);
      }
    }, stored);
  }

  /** Fills the tab's session storage when its first page opens. */
  async keeps(stored: Record<string, string>): Promise<void> {
    await this.page.addInitScript((all) => {
      // Stores the values only once in a tab, even if the page deletes them afterwards.
      if (sessionStorage.getItem('begun') !== null) return;
      for (const [key, value] of Object.entries({ ...all, begun: 'yes' })) {
        sessionStorage.setItem(key, value);
      }
    }, stored);
  }

  /** Makes the browser remember these orders when its first page opens. */
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

  /** Opens an address in the visitor's browser, and waits until the page is alive. */
  async open(path: string): Promise<void> {
    if (this.#context === undefined) await this.visit();
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.alive();
  }

  /** Waits until the loading page is alive: the portal's code has replaced the HTML that the server sent. */
  async alive(page = this.page): Promise<void> {
    await alive(page);
  }

  /** Opens another tab of the same browser. */
  async tab(path: string): Promise<Page> {
    if (this.#context === undefined) await this.visit();
    const page = await this.page.context().newPage();
    await page.goto(path, { waitUntil: 'commit' });
    await this.alive(page);
    return page;
  }

  /** Does something that makes the page load anew, and waits until the new page is alive. */
  async loadsAnew(act: () => Promise<unknown>): Promise<void> {
    const loaded = this.page.waitForEvent('domcontentloaded');
    await act();
    await loaded;
    await this.alive();
  }

  /** Brings the tab to the front, or puts it behind another one. */
  async turn(visibility: 'visible' | 'hidden'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  }

  /** Lets time pass, for all tabs and for the server. */
  async pass(ms: number): Promise<void> {
    this.server.clock.advance(ms);
    await this.page.context().clock.runFor(ms);
  }

  /** Lets the page's clock go on, frame by frame, until the opened element is visible. */
  async opened(shown: Locator): Promise<void> {
    for (let frames = 0; frames < MOST_FRAMES; frames += 1) {
      await this.pass(FRAMES_MS);
      if (await shown.isVisible()) return this.pass(FRAMES_MS);
    }
    throw new Error('what was opened is not in sight');
  }

  /** Waits for the request of the promise that the case ends. */
  held(): Promise<Held> {
    return this.requests.of(this.standing.asking, 'the promise');
  }

  /** The last request under this name. */
  last(name: GateName): Promise<Held> {
    return this.requests.last(name);
  }

  /** The next request under this name that no actor of the machine makes. */
  extra(name: GateName): Promise<Held> {
    return this.requests.extra(name);
  }

  /** Releases a held request with a verdict. Errors that the browser reports because of it are expected. */
  async release(held: Held, verdict: Verdict): Promise<void> {
    this.announce(...causedBy(held, verdict));
    await bounded(held.release(verdict), `the server to do ${verdict.kind} to ${held.name}`);
  }

  /**
   * Like `release`, for a call that the page waits for. Resolves when the page has the result and has done everything
   * that it does at once. The page may look unchanged then, although a timer has started.
   */
  async heard(held: Held, verdict: Verdict): Promise<void> {
    // A frame of the hub ends no HTTP request, so there is nothing to wait for. The assertions wait for its result.
    if (held.name.startsWith('hub')) return this.release(held, verdict);
    const { pathname } = new URL(held.request.url, this.server.url);
    const isIt = (request: Request): boolean => new URL(request.url()).pathname === pathname;
    const context = this.page.context();
    const end = Promise.race([
      context.waitForEvent('requestfinished', isIt),
      context.waitForEvent('requestfailed', isIt),
    ]);
    // If the browser leaves the page because of the verdict, there is nothing more to wait for.
    await Promise.all([end.catch(() => undefined), this.release(held, verdict)]);
    await this.page.evaluate(turns).catch(() => undefined);
  }

  /** Cuts a connection, or ends an open stream. */
  cut(held: Held): void {
    this.announce(...causedBy(held, { kind: 'drop' }));
    held.cut();
  }

  /** Announces lines in the browser's console, and failed requests, that this path causes on purpose. */
  announce(...lines: readonly RegExp[]): void {
    this.#trouble?.announce(...lines);
  }

  /** Errors in the browser that were not announced. */
  trouble(): readonly string[] {
    return this.#trouble?.unannounced() ?? [];
  }

  /** The model's payload of the event that the case sends. */
  payloadOf(_one: EventCase): object {
    const { payload } = this.standing;
    return typeof payload === 'object' && payload !== null ? payload : {};
  }

  /** Calls the server for somebody other than the page. The gate does not hold the call. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...NOT_HELD, ...options.headers };
    return this.server.call(method, path, { ...options, headers });
  }

  /** A value in the browser's storage. */
  stored(
    key: string,
    where: 'localStorage' | 'sessionStorage' = 'localStorage',
  ): Promise<string | null> {
    return this.page.evaluate(([kind, name]) => window[kind].getItem(name), [where, key] as const);
  }

  /** Describes the visitor's situation in words: the address, the page's requests and its text. */
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

  /** Saves a screenshot of each tab in `artifacts/`, for a path that failed. */
  async keepPicture(name: string): Promise<void> {
    if (this.#context !== undefined) await keepPictures(name, [{ context: this.#context }]);
  }

  async close(): Promise<void> {
    for (const close of this.onClose) close();
    this.gate.disarm();
    await this.#context?.close();
  }
}

/** Waits some turns of the page's event loop, so that everything that needs no timer has happened. */
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
