import type { ConversationType } from '../../src/domain/messaging/conversation.ts';
import type { Database } from '../deps.ts';
import type { Asker } from './deps.ts';

/** A conversation with a reader on this node, and how far its changes were sent to its readers here. */
export interface Watched {
  readonly conversationID: string;
  readonly type: ConversationType;
  /** The visitor of the customer service. It changes when a guest signs in, because a member has another id. */
  serviceUserID: string | null;
  /**
   * `agentID`: the agent of a conversation with the customer service. `peers`: the people in a conversation of two. The
   * presence of each side is sent to the other side.
   */
  agentID: string | null;
  readonly peers: readonly string[];
  /** Whether one of the two people has blocked the other: then neither sees the other's presence. */
  isClosed: boolean;
  /** Everything up to this key has been sent. */
  told: number;
  /** The highest message number that was sent: higher numbers are new. */
  toldSeq: number;
  /** The key up to which changes have to be sent. */
  wanted: number;
  telling: Promise<void> | undefined;
  /** Undefined until the members are read, and after a change of members. */
  members: ReadonlySet<string> | undefined;
}

interface WatchedRow {
  readonly conversation_id: string;
  readonly type: ConversationType;
  readonly peer_key: string | null;
  readonly is_closed: boolean;
  readonly service_user_id: string | null;
  readonly service_agent_id: string | null;
  readonly max_order_key: number;
  readonly max_seq: number;
}

/** Reads the current state of conversations, from which sending starts. */
export interface WatchedRows {
  of(asker: Asker): Promise<Watched[]>;
  one(conversationID: string): Promise<Watched | undefined>;
  /** The highest keys of these conversations. */
  keys(conversationIDs: readonly string[]): Promise<{ id: string; key: number }[]>;
  members(conversationID: string): Promise<ReadonlySet<string>>;
}

const COLUMNS = `c.conversation_id, c.type, c.peer_key,
  c.peer_key is not null and exists (select from blocked_user b where b.pair = c.peer_key) as is_closed, c.service_user_id, c.service_agent_id,
  c.max_order_key::float8 as max_order_key, c.max_seq`;

export function createWatchedRows(db: Database): WatchedRows {
  const pool = db.$client;
  return {
    async of({ user, isAgent }) {
      const { rows } = await pool.query<WatchedRow>({
        name: 'watched_of',
        text: `select ${COLUMNS} from conversation_member m join conversation c using (conversation_id)
            where m.user_id = $1 and m.left_at is null
          union
          select ${COLUMNS} from conversation c where $2 and c.service_state in ('waiting', 'assigned')`,
        values: [user.userID, isAgent],
      });
      return rows.map(watchedOf);
    },
    async one(conversationID) {
      const { rows } = await pool.query<WatchedRow>({
        name: 'watched_one',
        text: `select ${COLUMNS} from conversation c where conversation_id = $1`,
        values: [conversationID],
      });
      return rows.map(watchedOf)[0];
    },
    async keys(conversationIDs) {
      const { rows } = await pool.query<{ id: string; key: number }>({
        name: 'watched_keys',
        text: `select conversation_id as id, max_order_key::float8 as key from conversation where conversation_id = any($1)`,
        values: [conversationIDs],
      });
      return rows;
    },
    async members(conversationID) {
      const { rows } = await pool.query<{ user_id: string }>({
        name: 'watched_members',
        text: 'select user_id from conversation_member where conversation_id = $1 and left_at is null',
        values: [conversationID],
      });
      return new Set(rows.map((row) => row.user_id));
    },
  };
}

function watchedOf(row: WatchedRow): Watched {
  return {
    conversationID: row.conversation_id,
    type: row.type,
    serviceUserID: row.service_user_id,
    agentID: row.service_agent_id,
    peers: row.peer_key?.split(' ') ?? [],
    isClosed: row.is_closed,
    told: row.max_order_key,
    toldSeq: row.max_seq,
    wanted: row.max_order_key,
    telling: undefined,
    members: undefined,
  };
}
