import { publishHint } from '../bus-topics.ts';
import type { Deps } from '../deps.ts';
import { SERVICE_USER_ID } from '../messaging/deps.ts';
import type { Hub } from '../messaging/hub.ts';
import type { Postbox } from './deps.ts';

/** The desk's way into the embedded hub. */
export function createPostbox({ db, bus }: Pick<Deps, 'db' | 'bus'>, hub: Hub): Postbox {
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
    rewrite: (conversationID, messageID, content) =>
      hub.rewrite(conversationID, messageID, content),
    handOver: (secret, memberID) => hub.handOver(secret, memberID),
    async changed(conversationID) {
      const { rows } = await pool.query<{ id: string }>({
        name: 'conversation_visitor',
        text: 'select service_user_id as id from conversation where conversation_id = $1',
        values: [conversationID],
      });
      hub.conversationChanged(
        conversationID,
        rows.map(({ id }) => id),
        true,
      );
    },
    noted: (conversationID) => hub.conversationChanged(conversationID, [], true),
    presenceOf: (userID, online) =>
      publishHint(bus, 'messaging.presence', { userID, isOnline: online, isAgent: true }),
  };
}
