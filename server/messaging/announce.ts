import { publishHint } from '../bus-topics.ts';
import type { MessagingDeps, SentMessage } from './deps.ts';
import type { FanOut } from './fan-out.ts';
import type { GroupChange } from './groups/group-row.ts';
import { contentOf } from './message-rows.ts';
import type { Sending, Sent } from './send.ts';

/** Notifies every node, this one at once. */
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

/** The consequences of a change of a group on every node: current and former members are notified. */
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

/** The consequences of a message's commit on the other nodes; on this one the calling code notifies by `fanOut`. */
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
