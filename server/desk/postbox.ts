import { publishHint } from '../bus-topics.ts';
import type { Deps } from '../deps.ts';
import { SERVICE_USER_ID } from '../messaging/deps.ts';
import type { Hub } from '../messaging/hub.ts';
import type { DeskConversations } from './conversations.ts';
import type { Postbox, WrittenMessage } from './deps.ts';

/** The desk's access to the embedded hub. */
export function createPostbox(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  conversations: Pick<DeskConversations, 'visitorOf'>,
  hub: Hub,
): Postbox {
  const pool = db.$client;
  return {
    async conversationOf(userID) {
      const visitor = { user: { userID, userName: '', userAvatarUrl: '' }, isAgent: false };
      const { conversation, isNew } = await hub.conversations.customerService(visitor);
      const { conversationID } = conversation;
      if (isNew) hub.conversationChanged(conversationID, [userID], false);
      return conversationID;
    },
    write: (conversationID, clientMessageID, content) =>
      hub.post({ conversationID, senderUserID: SERVICE_USER_ID, clientMessageID, content }),
    async written(clientMessageIDs) {
      const { rows } = await pool.query<WrittenMessage>({
        name: 'service_written',
        text: `select message_id as "messageID", content from message
          where sender_user_id = $1 and client_message_id = any($2)`,
        values: [SERVICE_USER_ID, clientMessageIDs],
      });
      return rows;
    },
    rewrite: (conversationID, messageID, content) =>
      hub.rewrite(conversationID, messageID, content),
    partyCancelled: (orderId) => hub.partyCancelled(orderId),
    handOver: (secret, memberID) => hub.handOver(secret, memberID),
    async changed(conversationID) {
      const userID = await conversations.visitorOf(conversationID);
      hub.conversationChanged(conversationID, userID === undefined ? [] : [userID], true);
    },
    noted: (conversationID) => hub.conversationChanged(conversationID, [], true),
    cannedChanged: () => publishHint(bus, 'messaging.canned', {}),
    presenceOf: (userID, online) =>
      publishHint(bus, 'messaging.presence', { userID, isOnline: online, isAgent: true }),
  };
}
