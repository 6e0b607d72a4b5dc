import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { DialogAsk, DialogRow } from '../../machines/conversation/types.ts';
import type { MessagingClient, Rows } from '../../machines/messaging/ports.ts';
import { readOnly } from '../api/records.ts';

type Asked = DialogAsk & { readonly conversationID: string };

/** What dialogs over a conversation list, 100 a page (MSG-05 to MSG-08, MSG-13). */
export function createDialogs(client: MessagingClient): CollectionPorts<DialogRow, object> {
  /** Where the page after the last one of a list begins. */
  const next = new Map<string, string>();

  async function ask(asked: Asked, cursor: object, signal: AbortSignal): Promise<Rows<DialogRow>> {
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
    async load({ filter, page }, signal) {
      // Written by the conversation's machine.
      const asked = JSON.parse(filter) as Asked;
      const from = page === 1 ? undefined : next.get(filter);
      const loaded = await ask(asked, from === undefined ? {} : { cursor: from }, signal);
      next.delete(filter);
      if (loaded.next !== undefined) next.set(filter, loaded.next);
      // How many there are is not said: only whether there are more.
      const total = loaded.next === undefined ? 0 : Number.MAX_SAFE_INTEGER;
      return { rows: loaded.rows, total };
    },
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
