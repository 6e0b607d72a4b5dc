import { ACCOUNT_CODE, CODE } from '../../../contract/codes.ts';
import {
  MEMBER_ROLE,
  type Conversation,
  type MemberRole,
} from '../../../domain/messaging/conversation.ts';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  MUTE_MODE,
  type GroupAct,
  type GroupApplication,
  type GroupInfo,
} from '../../../domain/messaging/group.ts';
import { tencentIDOf, userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { GroupClient } from '../../../machines/messaging/ports.ts';
import { refusal } from './failure.ts';
import { TYPES, type Sdk, type SdkApplication, type SdkMember } from './sdk.ts';

/** Features of groups that this engine lacks: each is refused with an explanation. */
export type GroupLack = 'invite' | 'newLink' | 'muteMode' | 'name' | 'notice' | 'room';

export interface GroupParts {
  readonly selfID: () => string;
  ask<Data>(signal: AbortSignal, question: (sdk: Sdk) => Promise<Data>): Promise<Data>;
  /** Reads the current state of the group and reports it to the listeners. */
  taken(chat: Sdk, groupID: string): Promise<Conversation>;
  /** Forgets a group that the user is no longer in, and reports it as gone. */
  left(groupID: string): void;
  /** Rejects with a `ServiceFailure` that explains which feature the engine lacks. */
  refuse(what: GroupLack): Promise<never>;
}

/** Prefix of the ids of groups of several people. */
const GROUP = 'g-';
export const isGroupOfSeveral = (groupID: string): boolean => groupID.startsWith(GROUP);

/** The maximum lengths in bytes. [d.ts: CREATE_GROUP_OPTIONS, UPDATE_GROUP_PROFILE_OPTIONS] */
const MOST = { name: 30, notice: 300 } as const;
const ROLES: Readonly<Record<string, MemberRole>> = {
  [TYPES.GRP_MBR_ROLE_OWNER]: MEMBER_ROLE.owner,
  [TYPES.GRP_MBR_ROLE_ADMIN]: MEMBER_ROLE.admin,
};
export const roleOf = ({ role }: Pick<SdkMember, 'role'>): MemberRole =>
  ROLES[role] ?? MEMBER_ROLE.member;

/** Refuses to replace a text that its author has not seen, because somebody else wrote it meanwhile. */
async function refuseUnseen(
  chat: Sdk,
  groupID: string,
  what: 'notification' | 'name',
  text: string,
  before: string | undefined,
): Promise<void> {
  if (before === undefined) return;
  const present = (await chat.getGroupProfile({ groupID })).data.group[what] ?? '';
  if (present !== before && present !== text) throw refusal(ACCOUNT_CODE.contentChanged);
}

/** The current state of a group, as far as the logged-in member may see it. */
export interface GroupNow {
  readonly name: string;
  readonly notice: string;
  readonly isDisabled: boolean;
  readonly info: GroupInfo;
}

/** Reads a group. Only the owner and admins, who decide on applications, see who has applied. */
export async function groupNow(chat: Sdk, groupID: string, selfID: string): Promise<GroupNow> {
  const { group } = (await chat.getGroupProfile({ groupID })).data;
  const asked = { groupID, userIDList: [tencentIDOf(selfID)] };
  const [self] = (await chat.getGroupMemberProfile(asked)).data.memberList;
  const memberRole = self === undefined ? MEMBER_ROLE.member : roleOf(self);
  const waiting =
    memberRole === MEMBER_ROLE.member ? [] : await applicationsOf(chat, groupID).catch(() => []);
  const isMuted = group.muteAllMembers === true;
  return {
    name: group.name,
    notice: group.notification ?? '',
    isDisabled: isMuted && group.joinOption === TYPES.JOIN_OPTIONS_DISABLE_APPLY,
    info: {
      kind: 'group',
      memberRole,
      muteExpiredTime: (self?.muteUntil ?? 0) * 1_000,
      memberCount: group.memberCount ?? 0,
      // The mode is `normal`, because the owner and admins may still write in a muted group.
      muteMode: isMuted ? MUTE_MODE.normal : MUTE_MODE.none,
      muteModeExpiredTime: 0,
      waiting: waiting.length,
    },
  };
}

async function applicationsOf(chat: Sdk, groupID: string): Promise<readonly SdkApplication[]> {
  const { applicationList } = (await chat.getGroupApplicationList()).data;
  return applicationList.filter((one) => one.groupID === groupID);
}

/** Makes an application's id from its message key and the applicant. */
const applicationID = ({ applicant, messageKey }: SdkApplication): string =>
  `${messageKey} ${applicant}`;

/** Converts seconds, milliseconds or microseconds to epoch milliseconds: the vendor does not document the unit. */
const instantOf = (time: number): number => {
  if (time > 1e14) return Math.floor(time / 1_000);
  return time > 1e11 ? time : time * 1_000;
};

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Groups of several people at Tencent (docs/adr/0014): public groups there, because only those have applications,
 * roles and mutes. No member can add another, so people ask to join with the group's link, and the owner or an admin
 * lets them in.
 */
export function createTencentGroups({ selfID, ask, taken, left, refuse }: GroupParts): GroupClient {
  /** Groups that this page asked to join, and whose owner or admin has not decided yet. */
  const asked = new Set<string>();

  async function nameFor(requestID: string): Promise<string> {
    const told = new TextEncoder().encode(`${selfID()} ${requestID}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', told));
    const name = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
    return `${GROUP}${name.join('')}`;
  }

  async function leave(chat: Sdk, groupID: string): Promise<void> {
    const { ownerID } = (await chat.getGroupProfile({ groupID })).data.group;
    if (ownerID === tencentIDOf(selfID())) {
      const { memberList } = (await chat.getGroupMemberList({ groupID, count: 100, offset: 0 }))
        .data;
      const others = memberList.filter(({ userID }) => userID !== ownerID);
      const next = others.find((one) => roleOf(one) === MEMBER_ROLE.admin) ?? others[0];
      // The owner of a public group cannot leave it, so another member becomes the owner first. [d.ts: quitGroup]
      if (next === undefined) {
        await chat.dismissGroup(groupID);
        return;
      }
      await chat.changeGroupOwner({ groupID, newOwnerID: next.userID });
    }
    await chat.quitGroup(groupID);
  }

  async function act(chat: Sdk, groupID: string, one: GroupAct): Promise<void> {
    switch (one.kind) {
      case 'notice':
        if (bytes(one.notice) > MOST.notice) return refuse('notice');
        await refuseUnseen(chat, groupID, 'notification', one.notice, one.before);
        await chat.updateGroupProfile({ groupID, notification: one.notice });
        return;
      case 'rename':
        if (bytes(one.name) > MOST.name) return refuse('name');
        await refuseUnseen(chat, groupID, 'name', one.name, one.before);
        await chat.updateGroupProfile({ groupID, name: one.name });
        return;
      case 'mute': {
        const isOn = one.mode === MUTE_MODE.normal && one.seconds === 0;
        if (!isOn && one.mode !== MUTE_MODE.none) return refuse('muteMode');
        await chat.updateGroupProfile({ groupID, muteAllMembers: isOn });
        return;
      }
      case 'muteMembers':
        for (const userID of one.userIDs.map(tencentIDOf)) {
          await chat.setGroupMemberMuteTime({ groupID, userID, muteTime: one.seconds });
        }
        return;
      case 'remove':
        await chat.deleteGroupMember({ groupID, userIDList: one.userIDs.map(tencentIDOf) });
        return;
      case 'transfer':
        await chat.changeGroupOwner({ groupID, newOwnerID: tencentIDOf(one.userID) });
        return;
      case 'role': {
        const role = one.admin ? TYPES.GRP_MBR_ROLE_ADMIN : TYPES.GRP_MBR_ROLE_MEMBER;
        await chat.setGroupMemberRole({ groupID, userID: tencentIDOf(one.userID), role });
        return;
      }
      case 'close': {
        const joinOption = TYPES.JOIN_OPTIONS_DISABLE_APPLY;
        await chat.updateGroupProfile({ groupID, muteAllMembers: true, joinOption });
        return;
      }
      case 'leave':
        return leave(chat, groupID);
      case 'invite':
      case 'newLink':
        return refuse(one.kind);
    }
  }

  async function invitation(chat: Sdk, groupID: string) {
    const mine = (await chat.getGroupList()).data.groupList.find((one) => one.groupID === groupID);
    if (mine !== undefined) asked.delete(groupID);
    const { group } = (await chat.searchGroupByID(groupID)).data;
    if (group.joinOption === TYPES.JOIN_OPTIONS_DISABLE_APPLY && mine === undefined) {
      throw refusal(CODE.forbidden);
    }
    const standing = asked.has(groupID) ? 'waiting' : 'outside';
    return {
      conversationID: groupID,
      conversationName: group.name,
      kind: 'group',
      memberCount: group.memberCount ?? 0,
      standing: mine === undefined ? standing : 'member',
      isAsked: group.joinOption === TYPES.JOIN_OPTIONS_NEED_PERMISSION,
    } as const;
  }

  return {
    createGroup: ({ kind, name, userIDs, requestID }, signal) =>
      ask(signal, async (chat) => {
        if (kind === 'room') return refuse('room');
        if (bytes(name) > MOST.name) return refuse('name');
        const groupID = await nameFor(requestID);
        await chat
          .createGroup({
            groupID,
            name,
            type: TYPES.GRP_PUBLIC,
            joinOption: TYPES.JOIN_OPTIONS_NEED_PERMISSION,
            memberList: userIDs.map((userID) => ({ userID: tencentIDOf(userID) })),
          })
          .catch((error: unknown) => {
            // 10025: an earlier try of this request already created the group.
            if (Number((error as { code?: unknown }).code) !== 10_025) throw error;
          });
        return taken(chat, groupID);
      }),
    changeGroup: (groupID, one, signal) =>
      ask(signal, async (chat) => {
        await act(chat, groupID, one);
        if (one.kind === 'leave') left(groupID);
        else await taken(chat, groupID);
      }),
    // No secret is needed: the group's id has 128 random bits, and the owner or an admin lets in each person.
    groupLink: async () => 'tencent',
    invitation: ({ conversationID }, signal) =>
      ask(signal, (chat) => invitation(chat, conversationID)),
    joinGroup: ({ conversationID: groupID }, { wording, userName }, signal) =>
      ask(signal, async (chat) => {
        if (userName !== '') await chat.updateMyProfile({ nick: userName });
        const applyMessage = wording;
        const { status } = (await chat.joinGroup({ groupID, type: TYPES.GRP_PUBLIC, applyMessage }))
          .data;
        if (status === TYPES.JOIN_STATUS_WAIT_APPROVAL) asked.add(groupID);
        else await taken(chat, groupID);
        return invitation(chat, groupID);
      }),
    applications: (groupID, _asked, signal) =>
      ask(signal, async (chat) => ({
        rows: (await applicationsOf(chat, groupID)).map((one): GroupApplication => ({
          applicationID: applicationID(one),
          conversationID: groupID,
          type: APPLICATION_TYPE.join,
          state: APPLICATION_STATE.pending,
          applyUser: {
            userID: userIDOf(one.applicant),
            userName: one.applicantNick ?? '',
            userAvatarUrl: one.avatar ?? '',
          },
          wording: one.note ?? '',
          createTime: instantOf(one.messageKey),
        })),
      })),
    decideApplication: ({ conversationID, applicationID: which, accept }, signal) =>
      ask(signal, async (chat) => {
        const application = (await applicationsOf(chat, conversationID)).find(
          (one) => applicationID(one) === which,
        );
        // The application is gone because another admin has decided on it.
        if (application === undefined) throw refusal(CODE.forbidden);
        await chat.handleGroupApplication({
          handleAction: accept ? 'Agree' : 'Reject',
          application,
        });
        await taken(chat, conversationID);
      }),
  };
}
