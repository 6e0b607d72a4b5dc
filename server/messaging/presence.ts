import type { Database } from '../deps.ts';

/** The connected users of all nodes. This node's rows count as long as the node is alive (`nodes.ts`). */
export interface Presence {
  set(userID: string, isOnline: boolean): Promise<void>;
  /** Which of these users are connected to any node. */
  online(userIDs: readonly string[]): Promise<Set<string>>;
  /** Removes all connections of this node. */
  clear(): Promise<void>;
  /** Removes rows of dead nodes. */
  tidy(): Promise<void>;
}

export function createPresence(db: Database, nodeId: () => string): Presence {
  const pool = db.$client;
  return {
    async set(userID, isOnline) {
      await pool.query(
        isOnline
          ? {
              name: 'presence_on',
              text: 'insert into messaging_presence (user_id, node_id) values ($1, $2) on conflict do nothing',
              values: [userID, nodeId()],
            }
          : {
              name: 'presence_off',
              text: 'delete from messaging_presence where user_id = $1 and node_id = $2',
              values: [userID, nodeId()],
            },
      );
    },
    async online(userIDs) {
      const { rows } = await pool.query<{ user_id: string }>({
        name: 'presence_of',
        text: `select distinct user_id from messaging_presence join server_node using (node_id)
          where user_id = any($1) and alive_until > now()`,
        values: [userIDs],
      });
      return new Set(rows.map((row) => row.user_id));
    },
    async clear() {
      await pool.query('delete from messaging_presence where node_id = $1', [nodeId()]);
    },
    async tidy() {
      await pool.query(
        `delete from messaging_presence p where not exists (
          select from server_node n where n.node_id = p.node_id and alive_until > now())`,
      );
    },
  };
}
