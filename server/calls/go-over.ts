import type pg from 'pg';
import { LOCK } from './lock.ts';

/** An open call whose people have to be notified. */
export interface CallGoneOver {
  readonly callID: string;
  readonly userIDs: readonly string[];
}

/**
 * Moves a guest's calls to the member that they have become. An open call continues: it stays in the same page, and only
 * the id of that page's user changes. The calls are locked before any conversation, because actions on calls do the same.
 */
export async function callsGoOver(
  client: pg.PoolClient,
  people: readonly [guestID: string, memberID: string],
): Promise<readonly CallGoneOver[]> {
  // A call that the guest starts at the same time is started before this, and goes over; or after this, and is refused.
  await client.query(LOCK);
  const { rows } = await client.query<{ call_id: string }>(
    `select call_id from phone_call
     where call_id in (select call_id from phone_call_user where user_id = $1) order by call_id for update`,
    [people[0]],
  );
  const ids = rows.map(({ call_id: callID }) => callID);
  if (ids.length === 0) return [];
  for (const [table, column] of [
    ['phone_call_user', 'user_id'],
    ['phone_call_signal', 'from_user_id'],
    ['phone_call_signal', 'to_user_id'],
  ]) {
    await client.query(
      `update ${table} set ${column} = $2 where ${column} = $1 and call_id = any($3)`,
      [...people, ids],
    );
  }
  const { rows: open } = await client.query<CallGoneOver>(
    `with changed as (
       update phone_call set version = version + 1,
         caller_user_id = case when caller_user_id = $1 then $2 else caller_user_id end
       where call_id = any($3) returning call_id, state)
     select call_id as "callID", array_agg(u.user_id) as "userIDs"
     from changed join phone_call_user u using (call_id) where changed.state <> 'ended' group by call_id`,
    [...people, ids],
  );
  return open;
}
