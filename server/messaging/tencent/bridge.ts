import { createHash, timingSafeEqual } from 'node:crypto';
import { tencentIDOf, userIDOf } from '../../../src/domain/messaging/tencent-id.ts';
import { ApplicationError } from '../../application-error.ts';
import type { KeptContent } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { type Loop, startLoop } from '../../dispatch/loop.ts';
import { SERVICE_USER_ID } from '../deps.ts';
import type { Hub } from '../hub.ts';
import { contentOf } from '../message-rows.ts';
import { createTencentRest, type KeptMessage, tencentAccountOf, TencentRefusal } from './rest.ts';
import { elementOf, sentContentOf } from './said.ts';

type BridgeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'workPace'>;
type BridgeHub = Pick<Hub, 'receive' | 'open'>;

/**
 * Copies conversations of the customer service between the hub and Tencent Cloud Chat (CONN-04), so that agents answer
 * at the desk as usual. A visitor's messages at Tencent are written into their conversation at the hub; messages of
 * agents and the service are written into the visitor's group at Tencent.
 */
export interface TencentBridge {
  /** Whether Tencent sent this callback: it names our application, has a valid signature and is recent. */
  isSigned(query: CallbackQuery): boolean;
  /** Called when something was written in this group: its history will be read. The callback's text is not trusted. */
  heard(groupID: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface CallbackQuery {
  readonly sdkAppId: string;
  /** When the callback was sent, Unix time in seconds. */
  readonly requestTime: string;
  readonly sign: string;
}

const GROUP_PREFIX = 'cs-';
/**
 * In ms: the pause between rounds; how long a node's claim of a group lasts; the pause after work on a group has
 * failed.
 */
const PAUSE_MS = 500;
const CLAIM_MS = 30_000;
const RETRY_MS = 10_000;
/**
 * In ms: how often to look for conversations without a group; the maximum age, when the server starts, of messages that
 * are still copied.
 */
const LOOK_MS = 60_000;
const BEFORE_START_MS = 3_600_000;
/** The maximum age of a signature, ms: clocks differ, and callbacks are repeated. */
const SIGNED_MS = 5 * 60_000;
const BATCH = 20;
const MESSAGES = 50;
/** The maximum number of messages read from a history that was never read. */
const HISTORY_MAX = 200;
/** Codes of a lasting refusal: 10016 by a callback, 10017 the sender is muted, 80001 a bad word, 80002 too long. */
const FOR_GOOD = [10_016, 10_017, 80_001, 80_002];

/** Creates the bridge; undefined when the settings do not enable it. */
export function createTencentBridge(deps: BridgeDeps, hub: BridgeHub): TencentBridge | undefined {
  const { db, clock, config, log } = deps;
  const account = tencentAccountOf(config);
  const { tencentCallbackToken: token } = config;
  if (account === undefined || token === undefined) return undefined;
  const serviceUser = config.tencentServiceUser;
  const rest = createTencentRest(account, clock);
  const pool = db.$client;
  const since = new Date(clock.now() - BEFORE_START_MS);
  let lookedAt = -Infinity;
  let loops: Loop[] = [];

  /** Claims groups: rounds of this node run one after the other, and other nodes skip claimed groups. */
  async function claim(which: string): Promise<Room[]> {
    const now = clock.now();
    const { rows } = await pool.query<Room>(
      `update tencent_room r set claimed_until = $1
       from conversation c
       where c.conversation_id = r.conversation_id and r.group_id in (
         select x.group_id from tencent_room x join conversation y using (conversation_id)
         where (x.claimed_until is null or x.claimed_until <= $2) and ${which}
         limit ${BATCH} for update of x skip locked)
       returning r.group_id as "groupID", r.conversation_id as "conversationID", c.service_user_id as "userID",
         r.is_made as "isMade", r.heard, r.read_seq as "readSeq", r.sent_seq as "sentSeq",
         c.max_order_key::float8 as "maxOrderKey"`,
      [new Date(now + CLAIM_MS), new Date(now)],
    );
    return rows;
  }

  async function each(rooms: readonly Room[], work: (room: Room) => Promise<void>): Promise<void> {
    for (const room of rooms) {
      let retryAt: Date | null = null;
      try {
        if (groupOf(room.userID) === room.groupID) await work(room);
        else await moveOn(room.conversationID, room.userID);
      } catch (error) {
        if (isGone(error)) {
          await pool.query('update tencent_room set is_made = false where group_id = $1', [
            room.groupID,
          ]);
        }
        log.warn({ err: error }, 'a conversation could not be carried from or to Tencent');
        retryAt = new Date(clock.now() + RETRY_MS);
      }
      await pool.query('update tencent_room set claimed_until = $2 where conversation_id = $1', [
        room.conversationID,
        retryAt,
      ]);
    }
  }

  /** Changes the group of a guest who has become a member: new messages are written into the member's group. */
  async function moveOn(conversationID: string, userID: string): Promise<void> {
    await pool.query(
      `with moved as (
         update tencent_room set group_id = $2, is_made = false, heard = 0, pulled = 0, read_seq = 0
         where conversation_id = $1 and group_id <> $2 returning conversation_id)
       delete from tencent_message t using message m, moved
       where m.message_id = t.message_id and m.conversation_id = moved.conversation_id`,
      [conversationID, groupOf(userID)],
    );
  }

  /** Reads the group's messages that were not read yet, the oldest first. */
  async function unread({ groupID, readSeq }: Room): Promise<KeptMessage[]> {
    const found: KeptMessage[] = [];
    let upTo: number | undefined;
    while (found.length < HISTORY_MAX) {
      const page = await rest.history(groupID, upTo).catch((error: unknown) => {
        if (isGone(error)) return [];
        throw error;
      });
      found.push(...page.filter(({ MsgSeq }) => MsgSeq > readSeq));
      const oldest = page.at(-1)?.MsgSeq ?? 0;
      if (oldest <= readSeq + 1) break;
      upTo = oldest - 1;
    }
    return found.toReversed();
  }

  /** Writes a visitor's message into the hub. It is skipped if the hub refuses it, as in a disabled conversation. */
  async function receive({ groupID, conversationID, userID }: Room, message: KeptMessage) {
    const clientMessageID = createHash('sha256')
      .update(`tencent ${groupID} ${message.MsgSeq}`)
      .digest('base64url');
    const content = sentContentOf(message);
    const received = { conversationID, senderUserID: userID, clientMessageID, content };
    try {
      await hub.receive({ ...received, at: clock.now() });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
    }
  }

  async function carryIn(room: Room): Promise<void> {
    const { groupID, conversationID, userID, heard } = room;
    const visitor = tencentIDOf(userID);
    let { readSeq } = room;
    for (const message of await unread(room)) {
      if (message.From_Account === visitor && message.IsPlaceMsg !== 1) {
        await receive(room, message);
        // A visitor who writes has read all earlier messages of the conversation.
        await pool.query(
          `update conversation_member m set read_seq = greatest(m.read_seq, c.max_seq) from conversation c
           where c.conversation_id = $1 and m.conversation_id = $1 and m.user_id = $2`,
          [conversationID, userID],
        );
      }
      readSeq = message.MsgSeq;
      await pool.query(
        'update tencent_room set read_seq = greatest(read_seq, $2) where group_id = $1',
        [groupID, readSeq],
      );
    }
    await pool.query('update tencent_room set pulled = greatest(pulled, $2) where group_id = $1', [
      groupID,
      heard,
    ]);
  }

  async function make({ groupID, userID }: Room): Promise<void> {
    await rest.importAccount(tencentIDOf(userID));
    await rest.importAccount(serviceUser);
    await rest.createGroup(groupID, tencentIDOf(userID), serviceUser);
    await pool.query('update tencent_room set is_made = true where group_id = $1', [groupID]);
  }

  async function carryOut(room: Room): Promise<void> {
    const { groupID, conversationID, maxOrderKey } = room;
    if (!room.isMade) await make(room);
    const { rows } = await pool.query<Outgoing>(
      `select m.message_id as id, m.message_seq as seq, m.shared_key::float8 as key, m.sender_user_id = $3 or exists (
           select from app_user a where a.user_id = m.sender_user_id and a.user_type = 'agent') as "isOurs",
         m.client_message_id as "clientID", m.content, m.revoked_at is not null as "isRevoked", t.message_seq as "sentAs"
       from message m left join tencent_message t using (message_id)
       where m.conversation_id = $1 and (m.message_seq > $2 or (t.message_id is not null and m.shared_key > t.shared_key))
       order by m.message_seq limit ${MESSAGES}`,
      [conversationID, room.sentSeq, SERVICE_USER_ID],
    );
    for (const message of rows) {
      if (message.isOurs) await carry(groupID, message);
      await pool.query(
        'update tencent_room set sent_seq = greatest(sent_seq, $2) where group_id = $1',
        [groupID, message.seq],
      );
    }
    // After a full page there may be more, which the next round reads.
    if (rows.length === MESSAGES) return;
    await pool.query('update tencent_room set sent_key = $2 where group_id = $1', [
      groupID,
      maxOrderKey,
    ]);
  }

  async function carry(groupID: string, message: Outgoing): Promise<void> {
    const { id, key, sentAs, isRevoked } = message;
    try {
      if (sentAs === null && isRevoked) return;
      const element = elementOf(contentOf(message.content));
      const from = { from: serviceUser, random: randomOf(id), id: message.clientID };
      if (sentAs !== null && isRevoked) await rest.recall(groupID, sentAs);
      else if (sentAs !== null) await rest.modify(groupID, sentAs, element);
      const seq = sentAs ?? (await rest.send(groupID, from, element));
      await pool.query(
        `insert into tencent_message (message_id, message_seq, shared_key) values ($1, $2, $3)
         on conflict (message_id) do update set shared_key = excluded.shared_key`,
        [id, seq, key],
      );
    } catch (error) {
      if (!(error instanceof TencentRefusal && FOR_GOOD.includes(error.errorCode))) throw error;
      log.warn({ err: error, messageID: id }, 'Tencent does not take a message');
    }
  }

  /**
   * Assigns a group to each conversation that has new messages but no group yet. Its visitor may not have written at
   * Tencent: the first message may be the service's own, such as a card of an order.
   */
  async function look(): Promise<void> {
    if (clock.now() - lookedAt < LOOK_MS) return;
    lookedAt = clock.now();
    const { rows } = await pool.query<{ id: string; userID: string }>(
      `select c.conversation_id as id, c.service_user_id as "userID" from conversation c
       where c.service_user_id is not null and c.updated_at > $1 and c.max_seq > 0
         and not exists (select from tencent_room r where r.conversation_id = c.conversation_id)`,
      [since],
    );
    for (const { id, userID } of rows) await keep(groupOf(userID), id);
  }

  /** Stores the group of a conversation. Messages from before `since` stay at the hub and are not copied. */
  async function keep(groupID: string, conversationID: string): Promise<void> {
    await pool.query(
      `insert into tencent_room (group_id, conversation_id, sent_seq, sent_key)
       select $1, $2, coalesce(max(message_seq), 0), 0 from message
       where conversation_id = $2 and sent_at <= $3
       on conflict do nothing`,
      [groupID, conversationID, since],
    );
  }

  /** Whether the user is an agent, who has no conversation of their own with the customer service. */
  async function isAgent(userID: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select from app_user where user_id = $1 and user_type = 'agent'`,
      [userID],
    );
    return rowCount === 1;
  }

  return {
    isSigned({ sdkAppId, requestTime, sign }) {
      if (sdkAppId !== String(account.sdkAppId) || !/^\d{1,12}$/.test(requestTime)) return false;
      if (Math.abs(clock.now() - Number(requestTime) * 1_000) > SIGNED_MS) return false;
      const right = createHash('sha256').update(`${token}${requestTime}`).digest();
      const given = Buffer.from(sign, 'hex');
      return given.length === right.length && timingSafeEqual(given, right);
    },
    async heard(groupID) {
      const { rowCount } = await pool.query(
        'update tencent_room set heard = heard + 1 where group_id = $1',
        [groupID],
      );
      if (rowCount === 1 || !groupID.startsWith(GROUP_PREFIX)) return;
      const userID = userIDOf(groupID.slice(GROUP_PREFIX.length));
      try {
        // Anybody may give a group such a name, so it counts only if the visitor is known here.
        if (groupOf(userID) !== groupID || (await isAgent(userID))) return;
        const conversationID = await hub.open(userID);
        await moveOn(conversationID, userID);
        await keep(groupID, conversationID);
      } catch (error) {
        if (error instanceof ApplicationError || error instanceof RangeError) return;
        throw error;
      }
      await pool.query('update tencent_room set heard = heard + 1 where group_id = $1', [groupID]);
    },
    start() {
      loops = [
        startLoop(deps, 'hearing Tencent', PAUSE_MS, async () => {
          await each(await claim('x.heard > x.pulled'), carryIn);
        }),
        startLoop(deps, 'telling Tencent', PAUSE_MS, async () => {
          await look();
          await each(await claim('y.max_order_key > x.sent_key'), carryOut);
        }),
      ];
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Whether the group was dissolved at Tencent, or never existed: then it is created again. */
const isGone = (error: unknown): boolean =>
  error instanceof TencentRefusal && [10_010, 10_015].includes(error.errorCode);

const groupOf = (userID: string): string => `${GROUP_PREFIX}${tencentIDOf(userID)}`;

/** A number of 32 bits computed from the message, so that it is not sent twice after a crash. */
const randomOf = (messageID: string): number =>
  createHash('sha256').update(messageID).digest().readUInt32BE();

interface Room {
  readonly groupID: string;
  readonly conversationID: string;
  readonly userID: string;
  readonly isMade: boolean;
  readonly heard: number;
  readonly readSeq: number;
  readonly sentSeq: number;
  readonly maxOrderKey: number;
}

interface Outgoing {
  readonly id: string;
  readonly seq: number;
  readonly key: number;
  readonly isOurs: boolean;
  readonly clientID: string;
  readonly content: KeptContent;
  readonly isRevoked: boolean;
  readonly sentAs: number | null;
}
