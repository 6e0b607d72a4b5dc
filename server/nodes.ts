import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EncryptionKeys } from './crypto/keys.ts';
import { inTransaction } from './data/in-transaction.ts';

/** An arbitrary number that no other lock on the same database uses. */
const joiningLock = 7_206_802;
/**
 * How often a node writes that it is alive, ms. If a node has not written this for `holdsSeconds`, another node takes
 * over its work.
 */
const sign = { everyMs: 1_000, holdsSeconds: 4 };

/** One of the servers that share a database. */
export interface Nodes {
  /** This server's id, which no other server on the database has. */
  readonly id: string;
  /** Writes at once that this server is alive. Rejects when the database cannot be reached. */
  sayAlive(): Promise<void>;
  /**
   * Whether this server is the oldest living one: only the oldest one does the work that two servers must not do at
   * once.
   */
  isFirst(): Promise<boolean>;
  /**
   * Removes this server from the list, so that the next oldest takes over at once, without waiting for `holdsSeconds`.
   */
  leave(): Promise<void>;
}

/**
 * Joins the servers on this database (`server_node`). Times are those of the database's clock, not of the servers'.
 *
 * @throws Error of one line when the living servers have other encryption keys: this server could then read neither
 *   what a page encrypted for one of them, nor a saved card
 */
export async function joinNodes(
  pool: Pool,
  log: Logger,
  keys: NodeKeys,
  keyFolder: string,
): Promise<Nodes> {
  const me = { nodeId: randomUUID(), keys: fingerprint(keys) };
  await join(pool, me, keyFolder);
  let strangers = false;

  async function live(): Promise<void> {
    const { rows } = await pool.query<{ strangers: boolean }>({
      name: 'node_lives',
      text: `with mine as (
          insert into server_node (node_id, keys, started_at, alive_until)
          values ($1, $2, now(), now() + make_interval(secs => $3))
          on conflict (node_id) do update set alive_until = excluded.alive_until)
        select exists (select from server_node where alive_until > now() and keys <> $2) as strangers`,
      values: [me.nodeId, me.keys, sign.holdsSeconds],
    });
    const before = strangers;
    strangers = rows[0]?.strangers === true;
    if (strangers && !before) log.error('a server with other encryption keys is on this database');
  }

  let living: Promise<void> | undefined;
  /** Runs only once at a time: callers who call it meanwhile get the same promise. */
  const sayAlive = (): Promise<void> => {
    living ??= live().finally(() => {
      living = undefined;
    });
    return living;
  };
  const timer = setInterval(() => {
    // Failures are ignored here: all other users of the database report that it cannot be reached.
    sayAlive().catch(() => undefined);
  }, sign.everyMs);
  timer.unref();

  return {
    id: me.nodeId,
    sayAlive,
    async isFirst() {
      const { rows } = await pool.query<{ node_id: string }>({
        name: 'node_first',
        text: `select node_id from server_node where alive_until > now()
          order by started_at, node_id limit 1`,
      });
      return rows[0]?.node_id === me.nodeId;
    },
    async leave() {
      clearInterval(timer);
      await living?.catch(() => undefined);
      await pool.query('delete from server_node where node_id = $1', [me.nodeId]);
    },
  };
}

/** Servers join one after the other. If two with different keys start together, the second one notices the first. */
async function join(
  pool: Pool,
  me: { readonly nodeId: string; readonly keys: string },
  keyFolder: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [joiningLock]);
    await client.query('delete from server_node where alive_until < clock_timestamp()');
    const { rowCount } = await client.query('select from server_node where keys <> $1', [me.keys]);
    if (rowCount !== null && rowCount > 0) {
      throw new Error(
        `The servers that run on this database have other encryption keys than ${keyFolder}: copy that folder from one of them, or stop them first`,
      );
    }
    await client.query(
      `insert into server_node (node_id, keys, started_at, alive_until)
       values ($1, $2, clock_timestamp(), clock_timestamp() + make_interval(secs => $3))`,
      [me.nodeId, me.keys, sign.holdsSeconds],
    );
  });
}

type NodeKeys = Pick<EncryptionKeys, 'requestPublic' | 'responsePublic' | 'vapidPublic' | 'vault'>;

function fingerprint({ requestPublic, responsePublic, vapidPublic, vault }: NodeKeys): string {
  const hash = createHash('sha256');
  for (const key of [requestPublic, responsePublic, vapidPublic] satisfies KeyObject[]) {
    hash.update(key.export({ format: 'der', type: 'spki' }));
  }
  return hash.update(vault.fingerprint).digest('base64url');
}
