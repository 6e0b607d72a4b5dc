import { APPLICATION_REFRESH, ORDER_REFRESH, PLEDGE_NEWS_PUSH } from '../../../src/domain/push.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { createBackgroundMachine } from '../../../src/machines/background/machine.ts';
import { profile } from '../../machines/profile.ts';
import { defineModel } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { SHARED } from './share.ts';
import { smsPorts } from './sms-ports.ts';

const BREAKABLE = [
  'bagChanges',
  'cart',
  'chat',
  'facts',
  'serviceWorker',
  'share',
  'showcase',
  'visible',
  'webPush',
] as const;

interface World {
  /** Who is signed in when the page comes alive. The profile may still be loading. */
  readonly who: 'member' | 'profile on its way' | 'visitor';
  /** Whether the tab is in front. */
  isVisible: boolean;
  /** The actor whose service breaks at its first use. */
  readonly breaks: (typeof BREAKABLE)[number] | '';
  /** Whether that service has broken. */
  broken: boolean;
}

const sound = { isVisible: true, breaks: '', broken: false } as const;

const starts: Record<string, World> = {
  'a visitor': { who: 'visitor', ...sound },
  'a member': { who: 'member', ...sound },
  'a member whose profile is on its way': { who: 'profile on its way', ...sound },
  ...Object.fromEntries(
    BREAKABLE.map((breaks) => [
      `a defect in ${breaks}`,
      { who: 'visitor', isVisible: true, breaks, broken: false },
    ]),
  ),
};

const another: Profile = { ...profile, userId: '1002', nickName: 'Lin' };
const inModel = 'it has a model of its own';

/** The ports of a list whose rows are still loading. */
const list = (stage: Stage<World>, name: string, mayBreak: () => void) => ({
  load: broken(stage.asks<readonly unknown[], never>(`${name}: load`), mayBreak),
  idOf: () => name,
  change: stage.asks<readonly unknown[], never>(`${name}: change`),
  form: {
    errorsOf: () => ({}),
    save: stage.asks<readonly unknown[], never>(`${name}: save`),
    focusField: stage.does('focusField'),
    readDraft: () => undefined,
    writeDraft: stage.does('writeDraft'),
    leaveDraft: () => undefined,
    smsCode: smsPorts(stage),
  },
});

/** A port that throws before it answers, if `mayBreak` throws. */
const broken =
  <Args extends readonly unknown[], Result>(
    port: (...args: Args) => Result,
    mayBreak: () => void,
  ) =>
  (...args: Args): Result => {
    mayBreak();
    return port(...args);
  };

export const model = defineModel({
  name: 'background',
  starts,
  machine: (stage) => {
    const mayBreak = (actor: World['breaks']) => () => {
      if (stage.world.breaks !== actor || stage.world.broken) return;
      stage.world.broken = true;
      throw new TypeError(`a defect in ${actor}`);
    };
    return createBackgroundMachine({
      serviceWorker: {
        follow: broken(
          stage.does('follow', () => stage.does('unfollow')),
          mayBreak('serviceWorker'),
        ),
        takeOver: stage.does('takeOver'),
        reload: stage.does('reload'),
      },
      webPush: {
        look: broken(stage.asks<readonly unknown[], never>('look'), mayBreak('webPush')),
        ask: stage.asks('ask'),
        subscribe: stage.asks('subscribe'),
        unsubscribe: stage.asks('unsubscribe'),
        forget: stage.does('forget'),
      },
      download: { download: stage.asks('download') },
      share: {
        openPopup: broken(stage.does('openPopup'), mayBreak('share')),
        isPopupOpen: () => false,
        showSheet: stage.asks('showSheet'),
      },
      showcase: list(stage, 'showcase', mayBreak('showcase')),
      cart: list(stage, 'cart', mayBreak('cart')),
      watchFacts: broken(
        stage.does('watchFacts', () => stage.does('unwatchFacts')),
        mayBreak('facts'),
      ),
      watchBag: broken(
        stage.does('watchBag', () => stage.does('unwatchBag')),
        mayBreak('bagChanges'),
      ),
      watchVisible: broken(
        stage.does('watchVisible', () => stage.does('unwatchVisible')),
        mayBreak('visible'),
      ),
      readProfile: () => (stage.world.who === 'member' ? profile : undefined),
      isSignedIn: () => stage.world.who !== 'visitor',
      chat: broken(stage.does('chat'), mayBreak('chat')),
      endMessaging: stage.does('endMessaging'),
      forgetTyped: stage.does('forgetTyped'),
      isVisible: () => stage.world.isVisible,
      reloadPage: stage.does('reloadPage'),
      lookAgain: stage.does('lookAgain'),
      reloadSearch: stage.does('reloadSearch'),
      reopenStreams: stage.does('reopenStreams'),
      log: stage.does('log'),
    });
  },
  events: {
    'session.signedIn': { once: {} },
    'session.profileLoaded': { 'of a member': { profile }, 'of another one': { profile: another } },
    'session.lost': { 'by 401': {} },
    'session.ended': { 'by logging out': {} },
    'push.received': {
      'about an application': { push: { title: '', body: '', type: APPLICATION_REFRESH } },
      'about a pledge': { push: { title: 'T', body: 'B', type: PLEDGE_NEWS_PUSH } },
      'about an order': { push: { title: '', body: '', type: ORDER_REFRESH } },
    },
    'push.textReceived': { 'not parsed': { text: 'hello' } },
    'push.positionReceived': 'only an order’s stream tells it, and that one is not heard here',
    'push.opened': { again: {} },
    'language.changed': { 'to English': { language: 'en' } },
    'language.failed': 'the portal shows it',
    'order.followed': { 'by its token': { orderToken: 'token-1' } },
    'order.unfollowed': { once: {} },
    'bag.changed': { 'in a tab': {} },
    'tab.visible': { again: {} },
    'bag.look': 'raised by the machine itself',
  },
  outside: {
    'another tab comes to the front': (world) => void (world.isVisible = false),
  },
  actors: {
    serviceWorker: inModel,
    webPush: inModel,
    share: {
      events: {
        'share.toNetwork': { LINE: { network: 'line', shared: SHARED } },
        'share.bySheet': inModel,
      },
      actors: { sheet: inModel },
    },
    showcase: inModel,
    cart: inModel,
    download: {
      events: {
        'download.begin': { pressed: { request: { kind: 'export', form: {} } } },
        'download.abort': inModel,
        'download.progressed': inModel,
      },
      actors: { receive: { saved: { answers: undefined } } },
    },
  },
  // The situation leaves out the machine's actors, because they have models of their own. It has only the machine's own
  // two timers, which take turns.
  situation: ({ value, context, world, timers }) => ({
    value,
    context,
    world,
    looks: timers.filter(({ label }) => label.includes(' look.')),
  }),
  over: (world) => world.broken,
  waived: [
    {
      what: 'transition background.download.there | xstate.error.actor.download | 0',
      reason: 'its one service is asked by a promise; what breaks there is in its own model',
    },
  ],
});
