import { CODE } from '../../../contract/codes.ts';
import { tencentIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { MessagingClient } from '../../../machines/messaging/ports.ts';
import { heldOf, userOf } from './codec.ts';
import { refusal } from './failure.ts';
import { roleOf } from './groups.ts';
import { serviceNow, type Ask, type Link } from './link-state.ts';
import { inOrder } from './room.ts';
import type { Rooms } from './rooms.ts';

export interface LookupsParts {
  readonly link: Link;
  readonly ask: Ask;
  readonly rooms: Rooms;
}

/** Fetches data that are needed only while they are shown. They are not stored. */
export const createLookups = ({
  link,
  ask,
  rooms,
}: LookupsParts): Pick<
  MessagingClient,
  'reactionUsers' | 'readers' | 'replies' | 'combined' | 'members' | 'users'
> => ({
  reactionUsers: (id, messageID, { reactionType, cursor = '0' }, taken) =>
    ask(taken, async (chat) => {
      const asked = {
        message: rooms.known(id, messageID).raw,
        reactionID: reactionType,
        nextSeq: Number(cursor),
        count: 100,
      };
      const { data } = await chat.getAllUserListOfMessageReaction(asked);
      return {
        rows: data.userList.map(userOf),
        ...(data.isCompleted ? {} : { next: String(data.nextSeq) }),
      };
    }),
  readers: (id, messageID, { hasRead, cursor = '' }, taken) =>
    ask(taken, async (chat) => {
      const { raw } = rooms.known(id, messageID);
      const { data } = await chat.getGroupMessageReadMemberList({
        message: raw,
        filter: hasRead ? 0 : 1,
        cursor,
        count: 100,
      });
      const list = (hasRead ? data.readUserInfoList : data.unreadUserInfoList) ?? [];
      const isOver = data.isCompleted !== false || data.cursor === undefined;
      return { rows: list.map(userOf), ...(isOver ? {} : { next: data.cursor ?? '' }) };
    }),
  replies: (id, messageID, _asked, taken) =>
    ask(taken, async () => {
      rooms.known(id, messageID);
      const rows = inOrder(rooms.roomOf(id)).map(({ message }) => message);
      return { rows: rows.filter(({ repliedInfo }) => repliedInfo?.messageID === messageID) };
    }),
  combined: (id, messageID, path, taken) =>
    ask(taken, async () => {
      let held = heldOf(rooms.known(id, messageID).raw);
      for (const at of path) held = held?.[at]?.held;
      if (held === undefined) throw refusal(CODE.forbidden);
      return held.map(({ held: _inner, ...one }) => one);
    }),
  members: (id, { cursor = '0' }, taken) =>
    ask(taken, async (chat) => {
      const offset = Number(cursor);
      const { memberList } = (await chat.getGroupMemberList({ groupID: id, count: 100, offset }))
        .data;
      return {
        rows: memberList.map((one) => ({
          ...userOf(one),
          memberRole: roleOf(one),
          muteExpiredTime: one.muteUntil * 1_000 > serviceNow(link) ? one.muteUntil * 1_000 : 0,
        })),
        ...(memberList.length < 100 ? {} : { next: String(offset + 100) }),
      };
    }),
  users: (userIDs, taken) =>
    ask(taken, async (chat) => {
      const userIDList = userIDs.map(tencentIDOf);
      return (await chat.getUserProfile({ userIDList })).data.map(userOf);
    }),
});
