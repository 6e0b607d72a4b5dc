/**
 * As much of @tencentcloud/chat as the adapter uses, with the types that its own file leaves open (`any`), written from
 * its `index.d.ts` 3.6.6. `MESSAGE_REACTIONS_UPDATED` is in its code and missing there.
 */
export interface SdkMessage {
  readonly ID: string;
  readonly type: string;
  readonly payload: {
    readonly text?: string;
    readonly data?: string;
    readonly operationType?: number;
  };
  /** `GROUP` and the group's id. */
  readonly conversationID: string;
  readonly from: string;
  readonly nick: string;
  readonly avatar: string;
  /** Seconds. */
  readonly time: number;
  /** Consecutive in a group; 0 of what only those who are online get. */
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
  /** Seconds. */
  readonly lastMessage?: { readonly lastTime?: number } | undefined;
}
export interface SdkUser {
  readonly userID: string;
  readonly nick: string;
  readonly avatar: string;
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
  /** At most 15, those before (0) or after (1) a number, which is one of them. */
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
    memberList: readonly { readonly userID: string }[];
  }): Promise<unknown>;
  getGroupProfile(asked: {
    groupID: string;
  }): Answer<{ group: { name: string; nextMessageSeq: number } }>;
  getGroupMemberList(asked: {
    groupID: string;
    count: number;
    offset: number;
  }): Answer<{ memberList: readonly SdkUser[]; offset?: number }>;
  getUserProfile(asked: { userIDList: readonly string[] }): Answer<readonly SdkUser[]>;
  updateMyProfile(profile: { nick: string }): Promise<unknown>;
  subscribeUserStatus(asked: { userIDList: readonly string[] }): Promise<unknown>;
  /** 1: online. */
  getUserStatus(asked: {
    userIDList: readonly string[];
  }): Answer<{ successUserList: readonly { userID: string; statusType: number }[] }>;
}

/** Names and constants as the package writes them (`TencentCloudChat.EVENT`, `.TYPES`); a test holds them to it. */
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
} as const;
export const TYPES = {
  MSG_TEXT: 'TIMTextElem',
  MSG_CUSTOM: 'TIMCustomElem',
  MSG_GRP_TIP: 'TIMGroupTipElem',
  MSG_PRIORITY_NORMAL: 'Normal',
  CONV_GROUP: 'GROUP',
  GRP_WORK: 'Private',
  GRP_TIP_MBR_JOIN: 1,
  GRP_TIP_MBR_QUIT: 2,
  GRP_TIP_MBR_KICKED_OUT: 3,
  NET_STATE_CONNECTED: 'connected',
  NET_STATE_DISCONNECTED: 'disconnected',
} as const;
