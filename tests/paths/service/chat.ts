import { createActor, waitFor } from 'xstate';
import { createOutgoing, type ChatServices } from '../../../src/app/on-demand/messaging.ts';
import type { Conversation } from '../../../src/domain/messaging/conversation.ts';
import { createMessagingMachine } from '../../../src/machines/messaging/machine.ts';
import { selectConnection } from '../../../src/machines/messaging/selectors.ts';
import type { MessagingRef } from '../../../src/machines/messaging/types.ts';
import { createClient } from '../../../src/services/http/account-client.ts';
import {
  createMessagingServices,
  newID,
  type MessagingServiceParts,
} from '../../../src/services/messaging/messaging.ts';
import { KEY } from '../../../src/services/storage/keys.ts';
import { createStore } from '../../../src/services/storage/store.ts';
import type { Held } from '../../support/gate.ts';
import { PathClock } from '../engine/clock.ts';
import { bounded } from '../level/bounded.ts';
import type { Scene } from './scene.ts';

/** The messaging services of a path's page. */
export interface ChatKit extends ChatServices {
  readonly parts: MessagingServiceParts;
  /** The clock of the connection to the hub. It is separate, so that a token can expire while the hub is not silent. */
  readonly time: PathClock;
}

/** A push token, as a browser's push service gives one. */
const PUSH_TOKEN = Buffer.from(
  JSON.stringify({
    endpoint: 'https://push.example.com/chat',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
).toString('base64url');

const kits = new WeakMap<Scene, ChatKit>();

/** Makes the services as `app/on-demand/background.tsx` does. The token for web push is constant here. */
export function chatKit(scene: Scene): ChatKit {
  const known = kits.get(scene);
  if (known !== undefined) return known;
  const { config } = scene;
  const time = new PathClock(() => 'hub');
  const local = createStore('localStorage');
  const http = {
    config,
    token: () => local.read(KEY.token),
    language: () => 'zh-Hant',
    onFailure: () => undefined,
  };
  const call = createClient({ ...http, timers: scene.serviceTime });
  const parts: MessagingServiceParts = {
    http: { ...http, timers: time },
    call,
    local,
    orders: () => [],
    somebodyElse: () => undefined,
    async updatePushToken(signal) {
      const query = { token: PUSH_TOKEN, platform: 'web' };
      await call('updateFcmToken', { query, signal, quiet: true });
    },
  };
  const services = createMessagingServices(parts);
  const { write } = createOutgoing(services.outbox, { clock: time });
  const conversation = { ...services.conversation, newMessageID: newID, write };
  const kit = { ...services, conversation, parts, time };
  kits.set(scene, kit);
  return kit;
}

/** Makes the member with this token the page's user, or nobody. */
export function signIn(scene: Scene, token: string | undefined): void {
  const { localStorage } = scene.page.window;
  if (token === undefined) localStorage.removeItem(KEY.token);
  else localStorage.setItem(KEY.token, token);
}

/** The current connection to the hub, held or open. */
export const connection = (scene: Scene): Promise<Held> => scene.last('hub');

/** Lets the held connection open, and returns its held login. */
export async function opens(scene: Scene): Promise<Held> {
  await scene.release(await connection(scene), { kind: 'pass' });
  return scene.extra('hub.login');
}

/** Lets the held connection open and log in. */
export async function letIn(scene: Scene): Promise<void> {
  await scene.release(await opens(scene), { kind: 'pass' });
}

/** Lets the broken connection come back, and returns its held login. */
export async function comesBack(scene: Scene): Promise<Held> {
  const { time } = chatKit(scene);
  const next = time.pending()[0];
  if (next === undefined) throw new Error('it does not try to come back');
  time.pass(next.in);
  await scene.release(await scene.extra('hub'), { kind: 'pass' });
  return scene.extra('hub.login');
}

/** Starts the page's messaging actor, which notifies the outbox of connections (`app/on-demand/messaging.ts`). */
export function messagingOf(scene: Scene): MessagingRef {
  const kit = chatKit(scene);
  const messaging = createActor(createMessagingMachine(kit.messaging), { clock: kit.time });
  let known: string | undefined;
  messaging.subscribe((snapshot) => {
    const isConnected = selectConnection(snapshot) === 'connected';
    const now = isConnected ? snapshot.context.user?.userID : undefined;
    if (now === known) return;
    known = now;
    kit.connected(now);
  });
  scene.onClose.push(() => messaging.stop());
  return messaging.start();
}

/** Waits until the connection is in this state. */
export async function stands(
  messaging: MessagingRef,
  how: ReturnType<typeof selectConnection>,
): Promise<void> {
  const reached = waitFor(messaging, (snapshot) => selectConnection(snapshot) === how);
  await bounded(reached, `the messaging to be ${how}`);
}

/** Logs in this browser's guest. @returns the messaging actor, and the conversation with the customer service */
export async function guestIn(
  scene: Scene,
): Promise<{ readonly messaging: MessagingRef; readonly conversation: Conversation }> {
  const { client, store } = chatKit(scene);
  const messaging = messagingOf(scene);
  messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
  await stands(messaging, 'connected');
  const conversation = await client.customerService(new AbortController().signal);
  store.putConversations([conversation]);
  return { messaging, conversation };
}
