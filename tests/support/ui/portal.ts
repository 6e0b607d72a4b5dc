/** A real portal with all its actors; the test plays its services (happy-dom). */
import { act } from 'react';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import type { LatLng } from '../../../src/domain/geo/lat-lng.ts';
import type { Place, PlaceSuggestions } from '../../../src/domain/geo/place.ts';
import type { QuoteRequest, Quote } from '../../../src/domain/order/quote.ts';
import type { OrderAccess, OrderPage, OrderView } from '../../../src/domain/order/view.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import type { DictionaryEntry } from '../../../src/machines/dictionary/types.ts';
import type { StreamFact, StreamTarget } from '../../../src/machines/live-push/types.ts';
import type { SavedForm, Submission } from '../../../src/machines/order-form/types.ts';
import type { ListTarget } from '../../../src/machines/order-list/types.ts';
import { createPortalMachine } from '../../../src/machines/portal/machine.ts';
import type { OnDemandName } from '../../../src/machines/portal/types.ts';
import type { Pin } from '../../../src/machines/position/types.ts';
import { askable, type Asked } from '../../machines/harness.ts';

/** A port that answers when the test says so; the result of the answer is drawn. */
export function answerable<Args extends readonly unknown[], Answer>() {
  const { port, asked, last } = askable<Args, Answer>();
  const shown = (call: Asked<Args, Answer>): Asked<Args, Answer> => ({
    args: call.args,
    answer: (value) => act(() => call.answer(value)),
    fail: (failure) => act(() => call.fail(failure)),
    break: (defect) => act(() => call.break(defect)),
  });
  return {
    port,
    get asked() {
      return asked.map(shown);
    },
    last: () => shown(last()),
  };
}

interface Beginning {
  /** The token of a signed-in member; without it the user is a visitor. */
  readonly token?: string;
  /** The order form that was stored in the tab. */
  readonly form?: SavedForm;
  /** The orders that this browser remembers, the newest last. */
  readonly orders?: readonly OrderAccess[];
  /** The machines of the on-demand actors. */
  readonly machines?: Partial<Record<OnDemandName, AnyStateMachine>>;
  readonly isMobile?: boolean;
  readonly pageSize?: number;
  /** The time, in epoch milliseconds; `Date` itself is not changed. */
  readonly now?: number;
}

export function startPortal({
  token,
  form,
  orders = [],
  machines = {},
  isMobile = false,
  pageSize = 0,
  now = 0,
}: Beginning = {}) {
  const clock = new SimulatedClock();
  const kept = { form, orders: [...orders], pageSize };
  const streams: { target: StreamTarget; tell: (fact: StreamFact) => void }[] = [];
  const focused: string[] = [];
  const fetchedAhead: string[] = [];
  /** The fetches of the on-demand actors' machines, by name. */
  const fetches = answerable<[string], AnyStateMachine>();
  const asks = {
    suggest: answerable<[string, LatLng | undefined, AbortSignal], PlaceSuggestions>(),
    quote: answerable<[QuoteRequest, AbortSignal], Quote>(),
    createOrder: answerable<[Submission, AbortSignal], OrderAccess>(),
    placeHere: answerable<[AbortSignal], Place>(),
    placeAt: answerable<[Pin, AbortSignal], Place>(),
    loadOrder: answerable<[OrderAccess, AbortSignal], OrderView>(),
    cancelOrder: answerable<[OrderAccess, number, AbortSignal], OrderView>(),
    listOrders: answerable<[ListTarget, AbortSignal], OrderPage>(),
    findOrder: answerable<[string, string, AbortSignal], OrderAccess>(),
    dictionary: answerable<[string, AbortSignal], readonly DictionaryEntry[]>(),
    profile: answerable<[AbortSignal], Profile>(),
  };
  const portal = createActor(
    createPortalMachine({
      session: {
        readToken: () => token,
        writeToken: () => undefined,
        clearToken: () => undefined,
        watchToken: () => () => undefined,
        readOwner: () => undefined,
        writeOwner: () => undefined,
        signIn: () => Promise.resolve('new'),
        logout: () => Promise.resolve(),
        loadProfile: asks.profile.port,
        reloadAtRoot: () => undefined,
      },
      livePush: {
        connect(target, tell) {
          streams.push({ target, tell });
          return () => undefined;
        },
        log: () => undefined,
      },
      preferences: {
        watchChoices: () => () => undefined,
        readLanguage: () => 'zh-Hant',
        writeLanguage: () => undefined,
        askedLanguages: () => [],
        activate: () => Promise.resolve(),
        readTheme: () => undefined,
        writeTheme: () => undefined,
        readSideFolded: () => false,
        writeSideFolded: () => undefined,
        readPageSize: () => kept.pageSize,
        writePageSize: (size) => (kept.pageSize = size),
        applyTheme: () => undefined,
      },
      dictionary: { loadDictionary: asks.dictionary.port },
      position: { placeHere: asks.placeHere.port, placeAt: asks.placeAt.port },
      orderForm: {
        suggest: asks.suggest.port,
        quote: asks.quote.port,
        createOrder: asks.createOrder.port,
        readForm: () => kept.form,
        writeForm: (next) => (kept.form = next),
        newKey: () => 'key',
        now: () => now + clock.now(),
        focusField: (field) => focused.push(field),
      },
      orderSearch: {
        findOrder: asks.findOrder.port,
        focusField: (field) => focused.push(field),
      },
      orderTracking: {
        loadOrder: asks.loadOrder.port,
        cancelOrder: asks.cancelOrder.port,
        listOrders: asks.listOrders.port,
        isMobile: () => isMobile,
        remember: (access) => kept.orders.push(access),
        recall: (orderNo) => kept.orders.find((one) => one.orderNo === orderNo)?.orderToken,
        unfinished: () => kept.orders.toReversed(),
        remembered: () => kept.orders.map(({ orderNo }) => orderNo).toReversed(),
        forget: () => kept.orders.splice(0),
        watchRemembered: () => () => undefined,
      },
      onDemand: {
        fetch(name) {
          const machine = machines[name as OnDemandName];
          return machine === undefined ? fetches.port(name) : Promise.resolve(machine);
        },
        ahead: (name) => fetchedAhead.push(name),
      },
      tab: { watchVisible: () => () => undefined },
    }),
    { clock },
  );
  portal.start();
  type Children = ReturnType<typeof portal.getSnapshot>['children'];
  const child = <Name extends keyof Children>(name: Name): NonNullable<Children[Name]> => {
    const found = portal.getSnapshot().children[name];
    if (found === undefined) throw new Error(`the portal has no actor ${name}`);
    return found;
  };
  return {
    portal,
    child,
    clock,
    kept,
    streams,
    focused,
    fetchedAhead,
    fetches,
    ...asks,
    /** Lets this much time pass, and draws the result. */
    pass: (ms: number) => act(() => clock.increment(ms)),
  };
}

/** Records the events that an actor is sent from now on. */
export function sentTo(actor: { send: (event: never) => void }): unknown[] {
  const sent: unknown[] = [];
  const send = actor.send.bind(actor) as (event: unknown) => void;
  Object.assign(actor, {
    send(event: unknown) {
      sent.push(event);
      send(event);
    },
  });
  return sent;
}

/** Waits until everything that is settled by now, fetched parts included, is drawn. */
export const settle = (turns = 4): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  });
