import { CODE } from '../../src/contract/codes.ts';
import type { HubAnswer, HubAsked } from '../../src/contract/messaging/frames.ts';
import { CONVERSATION_TYPE, type MemberRole } from '../../src/domain/messaging/conversation.ts';
import { HISTORY_PAGE, ROOM_MEMBERS_PAGE } from '../../src/domain/messaging/limits.ts';
import { ApplicationError } from '../application-error.ts';
import type { KeptContent } from '../data/schema.ts';
import type { Database, WallClock } from '../deps.ts';
import type { Conversations, OpenConversation } from './conversations.ts';
import type { Asker } from './deps.ts';
import { isPassenger } from './groups/passenger.ts';
import { contentOf, messageFor, SELECT_MESSAGES, type MessageRow } from './message-rows.ts';
import { joinUser, userAvatar, userName, userOf } from './users.ts';

/**
 * Reads conversations, as the asker sees them. All functions throw forbidden for a conversation that the asker may not
 * read.
 */
export interface Messages {
  history(asker: Asker, asked: HubAsked<'history'>): Promise<HubAnswer<'history'>>;
  changes(asker: Asker, asked: HubAsked<'changes'>): Promise<HubAnswer<'changes'>>;
  replies(asker: Asker, asked: HubAsked<'replies'>): Promise<HubAnswer<'replies'>>;
  combined(asker: Asker, asked: HubAsked<'combined'>): Promise<HubAnswer<'combined'>>;
  reactionUsers(
    asker: Asker,
    asked: HubAsked<'reactionUsers'>,
  ): Promise<HubAnswer<'reactionUsers'>>;
  readers(asker: Asker, asked: HubAsked<'readers'>): Promise<HubAnswer<'readers'>>;
  members(asker: Asker, asked: HubAsked<'members'>): Promise<HubAnswer<'members'>>;
  /** The current state of one message. */
  one(asker: Asker, conversationID: string, messageID: string): Promise<HubAnswer<'send'>>;
  /** Rows that changed after a key, by key, for any reader. */
  changed(conversationID: string, after: number, most: number): Promise<MessageRow[]>;
}

const notDeleted = (user: string) =>
  `not exists (select from deleted_message d where d.message_id = m.message_id and d.user_id = ${user})`;
const BEFORE = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.message_seq < $2 and ${notDeleted('$3')}
  order by m.message_seq desc limit $4`;
const AFTER = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.message_seq > $2 and ${notDeleted('$3')}
  order by m.message_seq limit $4`;
/** Changes after $2 for user $3. Changes of receipts are included only for the message's sender, or if $5 is true. */
const CHANGES = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.order_key > $2 and ${notDeleted('$3')}
  and (m.shared_key > $2 or m.sender_user_id = $3 or $5)
  order by m.order_key limit $4`;
const CHANGED = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.order_key > $2 order by m.order_key limit $3`;
const ONE = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.message_id = $2 and ${notDeleted('$3')}`;
const REPLIES = `${SELECT_MESSAGES} where m.conversation_id = $1 and m.root_message_id = $2 and m.message_seq > $5
  and ${notDeleted('$3')} order by m.message_seq limit $4`;
/** The highest 32-bit number: one above the highest message number (`MESSAGE_SEQ_MAX`). */
const LAST = 2_147_483_647;

export function createMessages(
  db: Database,
  clock: WallClock,
  conversations: Conversations,
): Messages {
  const pool = db.$client;

  async function rowsOf(name: string, text: string, values: unknown[]): Promise<MessageRow[]> {
    const { rows } = await pool.query<MessageRow>({ name: `message_${name}`, text, values });
    return rows;
  }

  const seen = ({ user }: Asker, open: OpenConversation, rows: readonly MessageRow[]) => {
    const now = clock.now();
    return rows.map((row) => messageFor(user.userID, row, open, now));
  };

  /** The message and its conversation. @throws ApplicationError forbidden unless the asker can read it */
  async function messageOf(asker: Asker, conversationID: string, messageID: string) {
    const open = await conversations.open(asker, conversationID);
    const [row] = await rowsOf('one', ONE, [conversationID, messageID, asker.user.userID]);
    if (row === undefined) throw new ApplicationError(CODE.forbidden);
    return { open, row };
  }

  return {
    async history(asker, { conversationID, from }) {
      const open = await conversations.open(asker, conversationID);
      const me = asker.user.userID;
      if ('around' in from) {
        const half = HISTORY_PAGE / 2;
        const [before, after] = await Promise.all([
          rowsOf('before', BEFORE, [conversationID, from.around + 1, me, half + 1]),
          rowsOf('after', AFTER, [conversationID, from.around, me, half]),
        ]);
        const shown = [...before.slice(0, half).toReversed(), ...after];
        return { messages: seen(asker, open, shown), hasMore: before.length > half };
      }
      const most = HISTORY_PAGE + 1;
      const rows =
        'after' in from
          ? await rowsOf('after', AFTER, [conversationID, from.after, me, most])
          : await rowsOf('before', BEFORE, [
              conversationID,
              'before' in from ? from.before : LAST,
              me,
              most,
            ]);
      const shown = rows.slice(0, HISTORY_PAGE);
      return {
        messages: seen(asker, open, 'after' in from ? shown : shown.toReversed()),
        hasMore: rows.length > HISTORY_PAGE,
      };
    },
    async changes(asker, { conversationID, after }) {
      const open = await conversations.open(asker, conversationID);
      const service = open.serviceUserID !== null && asker.user.userID !== open.serviceUserID;
      const values = [conversationID, after, asker.user.userID, HISTORY_PAGE + 1, service];
      const rows = await rowsOf('changes', CHANGES, values);
      return {
        messages: seen(asker, open, rows.slice(0, HISTORY_PAGE)),
        hasMore: rows.length > HISTORY_PAGE,
      };
    },
    async replies(asker, { conversationID, messageID, cursor }) {
      const { open } = await messageOf(asker, conversationID, messageID);
      const values = [
        conversationID,
        messageID,
        asker.user.userID,
        HISTORY_PAGE + 1,
        numberOf(cursor),
      ];
      const rows = await rowsOf('replies', REPLIES, values);
      return pageOf(
        rows,
        ({ message_seq }) => message_seq,
        (shown) => seen(asker, open, shown),
      );
    },
    async combined(asker, { conversationID, messageID, path }) {
      const { row } = await messageOf(asker, conversationID, messageID);
      let combinedId = row.content.combinedId;
      for (const place of path) combinedId = await within(combinedId, place);
      if (combinedId === undefined) throw new ApplicationError(CODE.forbidden);
      const { rows } = await pool.query<CombinedRow>({
        name: 'message_combined',
        text: `select m.message_id, m.sender_user_id, m.sent_at, m.content, ${userName('u')} as name, ${userAvatar('u')} as avatar
          from combined_message m ${joinUser('m.sender_user_id', 'u')} where combined_id = $1 order by place`,
        values: [combinedId],
      });
      return rows.map(({ message_id, sender_user_id, name, avatar, sent_at, content }) => ({
        messageID: message_id,
        senderUserID: sender_user_id,
        senderUserName: name,
        senderUserAvatarUrl: avatar,
        timestamp: sent_at.getTime(),
        // The types differ only in read-only lists, as in `messageFor`.
        content: contentOf(content) as HubAnswer<'combined'>[number]['content'],
      }));
    },
    async reactionUsers(asker, { conversationID, messageID, reactionType, cursor }) {
      await messageOf(asker, conversationID, messageID);
      const { rows } = await pool.query<UserRow>({
        name: 'message_reacting',
        text: `select x.user_id, ${userName('u')} as name, ${userAvatar('u')} as avatar
          from message_reaction x ${joinUser('x.user_id', 'u')}
          where x.message_id = $1 and x.reaction_type = $2
          order by x.reacted_at, x.user_id limit $3 offset $4`,
        values: [messageID, reactionType, HISTORY_PAGE + 1, numberOf(cursor)],
      });
      return usersPage(rows, numberOf(cursor));
    },
    async readers(asker, { conversationID, messageID, hasRead, cursor }) {
      const { open, row } = await messageOf(asker, conversationID, messageID);
      const { rows } = await pool.query<UserRow>({
        name: 'message_readers',
        text: `select i.user_id, ${userName('u')} as name, ${userAvatar('u')} as avatar
          from unnest($1::text[]) i (user_id) ${joinUser('i.user_id', 'u')}
          order by i.user_id limit $2 offset $3`,
        values: [readersOf(open, row, hasRead), HISTORY_PAGE + 1, numberOf(cursor)],
      });
      return usersPage(rows, numberOf(cursor));
    },
    async members(asker, { conversationID, cursor }) {
      const { type } = await conversations.open(asker, conversationID);
      const most = type === CONVERSATION_TYPE.room ? ROOM_MEMBERS_PAGE : HISTORY_PAGE;
      const offset = numberOf(cursor);
      const { rows } = await pool.query<MemberRow>({
        name: 'conversation_members',
        text: `select i.user_id, ${userName('u')} as name, ${userAvatar('u')} as avatar, i.role, i.muted_until,
            c.group_kind = 'room' and u.user_type = 'agent' as is_agent, ${isPassenger('i.user_id')} as is_passenger
          from conversation_member i join conversation c using (conversation_id) ${joinUser('i.user_id', 'u')}
          where i.conversation_id = $1 and i.left_at is null order by i.role, i.joined_at, i.user_id limit $2 offset $3`,
        values: [conversationID, most + 1, offset],
      });
      return pageOf(
        rows,
        () => offset + most,
        (shown) =>
          shown.map((row) => ({
            ...userOf(row),
            memberRole: row.role,
            muteExpiredTime: row.muted_until?.getTime() ?? 0,
            ...(row.is_agent === true && { isAgent: true }),
            ...(row.is_passenger && { isPassenger: true }),
          })),
        most,
      );
    },
    async one(asker, conversationID, messageID) {
      const { open, row } = await messageOf(asker, conversationID, messageID);
      return messageFor(asker.user.userID, row, open, clock.now());
    },
    changed: (conversationID, after, most) =>
      rowsOf('changed', CHANGED, [conversationID, after, most]),
  };

  async function within(combinedId: string | undefined, place: number) {
    const { rows } = await pool.query<{ content: KeptContent }>({
      name: 'message_combined_in',
      text: 'select content from combined_message where combined_id = $1 and place = $2',
      values: [combinedId ?? '', Math.min(place, 32_767)],
    });
    return rows[0]?.content.combinedId;
  }
}

interface UserRow {
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
}

interface MemberRow extends UserRow {
  readonly role: MemberRole;
  readonly muted_until: Date | null;
  readonly is_agent: boolean | null;
  readonly is_passenger: boolean;
}

interface CombinedRow {
  readonly message_id: string;
  readonly sender_user_id: string;
  readonly sent_at: Date;
  readonly content: KeptContent;
  readonly name: string;
  readonly avatar: string;
}

/**
 * The people who have read a message (`hasRead`), or who can but have not yet. The customer service counts as one
 * reader: either all its agents have read a visitor's message, or none; for its own messages only the visitor counts.
 */
function readersOf(open: OpenConversation, row: MessageRow, hasRead: boolean): string[] {
  const { serviceUserID, serviceReadSeq, readSeqs } = open;
  const seq = row.message_seq;
  if (serviceUserID === row.sender_user_id) {
    const agents = [...readSeqs].filter(([userID]) => userID !== serviceUserID);
    return serviceReadSeq >= seq === hasRead ? agents.map(([userID]) => userID) : [];
  }
  const others =
    serviceUserID === null
      ? [...readSeqs]
      : [...readSeqs].filter(([userID]) => userID === serviceUserID);
  return others
    .filter(([userID, read]) => userID !== row.sender_user_id && read >= seq === hasRead)
    .map(([userID]) => userID);
}

/** The number at which a page begins, from the cursor of the page before; any other text means the beginning. */
function numberOf(cursor: string | undefined): number {
  const number = Number(cursor ?? '0');
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, LAST) : 0;
}

function usersPage(rows: readonly UserRow[], offset: number) {
  return pageOf(
    rows,
    () => offset + HISTORY_PAGE,
    (shown) => shown.map(userOf),
  );
}

function pageOf<Row, Shown>(
  rows: readonly Row[],
  next: (last: Row) => number,
  show: (rows: readonly Row[]) => Shown[],
  most = HISTORY_PAGE,
): { rows: Shown[]; next?: string } {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    rows: show(shown),
    ...(rows.length > most && last !== undefined ? { next: `${next(last)}` } : {}),
  };
}
