import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { DialogQuery, DialogRow } from '../../machines/conversation/types.ts';
import type { MessagingClient, Rows } from '../../machines/messaging/ports.ts';
import { readOnly } from '../no-form.ts';
import { paged } from './paged.ts';

/** The lists that are shown in dialogs over a conversation, 100 on a page (MSG-05 to MSG-08, MSG-13). */
export function createDialogs(client: MessagingClient): CollectionPorts<DialogRow, DialogQuery> {
  async function ask(
    asked: DialogQuery,
    cursor: { cursor?: string },
    signal: AbortSignal,
  ): Promise<Rows<DialogRow>> {
    const { conversationID } = asked;
    switch (asked.list) {
      case 'readers': {
        const { messageID, hasRead } = asked;
        return users(
          await client.readers(conversationID, messageID, { hasRead, ...cursor }, signal),
        );
      }
      case 'reactions': {
        const { messageID, reactionType } = asked;
        const what = { reactionType, ...cursor };
        return users(await client.reactionUsers(conversationID, messageID, what, signal));
      }
      case 'members':
        return users(await client.members(conversationID, cursor, signal));
      case 'replies': {
        const { rows, ...more } = await client.replies(
          conversationID,
          asked.messageID,
          cursor,
          signal,
        );
        return { rows: rows.map((message) => ({ row: 'message', message })), ...more };
      }
      case 'combined': {
        const { messageID, path } = asked;
        const rows = await client.combined(conversationID, messageID, path, signal);
        return { rows: rows.map((one, place) => ({ row: 'combined', place, ...one })) };
      }
    }
  }

  return {
    ...readOnly,
    load: paged(ask),
    idOf: (row) => {
      if (row.row === 'user') return row.userID;
      return row.row === 'message' ? row.message.messageID : `${row.place} ${row.messageID}`;
    },
  };
}

const users = <Row extends object>({ rows, ...more }: Rows<Row>) => ({
  rows: rows.map((user) => ({ row: 'user' as const, ...user })),
  ...more,
});
