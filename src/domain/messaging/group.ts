import { isBlank } from '../blank.ts';
import { hasUnseen } from '../unseen.ts';
import {
  MEMBER_ROLE,
  type MemberRole,
  type MessagingUser,
  type OfConversation,
} from './conversation.ts';
import { GROUP_LENGTH } from './limits.ts';

/** The purpose of a group (ours): an order's travellers, members among themselves, or announcements by staff. */
export const GROUP_KINDS = ['party', 'group', 'room'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** Which members of a group may not write (§5, GRP-04), with the specification's numbers, which are also in the API. */
export const MUTE_MODE = { none: 0, normal: 1, all: 2, custom: 3 } as const;
export type MuteMode = (typeof MUTE_MODE)[keyof typeof MUTE_MODE];

/** The roles that may not write in each mode. `custom` mutes everybody but the owner: the roles 2 and 3. */
export const MUTED_ROLES: Readonly<Record<MuteMode, readonly MemberRole[]>> = {
  [MUTE_MODE.none]: [],
  [MUTE_MODE.normal]: [MEMBER_ROLE.member],
  [MUTE_MODE.all]: [MEMBER_ROLE.owner, MEMBER_ROLE.admin, MEMBER_ROLE.member],
  [MUTE_MODE.custom]: [MEMBER_ROLE.admin, MEMBER_ROLE.member],
};

/** A member of a group (§3, GRP-01). */
export interface GroupMember extends MessagingUser {
  readonly memberRole: MemberRole;
  /** The time until which the member may not write, epoch milliseconds; 0 for a member who may write. */
  readonly muteExpiredTime: number;
  /** In a room, whether the member is an agent. */
  readonly isAgent?: boolean;
  /** In a party, whether the order is the member's own. */
  readonly isPassenger?: boolean;
}

/** A group's data for one of its members. Instants in epoch milliseconds. */
export interface GroupInfo {
  readonly kind: GroupKind;
  /** The role and the mute are the reader's own. */
  readonly memberRole: MemberRole;
  readonly muteExpiredTime: number;
  readonly memberCount: number;
  readonly muteMode: MuteMode;
  /** When the mode ends; 0 if it does not end by itself. */
  readonly muteModeExpiredTime: number;
  /** The number of pending applications; 0 for a reader who may not decide about them. */
  readonly waiting: number;
}

/** Whether a member may not write at an instant, because of this mode or their own mute. */
export function isMuted(
  { memberRole, muteExpiredTime, muteMode, muteModeExpiredTime }: MuteState,
  now: number,
): boolean {
  if (muteExpiredTime > now) return true;
  if (muteModeExpiredTime !== 0 && muteModeExpiredTime <= now) return false;
  return MUTED_ROLES[muteMode].includes(memberRole);
}

/** When a mute ends by itself; 0 if it does not, or if there is none. */
export function mutedUntil(state: MuteState, now: number): number {
  const own = state.muteExpiredTime > now ? state.muteExpiredTime : 0;
  if (!isMuted({ ...state, muteExpiredTime: 0 }, now)) return own;
  return state.muteModeExpiredTime === 0 ? 0 : Math.max(own, state.muteModeExpiredTime);
}

type MuteState = Pick<
  GroupInfo,
  'memberRole' | 'muteExpiredTime' | 'muteMode' | 'muteModeExpiredTime'
>;

/** A request to join (§3, GRP-06), with the specification's numbers of `type` and `state`. */
export const APPLICATION_TYPE = { join: 1, invited: 2 } as const;
export type GroupApplicationType = (typeof APPLICATION_TYPE)[keyof typeof APPLICATION_TYPE];
export const APPLICATION_STATE = { pending: 1, accepted: 2, rejected: 3 } as const;
export type GroupApplicationState = (typeof APPLICATION_STATE)[keyof typeof APPLICATION_STATE];

export interface GroupApplication {
  readonly applicationID: string;
  readonly conversationID: string;
  readonly type: GroupApplicationType;
  readonly state: GroupApplicationState;
  readonly applyUser: MessagingUser;
  /** The text of the application; '' for none. */
  readonly wording: string;
  /** Epoch milliseconds. */
  readonly createTime: number;
}

/** Only a pending application to join can be accepted or rejected (§4, GRP-06). */
export const mayBeDecided = ({ type, state }: Pick<GroupApplication, 'type' | 'state'>): boolean =>
  type === APPLICATION_TYPE.join && state === APPLICATION_STATE.pending;

/**
 * An action of a member on a group. Durations are in seconds; a mute of 0 seconds lasts until somebody lifts it.
 * `before` is the notice or name that the member had in front of them: the new one is refused if that one has changed.
 */
export type GroupAct =
  | { readonly kind: 'notice'; readonly notice: string; readonly before?: string }
  | { readonly kind: 'rename'; readonly name: string; readonly before?: string }
  | { readonly kind: 'mute'; readonly mode: MuteMode; readonly seconds: number }
  /** `seconds` 0 unmutes. */
  | { readonly kind: 'muteMembers'; readonly userIDs: readonly string[]; readonly seconds: number }
  | { readonly kind: 'remove'; readonly userIDs: readonly string[] }
  | { readonly kind: 'transfer'; readonly userID: string }
  | { readonly kind: 'role'; readonly userID: string; readonly admin: boolean }
  | { readonly kind: 'invite'; readonly userIDs: readonly string[] }
  /** Creates a new link, which makes older links invalid. */
  | { readonly kind: 'newLink' }
  | { readonly kind: 'leave' }
  /** After that, everybody may still read, but nobody may write. */
  | { readonly kind: 'close' };
export type GroupActKind = GroupAct['kind'];

/** The actions of each role (§6, GRP-02 to GRP-05): the page offers only these, and the hub refuses all others. */
const FOR_OWNER: readonly GroupActKind[] = ['transfer', 'role', 'close'];
const FOR_EVERYBODY: readonly GroupActKind[] = ['leave'];

export function mayAct(
  role: MemberRole,
  act: GroupActKind,
  group: { readonly isDisabled: boolean },
): boolean {
  if (FOR_EVERYBODY.includes(act)) return true;
  if (group.isDisabled) return false;
  return FOR_OWNER.includes(act) ? role === MEMBER_ROLE.owner : role !== MEMBER_ROLE.member;
}

/**
 * Members on whom an action is possible: never the owner, and never the user themselves (GRP-03). Nobody removes the
 * passenger from the party of their own order, and only an agent can own a room.
 */
export function mayBeChosen(
  {
    userID,
    memberRole,
    isAgent,
    isPassenger,
  }: Omit<GroupMember, 'userName' | 'userAvatarUrl' | 'muteExpiredTime'>,
  selfID: string,
  act: GroupActKind,
  kind: GroupKind,
): boolean {
  if (userID === selfID || memberRole === MEMBER_ROLE.owner) return false;
  if (act === 'remove' && isPassenger === true) return false;
  return act !== 'transfer' || kind !== 'room' || isAgent === true;
}

/** Whether a notice has characters that a name may not have; it may have several lines. */
export const noticeHasUnseen = (notice: string): boolean =>
  notice.split(/[\r\n\t]/).some(hasUnseen);

/** The ids in a typed text, each once. ASCII or Chinese commas and blanks separate them (GRP-04). */
export const idsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、\s]+/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** An action that needs no form: on a member, on the user's own membership, or on the whole group. */
export type GroupMembersChange = OfConversation &
  (
    | { readonly kind: 'admin' | 'member' | 'unmute'; readonly id: string }
    | { readonly kind: 'leave' | 'close' }
  );
/** Creates a new link, which makes older links invalid. */
export interface GroupLinkChange extends OfConversation {
  readonly kind: 'newLink';
}

/** The contents of an invitation link: a group, and its token. */
export interface GroupInvitationLink extends OfConversation {
  readonly token: string;
}
/** The fragment of the link's address, which reaches no server and no log. */
export const invitationHash = ({ conversationID, token }: GroupInvitationLink): string =>
  `${conversationID}.${token}`;
/** The invitation in a fragment; undefined for an address without one. */
export function readInvitationHash(hash: string): GroupInvitationLink | undefined {
  if (hash === '') return undefined;
  const [conversationID = '', token = ''] = hash.split('.');
  return { conversationID, token };
}
/** Opens a conversation: an order's party, or the group that was joined. `join` joins a group without a form. */
export type GroupEntryChange =
  | { readonly kind: 'party'; readonly orderNo: string }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'join'; readonly id: string; readonly token: string };

/** The data that an invitation link shows to anybody who has it. */
export interface GroupInvitation {
  readonly conversationID: string;
  readonly conversationName: string;
  readonly kind: GroupKind;
  readonly memberCount: number;
  /** Whether the asker is a member, has applied, or may join. */
  readonly standing: 'member' | 'waiting' | 'outside';
  /** Whether people who use the link have to apply, so that a member decides whether they may join. */
  readonly isAsked: boolean;
  /** The ride of the party was cancelled: nobody joins any more. */
  readonly isCancelled?: boolean;
}

/** The forms about groups. */
export type GroupForm =
  | 'notice'
  | 'rename'
  | 'mute'
  | 'muteMembers'
  | 'remove'
  | 'invite'
  | 'group'
  | 'room'
  | 'join';

/** The typed values of the forms about a group; each form uses some of them. */
export interface GroupValues {
  readonly name: string;
  readonly notice: string;
  /** The name or notice that the form replaces. */
  readonly before: string;
  /** A `MuteMode`, and its duration in seconds; '' for none chosen. */
  readonly mode: string;
  readonly seconds: string;
  /** Ids of members, separated by commas. */
  readonly ids: string;
  readonly wording: string;
  /** A second request with the same id creates no second group. */
  readonly requestID: string;
  /** The token of the link for joining. */
  readonly token: string;
}
export const EMPTY_GROUP: GroupValues = {
  name: '',
  notice: '',
  before: '',
  mode: '',
  seconds: '',
  ids: '',
  wording: '',
  requestID: '',
  token: '',
};

export type GroupFieldError =
  | 'required'
  | 'tooLong'
  | 'noneChosen'
  | 'badName'
  | 'badNotice'
  | 'reservedName';

/** The errors of the form, in the order of the fields (GRP-02 to GRP-04). */
export function groupErrors(
  form: GroupForm,
  values: GroupValues,
): Partial<Record<keyof GroupValues, GroupFieldError>> {
  const words = (field: 'name' | 'notice'): GroupFieldError | undefined => {
    const text = values[field].trim();
    if (isBlank(text)) return 'required';
    if (text.length > GROUP_LENGTH[field]) return 'tooLong';
    if (field === 'notice') return noticeHasUnseen(text) ? 'badNotice' : undefined;
    return hasUnseen(text) ? 'badName' : undefined;
  };
  const chosen = idsIn(values.ids).length === 0 ? 'noneChosen' : undefined;
  const lasting = values.seconds === '' ? 'required' : undefined;
  const isOver = values.mode === String(MUTE_MODE.none);
  const found: Record<
    GroupForm,
    Partial<Record<keyof GroupValues, GroupFieldError | undefined>>
  > = {
    notice: { notice: words('notice') },
    rename: { name: words('name') },
    mute: {
      mode: values.mode === '' ? 'required' : undefined,
      seconds: isOver ? undefined : lasting,
    },
    muteMembers: { ids: chosen, seconds: lasting },
    remove: { ids: chosen },
    invite: { ids: chosen },
    group: { name: words('name') },
    room: { name: words('name') },
    join: { wording: values.wording.trim().length > GROUP_LENGTH.wording ? 'tooLong' : undefined },
  };
  const wrong = Object.entries(found[form]).filter(([, error]) => error !== undefined);
  // Only fields with an error are returned.
  return Object.fromEntries(wrong) as Partial<Record<keyof GroupValues, GroupFieldError>>;
}
