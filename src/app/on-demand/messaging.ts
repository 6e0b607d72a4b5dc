import { createActor, waitFor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import { CHAT_LOGIN_PATIENCE_MS, RECALL_PATIENCE_MS } from '../../domain/messaging/limits.ts';
import { createArrivalCountdownMachine } from '../../machines/arrival-countdown/machine.ts';
import type { ArrivalCountdownInput } from '../../machines/arrival-countdown/types.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import type { ConversationPorts } from '../../machines/conversation/ports.ts';
import { createCustomerServiceMachine } from '../../machines/customer-service/machine.ts';
import type { CustomerServicePorts } from '../../machines/customer-service/ports.ts';
import { createMessagingMachine } from '../../machines/messaging/machine.ts';
import { selectConnection, selectMessagingFailure } from '../../machines/messaging/selectors.ts';
import type { MessagingRef } from '../../machines/messaging/types.ts';
import { createOutgoingMessageMachine } from '../../machines/outgoing-message/machine.ts';
import type {
  Composed,
  OutgoingMessageInput,
  OutgoingMessageRef,
} from '../../machines/outgoing-message/types.ts';
import { createServiceHoursMachine } from '../../machines/service-hours/machine.ts';
import { createVoiceRecordingMachine } from '../../machines/voice-recording/machine.ts';
import { logUnread } from '../../services/messaging/log.ts';
import {
  createMessagingServices,
  newID,
  type MessagingServiceParts,
  type MessagingServices,
} from '../../services/messaging/messaging.ts';
import type { Timers } from '../../services/timers.ts';

export interface ChatParts extends MessagingServiceParts {
  /** Whether there is a token. */
  isSignedIn(): boolean;
  /** Called when the user is no longer in a conversation. */
  gone(conversationID: string): void;
  /** Reports the signed-in user to messaging again, if the user is known. */
  sayWho(): void;
  /** The actors' timers; the browser's by default. */
  readonly clock?: Timers;
}

/** Creates messaging's actors and services. Their code is fetched when somebody is signed in or opens the chat. */
export function createChat(parts: ChatParts) {
  const options: ActorOptions<AnyActorLogic> =
    parts.clock === undefined ? {} : { clock: parts.clock };
  const made = createMessagingServices(parts);
  const outgoing = createOutgoing(made.outbox, options);
  const services: ChatServices = {
    ...made,
    conversation: { ...made.conversation, newMessageID: newID, write: outgoing.write },
  };
  const { store, files, countdown, deviceMode, recentEmojis, voice } = services;
  const messaging: MessagingRef = createActor(createMessagingMachine(services.messaging), options);
  const clock = (): number => services.client.now();
  const serviceHours = createActor(createServiceHoursMachine({ now: clock }), options).start();
  let connected: string | undefined;
  messaging.subscribe((snapshot) => {
    const { user } = snapshot.context;
    const now = selectConnection(snapshot) === 'connected' ? user?.userID : undefined;
    if (now === connected) return;
    connected = now;
    services.connected(now);
    serviceHours.send({ type: 'clock.told' });
  });
  messaging.start();
  services.client.watch((news) => news.type === 'gone' && parts.gone(news.conversationID));
  const ports = customerServicePorts(services, messaging, parts);
  let own: string | undefined;
  return {
    messaging,
    outgoing,
    store,
    files,
    services,
    deviceMode,
    recentEmojis,
    serviceHours,
    machine: createCustomerServiceMachine({
      ...ports,
      async findConversation(signal) {
        const found = await ports.findConversation(signal);
        own = found.conversation?.conversationID;
        return found;
      },
    }),
    isOwn: (conversationID: string) => conversationID === own,
    visitorActions: () =>
      createActor(createCollectionMachine(services.actions), {
        ...options,
        input: { query: undefined },
      }),
    linkOrders: () => services.linkOrders(),
    countdown: (input: ArrivalCountdownInput) =>
      createActor(createArrivalCountdownMachine(countdown), { ...options, input }),
    recordVoice: () => createActor(createVoiceRecordingMachine(voice), options),
    now: clock,
    reconnect() {
      if (selectConnection(messaging.getSnapshot()) === 'disconnected') login(messaging, parts);
      else services.client.reconnect();
    },
    log: logUnread,
  };
}
export type ChatMade = ReturnType<typeof createChat>;

/** Messaging's services, with the ports that send messages. */
export interface ChatServices extends MessagingServices {
  readonly conversation: ConversationPorts;
}

/** Creates the actors of messages that are being sent, even if their conversations are closed. */
export function createOutgoing(
  outbox: MessagingServices['outbox'],
  options: ActorOptions<AnyActorLogic>,
) {
  const machine = createOutgoingMessageMachine(outbox);
  const all = new Map<string, OutgoingMessageRef>();
  function begin(input: OutgoingMessageInput): OutgoingMessageRef {
    const { clientMessageID } = input;
    const message = createActor(machine, { ...options, input });
    all.set(clientMessageID, message);
    message.subscribe({ complete: () => void all.delete(clientMessageID) });
    return message.start();
  }
  outbox.onKept((message) => void begin(message));
  return {
    write(composed: Composed, clientMessageID: string = newID()) {
      const message = begin({ clientMessageID, composed });
      message.send({ type: 'message.send' });
      return message;
    },
    of: (clientMessageID: string) => all.get(clientMessageID),
    all: () => [...all.values()],
  };
}

/** Waits until somebody is connected. Rejects with the failure that prevents it. */
export async function untilConnected(
  messaging: MessagingRef,
  signal: AbortSignal,
  timeout = CHAT_LOGIN_PATIENCE_MS,
): Promise<void> {
  const snapshot = await waitFor(
    messaging,
    (now) => selectConnection(now) === 'connected' || selectMessagingFailure(now) !== undefined,
    { signal, timeout },
  ).catch(() => undefined);
  if (snapshot === undefined) throw new ServiceFailure({ kind: 'timeout' });
  const failure = selectMessagingFailure(snapshot);
  if (selectConnection(snapshot) !== 'connected' && failure !== undefined) {
    throw new ServiceFailure(failure);
  }
}

/** The ports of the customer-service chat, implemented with messaging's actor. */
export function customerServicePorts(
  { client, store, conversation, recall, isRecalled, keepSeen }: ChatServices,
  messaging: MessagingRef,
  { isSignedIn, sayWho }: Pick<ChatParts, 'isSignedIn' | 'sayWho'>,
): CustomerServicePorts {
  const isAt = (where: ReturnType<typeof selectConnection>): boolean =>
    selectConnection(messaging.getSnapshot()) === where;
  /**
   * Waits for the connection. Without a network it resolves with the user's own conversation, whose stored messages can
   * be shown.
   */
  async function connected(signal: AbortSignal) {
    const patience = isRecalled() ? 0 : RECALL_PATIENCE_MS;
    const failure = await untilConnected(messaging, signal, patience).catch(failureOf);
    if (isAt('connected')) return undefined;
    signal.throwIfAborted();
    const isOnTheWay =
      failure === undefined || failure.kind === 'offline' || failure.kind === 'timeout';
    const seen = isOnTheWay && !isAt('disconnected') ? await recall() : undefined;
    if (seen === undefined) await untilConnected(messaging, signal);
    return seen;
  }
  return {
    ...conversation,
    isSignedIn,
    async loginGuest(signal) {
      messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
      await connected(signal).catch((error: unknown) => {
        messaging.send({ type: 'messaging.logout' });
        throw error;
      });
    },
    async findConversation(signal) {
      if (isAt('disconnected')) login(messaging, { isSignedIn, sayWho });
      const seen = await connected(signal);
      if (seen !== undefined) return { conversation: seen, isRecalled: true };
      const [all, own] = await Promise.all([
        client.conversations(signal),
        client.customerService(signal).catch((error: unknown) => {
          // The server refuses an agent, who answers in visitors' conversations and has none of their own.
          if (error instanceof ServiceFailure && error.failure.kind === 'refused') return undefined;
          throw error;
        }),
      ]);
      store.putConversations(all);
      if (own === undefined) return { conversation: undefined, isRecalled: false };
      store.putConversations([own]);
      const found = { conversationID: own.conversationID, conversationType: own.type };
      keepSeen(found);
      return { conversation: found, isRecalled: false };
    },
  };
}

/** Logs in the signed-in member as soon as their profile is known. If nobody is signed in, logs in the guest. */
export function login(
  messaging: MessagingRef,
  { isSignedIn, sayWho }: Pick<ChatParts, 'isSignedIn' | 'sayWho'>,
): void {
  if (isSignedIn()) sayWho();
  else messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
}
