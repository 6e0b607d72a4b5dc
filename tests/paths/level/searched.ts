import { randomUUID } from 'node:crypto';
import type { Hand } from './hand.ts';

type Server = Pick<Hand, 'server'>;

/** The number of messages with the word for each of the model's answers. A page has a hundred messages. */
export const SEVERAL: Readonly<Record<string, number>> = {
  'a page of several': 101,
  'all there is': 1,
  nothing: 0,
};

/** The searched word. */
export const WORD = '機場';

/** How often `holds` was called, by conversation. Each call writes messages with older times than the call before. */
const times = new Map<string, number>();

/** Replaces the conversation's messages with the word by `many` others, with older times than in earlier calls. */
export async function holds(
  { server }: Server,
  conversationID: string,
  many: number,
): Promise<void> {
  const pool = server.deps.db.$client;
  const time = (times.get(conversationID) ?? 0) + 1;
  times.set(conversationID, time);
  await pool.query(
    `delete from message where conversation_id = $1 and content->>'textContent' like $2`,
    [conversationID, `%${WORD}%`],
  );
  await pool.query(
    `with place as (
       update conversation set max_seq = max_seq + $2, max_order_key = max_order_key + $2
       where conversation_id = $1 returning max_seq - $2 as seq, max_order_key - $2 as key)
     insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id, client_message_id, content, sent_at)
     select $3 || n, $1, seq + n, key + n, key + n, 'service', $3 || n,
       jsonb_build_object('type', 'text', 'textContent', $4 || ' ' || n),
       $5::timestamptz - make_interval(hours => $6, secs => n)
     from place, generate_series(1, $2::int) n`,
    [conversationID, many, randomUUID(), WORD, new Date(server.deps.clock.now()), 3 * time],
  );
}
