import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { inTransaction } from '../data/in-transaction.ts';
import type { Asker, MessagingDeps } from '../messaging/deps.ts';
import * as life from './life.ts';
import { type CallPerson, type KeptCall, queuedCalls, readCalls, writeCall } from './rows.ts';

/** The requesting user, and the page of the request. */
export interface CallAsker extends Asker {
  /** The page's own name (`callHere`); '' before it was sent. */
  readonly endpoint: string;
}

/** Starting a call and being asked for one are serialised, so that nobody is in two calls. */
export const LOCK = `select pg_advisory_xact_lock(hashtext('phone calls'))`;

export interface CallChanges {
  /**
   * Reads, changes and writes a call; then everybody in it is notified.
   *
   * @param what changes the call; says whether anything changed
   * @param isRouting whether somebody may be asked for it
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

/** @param invited called with the users who are newly asked, who may have no page open */
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
    // Callers who wait behind this one have moved up.
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

/** @throws ApplicationError forbidden, both for a call without this user and for one that does not exist */
export function mine({ people }: KeptCall, { user }: CallAsker): CallPerson {
  const one = people.get(user.userID);
  if (one === undefined) throw new ApplicationError(CODE.forbidden);
  return one;
}
