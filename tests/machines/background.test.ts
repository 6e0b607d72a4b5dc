/** Which open pages are loaded again when a push arrives, or when their tab is visible again (DRV-01, PROJ-03). */
import { expect, test } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import { APPLICATION_REFRESH, ORDER_REFRESH, PLEDGE_NEWS_PUSH } from '../../src/domain/push.ts';
import { createBackgroundMachine } from '../../src/machines/background/machine.ts';
import type {
  BackgroundPorts,
  FollowedPage,
  ReloadedPage,
} from '../../src/machines/background/ports.ts';
import { noForm } from '../../src/services/no-form.ts';

const nothing = (): undefined => undefined;
const never = (): Promise<never> => Promise.withResolvers<never>().promise;
const list = { load: never, idOf: () => '', change: never, form: { ...noForm } };

function background() {
  const reloaded: ReloadedPage[] = [];
  const lookedAt: FollowedPage[] = [];
  let turnVisible: () => void = nothing;
  let fact: ((one: AnyEventObject) => void) | undefined;
  const ports: BackgroundPorts = {
    serviceWorker: { follow: () => nothing, takeOver: nothing, reload: nothing },
    webPush: { look: never, ask: never, subscribe: never, unsubscribe: never, forget: nothing },
    download: { download: never },
    share: { openPopup: nothing, isPopupOpen: () => false, showSheet: never },
    showcase: list,
    cart: list,
    watchFacts(tell) {
      fact = tell;
      return nothing;
    },
    watchBag: () => nothing,
    watchVisible(tell) {
      turnVisible = tell;
      return nothing;
    },
    readProfile: nothing,
    isSignedIn: () => true,
    chat: nothing,
    endMessaging: nothing,
    forgetTyped: nothing,
    isVisible: () => true,
    reloadPage: (page) => void reloaded.push(page),
    lookAgain: (page) => void lookedAt.push(page),
    reloadSearch: nothing,
    reopenStreams: nothing,
    log(error) {
      throw error;
    },
  };
  const actor = createActor(createBackgroundMachine(ports));
  actor.start();
  return {
    actor,
    reloaded,
    lookedAt,
    tell: (one: AnyEventObject) => fact?.(one),
    turnVisible: () => turnVisible(),
  };
}

test.each<[string, readonly ReloadedPage[]]>([
  [APPLICATION_REFRESH, ['driverApplication']],
  // It is about a project that the member supports, or about the member's own project.
  [PLEDGE_NEWS_PUSH, ['pledges', 'ownProjects', 'ownProject']],
  [ORDER_REFRESH, []],
])('a push of the type %s reloads %j', (type, pages) => {
  const { actor, reloaded, tell } = background();
  tell({ type: 'push.received', push: { title: 'T', body: 'B', type } });
  expect(reloaded).toEqual(pages);
  actor.stop();
});

test('a stream that is open again reloads all of them, because pushes may have been missed', () => {
  const { actor, reloaded, tell } = background();
  tell({ type: 'push.opened' });
  expect(reloaded).toEqual(['driverApplication', 'pledges', 'ownProjects', 'ownProject']);
  actor.stop();
});

test('a tab that is visible again loads the applications: staff may have decided, or a step be saved in another tab', () => {
  const { actor, lookedAt, turnVisible } = background();
  turnVisible();
  expect(lookedAt.toSorted()).toEqual(['driverApplication', 'enrolments']);
  actor.stop();
});
