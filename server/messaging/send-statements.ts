/** SQL: the columns of conversation row `c` that a message changes, sent by `sender` at the time `at`. */
const changesOf = (sender: string, at: string): string => `
  updated_at = ${at},
  service_state = case when c.service_user_id = ${sender} and c.service_state = 'closed' then 'waiting' else c.service_state end,
  service_waiting_since = case when c.service_user_id = ${sender} and c.service_state = 'closed' then ${at} else c.service_waiting_since end,
  service_closed_at = case when c.service_user_id = ${sender} then null else c.service_closed_at end`;

/**
 * SQL: whether the people of conversation `c` may exchange messages. In a conversation of two, neither may have blocked
 * the other, and neither account may have been deleted.
 */
export const isOpenBetween = (c: string): string => `
  (${c}.peer_key is null or not exists (select from blocked_user b where b.pair = ${c}.peer_key)
    and not exists (select from conversation_member o where o.conversation_id = ${c}.conversation_id and o.left_at is not null))`;

/** Whether somebody may write in conversation `c`; `sender` is SQL for their id. */
export const mayWriteIn = (sender: string, isAgent: string, at: string): string => `
  not c.is_disabled and ${isOpenBetween('c')}
  and (${isAgent} and c.service_user_id is not null or exists (
    select from conversation_member m
    where m.conversation_id = c.conversation_id and m.user_id = ${sender} and m.left_at is null
      and (m.muted_until is null or m.muted_until <= ${at})
      and (c.mute_mode = 'none' or c.mute_until <= ${at}
        or c.mute_mode = 'normal' and m.role < 3 or c.mute_mode = 'custom' and m.role = 1)))`;

/** Whether somebody may write in conversation `c`, and has not written this message already; the parameters are SQL. */
const mayWrite = (sender: string, clientID: string, isAgent: string, at: string): string => `
  ${mayWriteIn(sender, isAgent, at)}
  and (select message_id from message where sender_user_id = ${sender} and client_message_id = ${clientID}) is null`;

/**
 * SQL: whether the sender's account still exists; guests have none. The lock waits for a deletion under way, which has
 * locked the row; without it, the statement would see the row as it was before. A deletion that begins later waits for
 * this message, and then removes it.
 */
const IS_THERE = `
  coalesce((select deleted_at is null from app_user where user_id = $3 for key share), true)`;

/** SQL: like `IS_THERE`, but it does not wait: false for an account whose row is locked. */
const isFreelyThere = (sender: string): string => `
  (exists (select from app_user where user_id = ${sender} and deleted_at is null for key share skip locked)
    or not exists (select from app_user where user_id = ${sender}))`;

const isReopened = (at: string): string =>
  `c.service_state = 'waiting' and c.service_waiting_since = ${at} as is_reopened`;

/**
 * SQL: stores a message (see `SEND`).
 *
 * @param conversation SQL that finds the conversation
 * @param isThere SQL: whether the sender's account exists
 */
const send = (conversation: string, isThere: string): string => `
  with place as (
    update conversation c
    set max_seq = max_seq + 1,
      max_order_key = max_order_key + case when $8::text is null then 1 else 2 end, ${changesOf('$3', '$7')}
    where c.conversation_id = ${conversation} and ${isThere} and ${mayWrite('$3', '$4', '$6', '$7')}
      and ($8::text is null or exists (select from message where message_id = $8 and conversation_id = $2))
    returning c.type, c.max_seq, c.max_order_key, c.service_user_id, ${isReopened('$7')}),
  root as (
    update message set root_replied_count = root_replied_count + 1,
      order_key = place.max_order_key, shared_key = place.max_order_key
    from place
    where message_id = (select coalesce(root_message_id, message_id) from message where message_id = $8)
    returning message_id),
  kept as (
    insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
      client_message_id, content, replied_message_id, root_message_id, sent_at)
    select $1, $2, max_seq, key, key, $3, $4, $5::jsonb, $8, (select message_id from root), $7
    from place cross join lateral (select max_order_key - case when $8::text is null then 0 else 1 end as key) as own)
  select type, max_seq, max_order_key::float8 as max_order_key, service_user_id, is_reopened from place`;

/**
 * SQL: sends a message in one statement, because this is the most frequent operation. It checks that the sender may
 * write, takes the conversation's next number and key, and stores the message. The conversation's row stays locked
 * until the commit, so that keys are committed in order. Each client id is stored once: if two statements with the same
 * id race, the unique index refuses one.
 */
export const SEND = send('$2', IS_THERE);

/** Like `SEND`, but it does nothing for a conversation that another transaction has locked. */
export const SEND_IF_FREE = send(
  '(select conversation_id from conversation where conversation_id = $2 for no key update skip locked)',
  isFreelyThere('$3'),
);

/**
 * Like `SEND_IF_FREE`, for several messages in different conversations, none of them a reply: one list per value.
 * Messages in locked conversations, and messages that are not allowed, are missing in its answer.
 */
export const SEND_TOGETHER = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::timestamptz[])
      as asked (message_id, conversation_id, sender, client_id, content, is_agent, at)),
  free as (
    select conversation_id from conversation where conversation_id = any($2) for no key update skip locked),
  place as (
    update conversation c
    set max_seq = max_seq + 1, max_order_key = max_order_key + 1, ${changesOf('a.sender', 'a.at')}
    from asked a join free using (conversation_id)
    where c.conversation_id = a.conversation_id and ${isFreelyThere('a.sender')} and ${mayWrite('a.sender', 'a.client_id', 'a.is_agent', 'a.at')}
    returning a.*, c.type, c.max_seq, c.max_order_key, c.service_user_id, ${isReopened('a.at')}),
  kept as (
    insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
      client_message_id, content, sent_at)
    select message_id, conversation_id, max_seq, max_order_key, max_order_key, sender, client_id, content::jsonb, at
    from place)
  select message_id, type, max_seq, max_order_key::float8 as max_order_key, service_user_id, is_reopened from place`;
