import { ACCOUNT_CODE, CODE } from '../../../src/contract/codes.ts';
import { MEMBER_ROLE } from '../../../src/domain/messaging/conversation.ts';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  type GroupAct,
  type GroupActKind,
  mayAct,
  mayBeChosen,
  MUTE_MODE,
} from '../../../src/domain/messaging/group.ts';
import { oneLine } from '../../../src/domain/messaging/one-line.ts';
import { ApplicationError } from '../../application-error.ts';
import { newId } from '../conversations.ts';
import type { Asker } from '../deps.ts';
import {
  addMembers,
  changed,
  type GroupChange,
  type LockedGroup,
  membersOf,
  tell,
  tellJoined,
} from './group-row.ts';

const MODE_NAMES = ['none', 'normal', 'all', 'custom'] as const;

/**
 * Carries out an action of a group's member on the group (GRP-02 to GRP-05), in the transaction that locked it.
 *
 * @param shares returns those of the given users whom the asker may add to a group
 * @throws ApplicationError forbidden for somebody who is not in the group or may not do this; groupFull; contentChanged
 */
export async function perform(
  group: LockedGroup,
  { user }: Asker,
  act: GroupAct,
  shares: (userIDs: readonly string[]) => Promise<readonly string[]>,
): Promise<GroupChange> {
  const me = user.userID;
  const [self] = await membersOf(group, [me]);
  if (self === undefined || !mayAct(self.role, act.kind, group)) {
    throw new ApplicationError(CODE.forbidden);
  }
  const { client, conversationID, at } = group;
  const set = (what: string, value: unknown) =>
    client.query(`update conversation set ${what} = $2 where conversation_id = $1`, [
      conversationID,
      value,
    ]);
  const own = { userName: self.name };
  const until = (seconds: number) =>
    seconds === 0 ? null : new Date(at.getTime() + seconds * 1_000);

  switch (act.kind) {
    case 'notice':
      await refuseUnseen(group, 'notice', act.notice, act.before);
      await set('notice', act.notice);
      await tell(group, me, { kind: 'noticeChanged', ...own });
      return changed(group, { told: [], everybody: true });
    case 'rename': {
      const name = oneLine(act.name);
      await refuseUnseen(group, 'name', name, act.before);
      await set('name', name);
      return changed(group, { told: [], everybody: true });
    }
    case 'mute': {
      const isOver = act.mode === MUTE_MODE.none;
      await set('mute_mode', MODE_NAMES[act.mode]);
      await set('mute_until', isOver ? null : until(act.seconds));
      await tell(group, me, { kind: isOver ? 'groupUnmuted' : 'groupMuted', ...own });
      return changed(group, { told: [], everybody: true });
    }
    case 'muteMembers': {
      const chosen = await choose(group, me, act.userIDs, act.kind);
      await client.query({
        name: 'group_mute_members',
        text: `update conversation_member set muted_until = $3
          where conversation_id = $1 and user_id = any($2)`,
        values: [conversationID, chosen.map((one) => one.user_id), until(act.seconds)],
      });
      return changed(group, { told: act.userIDs, everybody: false });
    }
    case 'remove': {
      const chosen = await choose(group, me, act.userIDs, act.kind);
      const gone = chosen.map((one) => one.user_id);
      await leave(group, gone, true);
      if (group.kind !== 'room') {
        for (const { user_id: userID, name } of chosen) {
          await tell(group, me, { kind: 'memberRemoved', userName: name }, userID);
        }
      }
      return changed(group, { told: [me], everybody: false, gone });
    }
    case 'transfer': {
      const [other] = await choose(group, me, [act.userID], act.kind);
      await giveOwnership(group, me, act.userID);
      await tell(group, me, { kind: 'ownerChanged', userName: other?.name ?? '' }, act.userID);
      return changed(group, { told: [me, act.userID], everybody: false });
    }
    case 'role': {
      await choose(group, me, [act.userID], act.kind);
      await setRole(group, act.userID, act.admin ? MEMBER_ROLE.admin : MEMBER_ROLE.member);
      return changed(group, { told: [act.userID], everybody: false });
    }
    case 'invite': {
      const userIDs = [...new Set(act.userIDs)];
      const known = await shares(userIDs);
      if (known.length !== userIDs.length) throw new ApplicationError(CODE.forbidden);
      return putIn(group, me, userIDs);
    }
    case 'newLink':
      await set('link_version', group.linkVersion + 1);
      return changed(group, { told: [me], everybody: false });
    case 'leave':
      return leaveAlone(group, me, self.name, self.role === MEMBER_ROLE.owner);
    case 'close':
      await close(group, me, self.name);
      return changed(group, { told: [], everybody: true });
  }
}

/** Adds people to a group. They also appear, as accepted, in the group's list of applications (GRP-06, type 2). */
export async function putIn(
  group: LockedGroup,
  me: string,
  userIDs: readonly string[],
): Promise<GroupChange> {
  const fresh = await addMembers(group, userIDs, MEMBER_ROLE.member);
  for (const { user_id: userID } of fresh) {
    await group.client.query({
      name: 'group_invited',
      text: `insert into group_application (application_id, conversation_id, user_id, type, state, created_at,
          decided_at, decided_by) values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      values: [
        newId(),
        group.conversationID,
        userID,
        APPLICATION_TYPE.invited,
        APPLICATION_STATE.accepted,
        group.at,
        me,
      ],
    });
  }
  if (group.kind !== 'room') await tellJoined(group, fresh);
  const told = [me, ...fresh.map((one) => one.user_id)];
  return changed(group, { told, everybody: false });
}

/**
 * Refuses to replace a text that its author has not seen, because somebody else wrote it meanwhile. The same text again
 * is not refused: its author may have lost the answer.
 */
async function refuseUnseen(
  { client, conversationID }: LockedGroup,
  what: 'notice' | 'name',
  text: string,
  before: string | undefined,
): Promise<void> {
  if (before === undefined) return;
  const { rowCount } = await client.query(
    `select from conversation where conversation_id = $1 and ${what} in ($2, $3)`,
    [conversationID, before, text],
  );
  if (rowCount !== 1) throw new ApplicationError(ACCOUNT_CODE.contentChanged);
}

/** Reads the chosen members: all have to be in the group, and this has to be possible on each of them (`mayBeChosen`). */
async function choose(
  group: LockedGroup,
  me: string,
  userIDs: readonly string[],
  act: GroupActKind,
) {
  const wanted = new Set(userIDs);
  const found = await membersOf(group, userIDs);
  const isOpen = found.every((one) => {
    const { user_id: userID, role: memberRole, is_agent: isAgent, is_passenger: isPassenger } = one;
    return mayBeChosen({ userID, memberRole, isAgent, isPassenger }, me, act, group.kind);
  });
  if (found.length !== wanted.size || !isOpen) throw new ApplicationError(CODE.forbidden);
  return found;
}

/** A new owner can write: nobody could lift a mute of the owner (GRP-03). */
async function setRole({ client, conversationID }: LockedGroup, userID: string, role: number) {
  await client.query({
    name: 'group_role',
    text: `update conversation_member set role = $3, muted_until = case when $4 then null else muted_until end
      where conversation_id = $1 and user_id = $2`,
    values: [conversationID, userID, role, role === MEMBER_ROLE.owner],
  });
}

/** The new owner has role 1, the old one 3 (GRP-05, OWN-T01). */
async function giveOwnership(group: LockedGroup, from: string, to: string): Promise<void> {
  await setRole(group, from, MEMBER_ROLE.member);
  await setRole(group, to, MEMBER_ROLE.owner);
}

async function leave(
  { client, conversationID, at }: LockedGroup,
  userIDs: readonly string[],
  wasRemoved: boolean,
): Promise<void> {
  await client.query({
    name: 'group_leave',
    text: `update conversation_member set left_at = $3, role = ${MEMBER_ROLE.member}, draft = '', was_removed = $4
      where conversation_id = $1 and user_id = any($2)`,
    values: [conversationID, userIDs, at, wasRemoved],
  });
}

async function close(group: LockedGroup, me: string, name: string): Promise<void> {
  const { client, conversationID, at } = group;
  await client.query('update conversation set is_disabled = true where conversation_id = $1', [
    conversationID,
  ]);
  // Nobody writes in it any more, so nobody could send or delete a draft.
  await client.query({
    name: 'group_drop_drafts',
    text: `update conversation_member set draft = '' where conversation_id = $1 and draft <> ''`,
    values: [conversationID],
  });
  // Nobody joins a closed group, so the open requests to join are rejected.
  await client.query({
    name: 'group_reject_all',
    text: `update group_application set state = ${APPLICATION_STATE.rejected}, decided_at = $2, decided_by = $3
      where conversation_id = $1 and state = ${APPLICATION_STATE.pending}`,
    values: [conversationID, at, me],
  });
  await tell(group, me, { kind: 'groupClosed', userName: name });
}

/**
 * When an owner leaves, an admin becomes the owner, otherwise the member who joined first. A room's next owner is an
 * agent; without one, the room is closed. When the last member leaves, the group is deleted.
 */
async function leaveAlone(
  group: LockedGroup,
  me: string,
  name: string,
  isOwner: boolean,
): Promise<GroupChange> {
  const { client, conversationID } = group;
  const others = (await membersOf(group)).filter(({ user_id: userID }) => userID !== me);
  if (others.length === 0) {
    await client.query('delete from conversation where conversation_id = $1', [conversationID]);
    return { conversationID, key: undefined, told: [], everybody: false, gone: [me] };
  }
  await leave(group, [me], false);
  if (group.kind !== 'room') await tell(group, me, { kind: 'memberLeft', userName: name });
  if (!isOwner) return changed(group, { told: [], everybody: false, gone: [me] });
  const next = others.find(({ is_agent: isAgent }) => group.kind !== 'room' || isAgent);
  if (next === undefined) {
    if (!group.isDisabled) await close(group, me, name);
    return changed(group, { told: [], everybody: true, gone: [me] });
  }
  await setRole(group, next.user_id, MEMBER_ROLE.owner);
  await tell(group, me, { kind: 'ownerChanged', userName: next.name }, next.user_id);
  return changed(group, { told: [next.user_id], everybody: false, gone: [me] });
}
