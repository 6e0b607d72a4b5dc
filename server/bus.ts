import { setImmediate as endOfTurn, setTimeout as after } from 'node:timers/promises';
import pg from 'pg';

/** The values that JSON can express. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Notifies every node, including this one, that something was committed. A hint may arrive twice or not at all, so a
 * receiver reads the data from the database, and reads all that it watches again after a reconnection.
 */
export interface Bus {
  /**
   * Sends a hint soon; call it after the commit. Equal hints in a batch are sent once. Does nothing after `close`.
   *
   * @throws RangeError when topic and payload take more than `largestHint` bytes as JSON
   */
  publish(topic: string, payload: Json): void;
  /** Calls the handler for each hint of the topic until the returned function is called. */
  subscribe(topic: string, handler: (payload: Json) => void): () => void;
  /** Calls the handler whenever hints may have been missed, until the returned function is called. */
  onReconnect(handler: () => void): () => void;
  /** Sends the waiting hints, if the database can be reached, and closes the connection. */
  close(): Promise<void>;
}

/** The size of the largest hint, in bytes: PostgreSQL refuses a notification of 8000 bytes. */
export const largestHint = 7_900;

const channel = 'portal';

/** Times in ms. */
const answerTime = 5_000;
const heartbeat = 10_000;
const retries = { first: 50, longest: 2_000 };

/**
 * The bus over PostgreSQL's LISTEN and NOTIFY, on its own connection, which it reopens whenever it breaks. A commit
 * that notifies takes a lock on the whole database, so hints are sent in batches on this connection, never inside the
 * transactions that they report.
 *
 * @param url connection string
 * @param log called for a broken connection and for a handler that throws
 * @returns the bus, once it is listening
 */
export async function createBus(url: string, log: (error: unknown) => void): Promise<Bus> {
  const handlers = new Map<string, Set<(payload: Json) => void>>();
  const reconnectHandlers = new Set<() => void>();
  /**
   * Hints as JSON, in the order of their publication. The set cannot grow for long, because publications follow
   * commits in the same database.
   */
  const waiting = new Set<string>();
  let closed = false;
  let sending: Promise<void> | undefined;
  let client = await connect();
  // An empty batch checks whether the connection still answers.
  const pulse = setInterval(send, heartbeat);

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'portal bus',
      connectionTimeoutMillis: answerTime,
      query_timeout: answerTime,
      keepAlive: true,
    });
    next.on('notification', ({ payload = '[]' }) => guarded(() => deliver(payload)));
    next.on('error', () => undefined); // 'end' follows, which reconnects
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      next.connection.stream.destroy();
      throw error;
    }
    next.once('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    log(new Error('The bus lost its connection to the database'));
    for (let delay = retries.first; ; delay = Math.min(delay * 2, retries.longest)) {
      // Random pauses, so that nodes that lost the same database do not reconnect at the same moment.
      await after(delay * (0.5 + Math.random() / 2));
      if (closed) return;
      const next = await connect().catch(() => undefined);
      if (!next) continue;
      client = next;
      if (closed) return client.end();
      break;
    }
    for (const handler of reconnectHandlers) guarded(handler);
    send();
  }

  /** A connection that does not answer counts as broken, and is closed. */
  function giveUp(): void {
    client.connection.stream.destroy();
  }

  function deliver(batch: string): void {
    // Only `flush` writes this format; anything that others write to the channel throws.
    for (const [topic, payload] of JSON.parse(batch) as [string, Json][]) {
      for (const handler of handlers.get(topic) ?? []) guarded(() => handler(payload));
    }
  }

  function guarded(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      log(error);
    }
  }

  function send(): void {
    sending ??= flush().finally(() => {
      sending = undefined;
    });
  }

  /** Sends all waiting hints, and those added meanwhile, one statement after the other. Only this function sends. */
  async function flush(): Promise<void> {
    // Hints published in the same turn of the event loop are sent together, after what that turn writes to clients.
    await endOfTurn();
    await endOfTurn();
    do {
      const hints = [...waiting];
      waiting.clear();
      try {
        await client.query({
          name: 'bus_notify',
          text: `SELECT pg_notify('${channel}', batch) FROM unnest($1::text[]) batch`,
          values: [batches(hints)],
        });
      } catch {
        // After the reconnection, these hints are sent again, before newer ones. Some may arrive twice.
        const later = [...waiting];
        waiting.clear();
        for (const hint of [...hints, ...later]) waiting.add(hint);
        return giveUp();
      }
    } while (waiting.size > 0);
  }

  return {
    publish(topic, payload) {
      if (closed) return;
      const hint = JSON.stringify([topic, payload]);
      if (Buffer.byteLength(hint) > largestHint) throw new RangeError(`Hint too large: ${topic}`);
      waiting.add(hint);
      send();
    },
    subscribe(topic, handler) {
      const all = handlers.get(topic) ?? new Set();
      handlers.set(topic, all.add(handler));
      return () => {
        all.delete(handler);
        if (all.size === 0 && handlers.get(topic) === all) handlers.delete(topic);
      };
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler);
      return () => void reconnectHandlers.delete(handler);
    },
    async close() {
      closed = true;
      clearInterval(pulse);
      await sending;
      await client.end();
    },
  };
}

/** Splits hints into JSON lists that each fit into a notification. */
function batches(hints: string[]): string[] {
  const packed: string[][] = [];
  let room = 0;
  for (const hint of hints) {
    const size = Buffer.byteLength(hint) + 1;
    if (size > room) {
      packed.push([]);
      room = largestHint + 1;
    }
    packed.at(-1)?.push(hint);
    room -= size;
  }
  return packed.map((batch) => `[${batch.join(',')}]`);
}
