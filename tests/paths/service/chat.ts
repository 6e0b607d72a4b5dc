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

/** The messaging's services of a path's page. */
export interface ChatKit extends ChatServices {
  readonly parts: MessagingServiceParts;
  /** What the hub is waited for by: an hour that a token lives is no hour of its silence. */
  readonly time: PathClock;
}

/** What a browser's push service gives. */
const PUSH_TOKEN = Buffer.from(
  JSON.stringify({
    endpoint: 'https://push.example.com/chat',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
).toString('base64url');

const kits = new WeakMap<Scene, ChatKit>();

/** As `app/on-demand/background.tsx` makes them; who is told while the page is closed has a token here that never changes. */
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

/** The member of this page is the one with this token, or nobody. */
export function signIn(scene: Scene, token: string | undefined): void {
  const { localStorage } = scene.page.window;
  if (token === undefined) localStorage.removeItem(KEY.token);
  else localStorage.setItem(KEY.token, token);
}

/** The connection to the hub that is asked for, or open. */
export const connection = (scene: Scene): Promise<Held> => scene.last('hub');

/** Lets the connection that is asked for open; its login waits. */
export async function opens(scene: Scene): Promise<Held> {
  await scene.release(await connection(scene), { kind: 'pass' });
  return scene.extra('hub.login');
}

/** Lets whoever connects in. */
export async function letIn(scene: Scene): Promise<void> {
  await scene.release(await opens(scene), { kind: 'pass' });
}

/** It tries to come back: its login waits. */
export async function comesBack(scene: Scene): Promise<Held> {
  const { time } = chatKit(scene);
  const next = time.pending()[0];
  if (next === undefined) throw new Error('it does not try to come back');
  time.pass(next.in);
  await scene.release(await scene.extra('hub'), { kind: 'pass' });
  return scene.extra('hub.login');
}

/** The messaging's actor of the page, with what it tells the outbox (`app/on-demand/messaging.ts`). */
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

/** Its connection has come so far. */
export async function stands(
  messaging: MessagingRef,
  how: ReturnType<typeof selectConnection>,
): Promise<void> {
  const reached = waitFor(messaging, (snapshot) => selectConnection(snapshot) === how);
  await bounded(reached, `the messaging to be ${how}`);
}

/** Logs in this browser's guest. @returns their conversation with the customer service, too */
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
