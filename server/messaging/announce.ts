import { publishHint } from '../bus-topics.ts';
import type { Bus } from '../bus.ts';
import type { MessagingDeps, SentMessage } from './deps.ts';
import type { FanOut } from './fan-out.ts';
import type { GroupChange } from './groups/group-row.ts';
import { contentOf } from './message-rows.ts';
import type { Sending, Sent } from './send.ts';

/** Notifies all nodes of a committed change: this one immediately, the others by the bus. */
export function announce(
  { bus }: MessagingDeps,
  fanOut: FanOut,
  conversationID: string,
  key: number,
  service: boolean,
): void {
  fanOut.committed(conversationID, key, service);
  publishHint(bus, 'messaging.changed', { conversationID, key, service });
}

/** Sends a conversation again to all its readers: another message is pinned, or fewer are unread. */
export function tellReaders(bus: Bus, conversationID: string, service: boolean): void {
  publishHint(bus, 'messaging.conversation', {
    conversationID,
    userIDs: [],
    agents: service,
    people: false,
    everybody: true,
  });
}

/** Notifies the current and former members of a changed group, on every node. */
export function tellGroup(
  deps: MessagingDeps,
  fanOut: FanOut,
  { conversationID, key, told, everybody, gone }: GroupChange,
): void {
  if (key !== undefined) announce(deps, fanOut, conversationID, key, false);
  publishHint(deps.bus, 'messaging.conversation', {
    conversationID,
    userIDs: [...told, ...gone],
    agents: false,
    people: true,
    everybody,
  });
}

/** Notifies the other nodes of a committed message. On this node the calling code notifies the readers by `fanOut`. */
export function announceSent(
  { bus }: MessagingDeps,
  onSent: (sent: SentMessage) => void,
  { conversationID, senderUserID, content }: Sending,
  { messageID, orderKey, serviceUserID, isReopened, isRepeated }: Sent,
  turn = senderUserID,
): void {
  const service = serviceUserID !== null;
  publishHint(bus, 'messaging.changed', { conversationID, key: orderKey, service });
  if (isReopened) {
    publishHint(bus, 'messaging.conversation', {
      conversationID,
      agents: true,
      people: false,
      userIDs: serviceUserID === null ? [] : [serviceUserID],
    });
  }
  if (isRepeated) return;
  onSent({
    conversationID,
    messageID,
    senderUserID,
    turn,
    serviceUserID,
    isReopened,
    content: contentOf(content),
  });
}
