import type pg from 'pg';
import { MEMBER_ROLE } from '../../src/domain/messaging/conversation.ts';
import { hashToken } from '../accounts/sessions.ts';
import { type CallGoneOver, callsGoOver } from '../calls/go-over.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { Database } from '../deps.ts';

/** The conversation that continues after a guest has become a member. */
export interface Continued {
  readonly conversationID: string;
  /** The guest's own conversation, if it was merged into the member's and removed. */
  readonly from?: string;
}

/** The member's conversation that now has the guest's messages, with the key of its last change. */
export interface HandedOver {
  readonly guestID: string;
  /** undefined when the guest's conversation with the customer service had not begun (`HAS_BEGUN`). */
  readonly conversation: (Continued & { readonly key: number }) | undefined;
  /** The guest's groups, in which the member is now. */
  readonly groups: readonly { readonly conversationID: string; readonly key: number }[];
  /** The guest's open calls, in which the member is now. */
  readonly calls: readonly CallGoneOver[];
}

/** SQL: whether conversation `c` of the customer service contains more than the service's general messages. */
const HAS_BEGUN = `c.service_contact is not null
  or exists (select from callback_request r where r.conversation_id = c.conversation_id)
  or exists (select from phone_call p where p.conversation_id = c.conversation_id)
  or exists (select from message m where m.conversation_id = c.conversation_id and m.content->>'type' <> 'tips')`;

/**
 * Turns a guest into a member: the guest's messages, files, orders and calls belong to the member from now on, and the
 * guest is removed. If the member has no conversation, they get the guest's; otherwise the guest's messages are appended
 * to the member's.
 *
 * @param secret the secret in the guest's browser, for which the guest's tokens are issued
 * @returns undefined when the secret belongs to no guest, because it was handed over before or never existed
 */
export function handOver(
  { $client: pool }: Database,
  secret: string,
  memberID: string,
): Promise<HandedOver | undefined> {
  return inTransaction(pool, (client) => within(client, secret, memberID));
}

interface Row {
  readonly id: string;
  readonly whose: string;
  readonly has_begun: boolean;
}

async function within(
  client: pg.PoolClient,
  secret: string,
  memberID: string,
): Promise<HandedOver | undefined> {
  // The second of two requests waits here, and finds no guest.
  const { rows: guests } = await client.query<{ user_id: string }>(
    `delete from guest where unique_id_hash = $1 returning user_id`,
    [hashToken(secret)],
  );
  const guestID = guests[0]?.user_id;
  if (guestID === undefined) return undefined;
  const people = [guestID, memberID] as const;
  const calls = await callsGoOver(client, people);
  const { rows } = await client.query<Row>(
    `select c.conversation_id as id, c.service_user_id as whose, (${HAS_BEGUN}) as has_begun
     from conversation c where c.service_user_id in ($1, $2) order by c.conversation_id for update`,
    [...people],
  );
  const theirs = rows.find(({ whose }) => whose === guestID);
  const own = rows.find(({ whose }) => whose === memberID);
  await client.query(`delete from messaging_token where user_id = $1`, [guestID]);
  await client.query(
    `insert into order_visitor (order_id, user_id, linked_at)
     select order_id, $2, linked_at from order_visitor where user_id = $1 on conflict do nothing`,
    [...people],
  );
  await client.query(`delete from order_visitor where user_id = $1`, [guestID]);
  const groups = await groupsGoOver(client, people);
  if (theirs?.has_begun !== true) {
    await client.query(`delete from conversation where service_user_id = $1`, [guestID]);
    return { guestID, conversation: undefined, groups, calls };
  }
  await marksGoOver(client, people, theirs.id);
  for (const [table, column] of [
    ['message', 'sender_user_id'],
    ['combined_message', 'sender_user_id'],
    ['stored_file', 'owner_id'],
  ]) {
    await client.query(`update ${table} set ${column} = $2 where ${column} = $1`, [...people]);
  }
  const conversationID = own?.id ?? theirs.id;
  if (own === undefined) await client.query(BECOMES, [theirs.id, ...people]);
  else await join(client, { from: theirs.id, to: own.id, people });
  const { rows: keys } = await client.query<{ key: number }>(
    `select max_order_key::float8 as key from conversation where conversation_id = $1`,
    [conversationID],
  );
  const isJoined = own !== undefined;
  return {
    guestID,
    conversation: {
      conversationID,
      key: keys[0]?.key ?? 0,
      ...(isJoined && { from: theirs.id }),
    },
    groups,
    calls,
  };
}

/** Moves a guest's reactions and deletions in a conversation to the member. */
async function marksGoOver(
  client: pg.PoolClient,
  people: readonly string[],
  conversationID: string,
): Promise<void> {
  for (const table of ['message_reaction', 'deleted_message']) {
    await client.query(
      `update ${table} mark set user_id = $2 where user_id = $1
         and message_id in (select message_id from message where conversation_id = $3)
         and not exists (select from ${table} own where own.user_id = $2 and own.message_id = mark.message_id)`,
      [...people, conversationID],
    );
  }
}

/** Moves the guest's groups to the member; where the member is in the group as well, the member's row stays. */
async function groupsGoOver(
  client: pg.PoolClient,
  people: readonly string[],
): Promise<HandedOver['groups']> {
  const { rows } = await client.query<{ id: string }>(
    `select c.conversation_id as id from conversation c join conversation_member m using (conversation_id)
     where m.user_id = $1 and c.group_kind is not null order by c.conversation_id for update of c`,
    [people[0]],
  );
  const groups = [];
  for (const { id } of rows) {
    await client.query(
      `with own as (
         select least(t.role, m.role) as role from conversation_member t join conversation_member m using (conversation_id)
         where t.conversation_id = $3 and t.user_id = $1 and m.user_id = $2 and t.left_at is null and m.left_at is null)
       update conversation_member set role = own.role,
         muted_until = case when own.role = ${MEMBER_ROLE.owner} then null else muted_until end
       from own where conversation_id = $3 and user_id = $2`,
      [...people, id],
    );
    await client.query(
      `delete from conversation_member t where t.conversation_id = $3 and t.user_id = $2 and t.left_at is not null
         and exists (select from conversation_member g where g.conversation_id = $3 and g.user_id = $1 and g.left_at is null)`,
      [...people, id],
    );
    await client.query(
      `update conversation_member set user_id = $2 where conversation_id = $3 and user_id = $1
         and not exists (select from conversation_member where conversation_id = $3 and user_id = $2)`,
      [...people, id],
    );
    await client.query(
      `delete from conversation_member where conversation_id = $2 and user_id = $1`,
      [people[0], id],
    );
    await marksGoOver(client, people, id);
    await client.query(
      `update message set sender_user_id = $2 where sender_user_id = $1 and conversation_id = $3`,
      [...people, id],
    );
    const { rows: keys } = await client.query<{ key: number }>(
      `update conversation set max_order_key = max_order_key + 1 where conversation_id = $1
       returning max_order_key::float8 as key`,
      [id],
    );
    groups.push({ conversationID: id, key: keys[0]?.key ?? 0 });
  }
  if (rows.length > 0) {
    await client.query(`update stored_file set owner_id = $2 where owner_id = $1`, [...people]);
    await client.query(
      `update group_application a set user_id = $2 where user_id = $1 and not exists (
         select from group_application o where o.conversation_id = a.conversation_id and o.user_id = $2 and o.state = 1)`,
      [...people],
    );
  }
  return groups;
}

/**
 * SQL: gives the conversation $1 of the guest $2 to the member $3. Its messages count as changed, because their sender
 * has another name.
 */
const BECOMES = `
  with mine as (
    select message_id, row_number() over (order by message_seq) as rank from message
    where conversation_id = $1 and sender_user_id = $3),
  renamed as (
    update message m set order_key = c.max_order_key + mine.rank, shared_key = c.max_order_key + mine.rank
    from mine, conversation c where m.message_id = mine.message_id and c.conversation_id = $1),
  joined as (update conversation_member set user_id = $3 where conversation_id = $1 and user_id = $2)
  update conversation set service_user_id = $3, max_order_key = max_order_key + (select count(*) from mine)
  where conversation_id = $1`;

async function join(
  client: pg.PoolClient,
  { from, to, people }: { from: string; to: string; people: readonly string[] },
): Promise<void> {
  // The guest's greeting and note about service hours are deleted: the member's conversation already contains them.
  await client.query(
    `delete from message where conversation_id = $1 and content->>'type' = 'tips'
       and content->'tip'->>'kind' in ('greeting', 'offHours')`,
    [from],
  );
  // If both have an open request for a call back, the guest's one stays: its telephone number is the newer one.
  await client.query(
    `delete from callback_request r where r.conversation_id = $2 and r.done_at is null and exists (
       select from callback_request n where n.conversation_id = $1 and n.done_at is null)`,
    [from, to],
  );
  await client.query(
    `update callback_request set conversation_id = $2 where conversation_id = $1`,
    [from, to],
  );
  await client.query(
    `insert into conversation_tag (conversation_id, tag, tagged_by, tagged_at)
     select $2, tag, tagged_by, tagged_at from conversation_tag where conversation_id = $1 on conflict do nothing`,
    [from, to],
  );
  for (const table of [
    'face_check',
    'phone_call',
    'conversation_note',
    'service_rating',
    'transcript_mail',
  ]) {
    await client.query(`update ${table} set conversation_id = $2 where conversation_id = $1`, [
      from,
      to,
    ]);
  }
  // Unread messages stay unread on both sides. The member's conversation keeps its agent; if it has none, it gets the
  // agent of the guest's conversation.
  await client.query(
    `with moved as (
       select message_seq, row_number() over (order by message_seq) as rank from message where conversation_id = $1),
     g as (select * from conversation where conversation_id = $1),
     joined as (
       update conversation_member m set
         read_seq = case when m.read_seq < c.max_seq then m.read_seq
           else c.max_seq + (select count(*) from moved where moved.message_seq <= t.read_seq) end,
         delivered_seq = case when greatest(m.read_seq, m.delivered_seq) < c.max_seq then m.delivered_seq
           else c.max_seq + (select count(*) from moved where moved.message_seq <= t.delivered_seq) end,
         draft = coalesce(nullif(t.draft, ''), m.draft)
       from conversation c, conversation_member t
       where c.conversation_id = $2 and m.conversation_id = $2 and m.user_id = $4
         and t.conversation_id = $1 and t.user_id = $3)
     update conversation c set
       service_state = case when c.service_state = 'assigned' or g.service_state = 'closed' then c.service_state else g.service_state end,
       service_agent_id = case when c.service_state = 'assigned' or g.service_state <> 'assigned' then c.service_agent_id else g.service_agent_id end,
       service_waiting_since = case when 'assigned' in (c.service_state, g.service_state) then null
         else least(c.service_waiting_since, g.service_waiting_since) end,
       service_closed_at = case when c.service_state = 'closed' and g.service_state = 'closed'
         then greatest(c.service_closed_at, g.service_closed_at) end,
       service_contact = coalesce(g.service_contact, c.service_contact),
       service_visit = coalesce(g.service_visit, c.service_visit),
       service_read_seq = case when c.service_read_seq < c.max_seq then c.service_read_seq
         else c.max_seq + (select count(*) from moved where moved.message_seq <= g.service_read_seq) end,
       service_delivered_seq = case when greatest(c.service_read_seq, c.service_delivered_seq) < c.max_seq
         then c.service_delivered_seq
         else c.max_seq + (select count(*) from moved where moved.message_seq <= g.service_delivered_seq) end,
       pinned_message_id = coalesce(c.pinned_message_id, g.pinned_message_id),
       updated_at = greatest(c.updated_at, g.updated_at)
     from g where c.conversation_id = $2`,
    [from, to, ...people],
  );
  await client.query(
    `with place as (select max_seq, max_order_key from conversation where conversation_id = $2),
     ranked as (select message_id, row_number() over (order by message_seq) as rank from message where conversation_id = $1),
     moved as (
       update message m set conversation_id = $2, message_seq = place.max_seq + ranked.rank,
         order_key = place.max_order_key + ranked.rank, shared_key = place.max_order_key + ranked.rank
       from place, ranked where m.message_id = ranked.message_id)
     update conversation set max_seq = max_seq + (select count(*) from ranked),
       max_order_key = max_order_key + (select count(*) from ranked)
     where conversation_id = $2`,
    [from, to],
  );
  await client.query(`delete from conversation where conversation_id = $1`, [from]);
}
