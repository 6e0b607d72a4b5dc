import { createHmac, timingSafeEqual } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import type { HubAnswer, HubAsked } from '../../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE, MEMBER_ROLE } from '../../../src/domain/messaging/conversation.ts';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  type GroupKind,
  mayAct,
} from '../../../src/domain/messaging/group.ts';
import { APPLICATIONS_MAX, GROUPS_OWNED_MAX } from '../../../src/domain/messaging/limits.ts';
import { oneLine } from '../../../src/domain/messaging/one-line.ts';
import { isCancelled, ORDER_STATUSES } from '../../../src/domain/order/status.ts';
import { isGuestId } from '../../accounts/guests.ts';
import { chosenName } from '../../accounts/names.ts';
import { ApplicationError } from '../../application-error.ts';
import { derivedSecret } from '../../crypto/derived-secret.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Contacts } from '../contacts/contacts.ts';
import { newId } from '../conversations.ts';
import { type Asker, SERVICE_USER_ID } from '../deps.ts';
import type { Users } from '../users.ts';
import { perform, putIn } from './acts.ts';
import { type Applications, createApplications } from './applications.ts';
import {
  addMembers,
  changed,
  type GroupChange,
  type LockedGroup,
  membersOf,
  tell,
  tellJoined,
  withGroup,
} from './group-row.ts';

/**
 * Groups and rooms (GRP-01 to GRP-06). Each change runs in one transaction with the group's row locked, and returns a
 * `GroupChange`: the caller then notifies the people in it. All functions throw the same forbidden for a group that
 * does not exist and for one that the asker is not in.
 */
export interface Groups extends Applications {
  create(asker: Asker, asked: HubAsked<'createGroup'>): Promise<GroupChange>;
  /**
   * Opens the group of an order's travellers: creates it when the order's owner first opens it (`isOwn`), otherwise
   * adds the asker to it, the order's owner and agents as admins.
   */
  party(asker: Asker, order: PartyOrder): Promise<GroupChange>;
  /**
   * Says once in the group of this order's travellers that the order was cancelled. Returns undefined if there is no
   * group, or if it says so already.
   */
  partyCancelled(orderId: string): Promise<GroupChange | undefined>;
  change(asker: Asker, asked: HubAsked<'changeGroup'>): Promise<GroupChange>;
  link(asker: Asker, conversationID: string): Promise<string>;
  invitation(asker: Asker, asked: HubAsked<'invitation'>): Promise<HubAnswer<'invitation'>>;
  /** Returns undefined when nothing changed, because the asker is already a member or has already applied. */
  join(asker: Asker, asked: HubAsked<'joinGroup'>): Promise<GroupChange | undefined>;
}

export interface PartyOrder {
  readonly orderId: string;
  readonly name: string;
  /** Whether the order is the asker's own; otherwise an agent views it. */
  readonly isOwn: boolean;
}

export function createGroups(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  users: Pick<Users, 'sharing'>,
  contacts: Pick<Contacts, 'blockersOf'>,
): Groups {
  const pool = db.$client;
  const secret = derivedSecret(keys, 'links of groups');
  const tokenOf = (conversationID: string, version: number): string =>
    createHmac('sha256', secret)
      .update(`${conversationID} ${version}`)
      .digest('base64url')
      .slice(0, 32);
  const opens = (token: string, { conversationID, linkVersion }: LockedGroup): boolean =>
    timingSafeEqual(
      Buffer.from(token.padEnd(64)),
      Buffer.from(tokenOf(conversationID, linkVersion).padEnd(64)),
    );
  const refuse = (): never => {
    throw new ApplicationError(CODE.forbidden);
  };
  const now = (): number => clock.now();

  /** @param on the connection of the transaction, if this is part of one */
  async function shares(
    asker: Asker,
    userIDs: readonly string[],
    on?: LockedGroup['client'],
  ): Promise<readonly string[]> {
    const others = userIDs.filter((id) => id !== asker.user.userID && !isGuestId(id));
    const shared = await users.sharing(asker, others, on);
    // The asker cannot add people who have the asker on their blacklist.
    const blockers = await contacts.blockersOf(asker.user.userID, shared, on);
    return shared.filter((id) => !blockers.has(id));
  }

  /** Reads a group as a person with an invitation sees it, and their relation to it. */
  async function seen(group: LockedGroup, me: string): Promise<HubAnswer<'invitation'>> {
    const { client, conversationID, kind } = group;
    const { rows } = await client.query<{
      name: string;
      count: number;
      is_member: boolean | null;
      was_removed: boolean | null;
      is_cancelled: boolean;
      waits: boolean;
    }>({
      name: 'group_invitation',
      text: `select c.name, (select count(*)::int from conversation_member where conversation_id = $1 and left_at is null) as count,
          m.left_at is null and m.user_id is not null as is_member, m.was_removed,
          exists (select from customer_order o where o.order_id = c.order_id and o.status = any($3)) as is_cancelled,
          exists (select from group_application where conversation_id = $1 and user_id = $2 and state = 1) as waits
        from conversation c left join conversation_member m on m.conversation_id = $1 and m.user_id = $2
        where c.conversation_id = $1`,
      values: [conversationID, me, ORDER_STATUSES.filter(isCancelled)],
    });
    const row = rows[0] ?? refuse();
    const standing = row.is_member === true ? 'member' : row.waits ? 'waiting' : 'outside';
    return {
      conversationID,
      conversationName: row.name,
      kind,
      memberCount: row.count,
      standing,
      isAsked: kind === 'group' || row.was_removed === true,
      ...(row.is_cancelled && { isCancelled: true }),
    };
  }

  const applications = createApplications(pool, now);

  return {
    ...applications,
    async create(asker, { kind, name, userIDs, requestID }) {
      const me = asker.user.userID;
      if (isGuestId(me) || (kind === 'room' && !asker.isAgent)) return refuse();
      const wanted = [...new Set(userIDs)];
      if ((await shares(asker, wanted)).length !== wanted.length) return refuse();
      return make(
        asker,
        { kind, name: oneLine(name), request: `${me} ${requestID}` },
        async (group) => {
          if (wanted.length > 0) await putIn(group, me, wanted);
        },
      );
    },
    async party(asker, { orderId, name, isOwn }) {
      const me = asker.user.userID;
      const known = await partyOf(orderId);
      if (known === undefined) {
        if (!isOwn) throw new ApplicationError(CODE.notFound);
        const kind = 'party' as const;
        return make(asker, { kind, name, request: `order ${orderId}`, orderId }, () =>
          Promise.resolve(),
        );
      }
      return withGroup(pool, known, now(), async (group) => {
        const { rows: own } = await group.client.query<{ was_removed: boolean; is_in: boolean }>(
          `select was_removed, left_at is null as is_in from conversation_member
            where conversation_id = $1 and user_id = $2`,
          [known, me],
        );
        // The passenger always gets back into the party of their own order, even if somebody else owns it now.
        if (!isOwn && own[0]?.was_removed === true) return refuse();
        if (!isOwn && group.isDisabled && own[0]?.is_in !== true) return refuse();
        const role = isOwn || asker.isAgent ? MEMBER_ROLE.admin : MEMBER_ROLE.member;
        return comeIn(group, me, role);
      });
    },
    async partyCancelled(orderId) {
      const party = await partyOf(orderId);
      if (party === undefined) return undefined;
      return withGroup(pool, party, now(), async (group) => {
        const { rowCount } = await group.client.query(
          `select from message where conversation_id = $1 and content->'tip'->>'kind' = 'rideCancelled'`,
          [party],
        );
        if (rowCount !== 0) return undefined;
        await tell(group, SERVICE_USER_ID, { kind: 'rideCancelled' });
        return changed(group, { told: [], everybody: true });
      });
    },
    change: (asker, { conversationID, act }) =>
      withGroup(pool, conversationID, now(), (group) =>
        perform(group, asker, act, (userIDs) => shares(asker, userIDs, group.client)),
      ),
    link: (asker, conversationID) =>
      withGroup(pool, conversationID, now(), async (group) => {
        const [self] = await membersOf(group, [asker.user.userID]);
        if (self === undefined || !mayAct(self.role, 'newLink', group)) return refuse();
        return tokenOf(conversationID, group.linkVersion);
      }),
    invitation: (asker, { conversationID, token }) =>
      withGroup(pool, conversationID, now(), async (group) => {
        if (group.isDisabled || !opens(token, group)) return refuse();
        return seen(group, asker.user.userID);
      }),
    join: (asker, { conversationID, token, wording, userName }) =>
      withGroup(pool, conversationID, now(), async (group) => {
        const me = asker.user.userID;
        if (group.isDisabled || !opens(token, group)) return refuse();
        // Fellow travellers need no account; all other groups are for members.
        if (isGuestId(me) && group.kind !== 'party') return refuse();
        const { standing, isAsked, isCancelled: isOver } = await seen(group, me);
        if (standing !== 'outside') return undefined;
        if (isOver === true) return refuse();
        if (isGuestId(me) && userName !== undefined) {
          await group.client.query('update guest set nick_name = $2 where user_id = $1', [
            me,
            await chosenName(drizzle(group.client), userName, 'userName'),
          ]);
        }
        if (!isAsked) return comeIn(group, me, MEMBER_ROLE.member);
        return apply(group, me, wording);
      }),
  };

  /** The id of the group of an order's travellers; undefined if nobody has opened it. */
  async function partyOf(orderId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ conversation_id: string }>(
      'select conversation_id from conversation where order_id = $1',
      [orderId],
    );
    return rows[0]?.conversation_id;
  }

  async function comeIn(group: LockedGroup, me: string, role: 2 | 3): Promise<GroupChange> {
    const fresh = await addMembers(group, [me], role);
    if (group.kind !== 'room') await tellJoined(group, fresh);
    return changed(group, { told: [me], everybody: false });
  }

  async function apply(group: LockedGroup, me: string, wording: string): Promise<GroupChange> {
    const { client, conversationID, at } = group;
    const { rowCount } = await client.query({
      name: 'group_apply',
      text: `insert into group_application (application_id, conversation_id, user_id, type, state, wording, created_at)
        select $2, $1, $3, ${APPLICATION_TYPE.join}, ${APPLICATION_STATE.pending}, $4, $5
        where (select count(*) from group_application where conversation_id = $1 and state = 1) < ${APPLICATIONS_MAX}`,
      values: [conversationID, newId(), me, oneLine(wording), at],
    });
    if (rowCount !== 1) throw new ApplicationError(CODE.tooManyRequests);
    const deciding = (await membersOf(group)).filter(({ role }) => role !== MEMBER_ROLE.member);
    return {
      ...(await changed(group, { told: [], everybody: false })),
      told: deciding.map((one) => one.user_id),
    };
  }

  /** Creates a group for this request, or finds the one that it created before. */
  async function make(
    { user }: Asker,
    made: { kind: GroupKind; name: string; request: string; orderId?: string },
    fill: (group: LockedGroup) => Promise<void>,
  ): Promise<GroupChange> {
    const me = user.userID;
    const at = new Date(now());
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ conversation_id: string; is_new: boolean }>({
        name: 'group_make',
        text: `with made as (
            insert into conversation (conversation_id, type, name, group_kind, group_request, order_id, created_at, updated_at,
              mute_mode)
            select $1, $2, $3, $4, $5, $6, $8, $8, $9
            where (select count(*) from conversation_member m join conversation c using (conversation_id)
              where m.user_id = $7 and m.role = 1 and m.left_at is null and c.group_kind is not null) < ${GROUPS_OWNED_MAX}
            on conflict do nothing returning conversation_id),
          joined as (
            insert into conversation_member (conversation_id, user_id, role, joined_at)
            select conversation_id, $7, ${MEMBER_ROLE.owner}, $8 from made)
          select conversation_id, true as is_new from made
          union all
          select conversation_id, false from conversation where group_request = $5`,
        values: [
          newId(),
          made.kind === 'room' ? CONVERSATION_TYPE.room : CONVERSATION_TYPE.group,
          made.name,
          made.kind,
          made.request,
          made.orderId ?? null,
          me,
          at,
          // In a room the staff make announcements, and the others read.
          made.kind === 'room' ? 'normal' : 'none',
        ],
      });
      const [row] = rows;
      if (row === undefined) throw new ApplicationError(ACCOUNT_CODE.groupFull);
      const { conversation_id: conversationID } = row;
      const group = {
        client,
        conversationID,
        kind: made.kind,
        isDisabled: false,
        linkVersion: 0,
        at,
      };
      if (row.is_new) {
        await tell(group, me, { kind: 'groupMade', userName: user.userName });
        await fill(group);
      }
      return changed(group, { told: [me], everybody: false });
    });
  }
}
