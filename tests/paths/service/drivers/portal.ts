import type { Code } from '../../../../src/contract/codes.ts';
import { CODE } from '../../../../src/contract/codes.ts';
import type { Failure } from '../../../../src/domain/failure.ts';
import type { StreamTarget } from '../../../../src/machines/live-push/types.ts';
import { createPortalMachine } from '../../../../src/machines/portal/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import type { GateName, Verdict } from '../../../support/gate.ts';
import type { AnyOutside } from '../../level/driver.ts';
import { model } from '../../models/portal.ts';
import { must } from '../assert.ts';
import { defineDriver, sends, type At, snapshotOf } from '../driver.ts';
import { callOf } from '../orders.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createPortalMachine>;

const DEFECT = 'services reject with ServiceFailure only; a defect is the machine level’s';
const TOLD = 'only the portal tells it, here';

/** An inner machine that has a driver of its own. Here its requests are held, and it waits for the answers. */
const asking = (asks: Readonly<Record<string, GateName>>): AnyOutside<At<undefined>> => ({
  events: {},
  actors: Object.fromEntries(Object.entries(asks).map(([name, gate]) => [name, { asks: gate }])),
});

/** Makes a call fail as the model says. The HTTP client reports the failure to the portal. */
async function fail(at: At<undefined>, failure: Failure): Promise<void> {
  at.onFailure = (told) => at.send([], { type: 'call.failed', failure: told });
  const { signal } = new AbortController();
  const asked = at.ports.orderTracking.listOrders({ state: 'current', page: 1 }, signal);
  await at.release(await at.extra('orderList'), verdictOf(failure));
  await asked.catch(() => undefined);
  at.onFailure = () => undefined;
}

function verdictOf(failure: Failure): Verdict {
  // The cast is safe: models use only codes of the contract.
  if (failure.kind === 'refused') return { kind: 'code', code: failure.code as Code };
  if (failure.kind === 'unauthorized') return { kind: 'code', code: CODE.unauthorized };
  if (failure.kind === 'status') return { kind: 'status', status: failure.status };
  return { kind: 'drop' };
}

/** Checks that exactly the streams that the portal has open are open at the gate. */
async function open(at: Scene): Promise<void> {
  for (const child of ['pushPortal', 'pushAdmin', 'pushOrder'] as const) {
    const { children } = snapshotOf<Machine>(at);
    const name = `${child.slice('push'.length).toLowerCase()}Stream` as GateName; // the result is one of three gate names
    const isLive = children[child]?.getSnapshot().matches('live') ?? false;
    const waiting = at.arrived().some((held) => held.name === name && !held.isGone);
    must(waiting === isLive, `${name} is ${waiting ? '' : 'not '}open`);
  }
}

export const driver = defineDriver<Machine, undefined>({
  name: 'portal',
  // Machines that are fetched on demand are parts of the page's script. Here they never arrive.
  machine: (ports) =>
    createPortalMachine({
      ...ports,
      onDemand: { ...ports.onDemand, fetch: () => new Promise(() => undefined) },
    }),
  starts: {
    ...Object.fromEntries(
      Object.keys(model.starts)
        .filter((start) => start.startsWith('a defect in '))
        .map((start) => [start, DEFECT]),
    ),
    'all services work'(scene) {
      const at = scene;
      at.page.isMobile = true;
      at.page.window.localStorage.setItem(KEY.language, 'en');
      at.page.window.localStorage.setItem(KEY.theme, 'dark');
      at.activateTexts = () => new Promise(() => undefined); // the texts are a part of the page's script; here they never arrive
      return undefined;
    },
  },
  events: {
    'payment.open': sends(),
    'payment.close': sends(),
    'page.open': sends(),
    'page.close': sends(),
    'fetch.ahead': sends(),
    'tab.visible': ({ page: { window } }) => {
      window.document.dispatchEvent(new window.Event('visibilitychange'));
    },
    'session.signedIn': sends(),
    'session.profileLoaded': sends(),
    'session.lost': sends(),
    'profile.read': sends(),
    'account.deleted': sends(),
    'session.ended': sends(),
    'push.received': sends(),
    'push.textReceived': sends(),
    'push.positionReceived': sends(),
    'push.opened': sends(),
    'language.changed': sends(),
    'language.failed': sends(),
    'position.found': sends(),
    'order.created': sends(),
    'order.found': sends(),
    'order.signInNeeded': sends(),
    'order.followed': sends(),
    'order.unfollowed': sends(),
    'order.changed': sends(),
    'social.returned': sends(),
    'social.answered': sends(),
    'failure.left': sends(),
    async 'call.failed'(at, one) {
      const { failure } = at.payloadOf(one) as { readonly failure: Failure }; // the model sends this
      await fail(at, failure);
    },
  },
  actors: {
    session: {
      events: {},
      actors: {
        signIn: { asks: callOf },
        logout: { asks: 'logout' },
        loadProfile: { asks: 'profile' },
      },
    },
    livePush: {
      ...asking({}),
      // The cast is safe: the machine gives its stream this input.
      connections: { stream: (input) => `${(input as StreamTarget).stream}Stream` },
    },
    notifications: asking({}),
    preferences: asking({}),
    dictionary: {
      ...asking({ load: 'dictionary' }),
      events: { 'dictionary.needed': sends(), 'dictionary.languageChanged': TOLD },
    },
    position: {
      ...asking({}),
      events: {
        'position.ask': sends(),
        'position.dismiss': TOLD,
        'pin.open': TOLD,
        'pin.set': TOLD,
        'pin.close': TOLD,
      },
    },
    orderForm: asking({ quote: 'quote', createOrder: 'createOrder' }),
    orderSearch: {
      ...asking({ find: 'findOrder' }),
      events: { 'search.opened': TOLD, 'search.changed': TOLD, 'search.submit': sends() },
    },
    orderTracking: asking({}),
    onDemand: asking({}),
  },
  beyond: Object.fromEntries(
    [
      ...[
        'tab',
        'background',
        'preferences',
        'orderStatusDictionary',
        'pushPortal',
        'pushAdmin',
        'pushOrder',
        'position',
        'orderForm',
        'orderSearch',
        'orderTracking',
        'session',
      ].map((actor) => `portal | xstate.error.actor.${actor} | 0`),
      ...['payment', 'page'].map(
        (actor) => `portal.${actor}.open | xstate.error.actor.${actor} | 0`,
      ),
    ].map((transition) => [transition, DEFECT]),
  ),
  // The model's ports store no orders, so the remembered orders differ between model and page.
  roughly: ['remembered'],
  holds: ['portalStream', 'adminStream', 'orderStream', 'orderList', 'login', 'socialCallback'],
  states: {
    payment: open,
    'payment.closed': 'what is open beside it says more',
    'payment.open': 'paying has a driver of its own',
    page: open,
    'page.closed': 'what is open beside it says more',
    'page.open': "the page's actor has a driver of its own",
  },
});
