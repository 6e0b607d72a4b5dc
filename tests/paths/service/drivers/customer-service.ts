import { customerServicePorts } from '../../../../src/app/on-demand/messaging.ts';
import { CODE } from '../../../../src/contract/codes.ts';
import { createCustomerServiceMachine } from '../../../../src/machines/customer-service/machine.ts';
import type { MessagingRef } from '../../../../src/machines/messaging/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { nothingOf, waitsFor } from '../assert.ts';
import { chatKit, messagingOf, signIn, stands } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';
import { tokenOf } from '../orders.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createCustomerServiceMachine>;
type Here = At<MessagingRef>;

/** By scene, the page's messaging actor, which the chat's ports use. */
const messagings = new WeakMap<Scene, MessagingRef>();

function messagingIn(scene: Scene): MessagingRef {
  const known = messagings.get(scene) ?? messagingOf(scene);
  messagings.set(scene, known);
  return known;
}

/** The member signs in. The messaging then logs them in, as it does even before the chat is open. */
async function signsIn(scene: Scene): Promise<void> {
  signIn(scene, await tokenOf(scene));
  const messaging = messagingIn(scene);
  messaging.send({ type: 'profile.known', userId: PASSENGER_ID, nickName: '王小明' });
  await scene.release(await scene.extra('registerGuest'), { kind: 'pass' });
  await stands(messaging, 'connected');
}

/** Opens the chat. A guest who was logged in before would be logged in at once, so their session is ended first. */
const opens: Executor<MessagingRef> = (at, one) => {
  const isClosed = snapshotOf<Machine>(at).matches('closed');
  const isGuest = at.given.getSnapshot().context.who?.kind === 'guest';
  if (isClosed && isGuest) at.given.send({ type: 'messaging.logout' });
  return sends<MessagingRef>()(at, one);
};

export const driver = defineDriver<Machine, MessagingRef>({
  name: 'customer-service',
  machine(_ports, scene) {
    const kit = chatKit(scene);
    const messaging = messagingIn(scene);
    const isSignedIn = (): boolean => scene.page.window.localStorage.getItem(KEY.token) !== null;
    const ports = customerServicePorts(kit, messaging, { isSignedIn, sayWho: () => undefined });
    return createCustomerServiceMachine({
      ...ports,
      // The conversation waits for its draft forever here: it has a driver of its own.
      readDraft: () => new Promise(() => undefined),
    });
  },
  starts: {
    visitor: (scene) => messagingIn(scene),
    async member(scene) {
      await signsIn(scene);
      return messagingIn(scene);
    },
  },
  outside: { 'signs in': signsIn },
  events: {
    'chat.open': opens,
    'chat.close': sends(),
    'chat.retry': opens,
    'conversation.choose': sends(),
    'conversation.leave': sends(),
    'user.changed': sends(),
  },
  actors: {
    loginGuest: { asks: 'registerGuest' },
    findConversation: {
      asks: 'hub.customerService',
      cases: {
        'own, as seen last': 'the hub is there: tests/e2e/chat.test.ts takes it away',
        async 'none, as an agent'(at) {
          const held = await at.held(['findConversation']);
          await at.release(held, { kind: 'code', code: CODE.forbidden });
        },
        /** Cuts the connection. It comes back, so that the request can be repeated. */
        async failed(at) {
          await at.release(await at.held(['findConversation']), { kind: 'drop' });
          await stands(at.given, 'reconnecting');
          const { time } = chatKit(at);
          time.pass(time.pending()[0]?.in ?? 0);
          await stands(at.given, 'connected');
        },
      },
    },
    conversation: 'stands still here, opening: it has a driver of its own',
  },
  // The request that a conversation makes when it opens.
  holds: ['hub.history'],
  cannot(one, states) {
    if (one.does !== 'outside' || states.includes('closed')) return undefined;
    return 'what is open then is the business of what the session tells: user.changed';
  },
  states: {
    closed: nothingOf('hub.customerService'),
    anonymousLogin: waitsFor('registerGuest'),
    open: 'a part of it says more',
    'open.finding': waitsFor('hub.customerService'),
    'open.failed': nothingOf('hub.customerService'),
    'open.list': nothingOf('hub.customerService'),
    async 'open.shown'(at: Here) {
      await nothingOf('hub.customerService')(at);
      await at.last('hub.history');
    },
  },
});
