import { randomBytes } from 'node:crypto';
import { publishHint } from '../../../server/bus-topics.ts';
import { CALL_INVITATION_MS } from '../../../src/domain/call/call-limits.ts';
import type { CallState, CallUserState } from '../../../src/domain/call/call.ts';
import type { CallOutcome } from '../../../src/domain/call/signal.ts';
import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';
import type { Hand } from './hand.ts';
import { meets, type Met } from './people.ts';

/** The page's member (`me`), the person with whom they talk (`peer`), and another person who calls (`other`). */
export interface Callers {
  readonly me: string;
  readonly peer: Met;
  readonly other: Met;
}
type Server = Pick<Hand, 'server'>;

/** A person's state in a call, as the database has it. */
interface Seat {
  readonly userID: string;
  readonly state: CallUserState;
  readonly endpoint?: string;
}

const run = <Row extends object>({ server }: Server, text: string, values: readonly unknown[]) =>
  server.deps.db.$client.query<Row>(text, [...values]);
const instant = ({ server }: Server, later = 0): Date => new Date(server.deps.clock.now() + later);

/** The time at which other people were last seen: in the future, so that they never count as lost. */
const NEVER_MISSED = new Date('2100-01-01');

/** Makes two people who have conversations with the demo passenger, and ends the passenger's calls. */
export async function callers(at: Server): Promise<Callers> {
  const peer = await meets(at);
  const other = await meets(at);
  await isFree(at, peer.me);
  // Makes the passenger's calls older, so that the limit of calls is not reached.
  await run(
    at,
    `update phone_call set created_at = created_at - interval '1 hour' where caller_user_id = $1`,
    [peer.me],
  );
  return { me: peer.me, peer, other };
}

/** Ends all calls of a user in the database, without notifying their page. */
export async function isFree(at: Server, userID: string): Promise<void> {
  await run(
    at,
    `update phone_call set state = 'ended', message_id = '' where state <> 'ended' and call_id in (
       select call_id from phone_call_user where user_id = $1)`,
    [userID],
  );
  await run(
    at,
    `update phone_call_user set state = 'quit'
     where state in ('invited', 'received', 'accepted') and user_id = $1`,
    [userID],
  );
}

/** When two calls cross, the one with the lower id wins. This id wins against the page's own call. */
export const lowID = (): string => `0000${randomBytes(14).toString('hex')}`;
/** The id of the page's own call. */
export const ownID = (): string => `8888${randomBytes(14).toString('hex')}`;
export const highID = (): string => `ffff${randomBytes(14).toString('hex')}`;

/** Writes a call into the database, as another node does, and notifies everybody in it. */
export async function call(
  at: Server,
  callID: string,
  { conversationID }: Met,
  seats: readonly [caller: Seat, ...others: Seat[]],
  { state = 'inviting', lasts = CALL_INVITATION_MS }: { state?: CallState; lasts?: number } = {},
): Promise<void> {
  await run(
    at,
    `insert into phone_call (call_id, conversation_id, caller_user_id, mode, state, is_service, created_at, expires_at, accepted_at)
     values ($1, $2, $3, 'voice', $4, false, $5, $6, $7)`,
    [
      callID,
      conversationID,
      seats[0].userID,
      state,
      instant(at),
      instant(at, lasts),
      state === 'accepted' ? instant(at) : null,
    ],
  );
  for (const seat of seats) await sit(at, callID, seat);
  tell(at, callID, seats);
}

/** Changes the state of a call and of the people in it, and notifies them. */
export async function becomes(
  at: Server,
  callID: string,
  to: { state?: CallState; outcome?: CallOutcome; seats?: readonly Seat[] } = {},
): Promise<void> {
  for (const seat of to.seats ?? []) await sit(at, callID, seat);
  await run(
    at,
    `update phone_call set version = version + 1, state = coalesce($2, state), outcome = coalesce($3, outcome),
       accepted_at = case when $2 = 'accepted' then coalesce(accepted_at, $4) else accepted_at end,
       ended_at = case when $2 = 'ended' then $4 else ended_at end,
       message_id = case when $2 = 'ended' then '' else message_id end
     where call_id = $1`,
    [callID, to.state ?? null, to.outcome ?? null, instant(at)],
  );
  const { rows } = await run<{ id: string }>(
    at,
    'select user_id as id from phone_call_user where call_id = $1',
    [callID],
  );
  tell(
    at,
    callID,
    rows.map(({ id: userID }) => ({ userID })),
  );
}

/** The other side, an agent, hangs up while a colleague is asked: the page's user waits again, in this state. */
export async function waitsAgain(
  at: Server,
  callID: string,
  { peer, other }: Callers,
  state: 'inviting' | 'ringing',
): Promise<void> {
  await run(at, 'update phone_call set expires_at = $2 where call_id = $1', [
    callID,
    instant(at, CALL_INVITATION_MS),
  ]);
  const asked = state === 'ringing' ? 'received' : 'invited';
  const seats = [
    { userID: peer.userID, state: asked },
    { userID: other.userID, state: 'quit' },
  ] as const;
  await becomes(at, callID, { state, seats });
}

/** Ends the call for everybody, with this outcome. */
export const ends = (at: Server, callID: string, outcome: CallOutcome): Promise<void> =>
  becomes(at, callID, { state: 'ended', outcome });

/** The other side sends a signal to this page's media. */
export async function signals(
  at: Server,
  callID: string,
  { me, peer }: Callers,
  data: object,
): Promise<void> {
  await run(
    at,
    'insert into phone_call_signal (call_id, from_user_id, to_user_id, data) values ($1, $2, $3, $4)',
    [callID, peer.userID, me, JSON.stringify(data)],
  );
  publishHint(at.server.deps.bus, 'call.signalled', { callID, userID: me });
}

/** The state and endpoint of a user in a call; undefined when they are not in it. */
export async function seatOf(
  at: Server,
  callID: string,
  userID: string,
): Promise<{ state: CallUserState; endpoint: string } | undefined> {
  const { rows } = await run<{ state: CallUserState; endpoint: string }>(
    at,
    'select state, endpoint from phone_call_user where call_id = $1 and user_id = $2',
    [callID, userID],
  );
  return rows[0];
}

/** The id of the call that a user began last. */
export async function lastCallOf(at: Server, userID: string): Promise<string | undefined> {
  const { rows } = await run<{ id: string }>(
    at,
    `select call_id as id from phone_call where caller_user_id = $1 and state <> 'ended'
     order by created_at desc limit 1`,
    [userID],
  );
  return rows[0]?.id;
}

async function sit(
  at: Server,
  callID: string,
  { userID, state, endpoint = '' }: Seat,
): Promise<void> {
  const isTalking = state === 'accepted';
  await run(
    at,
    `insert into phone_call_user (call_id, user_id, state, endpoint, mode, invited_at, seen_at, accepted_at)
     values ($1, $2, $3, $4, 'voice', $5, $6, $7)
     on conflict (call_id, user_id) do update
       set state = $3, endpoint = case when $4 = '' then phone_call_user.endpoint else $4 end,
         accepted_at = coalesce($7, phone_call_user.accepted_at)`,
    [callID, userID, state, endpoint, instant(at), NEVER_MISSED, isTalking ? instant(at) : null],
  );
}

function tell(at: Server, callID: string, seats: readonly Pick<Seat, 'userID'>[]): void {
  const userIDs = seats.map(({ userID }) => userID);
  publishHint(at.server.deps.bus, 'call.changed', { callID, userIDs });
}

/** The model's ids: of the call that this page makes, and of one that it receives. */
const OWN = 'call-5';
const CAME = 'call-4';
const FREE = /^(?:idle|ended)/;

/** Why a page cannot receive this event in these states, at both levels; undefined = it can. */
export function cannotTell(
  one: EventCase,
  states: readonly string[],
  { context }: Observation,
): string | undefined {
  if (one.does !== 'send' || !one.type.startsWith('call.')) return undefined;
  const { callID, target, view } = context as {
    readonly callID: string;
    readonly target?: object | null;
    readonly view?: { readonly peer?: { readonly userID: string } };
  };
  const isFree = states.some((state) => FREE.test(state));
  const isTalking = states.includes('accepted');
  const name = one.id.slice(one.id.lastIndexOf(': ') + 2);
  const [, type] = one.type.split('.');
  switch (type) {
    case 'received':
      if (name === 'in this page') {
        return states.includes('invited') && callID === CAME ? undefined : 'no prompt is new';
      }
      return isFree || ((isTalking || states.includes('inviting.waiting')) && callID === OWN)
        ? undefined
        : 'nobody is called';
    case 'accepted':
      if (name === 'in this page') return isFree ? undefined : 'the page asks for it itself';
      if (isFree) return name === 'by the other side' ? undefined : 'there is no call';
      if (callID !== OWN || !(isTalking || states.includes('inviting'))) return 'nobody is called';
      // The page reports this again only if the other side accepted before the page's own request to call was answered.
      if (isTalking && name === 'by the other side' && !target) return 'it was told';
      return view?.peer?.userID === 'user-3' ? 'who handed it on is out of it' : undefined;
    case 'changed':
      if (name === 'note') return isTalking && callID === OWN ? undefined : 'nobody talks';
      if (isFree) return name === 'place' ? undefined : 'there is no call';
      if (states.includes('starting')) return 'the server does not have it yet';
      return callID === (name === 'place' ? OWN : CAME) ? undefined : 'it follows another call';
    case 'signalled':
      if (!states.includes('accepted.talking')) return 'nobody listens';
      return callID === (name === 'for its own' ? OWN : CAME) ? undefined : 'of another call';
    case 'cancelled':
    case 'timedOut':
    case 'declined':
    case 'busy':
    case 'quit':
    case 'lost':
    case 'unavailable':
    case 'answeredElsewhere':
      if (isFree || states.includes('starting')) return 'there is no call';
      return callID === (name === 'of its own' ? OWN : CAME) ? undefined : 'it follows another one';
    default:
      return undefined;
  }
}

/** Reasons for cases that only the machine level can cause. */
export const NOT_FOLLOWED = 'of a call that the page does not follow nothing is seen';
export const NO_AGENT = 'the page’s user is no agent';
