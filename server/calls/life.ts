import {
  AGENT_PROMPT_MS,
  CALL_GONE_MS,
  CALL_INVITATION_MS,
  CALLER_GONE_MS,
} from '../../src/domain/call/call-limits.ts';
import type { CallMode, CallOutcome } from '../../src/domain/call/signal.ts';
import { type CallPerson, isPrompted, type KeptCall } from './rows.ts';

/**
 * A call that its caller ends this shortly before the invitation expires counts as timed out, ms: by the clock of the
 * caller's page, the invitation had already expired.
 */
const NEARLY_MS = 2_000;

/**
 * How a call changes through the actions of its users (§4, CALL-02). These functions change the call in memory, without
 * the database.
 */

export function end(call: KeptCall, outcome: CallOutcome, now: number): void {
  if (call.state === 'ended') return;
  if (call.state === 'accepted') call.quitAt ??= now;
  call.state = 'ended';
  call.outcome = outcome;
  call.endedAt = now;
  for (const one of call.people.values()) {
    if (one.state === 'accepted') leave(one, 'quit', now);
    else if (isPrompted(one)) leave(one, outcome === 'timedOut' ? 'timedOut' : 'cancelled', now);
  }
}

export function leave(one: CallPerson, state: CallPerson['state'], now: number): void {
  one.state = state;
  one.quitAt = now;
  one.promptUntil = null;
}

/** A device shows the prompt to this user (CAL-T03). */
export function receive(call: KeptCall, one: CallPerson, now: number): void {
  if (one.state !== 'invited') return;
  one.state = 'received';
  one.receivedAt = now;
  if (call.state === 'inviting') call.state = 'ringing';
}

/** A user answers (CAL-T04). @returns whether the call is theirs now */
export function accept(
  call: KeptCall,
  one: CallPerson,
  { endpoint, mode, now }: { endpoint: string; mode: CallMode; now: number },
): boolean {
  if (one.state === 'accepted') return one.endpoint === endpoint && call.state === 'accepted';
  if (call.state === 'ended' || !isPrompted(one)) return false;
  if (call.state !== 'accepted' && now >= call.expiresAt) return false;
  const isTransfer = call.state === 'accepted';
  for (const other of call.people.values()) {
    if (other === one || other.userID === call.serviceUserID) continue;
    if (isPrompted(other)) leave(other, 'cancelled', now);
    // The agent who transferred the call leaves it.
    else if (isTransfer && other.state === 'accepted') leave(other, 'quit', now);
  }
  Object.assign(one, { state: 'accepted', endpoint, acceptedAt: now, promptUntil: null });
  one.mode = call.mode === 'voice' ? 'voice' : mode;
  one.seenAt = now;
  call.acceptedAt ??= now;
  call.state = 'accepted';
  return true;
}

/**
 * A user declines or is busy (CAL-T12, CAL-T15). In a call to the customer service the next agent is asked; any other
 * call that nobody has accepted ends.
 */
export function refuse(
  call: KeptCall,
  one: CallPerson,
  how: 'declined' | 'busy',
  now: number,
): void {
  if (!isPrompted(one)) return;
  leave(one, how, now);
  if (!call.isService && call.state !== 'accepted') end(call, how, now);
}

/**
 * A user leaves (CAL-T09, CAL-T11): a person called declines, a waiting caller gives up, or a talking user hangs up. If
 * an agent hangs up while a colleague is asked to take the call over, only the agent leaves.
 */
export function quit(call: KeptCall, one: CallPerson, now: number): void {
  if (isPrompted(one)) return refuse(call, one, 'declined', now);
  if (one.state !== 'accepted') return;
  const isAgent = call.isService && one.userID !== call.serviceUserID;
  if (call.state === 'accepted' && isAgent && isAsking(call)) return letWait(call, one, now);
  if (call.state === 'accepted') return end(call, 'quit', now);
  end(call, call.expiresAt - now <= NEARLY_MS ? 'timedOut' : 'cancelled', now);
}

/** The agent leaves, and the visitor waits for the colleague who is being asked, or another agent, as in a new call. */
function letWait(call: KeptCall, agent: CallPerson, now: number): void {
  leave(agent, 'quit', now);
  const rings = [...call.people.values()].some(({ state }) => state === 'received');
  call.state = rings ? 'ringing' : 'inviting';
  call.acceptedAt = null;
  call.expiresAt = now + CALL_INVITATION_MS;
}

/** An agent asks a colleague to take the call over. The colleague gets the time that an invitation has. */
export function transfer(
  call: KeptCall,
  colleague: Parameters<typeof invite>[1],
  now: number,
): void {
  call.expiresAt = now + CALL_INVITATION_MS;
  invite(call, colleague, now, true);
}

/** The agent keeps the call. @returns whether a colleague was being asked */
export function cancelTransfer(call: KeptCall, now: number): boolean {
  const asked = [...call.people.values()].filter(isPrompted);
  for (const one of asked) leave(one, 'cancelled', now);
  return asked.length > 0;
}

/** Invites a user for as long as an agent's prompt or the invitation lasts. */
export function invite(
  call: KeptCall,
  who: Pick<CallPerson, 'userID' | 'userName' | 'userAvatarUrl'>,
  now: number,
  isAgent: boolean,
): void {
  const before = call.people.get(who.userID);
  call.people.set(who.userID, {
    ...who,
    state: 'invited',
    endpoint: '',
    mode: call.mode,
    invitedAt: now,
    seenAt: now,
    receivedAt: null,
    acceptedAt: null,
    quitAt: null,
    quality: null,
    note: before?.note ?? '',
    promptUntil: isAgent ? now + AGENT_PROMPT_MS : null,
  });
}

/**
 * Ends the prompts of agents who did not answer in time, so that the next agent is asked (CAL-T05).
 *
 * @returns whether any prompt ended
 */
export function endPrompts(call: KeptCall, now: number): boolean {
  let any = false;
  for (const one of call.people.values()) {
    if (!isPrompted(one) || one.promptUntil === null || one.promptUntil > now) continue;
    leave(one, call.state === 'accepted' ? 'timedOut' : 'cancelled', now);
    any = true;
  }
  return any;
}

/** Whether somebody is being asked now. */
export const isAsking = (call: KeptCall): boolean => [...call.people.values()].some(isPrompted);

/** Whether somebody who was asked has declined or was busy. */
export const wasDeclined = ({ people }: KeptCall): boolean =>
  [...people.values()].some(({ state }) => state === 'declined' || state === 'busy');

/** Whether a visitor waits and nobody is asked, so that the next agent has to be found. */
export const waitsForAgent = (call: KeptCall): boolean =>
  call.isService && (call.state === 'inviting' || call.state === 'ringing') && !isAsking(call);

/** Sets the call back to `inviting` when no agent is being asked any more: the visitor waits again. */
export function waitAgain(call: KeptCall): void {
  if (waitsForAgent(call)) call.state = 'inviting';
}

/** Whether a talking or waiting user was disconnected for too long. */
export function isGone({ state, people }: KeptCall, now: number): boolean {
  if (state === 'ended') return false;
  const before = now - (state === 'accepted' ? CALL_GONE_MS : CALLER_GONE_MS);
  return [...people.values()].some((one) => one.state === 'accepted' && one.seenAt < before);
}
