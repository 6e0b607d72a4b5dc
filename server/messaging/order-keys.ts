import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { inTransaction } from '../data/in-transaction.ts';

/** Runs work in a transaction with the conversation's row locked. */
export function locked<Result>(
  pool: pg.Pool,
  conversationID: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'conversation_lock',
      text: 'select from conversation where conversation_id = $1 for update',
      values: [conversationID],
    });
    return work(client);
  });
}

/** Gives these messages the next keys, one each. If not `shared`, only their senders are notified of the change. */
export async function renew(
  client: pg.PoolClient,
  conversationID: string,
  messageIDs: readonly string[],
  shared: boolean,
): Promise<number> {
  const { rows } = await client.query<{ key: number }>({
    name: 'message_renew',
    text: `with place as (
        update conversation set max_order_key = max_order_key + cardinality($2::text[])
        where conversation_id = $1 returning max_order_key),
      renewed as (
        update message m set order_key = max_order_key - cardinality($2::text[]) + n,
          shared_key = case when $3 then max_order_key - cardinality($2::text[]) + n else shared_key end
        from place, unnest($2::text[]) with ordinality i (id, n) where m.message_id = i.id)
      select max_order_key::float8 as key from place`,
    values: [conversationID, messageIDs, shared],
  });
  const [row] = rows;
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return row.key;
}
