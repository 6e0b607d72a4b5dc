import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { CallAnswer, CallAsked, CallCall } from '../../src/contract/messaging/call-frames.ts';
import { CALL_SIGNAL_MAX_BYTES, CALL_SIGNALS_MAX } from '../../src/domain/call/call-limits.ts';
import { ApplicationError } from '../application-error.ts';
import { publishHint } from '../bus-topics.ts';
import { keepCallNote } from '../desk/notes.ts';
import type { MessagingDeps } from '../messaging/deps.ts';
import { freeAgent } from './agents.ts';
import { type CallAsker, type CallChanges, mine } from './change.ts';
import * as life from './life.ts';
import { type KeptCall, openCallsOf } from './rows.ts';
import { createCallStart } from './start.ts';

/** Actions on calls (CALL-01, CALL-02), each in one transaction on the locked row. Refusals are `ApplicationError`s. */
export type CallActions = {
  readonly [Name in Exclude<CallCall, 'callHere' | 'callRoute'>]: (
    asker: CallAsker,
    asked: CallAsked<Name>,
  ) => Promise<Name extends 'callStart' | 'callAccept' ? KeptCall : CallAnswer<Name>>;
};

export interface CallActionHooks {
  /** Called when an agent has answered a visitor. */
  answered(call: KeptCall, agentID: string): void;
  /** Called when an agent is free or a visitor waits again, so that the next agents are asked. */
  routeSoon(): void;
}

export function createCallActions(
  { db, bus, clock, config }: Pick<MessagingDeps, 'db' | 'bus' | 'clock' | 'config'>,
  { change, tell }: CallChanges,
  { answered, routeSoon }: CallActionHooks,
): CallActions {
  const pool = db.$client;

  async function refused(asker: CallAsker, callID: string, how: 'declined' | 'busy') {
    const call = await change(callID, (now) => {
      const one = mine(now, asker);
      const was = one.state;
      life.refuse(now, one, how, clock.now());
      return one.state !== was;
    });
    if (life.waitsForAgent(call)) routeSoon();
    return null;
  }

  /** Whether the person called is calling this caller as well: this call was given up in favour of theirs. */
  async function isCrossed(tx: pg.PoolClient, call: KeptCall): Promise<boolean> {
    if (call.isService) return false;
    const [other] = [...call.people.keys()].filter((userID) => userID !== call.callerUserID);
    const theirs = other === undefined ? [] : await openCallsOf(tx, other);
    return theirs.some(
      (one) => one.callerUserID === other && !one.isService && one.people.has(call.callerUserID),
    );
  }

  async function left(asker: CallAsker, callID: string) {
    const call = await change(callID, async (now, tx) => {
      const one = mine(now, asker);
      const was = one.state;
      life.quit(now, one, clock.now());
      if (now.outcome === 'cancelled' && (await isCrossed(tx, now))) await sayNothing(tx, callID);
      return one.state !== was;
    });
    // The agent of this call is free now.
    if (call.serviceUserID !== null) routeSoon();
    return null;
  }

  return {
    callStart: createCallStart({ db, clock, config }, { tell }),
    async callReceived(asker, { callID }) {
      await change(callID, (call) => {
        const one = mine(call, asker);
        if (one.state !== 'invited') return false;
        life.receive(call, one, clock.now());
        return true;
      });
      return null;
    },
    async callAccept(asker, { callID, mode }) {
      const { endpoint, user } = asker;
      if (endpoint === '') throw new ApplicationError(CODE.invalidInput);
      const call = await change(callID, (now) => {
        const one = mine(now, asker);
        const was = one.state;
        if (!life.accept(now, one, { endpoint, mode, now: clock.now() })) {
          throw new ApplicationError(CODE.warning);
        }
        return was !== 'accepted';
      });
      if (call.serviceUserID !== null && asker.isAgent) answered(call, user.userID);
      return call;
    },
    callDecline: (asker, { callID }) => refused(asker, callID, 'declined'),
    callBusy: (asker, { callID }) => refused(asker, callID, 'busy'),
    callCancel: (asker, asked) => left(asker, asked.callID),
    callQuit: (asker, asked) => left(asker, asked.callID),
    async callSignal(asker, { callID, to, data }) {
      const size = Buffer.byteLength(JSON.stringify(data));
      if (size > CALL_SIGNAL_MAX_BYTES) throw new ApplicationError(CODE.invalidInput);
      // Only pages that take part in the call may send each other signals. The oldest one makes room for the new one.
      const { rowCount } = await pool.query({
        name: 'phone_call_signal',
        text: `with sent as (
            insert into phone_call_signal (call_id, from_user_id, to_user_id, data)
            select p.call_id, $2, $3, $4 from phone_call p
            join phone_call_user f on f.call_id = p.call_id and f.user_id = $2 and f.state = 'accepted' and f.endpoint = $5
            join phone_call_user t on t.call_id = p.call_id and t.user_id = $3 and t.state = 'accepted'
            where p.call_id = $1 and p.state = 'accepted' and $2 <> $3
            returning call_id, to_user_id),
          gone as (
            delete from phone_call_signal s using sent
            where s.call_id = sent.call_id and s.to_user_id = sent.to_user_id and s.seq <= (
              select seq from phone_call_signal where call_id = $1 and to_user_id = $3
              order by seq desc offset ${CALL_SIGNALS_MAX - 1} limit 1))
          select from sent`,
        values: [callID, asker.user.userID, to, JSON.stringify(data), asker.endpoint],
      });
      if (rowCount !== 1) throw new ApplicationError(CODE.forbidden);
      publishHint(bus, 'call.signalled', { callID, userID: to });
      return null;
    },
    async callTransfer(asker, { callID, userID }) {
      await change(
        callID,
        async (call, tx) => {
          assertTalks(call, asker);
          if (life.isAsking(call)) throw new ApplicationError(CODE.warning);
          const colleague = await freeAgent(tx, userID);
          if (colleague === undefined) throw new ApplicationError(CODE.warning);
          life.transfer(call, colleague, clock.now());
          return true;
        },
        true,
      );
      return null;
    },
    async callTransferCancel(asker, { callID }) {
      await change(callID, (call) => {
        assertTalks(call, asker);
        return life.cancelTransfer(call, clock.now());
      });
      // The colleague is free now.
      routeSoon();
      return null;
    },
    async callNote(asker, { callID, text }) {
      const { conversationID } = await change(callID, async (call, tx) => {
        const one = mine(call, asker);
        if (!asker.isAgent || call.serviceUserID === null || one.acceptedAt === null) {
          throw new ApplicationError(CODE.forbidden);
        }
        one.note = text;
        await keepCallNote(tx, {
          callID,
          conversationID: call.conversationID,
          agentID: one.userID,
          note: text,
          now: new Date(clock.now()),
        });
        return true;
      });
      publishHint(bus, 'messaging.conversation', {
        conversationID,
        userIDs: [],
        agents: true,
        people: true,
      });
      return null;
    },
    async callRate(asker, { callID, quality }) {
      await change(callID, (call) => {
        const one = mine(call, asker);
        if (call.acceptedAt === null) throw new ApplicationError(CODE.forbidden);
        one.quality = quality;
        return true;
      });
      return null;
    },
  };
}

/** @throws ApplicationError forbidden for anybody but the agent who talks with a visitor in this call */
function assertTalks(call: KeptCall, asker: CallAsker): void {
  const { state } = mine(call, asker);
  const isAgents = asker.isAgent && call.serviceUserID !== null && state === 'accepted';
  if (!isAgents || call.state !== 'accepted') throw new ApplicationError(CODE.forbidden);
}

/** Marks a call that was given up for a crossing one: nobody missed it, so no message is written. */
const sayNothing = (tx: pg.PoolClient, callID: string) =>
  tx.query({
    name: 'phone_call_untellable',
    text: `update phone_call set message_id = '' where call_id = $1`,
    values: [callID],
  });
