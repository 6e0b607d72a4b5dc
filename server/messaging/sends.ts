import { setImmediate as endOfTurn } from 'node:timers/promises';
import pg from 'pg';
import { type Sending, sendMessage, type Sent, sendTogether } from './send.ts';

/** The maximum number of messages in one commit. */
const MOST_TOGETHER = 64;

/** Commits a message, or finds that it was committed before; rejects like `sendMessage`. */
export type Send = (sending: Sending) => Promise<Sent>;

interface Waiting extends PromiseWithResolvers<Sent> {
  readonly sending: Sending;
}

/**
 * Commits messages that are sent at the same time together: one round trip to the database and one write to its log,
 * however many wait. While a commit is under way, the next messages are collected. Each is answered after its commit.
 * A message that could not be committed with the others is then tried alone, and delays no other message.
 */
export function createSends(pool: pg.Pool): Send {
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    // Messages of the same turn of the event loop are committed together.
    await endOfTurn();
    while (waiting.length > 0) await commit(next());
    working = undefined;
  }

  /** Takes the first message of each conversation: a conversation's row can give only one message number at a time. */
  function next(): readonly Waiting[] {
    const firsts = new Map<string, Waiting>();
    for (const one of waiting) {
      const { conversationID } = one.sending;
      if (firsts.size === MOST_TOGETHER) break;
      if (!firsts.has(conversationID)) firsts.set(conversationID, one);
    }
    waiting = waiting.filter((one) => firsts.get(one.sending.conversationID) !== one);
    return [...firsts.values()];
  }

  async function commit(all: readonly Waiting[]): Promise<void> {
    try {
      const sent = await sendTogether(
        pool,
        all.map(({ sending }) => sending),
      );
      for (const [place, one] of all.entries()) {
        const its = sent[place];
        if (its === undefined) alone(one);
        else one.resolve(its);
      }
    } catch (error) {
      for (const one of all) {
        // When the database reports an error, one of the messages caused it, so each is tried alone. After any other
        // error the database was not reachable.
        if (error instanceof pg.DatabaseError) alone(one);
        else one.reject(error);
      }
    }
  }

  function alone({ sending, resolve, reject }: Waiting): void {
    sendMessage(pool, sending).then(resolve, reject);
  }

  return (sending) => {
    if (sending.copies !== undefined || sending.repliesTo !== undefined) {
      return sendMessage(pool, sending);
    }
    const one = { sending, ...Promise.withResolvers<Sent>() };
    waiting.push(one);
    working ??= work();
    return one.promise;
  };
}
