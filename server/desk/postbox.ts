import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
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
      if (isNew) hub.conversationChanged(conversationID, [userID], true);
      return conversationID;
    },
    write: (conversationID, clientMessageID, content) =>
      hub.post({ conversationID, senderUserID: SERVICE_USER_ID, clientMessageID, content }),
    async rewrite(conversationID, messageID, content) {
      const { rows } = await pool.query<{ key: number }>({
        name: 'message_rewrite',
        text: `with place as (
            update conversation set max_order_key = max_order_key + 1
            where conversation_id = $1 returning max_order_key)
          update message set content = $3, order_key = max_order_key, shared_key = max_order_key from place
          where message_id = $2 and conversation_id = $1 and sender_user_id = $4
          returning order_key::float8 as key`,
        values: [conversationID, messageID, JSON.stringify(content), SERVICE_USER_ID],
      });
      const [row] = rows;
      if (row === undefined) throw new ApplicationError(CODE.notFound);
      publishHint(bus, 'messaging.changed', { conversationID, key: row.key, service: true });
    },
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
  };
}
