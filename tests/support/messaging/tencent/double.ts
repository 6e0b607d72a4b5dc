/**
 * A double of @tencentcloud/chat, as far as the adapter uses it, and of the service behind it, in memory. Each rule
 * names its source: [d.ts] the package's index.d.ts 3.6.6, [code] its index.es.js or group-module.js, [docs] the
 * vendor's public pages. Anything a real service does beyond these was not tried.
 */
import {
  EVENT,
  TYPES,
  NOTICE,
  type Sdk,
  type SdkApplication,
  type SdkConversation,
  type SdkFriend,
  type SdkFriendApplication,
  type SdkGroup,
  type SdkMember,
  type SdkMessage,
  type SdkReactions,
  type SdkUser,
} from '../../../../src/services/messaging/tencent/sdk.ts';

type Kept = { -readonly [Field in keyof SdkMessage]: SdkMessage[Field] };
interface Group {
  readonly type: string;
  name: string;
  notification: string;
  ownerID: string;
  muteAllMembers: boolean;
  joinOption: string;
  readonly members: Set<string>;
  readonly admins: Set<string>;
  /** Until when each member is muted, in seconds of the epoch. */
  readonly mutes: Map<string, number>;
  readonly applications: SdkApplication[];
  readonly messages: Kept[];
  readonly deleted: Map<string, Set<string>>;
  readonly reactions: Map<string, Map<string, Set<string>>>;
  readonly readBy: Map<string, Set<string>>;
}
type Tell = (event: string, data: unknown) => void;
interface Instance {
  readonly userID: string;
  readonly tell: Tell;
  isConnected: boolean;
}

/** An error as the SDK throws it, with a `code`. [code: class ni] */
const error = (code: number): Error => Object.assign(new Error(String(code)), { code });
const idOf = (conversationID: string): string => conversationID.replace(/^GROUP/, '');

export function createService() {
  const groups = new Map<string, Group>();
  const names = new Map<string, string>([['customer-service', '客服']]);
  const instances = new Set<Instance>();
  const custom = new Map<string, string>();
  const watchers = new Map<string, Set<string>>();
  /** The friends of each user, with the name that the user gave each friend. */
  const friends = new Map<string, Map<string, string>>();
  const friendApplications: { from: string; to: string; wording: string; time: number }[] = [];
  const byInstance = new WeakMap<
    Sdk,
    { cut(): void; hold(): () => void; kick(reason: string): void }
  >();
  let count = 0;
  /** Whether the application has bought the search. */
  const search = { isBought: true };

  const user = (userID: string): SdkUser => ({ userID, nick: names.get(userID) ?? '', avatar: '' });
  const seconds = () => Math.floor(Date.now() / 1_000);
  const roleIn = ({ ownerID, admins }: Group, userID: string): string => {
    if (userID === ownerID) return TYPES.GRP_MBR_ROLE_OWNER;
    return admins.has(userID) ? TYPES.GRP_MBR_ROLE_ADMIN : TYPES.GRP_MBR_ROLE_MEMBER;
  };
  const memberOf = (group: Group, userID: string): SdkMember => ({
    ...user(userID),
    role: roleIn(group, userID),
    muteUntil: group.mutes.get(userID) ?? 0,
  });
  const profileOf = (groupID: string, group: Group): SdkGroup => ({
    groupID,
    name: group.name,
    notification: group.notification,
    ownerID: group.ownerID,
    memberCount: group.members.size,
    muteAllMembers: group.muteAllMembers,
    joinOption: group.joinOption,
    nextMessageSeq: group.messages.length + 1,
  });
  const raw = (groupID: string, type: string, from: string, payload: Kept['payload']): Kept => ({
    ID: `144115-tip-${(count += 1)}`,
    type,
    payload,
    conversationID: groupID,
    from,
    nick: names.get(from) ?? '',
    avatar: '',
    time: seconds(),
    sequence: 0,
    isRevoked: false,
    cloudCustomData: '',
  });
  /** Adds a notice of the group to its messages, with a number. [d.ts: MSG_GRP_TIP; code: _handleTips] */
  function tip(groupID: string, from: string, payload: Kept['payload']): void {
    const group = groups.get(groupID);
    if (group === undefined) return;
    const sequence = group.messages.length + 1;
    const kept = { ...raw(`GROUP${groupID}`, TYPES.MSG_GRP_TIP, from, payload), sequence };
    group.messages.push(kept);
    for (const one of of(group.members)) one.tell(EVENT.MESSAGE_RECEIVED, [{ ...kept }]);
  }
  /** Sends a notice only to the users it is about. [code: _onReceivedGroupSystemNotice] */
  function notice(groupID: string, to: Iterable<string>, operationType: number): void {
    const payload = { operationType, groupProfile: { groupID } };
    const kept = raw('@TIM#SYSTEM', TYPES.MSG_GRP_SYS_NOTICE, '', payload);
    for (const one of of(to)) one.tell(EVENT.MESSAGE_RECEIVED, [kept]);
  }
  const of = (userIDs: Iterable<string>) => {
    const set = new Set(userIDs);
    return [...instances].filter((one) => one.isConnected && set.has(one.userID));
  };

  const friendsOf = (userID: string): Map<string, string> => {
    const known = friends.get(userID) ?? new Map<string, string>();
    friends.set(userID, known);
    return known;
  };
  /** Notifies these users that their lists changed. [d.ts: FRIEND_LIST_UPDATED, FRIEND_APPLICATION_LIST_UPDATED] */
  function relationsChanged(...userIDs: string[]): void {
    for (const one of of(userIDs)) {
      one.tell(EVENT.FRIEND_LIST_UPDATED, []);
      one.tell(EVENT.FRIEND_APPLICATION_LIST_UPDATED, []);
    }
  }
  /** Removes the application of one user to the other. [docs: 30614 if there is none] */
  function takeApplication(from: string, to: string): void {
    const at = friendApplications.findIndex((one) => one.from === from && one.to === to);
    if (at < 0) throw error(30614);
    friendApplications.splice(at, 1);
  }

  function create(): Sdk {
    const handlers = new Map<string, ((event: { data: never }) => void)[]>();
    const emit: Tell = (name, data) => {
      for (const one of handlers.get(name) ?? []) one({ data: data as never });
    };
    let self: Instance | undefined;
    /** The connected user. [code: before the connection every module answers SDK_IS_NOT_READY 2999] */
    function me(): Instance {
      if (self === undefined || !self.isConnected) throw error(2999);
      return self;
    }
    /** The group, if the user is in it. [docs: 10010 no such group, 10007 not its member] */
    function groupOf(id: string): Group {
      const group = groups.get(id);
      if (group === undefined) throw error(10010);
      if (!group.members.has(me().userID)) throw error(10007);
      return group;
    }
    /** The group, if the user has one of these roles. [docs: 10007 if not] */
    function groupFor(id: string, roles: readonly string[]): Group {
      const group = groupOf(id);
      if (!roles.includes(roleIn(group, me().userID))) throw error(10007);
      return group;
    }
    const LEADERS: readonly string[] = [TYPES.GRP_MBR_ROLE_OWNER, TYPES.GRP_MBR_ROLE_ADMIN];
    const OWNER: readonly string[] = [TYPES.GRP_MBR_ROLE_OWNER];
    const messageIn = (message: SdkMessage) => {
      const group = groupOf(idOf(message.conversationID));
      const kept = group.messages.find(({ ID }) => ID === message.ID);
      if (kept === undefined) throw error(2108);
      return { group, kept };
    };
    const conversation = (id: string): SdkConversation => ({
      conversationID: `GROUP${id}`,
      type: TYPES.CONV_GROUP,
      customData: custom.get(`${me().userID} ${id}`) ?? '',
      groupProfile: { name: id, nextMessageSeq: (groups.get(id)?.messages.length ?? 0) + 1 },
      // [d.ts: Conversation.lastMessage; code: lastTime]
      lastMessage: { lastTime: groups.get(id)?.messages.at(-1)?.time ?? 0 },
    });
    function status(userID: string, statusType: 1 | 2): void {
      for (const one of of(watchers.get(userID) ?? [])) {
        one.tell(EVENT.USER_STATUS_UPDATED, [{ userID, statusType, customStatus: '' }]);
      }
    }
    const message = (
      type: string,
      { to, payload, cloudCustomData }: Parameters<Sdk['createTextMessage']>[0],
    ): SdkMessage => ({
      ID: `144115-${Math.floor(Date.now() / 1_000)}-${(count += 1)}`,
      type,
      payload,
      conversationID: `GROUP${to}`,
      from: me().userID,
      nick: '',
      avatar: '',
      time: 0,
      sequence: 0,
      isRevoked: false,
      cloudCustomData,
    });
    /** When searches were made, in ms. */
    const searches: number[] = [];
    const react = async (asked: SdkMessage, reactionID: string, on: boolean) => {
      const { group, kept } = messageIn(asked);
      const all = group.reactions.get(kept.ID) ?? new Map<string, Set<string>>();
      group.reactions.set(kept.ID, all);
      const who = all.get(reactionID) ?? new Set<string>();
      all.set(reactionID, who);
      if (on) who.add(me().userID);
      else who.delete(me().userID);
      // Only the reaction that changed is emitted. [code: onReactionNotify]
      const told = { messageID: kept.ID, reactionList: [] };
      for (const one of of(group.members)) one.tell(EVENT.MESSAGE_REACTIONS_UPDATED, told);
    };

    const sdk: Sdk = {
      on(name, handler) {
        handlers.set(name, [...(handlers.get(name) ?? []), handler]);
      },
      // Resolves before the SDK is ready; SDK_READY is emitted when it is. [d.ts: login]
      async login({ userID, userSig }) {
        if (userSig !== `sig of ${userID}`) throw error(70003);
        self = { userID, tell: emit, isConnected: false };
        setTimeout(() => {
          if (self === undefined) return;
          self.isConnected = true;
          instances.add(self);
          emit(EVENT.SDK_READY, undefined);
          status(userID, 1);
        }, 1);
      },
      logout: async () => undefined,
      async destroy() {
        const was = self;
        if (was === undefined) return;
        self = undefined;
        was.isConnected = false;
        instances.delete(was);
        if (of([was.userID]).length === 0) status(was.userID, 2);
      },
      isReady: () => self?.isConnected === true,
      getServerTime: () => Math.floor(Date.now() / 1_000),
      createTextMessage: (one) => message(TYPES.MSG_TEXT, one),
      createCustomMessage: (one) => message(TYPES.MSG_CUSTOM, one),
      async sendMessage(made, options) {
        const group = groupOf(idOf(made.conversationID));
        // A message has at most 12 KB. [docs: limits; the SDK answers 93000]
        if (Buffer.byteLength(JSON.stringify(made.payload)) > 12 * 1_024 + 200) throw error(93000);
        // A muted member may not write; the owner and admins may write while all are muted. [docs: 10017]
        const sender = memberOf(group, me().userID);
        const isMuted = group.muteAllMembers && sender.role === TYPES.GRP_MBR_ROLE_MEMBER;
        if (isMuted || sender.muteUntil > seconds()) throw error(10017);
        const isOnline = options?.onlineUserOnly === true;
        // Numbers are consecutive in a group. [d.ts: Group.nextMessageSeq] A message for online users only has none.
        // [docs]
        const kept: Kept = {
          ...made,
          ...user(me().userID),
          time: Math.floor(Date.now() / 1_000),
          sequence: isOnline ? 0 : group.messages.length + 1,
        };
        if (!isOnline) group.messages.push(kept);
        // The sender's other instances receive the message, this one does not. [d.ts: sendMessage]
        for (const one of of(group.members)) {
          if (one !== self) one.tell(EVENT.MESSAGE_RECEIVED, [{ ...kept }]);
        }
        // The answer takes a moment; events may come before it.
        await new Promise((resolve) => setTimeout(resolve));
        return { data: { message: { ...kept } } };
      },
      async revokeMessage(asked) {
        const { group, kept } = messageIn(asked);
        if (kept.from !== me().userID) throw error(10007);
        kept.isRevoked = true;
        for (const one of of(group.members)) {
          if (one !== self) one.tell(EVENT.MESSAGE_REVOKED, [{ ...kept }]);
        }
      },
      // Deletes messages for this user alone. The change is seen at the next loading. [d.ts: deleteMessage]
      async deleteMessage(list) {
        for (const one of list) {
          const { group, kept } = messageIn(one);
          const mine = group.deleted.get(me().userID) ?? new Set();
          group.deleted.set(me().userID, mine.add(kept.ID));
        }
      },
      addMessageReaction: (asked, reactionID) => react(asked, reactionID, true),
      removeMessageReaction: (asked, reactionID) => react(asked, reactionID, false),
      async getMessageReactions({ messageList }) {
        // [code: _handleReactionSummary]
        const resultList = messageList.map((asked): SdkReactions => {
          const { group, kept } = messageIn(asked);
          const all = [...(group.reactions.get(kept.ID) ?? [])];
          const reactionList = all
            .filter(([, who]) => who.size > 0)
            .map(([reactionID, who]) => ({
              reactionID,
              totalUserCount: who.size,
              partialUserList: [...who].map(user),
              reactedByMyself: who.has(me().userID),
            }));
          return { messageID: kept.ID, reactionList };
        });
        return { data: { resultList } };
      },
      async getAllUserListOfMessageReaction({ message: asked, reactionID }) {
        const { group, kept } = messageIn(asked);
        const who = group.reactions.get(kept.ID)?.get(reactionID) ?? [];
        return { data: { userList: [...who].map(user), nextSeq: 0, isCompleted: true } };
      },
      async getMessageListHopping({ conversationID, sequence, direction, count: asked }) {
        const group = groupOf(idOf(conversationID));
        const most = Math.min(asked, 15); // [code: 15 at most]
        // Without a number to start from, loading newer messages finds nothing. [code: getRoamingMessagesHopping]
        if (sequence === undefined && direction === 1)
          return { data: { messageList: [], isCompleted: true } };
        const from = sequence ?? group.messages.length;
        const range =
          direction === 1
            ? group.messages.slice(from - 1, from - 1 + most)
            : group.messages.slice(Math.max(0, from - most), from);
        const mine = group.deleted.get(me().userID);
        const messageList = range.map((one) => ({ ...one, isDeleted: mine?.has(one.ID) === true }));
        return { data: { messageList, isCompleted: range.length < most } };
      },
      async getMessageReadReceiptList(list) {
        for (const one of list as Kept[]) {
          const { group, kept } = messageIn(one);
          const readCount = group.readBy.get(kept.ID)?.size ?? 0;
          one.readReceiptInfo = { readCount, unreadCount: group.members.size - 1 - readCount };
        }
      },
      // Notifies the sender; the unread count does not change. [d.ts: sendMessageReadReceipt]
      async sendMessageReadReceipt(list) {
        for (const asked of list) {
          const { group, kept } = messageIn(asked);
          const who = (group.readBy.get(kept.ID) ?? new Set()).add(me().userID);
          group.readBy.set(kept.ID, who);
          const told = {
            messageID: kept.ID,
            readCount: who.size,
            unreadCount: group.members.size - 1 - who.size,
          };
          for (const one of of([kept.from])) one.tell(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, [told]);
        }
      },
      async getGroupMessageReadMemberList({ message: asked, filter }) {
        const { group, kept } = messageIn(asked);
        const who = group.readBy.get(kept.ID) ?? new Set();
        const list = [...group.members].filter(
          (one) => one !== kept.from && who.has(one) === (filter === 0),
        );
        const users = list.map(user);
        return {
          data: {
            readUserInfoList: users,
            unreadUserInfoList: users,
            cursor: '',
            isCompleted: true,
          },
        };
      },
      async getConversationList() {
        const { userID } = me();
        const mine = [...groups].filter(([, { members }]) => members.has(userID));
        return { data: { conversationList: mine.map(([id]) => conversation(id)) } };
      },
      // At most 256 bytes, for all devices of the user. [docs: setConversationCustomData]
      async setConversationCustomData({ conversationIDList, customData }) {
        if (Buffer.byteLength(customData) > 256) throw error(2903);
        for (const id of conversationIDList.map(idOf)) {
          groupOf(id);
          custom.set(`${me().userID} ${id}`, customData);
          for (const one of of([me().userID])) {
            one.tell(EVENT.CONVERSATION_LIST_UPDATED, [conversation(id)]);
          }
        }
      },
      async createGroup({ groupID, name, type, joinOption = '', memberList }) {
        const { userID } = me();
        // An id has up to 48 bytes and is used once. [docs: 10021 another user has it, 10025 this user has it]
        if (!/^[\w-]{1,48}$/.test(groupID)) throw error(10015);
        // [d.ts: CREATE_GROUP_OPTIONS.name, 30 bytes]
        if (Buffer.byteLength(name) > 30) throw error(10004);
        const there = groups.get(groupID);
        if (there !== undefined) throw error(there.members.has(userID) ? 10025 : 10021);
        const members = new Set([userID, ...memberList.map((one) => one.userID)]);
        groups.set(groupID, {
          type,
          name,
          notification: '',
          // [d.ts: Group.joinOption; work groups have a fixed value]
          joinOption: type === TYPES.GRP_WORK ? TYPES.JOIN_OPTIONS_DISABLE_APPLY : joinOption,
          ownerID: userID,
          muteAllMembers: false,
          members,
          admins: new Set(),
          mutes: new Map(),
          applications: [],
          messages: [],
          deleted: new Map(),
          reactions: new Map(),
          readBy: new Map(),
        });
        if (type !== TYPES.GRP_WORK)
          notice(
            groupID,
            memberList.map((one) => one.userID),
            NOTICE.letIn,
          );
      },
      // Only the owner may dismiss a group; all its members are notified. [d.ts: dismissGroup; code: 5]
      async dismissGroup(groupID) {
        const { members } = groupFor(groupID, OWNER);
        groups.delete(groupID);
        notice(groupID, members, NOTICE.dismissed);
      },
      // The owner can quit only a work group. [d.ts: quitGroup; docs: 10009]
      async quitGroup(groupID) {
        const group = groupOf(groupID);
        const { userID } = me();
        if (group.type !== TYPES.GRP_WORK && group.ownerID === userID) throw error(10009);
        group.members.delete(userID);
        group.admins.delete(userID);
        tip(groupID, userID, { operationType: TYPES.GRP_TIP_MBR_QUIT });
      },
      async updateGroupProfile({ groupID, name, notification, muteAllMembers, joinOption }) {
        const group = groupFor(groupID, LEADERS);
        // [d.ts: UPDATE_GROUP_PROFILE_OPTIONS, 30 and 300 bytes]
        if (Buffer.byteLength(name ?? '') > 30) throw error(10004);
        if (Buffer.byteLength(notification ?? '') > 300) throw error(10004);
        group.name = name ?? group.name;
        group.notification = notification ?? group.notification;
        group.muteAllMembers = muteAllMembers ?? group.muteAllMembers;
        group.joinOption = joinOption ?? group.joinOption;
        // The changed fields by name. [code: _initNewGroupProfile]
        const newGroupProfile = {
          ...(notification !== undefined && { notification }),
          ...(muteAllMembers !== undefined && { muteAllMembers }),
        };
        const operationType = TYPES.GRP_TIP_GRP_PROFILE_UPDATED;
        tip(groupID, me().userID, { operationType, newGroupProfile });
      },
      getGroupProfile: async ({ groupID }) => ({
        data: { group: profileOf(groupID, groupOf(groupID)) },
      }),
      async getGroupList() {
        const { userID } = me();
        const mine = [...groups].filter(([, { members }]) => members.has(userID));
        return { data: { groupList: mine.map(([id, group]) => profileOf(id, group)) } };
      },
      // Work groups cannot be searched. [d.ts: searchGroupByID]
      async searchGroupByID(groupID) {
        me();
        const group = groups.get(groupID);
        if (group === undefined || group.type === TYPES.GRP_WORK) throw error(10010);
        return { data: { group: profileOf(groupID, group) } };
      },
      // [d.ts: joinGroup, JOIN_STATUS_*; docs: 10007 if nobody may apply]
      async joinGroup({ groupID, applyMessage }) {
        const { userID } = me();
        const group = groups.get(groupID);
        if (group === undefined) throw error(10010);
        if (group.members.has(userID)) return { data: { status: 'AlreadyInGroup' } };
        if (group.joinOption === TYPES.JOIN_OPTIONS_DISABLE_APPLY) throw error(10007);
        const applicantNick = names.get(userID) ?? '';
        const messageKey = seconds();
        const note = applyMessage;
        group.applications.push({ applicant: userID, applicantNick, groupID, messageKey, note });
        const leaders = [...group.members].filter((one) => LEADERS.includes(roleIn(group, one)));
        notice(groupID, leaders, NOTICE.applied);
        return { data: { status: TYPES.JOIN_STATUS_WAIT_APPROVAL } };
      },
      async getGroupApplicationList() {
        const { userID } = me();
        const led = [...groups.values()].filter((one) => LEADERS.includes(roleIn(one, userID)));
        return { data: { applicationList: led.flatMap(({ applications }) => applications) } };
      },
      async handleGroupApplication({ handleAction, application }) {
        const { groupID, applicant } = application;
        const group = groupFor(groupID, LEADERS);
        // Somebody else has decided already. [d.ts: handleGroupApplication]
        const at = group.applications.findIndex((one) => one.applicant === applicant);
        if (at < 0) throw error(10007);
        group.applications.splice(at, 1);
        if (handleAction === 'Reject') return;
        group.members.add(applicant);
        notice(groupID, [applicant], NOTICE.letIn);
        tip(groupID, applicant, { operationType: TYPES.GRP_TIP_MBR_JOIN });
      },
      // The former owner becomes a member. [d.ts: changeGroupOwner; code: _ownerChanged]
      async changeGroupOwner({ groupID, newOwnerID }) {
        const group = groupFor(groupID, OWNER);
        if (!group.members.has(newOwnerID)) throw error(10004);
        group.ownerID = newOwnerID;
        group.admins.delete(newOwnerID);
        const operationType = TYPES.GRP_TIP_GRP_PROFILE_UPDATED;
        tip(groupID, me().userID, { operationType, newGroupProfile: {} });
      },
      async getGroupMemberList({ groupID, count: most, offset }) {
        const group = groupOf(groupID);
        const page = [...group.members].slice(offset, offset + most);
        return { data: { memberList: page.map((one) => memberOf(group, one)) } };
      },
      async getGroupMemberProfile({ groupID, userIDList }) {
        const group = groupOf(groupID);
        const found = userIDList.filter((one) => group.members.has(one));
        return { data: { memberList: found.map((one) => memberOf(group, one)) } };
      },
      // [d.ts: only the owner may; docs: admins of public groups may remove members, too]
      async deleteGroupMember({ groupID, userIDList }) {
        const group = groupFor(groupID, LEADERS);
        for (const userID of userIDList) {
          if (userID === group.ownerID) throw error(10007);
          group.members.delete(userID);
          group.admins.delete(userID);
          tip(groupID, userID, { operationType: TYPES.GRP_TIP_MBR_KICKED_OUT });
        }
        notice(groupID, userIDList, NOTICE.removed);
      },
      // Only the owner may. [d.ts: setGroupMemberRole]
      async setGroupMemberRole({ groupID, userID, role }) {
        const group = groupFor(groupID, OWNER);
        const isAdmin = role === TYPES.GRP_MBR_ROLE_ADMIN;
        if (isAdmin) group.admins.add(userID);
        else group.admins.delete(userID);
        const { GRP_TIP_MBR_SET_ADMIN: set, GRP_TIP_MBR_CANCELED_ADMIN: taken } = TYPES;
        tip(groupID, me().userID, { operationType: isAdmin ? set : taken });
      },
      // Members of work groups cannot be muted. [d.ts: setGroupMemberMuteTime]
      async setGroupMemberMuteTime({ groupID, userID, muteTime }) {
        const group = groupFor(groupID, LEADERS);
        if (group.type === TYPES.GRP_WORK) throw error(10004);
        group.mutes.set(userID, muteTime === 0 ? 0 : seconds() + muteTime);
        tip(groupID, me().userID, { operationType: TYPES.GRP_TIP_MBR_PROFILE_UPDATED });
      },
      /**
       * Finds texts with all of the words, in the user's conversations. If the search names one, the answer is its
       * messages, a page at a time. Otherwise it is the list of conversations, each with its message where only one
       * matches. [docs: searchCloudMessages; code: cloud-search-module]
       */
      async searchCloudMessages(asked) {
        const { keywordList, senderUserIDList, timePeriod = 0, count: most, cursor = '0' } = asked;
        if (!search.isBought) throw error(60020); // [code: SearchUnable]
        if (keywordList.length === 0 && senderUserIDList.length === 0) throw error(2902);
        if (keywordList.length > 5 || senderUserIDList.length > 5) throw error(2902); // [docs]
        const now = Date.now();
        searches.push(now);
        if (now - (searches.at(-3) ?? 0) < 990) throw error(2996); // [docs: twice a second]
        const matches = (one: Kept): boolean =>
          asked.messageTypeList.includes(one.type) &&
          !one.isRevoked &&
          keywordList.every((word) =>
            (one.payload.text ?? '').toLowerCase().includes(word.toLowerCase()),
          ) &&
          (senderUserIDList.length === 0 || senderUserIDList.includes(one.from)) &&
          (timePeriod === 0 || one.time >= seconds() - timePeriod);
        const found = [...groups].flatMap(([id, group]) => {
          const conversationID = `GROUP${id}`;
          if (!group.members.has(me().userID)) return [];
          if (asked.conversationID !== undefined && asked.conversationID !== conversationID)
            return [];
          const mine = group.deleted.get(me().userID);
          const list = group.messages.filter((one) => matches(one) && mine?.has(one.ID) !== true);
          return list.length === 0 ? [] : [{ conversationID, list: list.toReversed() }];
        });
        const first = Number(cursor);
        const last = first + most;
        const isOne = asked.conversationID !== undefined;
        const whole = isOne ? (found[0]?.list ?? []) : found;
        const searchResultList = found
          .slice(...(isOne ? [] : [first, last]))
          .map(({ conversationID, list }) => ({
            conversationID,
            messageCount: list.length,
            messageList: isOne ? list.slice(first, last) : list.length === 1 ? list : [],
          }));
        return { data: { searchResultList, cursor: last < whole.length ? String(last) : '' } };
      },
      // [d.ts: Friend]
      async getFriendList() {
        const own = friendsOf(me().userID);
        const data: SdkFriend[] = [...own].map(([userID, remark]) => {
          return { userID, remark, profile: user(userID) };
        });
        return { data };
      },
      // The other side must agree first. [code: relationship-module addFriend, 30539; docs: 30520 friends already]
      async addFriend({ to, wording }) {
        const { userID } = me();
        if (friendsOf(userID).has(to)) throw error(30520);
        const known = friendApplications.find((one) => one.from === userID && one.to === to);
        if (known === undefined) {
          friendApplications.push({ from: userID, to, wording, time: seconds() });
        } else known.wording = wording;
        relationsChanged(userID, to);
        return { data: { userID: to, code: 30539 } };
      },
      // Ends the friendship for both sides. [d.ts: DELETE_FRIEND_OPTIONS]
      async deleteFriend({ userIDList }) {
        const { userID } = me();
        for (const one of userIDList) {
          friendsOf(userID).delete(one);
          friendsOf(one).delete(userID);
        }
        relationsChanged(userID, ...userIDList);
      },
      // [d.ts: UPDATE_FRIEND_OPTIONS; docs: 31704 if the user is no friend]
      async updateFriend({ userID, remark }) {
        const own = friendsOf(me().userID);
        if (!own.has(userID)) throw error(31704);
        own.set(userID, remark);
        relationsChanged(me().userID);
      },
      // Pending applications, both sent and received. [d.ts: FriendApplication]
      async getFriendApplicationList() {
        const { userID } = me();
        const mine = friendApplications.filter(({ from, to }) => from === userID || to === userID);
        const friendApplicationList: SdkFriendApplication[] = mine.map(
          ({ from, to, wording, time }) => ({
            ...user(from === userID ? to : from),
            type: from === userID ? 'Pendency_Type_SendOut' : 'Pendency_Type_ComeIn',
            wording,
            time,
          }),
        );
        return { data: { friendApplicationList } };
      },
      // Both become friends. [d.ts: SNS_APPLICATION_AGREE_AND_ADD]
      async acceptFriendApplication({ userID }) {
        takeApplication(userID, me().userID);
        friendsOf(userID).set(me().userID, '');
        friendsOf(me().userID).set(userID, '');
        relationsChanged(userID, me().userID);
      },
      async refuseFriendApplication({ userID }) {
        takeApplication(userID, me().userID);
        relationsChanged(userID, me().userID);
      },
      getUserProfile: async ({ userIDList }) => ({
        data: userIDList.filter((one) => names.has(one)).map(user),
      }),
      async updateMyProfile({ nick }) {
        names.set(me().userID, nick);
      },
      // [d.ts: getUserStatus; code: successUserList]
      getUserStatus: async ({ userIDList }) => ({
        data: {
          successUserList: userIDList.map((userID) => ({
            userID,
            statusType: of([userID]).length > 0 ? 1 : 2,
          })),
        },
      }),
      async subscribeUserStatus({ userIDList }) {
        for (const one of userIDList) {
          watchers.set(one, (watchers.get(one) ?? new Set()).add(me().userID));
        }
      },
    };
    byInstance.set(sdk, {
      // The connection is lost, and the SDK reconnects by itself. [d.ts: NET_STATE_CHANGE]
      cut() {
        const was = self;
        if (was === undefined) return;
        was.isConnected = false;
        emit(EVENT.NET_STATE_CHANGE, { state: 'disconnected' });
        setTimeout(() => emit(EVENT.NET_STATE_CHANGE, { state: 'connecting' }), 20);
        setTimeout(() => {
          was.isConnected = true;
          emit(EVENT.NET_STATE_CHANGE, { state: 'connected' });
        }, 40);
      },
      /** The connection is lost until the returned function is called. */
      hold() {
        const was = self;
        if (was === undefined) return () => undefined;
        was.isConnected = false;
        emit(EVENT.NET_STATE_CHANGE, { state: 'disconnected' });
        return () => {
          was.isConnected = true;
          emit(EVENT.NET_STATE_CHANGE, { state: 'connected' });
        };
      },
      kick(reason) {
        emit(EVENT.KICKED_OUT, { type: reason });
      },
    });
    return sdk;
  }
  return { create, names, search, of: (sdk: Sdk) => byInstance.get(sdk) };
}
