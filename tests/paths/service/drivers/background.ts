import type { Profile } from '../../../../src/domain/session/profile.ts';
import { createBackgroundMachine } from '../../../../src/machines/background/machine.ts';
import type { BackgroundPorts } from '../../../../src/machines/background/ports.ts';
import type { ChatNews } from '../../../../src/machines/background/types.ts';
import {
  announceCartChange,
  watchCartChanges,
} from '../../../../src/services/browser/cart-changes.ts';
import { watchVisible } from '../../../../src/services/browser/page.ts';
import { createPushToken } from '../../../../src/services/web-push/push-token.ts';
import { profile } from '../../../machines/profile.ts';
import { model } from '../../models/background.ts';
import { must, nothingUnderWay } from '../assert.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';

type Machine = ReturnType<typeof createBackgroundMachine>;

/** The state of the page around the background machine. */
interface Around {
  who: 'member' | 'profile on its way' | 'visitor';
  isVisible: boolean;
  readonly chat: ChatNews[];
}

const DEFECT = 'services reject with ServiceFailure only; a defect is the machine level’s';
const inDriver = 'it has a driver of its own';
const never = (): Promise<never> => new Promise(() => undefined);

const arounds = new WeakMap<object, Around>();
function aroundOf(scene: object): Around {
  const around = arounds.get(scene) ?? { who: 'visitor', isVisible: true, chat: [] };
  arounds.set(scene, around);
  return around;
}

const begins = (who: Around['who']) => (scene: object) => {
  const around = aroundOf(scene);
  around.who = who;
  around.isVisible = true;
  around.chat.length = 0;
  return around;
};

/** The ports of a list whose rows are never loaded here. The list has a driver of its own. */
const list = {
  load: never,
  idOf: () => '',
  change: never,
  form: {
    errorsOf: () => ({}),
    save: never,
    focusField: () => undefined,
    readDraft: () => undefined,
    writeDraft: () => undefined,
    leaveDraft: () => undefined,
    smsCode: { readSent: () => undefined, writeSent: () => undefined } as never,
  },
};

export const driver = defineDriver<Machine, Around>({
  name: 'background',
  machine(_ports, scene) {
    const around = aroundOf(scene);
    const token = createPushToken(async () => undefined);
    const ports: BackgroundPorts = {
      serviceWorker: { follow: () => () => undefined, takeOver: () => 0, reload: () => 0 },
      webPush: { look: never, ask: never, subscribe: never, unsubscribe: never, forget: () => 0 },
      download: { download: never },
      share: { openPopup: () => undefined, isPopupOpen: () => false, showSheet: never },
      showcase: list,
      cart: list,
      watchFacts: () => () => undefined,
      watchBag: watchCartChanges,
      watchVisible,
      readProfile: () => (around.who === 'member' ? profile : undefined),
      isSignedIn: () => around.who !== 'visitor',
      chat: (news) => around.chat.push(news),
      endMessaging: (how) => token.sessionGone(how),
      forgetTyped: () => undefined,
      isVisible: () => around.isVisible,
      reloadPage: () => undefined,
      lookAgain: () => undefined,
      reloadSearch: () => undefined,
      reopenStreams: () => undefined,
      log: () => undefined,
    };
    return createBackgroundMachine(ports);
  },
  starts: {
    ...Object.fromEntries(
      Object.keys(model.starts)
        .filter((start) => start.startsWith('a defect in '))
        .map((start) => [start, DEFECT]),
    ),
    'a visitor': begins('visitor'),
    'a member': begins('member'),
    'a member whose profile is on its way': begins('profile on its way'),
  },
  outside: {
    'another tab comes to the front': ({ given }) => void (given.isVisible = false),
  },
  events: {
    'session.signedIn': sends(),
    'session.profileLoaded': sends(),
    'session.lost': sends(),
    'session.ended': sends(),
    'push.received': sends(),
    'push.textReceived': sends(),
    'push.positionReceived': 'only an order’s stream tells it, and that one is not heard here',
    'push.opened': sends(),
    'language.changed': sends(),
    'language.failed': 'the portal shows it',
    'order.followed': sends(),
    'order.unfollowed': sends(),
    'bag.changed': () => announceCartChange(),
    'tab.visible': ({ page: { window } }) =>
      void window.document.dispatchEvent(new window.Event('visibilitychange')),
    'bag.look': 'raised by the machine itself',
  },
  actors: {
    serviceWorker: inDriver,
    webPush: inDriver,
    share: inDriver,
    showcase: inDriver,
    cart: inDriver,
    download: inDriver,
  },
  beyond: Object.fromEntries(
    ['chat', 'serviceWorker', 'webPush', 'share', 'showcase', 'bagChanges', 'visible', 'facts']
      .map((actor) => `background | xstate.error.actor.${actor} | 0`)
      .concat(
        'background.bag.shown | xstate.error.actor.cart | 0',
        'background.download.there | xstate.error.actor.download | 0',
      )
      .map((transition) => [transition, DEFECT]),
  ),
  states: {
    member: 'its parts say more',
    'member.looking': 'left as soon as it is entered',
    'member.unknown'({ given }) {
      must(
        given.chat.every(({ type }) => type === 'order.followed'),
        'the chat heard of somebody',
      );
    },
    'member.known'(at) {
      const { profile: shown } = snapshotOf<Machine>(at).context;
      const told = at.given.chat.flatMap((news) =>
        news.type === 'member.known' ? [news.profile] : [],
      );
      const last: Profile | undefined = told.at(-1);
      must(last !== undefined && last.userId === shown?.userId, 'the chat heard of another member');
    },
    'member.nobody'({ given }) {
      const last = given.chat.filter(({ type }) => type !== 'order.followed').at(-1);
      must(last?.type === 'visitor.here' || last?.type === 'member.gone', 'the chat has a member');
    },
    bag: 'its parts say more',
    'bag.unlooked': (at) =>
      must(snapshotOf<Machine>(at).children.cart === undefined, 'the bag was looked at'),
    'bag.shown': (at) =>
      must(snapshotOf<Machine>(at).children.cart !== undefined, 'the bag has no count'),
    offers: 'its part says more',
    'offers.waiting': nothingUnderWay,
    enrolments: 'its part says more',
    'enrolments.waiting': nothingUnderWay,
    application: 'it has no parts, and is never left',
    download: 'its part says more',
    'download.there': nothingUnderWay,
  },
});
