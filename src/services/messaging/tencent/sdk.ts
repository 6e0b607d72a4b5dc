/**
 * The part of @tencentcloud/chat that this engine's client uses. It types values that the package's `index.d.ts` 3.6.6
 * leaves untyped (`any`). `MESSAGE_REACTIONS_UPDATED` exists in its code but not in its types.
 */
export interface SdkMessage {
  readonly ID: string;
  readonly type: string;
  readonly payload: {
    readonly text?: string;
    readonly data?: string;
    readonly operationType?: number;
    /** The group that a notice is about. */
    readonly groupProfile?: { readonly groupID: string };
    /** The changes that a notice in the group's conversation reports. */
    readonly newGroupProfile?: {
      readonly notification?: string;
      readonly muteAllMembers?: boolean;
    };
  };
  /** `GROUP` and the group's id. */
  readonly conversationID: string;
  readonly from: string;
  readonly nick: string;
  readonly avatar: string;
  /** Seconds. */
  readonly time: number;
  /** The message's number, consecutive in a group; 0 for signals, which only users who are online receive. */
  readonly sequence: number;
  readonly isRevoked: boolean;
  readonly isDeleted?: boolean;
  readonly cloudCustomData: string;
  readonly readReceiptInfo?: {
    readonly readCount?: number | undefined;
    readonly unreadCount?: number | undefined;
  };
}
export interface SdkConversation {
  readonly conversationID: string;
  readonly type: string;
  readonly customData: string;
  readonly groupProfile?: { readonly name: string; readonly nextMessageSeq: number } | undefined;
  /** `lastTime` is in seconds. */
  readonly lastMessage?: { readonly lastTime?: number } | undefined;
}
export interface SdkUser {
  readonly userID: string;
  readonly nick: string;
  readonly avatar: string;
}
/** A member of a group. */
export interface SdkMember extends SdkUser {
  readonly role: string;
  /** Seconds. */
  readonly muteUntil: number;
}
export interface SdkGroup {
  readonly groupID: string;
  readonly name: string;
  readonly notification?: string;
  readonly ownerID?: string;
  readonly memberCount?: number;
  readonly muteAllMembers?: boolean;
  readonly joinOption?: string;
  readonly nextMessageSeq: number;
}
/** An application to join a group. Its fields are taken from the SDK's code, because the SDK's types leave them out. */
export interface SdkApplication {
  readonly applicant: string;
  readonly applicantNick?: string;
  readonly avatar?: string;
  readonly groupID: string;
  /** The time of the application, in an undocumented unit. */
  readonly messageKey: number;
  readonly note?: string;
}
export interface SdkFriend {
  readonly userID: string;
  /** The user's own name for this friend; '' for none. */
  readonly remark: string;
  readonly profile: SdkUser;
}
/** An application to become friends that is not answered yet. */
export interface SdkFriendApplication extends SdkUser {
  readonly type: string;
  readonly wording: string;
  /** Seconds. */
  readonly time: number;
}
/**
 * The messages found in one conversation. A search of one conversation returns all of them. A search of all
 * conversations includes the message only if it is the single match in its conversation.
 */
export interface SdkFound {
  readonly conversationID: string;
  readonly messageCount: number;
  readonly messageList: readonly SdkMessage[];
}
export interface SdkReactions {
  readonly messageID: string;
  readonly reactionList: readonly {
    readonly reactionID: string;
    readonly totalUserCount: number;
    readonly partialUserList: readonly SdkUser[];
    readonly reactedByMyself: boolean;
  }[];
}
type Answer<Data> = Promise<{ readonly data: Data }>;
interface NewMessage {
  readonly to: string;
  readonly conversationType: string;
  readonly priority: string;
  readonly payload: object;
  readonly cloudCustomData: string;
  readonly needReadReceipt: boolean;
}

export interface Sdk {
  on(event: string, handler: (event: { readonly data: never }) => void): void;
  login(who: { readonly userID: string; readonly userSig: string }): Promise<unknown>;
  logout(): Promise<unknown>;
  destroy(): Promise<unknown>;
  isReady(): boolean;
  getServerTime(): number;
  createTextMessage(message: NewMessage): SdkMessage;
  createCustomMessage(message: NewMessage): SdkMessage;
  sendMessage(
    message: SdkMessage,
    options?: { readonly onlineUserOnly: true },
  ): Answer<{ message: SdkMessage }>;
  revokeMessage(message: SdkMessage): Promise<unknown>;
  deleteMessage(messages: readonly SdkMessage[]): Promise<unknown>;
  addMessageReaction(message: SdkMessage, reactionID: string): Promise<unknown>;
  removeMessageReaction(message: SdkMessage, reactionID: string): Promise<unknown>;
  getMessageReactions(asked: {
    messageList: readonly SdkMessage[];
    maxUserCountPerReaction: number;
  }): Answer<{ resultList: readonly SdkReactions[] }>;
  getAllUserListOfMessageReaction(asked: {
    message: SdkMessage;
    reactionID: string;
    nextSeq: number;
    count: number;
  }): Answer<{ userList: readonly SdkUser[]; nextSeq: number; isCompleted: boolean }>;
  /** At most 15 messages before (`direction` 0) or after (1) a number, including the message with that number. */
  getMessageListHopping(asked: {
    conversationID: string;
    sequence?: number;
    direction: 0 | 1;
    count: number;
  }): Answer<{ messageList: readonly SdkMessage[]; isCompleted: boolean }>;
  getMessageReadReceiptList(messages: readonly SdkMessage[]): Promise<unknown>;
  sendMessageReadReceipt(messages: readonly SdkMessage[]): Promise<unknown>;
  getGroupMessageReadMemberList(asked: {
    message: SdkMessage;
    filter: 0 | 1;
    cursor: string;
    count: number;
  }): Answer<{
    messageReadReceiptInfo?: unknown;
    readUserInfoList?: readonly SdkUser[];
    unreadUserInfoList?: readonly SdkUser[];
    cursor?: string;
    isCompleted?: boolean;
  }>;
  getConversationList(): Answer<{ conversationList: readonly SdkConversation[] }>;
  setConversationCustomData(set: {
    conversationIDList: string[];
    customData: string;
  }): Promise<unknown>;
  createGroup(group: {
    groupID: string;
    name: string;
    type: string;
    joinOption?: string;
    memberList: readonly { readonly userID: string }[];
  }): Promise<unknown>;
  /** Only the owner may dismiss a group. */
  dismissGroup(groupID: string): Promise<unknown>;
  /** Every member may leave, except the owner of a public group. */
  quitGroup(groupID: string): Promise<unknown>;
  updateGroupProfile(change: {
    groupID: string;
    name?: string;
    notification?: string;
    muteAllMembers?: boolean;
    joinOption?: string;
  }): Promise<unknown>;
  getGroupProfile(asked: { groupID: string }): Answer<{ group: SdkGroup }>;
  getGroupList(): Answer<{ groupList: readonly SdkGroup[] }>;
  searchGroupByID(groupID: string): Answer<{ group: SdkGroup }>;
  joinGroup(asked: {
    groupID: string;
    type: string;
    applyMessage: string;
  }): Answer<{ status: string }>;
  getGroupApplicationList(): Answer<{ applicationList: readonly SdkApplication[] }>;
  handleGroupApplication(decision: {
    handleAction: 'Agree' | 'Reject';
    application: SdkApplication;
  }): Promise<unknown>;
  changeGroupOwner(change: { groupID: string; newOwnerID: string }): Promise<unknown>;
  getGroupMemberList(asked: {
    groupID: string;
    count: number;
    offset: number;
  }): Answer<{ memberList: readonly SdkMember[]; offset?: number }>;
  /** For at most 50 users. */
  getGroupMemberProfile(asked: {
    groupID: string;
    userIDList: readonly string[];
  }): Answer<{ memberList: readonly SdkMember[] }>;
  deleteGroupMember(asked: { groupID: string; userIDList: readonly string[] }): Promise<unknown>;
  setGroupMemberRole(change: { groupID: string; userID: string; role: string }): Promise<unknown>;
  /** The time is in seconds; 0 unmutes. */
  setGroupMemberMuteTime(change: {
    groupID: string;
    userID: string;
    muteTime: number;
  }): Promise<unknown>;
  getFriendList(): Answer<readonly SdkFriend[]>;
  /** With code 0 in the answer, the two are friends at once. With 30539, the other person is asked first. */
  addFriend(asked: {
    to: string;
    source: string;
    wording: string;
    type: string;
  }): Answer<{ userID: string; code: number }>;
  deleteFriend(asked: { userIDList: readonly string[]; type: string }): Promise<unknown>;
  updateFriend(change: { userID: string; remark: string }): Promise<unknown>;
  getFriendApplicationList(): Answer<{
    friendApplicationList: readonly SdkFriendApplication[];
  }>;
  acceptFriendApplication(decision: { userID: string; type: string }): Promise<unknown>;
  refuseFriendApplication(decision: { userID: string }): Promise<unknown>;
  searchCloudMessages(asked: {
    keywordList: readonly string[];
    keywordListMatchType: 'and';
    senderUserIDList: readonly string[];
    messageTypeList: readonly string[];
    count: number;
    conversationID?: string;
    /** The length of the searched time before now, in seconds. */
    timePeriod?: number;
    cursor?: string;
  }): Answer<{ searchResultList: readonly SdkFound[]; cursor: string }>;
  getUserProfile(asked: { userIDList: readonly string[] }): Answer<readonly SdkUser[]>;
  updateMyProfile(profile: { nick: string }): Promise<unknown>;
  subscribeUserStatus(asked: { userIDList: readonly string[] }): Promise<unknown>;
  /** `statusType` 1 is online. */
  getUserStatus(asked: {
    userIDList: readonly string[];
  }): Answer<{ successUserList: readonly { userID: string; statusType: number }[] }>;
}

/** Names and constants of the package (`TencentCloudChat.EVENT`, `.TYPES`). A test compares them with the package. */
export const EVENT = {
  SDK_READY: 'sdkStateReady',
  MESSAGE_RECEIVED: 'onMessageReceived',
  MESSAGE_REVOKED: 'onMessageRevoked',
  MESSAGE_READ_RECEIPT_RECEIVED: 'onMessageReadReceiptReceived',
  MESSAGE_REACTIONS_UPDATED: 'onMessageReactionsUpdated',
  CONVERSATION_LIST_UPDATED: 'onConversationListUpdated',
  USER_STATUS_UPDATED: 'onUserStatusUpdated',
  KICKED_OUT: 'kickedOut',
  NET_STATE_CHANGE: 'netStateChange',
  FRIEND_LIST_UPDATED: 'onFriendListUpdated',
  FRIEND_APPLICATION_LIST_UPDATED: 'onFriendApplicationListUpdated',
} as const;
export const TYPES = {
  MSG_TEXT: 'TIMTextElem',
  MSG_CUSTOM: 'TIMCustomElem',
  MSG_GRP_TIP: 'TIMGroupTipElem',
  MSG_PRIORITY_NORMAL: 'Normal',
  MSG_GRP_SYS_NOTICE: 'TIMGroupSystemNoticeElem',
  CONV_GROUP: 'GROUP',
  GRP_WORK: 'Private',
  GRP_PUBLIC: 'Public',
  GRP_MBR_ROLE_OWNER: 'Owner',
  GRP_MBR_ROLE_ADMIN: 'Admin',
  GRP_MBR_ROLE_MEMBER: 'Member',
  JOIN_OPTIONS_NEED_PERMISSION: 'NeedPermission',
  JOIN_OPTIONS_DISABLE_APPLY: 'DisableApply',
  JOIN_STATUS_WAIT_APPROVAL: 'WaitAdminApproval',
  GRP_TIP_MBR_JOIN: 1,
  GRP_TIP_MBR_QUIT: 2,
  GRP_TIP_MBR_KICKED_OUT: 3,
  GRP_TIP_MBR_SET_ADMIN: 4,
  GRP_TIP_MBR_CANCELED_ADMIN: 5,
  GRP_TIP_GRP_PROFILE_UPDATED: 6,
  GRP_TIP_MBR_PROFILE_UPDATED: 7,
  SNS_ADD_TYPE_BOTH: 'Add_Type_Both',
  SNS_DELETE_TYPE_BOTH: 'Delete_Type_Both',
  SNS_APPLICATION_SENT_BY_ME: 'Pendency_Type_SendOut',
  SNS_APPLICATION_AGREE_AND_ADD: 'Response_Action_AgreeAndAdd',
  NET_STATE_CONNECTED: 'connected',
  NET_STATE_DISCONNECTED: 'disconnected',
} as const;
/** The kinds of a group notice, by its `operationType`. [code: _onReceivedGroupSystemNotice] */
export const NOTICE = { applied: 1, letIn: 2, removed: 4, dismissed: 5 } as const;
