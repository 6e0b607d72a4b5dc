import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import type { MemberRole } from '../../../src/domain/messaging/conversation.ts';
import type { GroupKind } from '../../../src/domain/messaging/group.ts';
import { GROUP_MEMBERS_MAX } from '../../../src/domain/messaging/limits.ts';
import type { Tip } from '../../../src/domain/messaging/message.ts';
import { ApplicationError } from '../../application-error.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { joinUser, userName } from '../users.ts';
import { isPassenger } from './passenger.ts';

/** A group whose row is locked until the commit. */
export interface LockedGroup {
  readonly client: pg.PoolClient;
  readonly conversationID: string;
  readonly kind: GroupKind;
  readonly isDisabled: boolean;
  readonly linkVersion: number;
  readonly at: Date;
}

/** A change of a group, and the people who have to be notified of it after the commit. */
export interface GroupChange {
  readonly conversationID: string;
  /** Everything up to this key is in the database; undefined when the group was deleted with its last member. */
  readonly key: number | undefined;
  /** The users for whom the group has changed; all its members, too, if `everybody`. */
  readonly told: readonly string[];
  readonly everybody: boolean;
  /** The users who are no longer in the group. */
  readonly gone: readonly string[];
}

/** Runs a change in a transaction with the group's row locked, so that changes of a group run one after the other. */
export async function withGroup<Result>(
  pool: pg.Pool,
  conversationID: string,
  now: number,
  work: (group: LockedGroup) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      kind: GroupKind | null;
      is_disabled: boolean;
      link_version: number;
    }>({
      name: 'group_lock',
      text: `select group_kind as kind, is_disabled, link_version from conversation
        where conversation_id = $1 for update`,
      values: [conversationID],
    });
    const [row] = rows;
    if (row === undefined || row.kind === null) throw new ApplicationError(CODE.forbidden);
    const { kind, is_disabled: isDisabled, link_version: linkVersion } = row;
    const at = new Date(now);
    return work({ client, conversationID, kind, isDisabled, linkVersion, at });
  });
}

export interface MemberRow {
  readonly user_id: string;
  readonly role: MemberRole;
  readonly name: string;
  readonly is_agent: boolean;
  /** In a party: whether the order is theirs. */
  readonly is_passenger: boolean;
}

/** The members with these ids; all members if no ids are given. */
export async function membersOf(
  { client, conversationID }: Pick<LockedGroup, 'client' | 'conversationID'>,
  userIDs?: readonly string[],
): Promise<readonly MemberRow[]> {
  const { rows } = await client.query<MemberRow>({
    name: 'group_members',
    text: `select m.user_id, m.role, ${userName('u')} as name, coalesce(u.user_type = 'agent', false) as is_agent,
        ${isPassenger('m.user_id')} as is_passenger
      from conversation_member m join conversation c using (conversation_id) ${joinUser('m.user_id', 'u')}
      where m.conversation_id = $1 and m.left_at is null and ($2::text[] is null or m.user_id = any($2))
      order by m.role, m.joined_at, m.user_id`,
    values: [conversationID, userIDs ?? null],
  });
  return rows;
}

/** @throws ApplicationError groupFull */
export async function addMembers(
  group: LockedGroup,
  userIDs: readonly string[],
  role: MemberRole,
): Promise<readonly MemberRow[]> {
  const { client, conversationID, kind, at } = group;
  // Somebody who is already a member does not join again.
  const { rows: before } = await client.query<{ count: number; known: string[] | null }>({
    name: 'group_count',
    text: `select count(*)::int as count, array_agg(user_id) filter (where user_id = any($2)) as known
      from conversation_member where conversation_id = $1 and left_at is null`,
    values: [conversationID, userIDs],
  });
  const fresh = userIDs.filter((id) => before[0]?.known?.includes(id) !== true);
  if (fresh.length === 0) return [];
  if ((before[0]?.count ?? 0) + fresh.length > GROUP_MEMBERS_MAX[kind]) {
    throw new ApplicationError(ACCOUNT_CODE.groupFull);
  }
  await client.query({
    name: 'group_add',
    text: `insert into conversation_member (conversation_id, user_id, role, joined_at, read_seq)
      select $1, id, $3,
        -- Two people who join within one millisecond keep their order, too.
        greatest($4, (select max(joined_at) + interval '1 millisecond' from conversation_member
          where conversation_id = $1)), max_seq
      from unnest($2::text[]) i (id), conversation where conversation_id = $1
      on conflict (conversation_id, user_id) do update set role = excluded.role, joined_at = excluded.joined_at,
        read_seq = excluded.read_seq, left_at = null, was_removed = false, draft = ''`,
    values: [conversationID, fresh, role, at],
  });
  await client.query({
    name: 'group_add_decided',
    text: `update group_application set state = 2, decided_at = $3
      where conversation_id = $1 and user_id = any($2) and state = 1`,
    values: [conversationID, fresh, at],
  });
  return membersOf(group, fresh);
}

/**
 * Writes a tip whose sender is the person who acted. `userId` is the person whom the tip names, if that is not its
 * sender.
 */
export async function tell(
  { client, conversationID, kind, at }: LockedGroup,
  senderID: string,
  happened: Tip,
  userId?: string,
): Promise<void> {
  const tip = kind === 'room' ? { ...happened, isRoom: true } : happened;
  await client.query({
    name: 'group_tell',
    text: `with place as (
        update conversation set max_seq = max_seq + 1, max_order_key = max_order_key + 1, updated_at = $5
        where conversation_id = $1 returning max_seq, max_order_key)
      insert into message (message_id, conversation_id, message_seq, order_key, shared_key, sender_user_id,
        client_message_id, content, sent_at)
      select $2, $1, max_seq, max_order_key, max_order_key, $3, $2, $4, $5 from place`,
    values: [
      conversationID,
      randomUUID(),
      senderID,
      JSON.stringify({ type: 'tips', tip, userId }),
      at,
    ],
  });
}

/** Writes a tip for each person who joined. That person is its sender, so that the tip is not unread for them. */
export async function tellJoined(group: LockedGroup, fresh: readonly MemberRow[]): Promise<void> {
  for (const { user_id: userID, name } of fresh) {
    await tell(group, userID, { kind: 'memberJoined', userName: name });
  }
}

/**
 * Ends a change by taking the group's next key, so that every node reads the members again before it sends anything
 * later. In a small group everybody is notified; in a large one only the people concerned.
 */
export async function changed(
  { client, conversationID }: Pick<LockedGroup, 'client' | 'conversationID'>,
  { told, everybody, gone = [] }: { told: readonly string[]; everybody: boolean; gone?: string[] },
): Promise<GroupChange> {
  const { rows } = await client.query<{ key: number; count: number }>({
    name: 'group_changed',
    text: `update conversation c set max_order_key = max_order_key + 1 where conversation_id = $1
      returning max_order_key::float8 as key, (select count(*)::int from conversation_member m
        where m.conversation_id = $1 and left_at is null) as count`,
    values: [conversationID],
  });
  const isSmall = (rows[0]?.count ?? 0) <= EVERYBODY_TOLD;
  return { conversationID, key: rows[0]?.key, told, everybody: everybody || isSmall, gone };
}

/** In groups with at most this many members, everybody is notified of every change. */
const EVERYBODY_TOLD = 100;
