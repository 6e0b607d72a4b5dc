import { CODE } from '../../../src/domain/codes.ts';
import { ORDER_REFRESH } from '../../../src/domain/push.ts';
import { createPortalMachine } from '../../../src/machines/portal/machine.ts';
import { access, place, position } from '../../machines/fixtures.ts';
import { profile } from '../../machines/profile.ts';
import { plain, textOf } from '../engine/json.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused, unauthorized } from './failures.ts';

const BREAKABLE = [
  'tab',
  'session',
  'preferences',
  'dictionary',
  'pushPortal',
  'pushAdmin',
  'pushOrder',
  'position',
  'orderForm',
  'orderSearch',
  'orderTracking',
  'onDemand',
  'background',
] as const;

interface World {
  /** The actor whose service breaks at its first use. */
  readonly breaks: (typeof BREAKABLE)[number] | undefined;
  /** Whether that service has broken. */
  broken: boolean;
}

const sound: World = { breaks: undefined, broken: false };
const NO_DEFECT = textOf(plain(sound));

const starts: Record<string, World> = {
  'all services work': sound,
  ...Object.fromEntries(
    BREAKABLE.map((breaks) => [`a defect in ${breaks}`, { breaks, broken: false }]),
  ),
};

const STREAM_OF = { portal: 'pushPortal', admin: 'pushAdmin', order: 'pushOrder' } as const;
const { orderNo } = access;
const toIt = 'only the portal tells it, here; what it does is in a model of its own';
const asked = 'waits for its answer here: that is in a model of its own';

export const model = defineModel({
  name: 'portal',
  starts,
  machine: (stage) => {
    /** Throws at the first use of a port of this actor, if the world says that it breaks. */
    const mayBreak = (actor: World['breaks']): void => {
      if (stage.world.breaks !== actor || stage.world.broken) return;
      stage.world.broken = true;
      throw new TypeError(`a defect in ${actor}`);
    };
    /** A port that only records its calls, and may break. */
    const does = (name: string, actor: World['breaks']) => stage.does(name, () => mayBreak(actor));
    const disconnect = stage.does('disconnect');
    const unwatchVisible = stage.does('unwatchVisible');
    const placeHere = stage.asks<[unknown], never>('placeHere');
    const activate = stage.asks<[unknown, unknown], never>('activate');
    const fetch = stage.asks<[string], never>('fetch');
    const loadDictionary = stage.asks<[unknown, unknown], never>('loadDictionary');
    return createPortalMachine({
      tab: {
        watchVisible: stage.does('watchVisible', () => {
          mayBreak('tab');
          return unwatchVisible;
        }),
      },
      session: {
        readToken: stage.does('readToken', () => {
          mayBreak('session');
          return undefined;
        }),
        writeToken: stage.does('writeToken'),
        clearToken: stage.does('clearToken'),
        watchToken: stage.does('watchToken', () => stage.does('unwatchToken')),
        readOwner: () => undefined,
        writeOwner: stage.does('writeOwner'),
        signIn: stage.asks('signIn'),
        logout: stage.asks('logout'),
        loadProfile: stage.asks('loadProfile'),
        reloadAtRoot: stage.does('reloadAtRoot'),
      },
      preferences: {
        watchChoices: stage.does('watchChoices', () => stage.does('unwatchChoices')),
        readLanguage: () => 'en',
        writeLanguage: stage.does('writeLanguage'),
        askedLanguages: () => [],
        activate(language, signal) {
          mayBreak('preferences');
          return activate(language, signal);
        },
        readTheme: () => 'dark',
        writeTheme: stage.does('writeTheme'),
        readSideFolded: () => false,
        writeSideFolded: stage.does('writeSideFolded'),
        readPageSize: () => 0,
        writePageSize: stage.does('writePageSize'),
        applyTheme: stage.does('applyTheme'),
      },
      dictionary: {
        loadDictionary(dictType, signal) {
          mayBreak('dictionary');
          return loadDictionary(dictType, signal);
        },
      },
      livePush: {
        connect: stage.does('connect', (target) => {
          mayBreak(STREAM_OF[target.stream]);
          return disconnect;
        }),
        log: stage.does('log'),
      },
      position: {
        placeHere(signal) {
          mayBreak('position');
          return placeHere(signal);
        },
        placeAt: stage.asks('placeAt'),
      },
      orderForm: {
        suggest: stage.asks('suggest'),
        quote: stage.asks('quote'),
        createOrder: stage.asks('createOrder'),
        readForm: () => undefined,
        writeForm: does('writeForm', 'orderForm'),
        newKey: () => 'key-1',
        now: () => 0,
        focusField: stage.does('focusField'),
      },
      orderSearch: {
        findOrder: stage.asks('findOrder'),
        focusField: does('focusField', 'orderSearch'),
      },
      orderTracking: {
        isMobile: () => true,
        remember: does('remember', 'orderTracking'),
        recall: () => undefined,
        unfinished: () => [],
        remembered: () => [],
        forget: stage.does('forget'),
        watchRemembered: stage.does('watchRemembered', () => stage.does('unwatchRemembered')),
        loadOrder: stage.asks('loadOrder'),
        cancelOrder: stage.asks('cancelOrder'),
        listOrders: stage.asks('listOrders'),
      },
      onDemand: {
        fetch(name) {
          mayBreak(name === 'background' ? 'background' : 'onDemand');
          return fetch(name);
        },
        ahead: stage.does('ahead'),
      },
    });
  },
  events: {
    'payment.open': { 'of an order': { access, amount: 500, isMember: false } },
    'payment.close': { once: {} },
    'page.open': {
      'of a trade': {
        page: { name: 'paymentResult', input: { recTradeId: 'trade-1', orderNo } },
      },
    },
    'page.close': { once: {} },
    'fetch.ahead': { 'for paying': { name: 'payment' } },
    'tab.visible': { again: {} },
    'session.signedIn': { once: {} },
    'session.profileLoaded': { once: { profile } },
    'session.lost': { once: {} },
    'profile.read': { 'by a page': { profile } },
    'account.deleted': { once: {} },
    'session.ended': { once: {} },
    'call.failed': {
      'signed out': { failure: unauthorized.failure },
      'a warning': { failure: refused(CODE.warning).failure },
      'another refusal': { failure: refused(CODE.internal).failure },
    },
    'failure.left': { 'by the page before': { failure: offline.failure } },
    'push.received': {
      'with words': { push: { title: 'T', body: 'B', type: 'news' } },
      'without a title': { push: { title: '', body: 'B', type: 'news' } },
      'without words': { push: { title: '', body: '', type: ORDER_REFRESH } },
    },
    'push.textReceived': { 'not parsed': { text: 'hello' } },
    'push.positionReceived': { 'of the driver': { position: position() } },
    'push.opened': { 'of one stream': {} },
    'language.changed': { 'to English': { language: 'en' } },
    'language.failed': { offline: { failure: offline.failure } },
    'position.found': { 'for the pick-up': { field: 'pickup', place: place('A') } },
    'order.created': { 'by a member': { access: { orderNo } } },
    'order.found': { 'by a visitor': { access } },
    'order.signInNeeded': { 'for a driver': { kind: 'type_dui' } },
    'order.followed': { 'by its token': { orderToken: 'token-1' } },
    'order.unfollowed': { once: {} },
    'order.changed': { paid: { orderNo } },
    'social.returned': {
      'from a provider': {
        returned: { source: 'google', socialCode: 'code', socialState: 'state', binding: 'b' },
        to: '/login',
      },
    },
    'social.answered': { 'by a provider': { to: '/login?social=denied' } },
  },
  // Without a defect, only the state counts, because the actors have models of their own. A defect breaks an actor
  // whatever is open, so with a defect only the world counts.
  situation: ({ value, world }) => (textOf(world) === NO_DEFECT ? value : world),
  over: ({ broken }) => broken,
  waived: [
    'portal | xstate.error.actor.relay | 0',
    'portal.payment.open | xstate.error.actor.paymentRelay | 0',
    'portal.page.open | xstate.error.actor.pageRelay | 0',
    'portal | xstate.error.actor.notifications | 0',
  ].map((transition) => ({
    what: `transition ${transition}`,
    reason: 'it uses no service that could break: the way of a defect is there for its own code',
  })),
  actors: {
    session: toIt,
    livePush: toIt,
    notifications: toIt,
    preferences: toIt,
    dictionary: {
      events: { 'dictionary.needed': { 'by a page': {} }, 'dictionary.languageChanged': toIt },
      actors: { load: asked },
    },
    position: {
      events: {
        'position.ask': { 'for the pick-up': { field: 'pickup' } },
        'position.dismiss': toIt,
        'pin.open': toIt,
        'pin.set': toIt,
        'pin.close': toIt,
      },
      actors: { placeHere: asked, placeAt: toIt },
    },
    orderForm: toIt,
    orderSearch: {
      events: {
        'search.opened': toIt,
        'search.changed': toIt,
        'search.submit': { 'nothing filled in': {} },
      },
      actors: { find: asked },
    },
    orderTracking: toIt,
    onDemand: toIt,
  },
});
