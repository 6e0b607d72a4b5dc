import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { Asker, MessagingDeps } from '../messaging/deps.ts';
import * as life from './life.ts';
import { LOCK } from './lock.ts';
import { type CallPerson, type KeptCall, queuedCalls, readCalls, writeCall } from './rows.ts';

/** The requesting user, and the page of the request. */
export interface CallAsker extends Asker {
  /** The page's own name (`callHere`); '' before it was sent. */
  readonly endpoint: string;
}

export interface CallChanges {
  /**
   * Reads, changes and writes a call; then everybody in it is notified.
   *
   * @param what changes the call, and returns whether anything changed
   * @param isRouting whether the change may invite somebody to the call, which needs `LOCK`
   * @throws ApplicationError forbidden for an unknown call
   */
  change(
    callID: string,
    what: (call: KeptCall, tx: pg.PoolClient) => Promise<boolean> | boolean,
    isRouting?: boolean,
  ): Promise<KeptCall>;
  /** Notifies everybody in a call that was written; `before` has the states of its users until then. */
  tell(call: KeptCall, before: ReadonlyMap<string, string>): void;
}

/** @param invited called with the users who are newly invited; they may have no page open */
export function createCallChanges(
  { db, bus }: Pick<MessagingDeps, 'db' | 'bus'>,
  invited: (call: KeptCall, userIDs: readonly string[]) => void,
): CallChanges {
  const pool = db.$client;

  async function change(
    callID: string,
    what: (call: KeptCall, tx: pg.PoolClient) => Promise<boolean> | boolean,
    isRouting = false,
  ): Promise<KeptCall> {
    const before = new Map<string, string>();
    const call = await inTransaction(pool, async (tx) => {
      if (isRouting) await tx.query(LOCK);
      const [found] = await readCalls(tx, [callID], true);
      if (found === undefined) throw new ApplicationError(CODE.forbidden);
      for (const { userID, state } of found.people.values()) before.set(userID, state);
      if (!(await what(found, tx))) return found;
      life.waitAgain(found);
      found.version += 1;
      await writeCall(tx, found);
      return { ...found, isChanged: true };
    });
    if ('isChanged' in call) tell(call, before);
    return call;
  }

  function tell(call: KeptCall, before: ReadonlyMap<string, string>): void {
    publishHint(bus, 'call.changed', { callID: call.callID, userIDs: [...call.people.keys()] });
    const asked = [...call.people.values()].filter(
      ({ userID, state }) => state === 'invited' && before.get(userID) !== 'invited',
    );
    if (asked.length > 0)
      invited(
        call,
        asked.map(({ userID }) => userID),
      );
    // The callers who wait behind this caller have moved up in the queue, so they are notified.
    if (call.isService && call.state !== 'inviting')
      void tellQueue(call.callID).catch(() => undefined);
  }

  async function tellQueue(exceptCallID: string): Promise<void> {
    for (const callID of await queuedCalls(pool)) {
      if (callID === exceptCallID) continue;
      const [call] = await readCalls(pool, [callID]);
      if (call) publishHint(bus, 'call.changed', { callID, userIDs: [call.callerUserID] });
    }
  }

  return { change, tell };
}

/** The caller's own state in a call. @throws ApplicationError forbidden for a call in which the caller is not */
export function mine({ people }: KeptCall, { user }: CallAsker): CallPerson {
  const one = people.get(user.userID);
  if (one === undefined) throw new ApplicationError(CODE.forbidden);
  return one;
}
