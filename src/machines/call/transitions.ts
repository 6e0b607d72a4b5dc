import type { CallView } from '../../domain/call/call.ts';
import type { CallMode, CallSignal } from '../../domain/call/signal.ts';
import type { CallTarget } from './types.ts';

/** Parameters of the call's actions and guards, from their event. */
export const seen = ({ event: { view } }: { event: { view: CallView } }) => ({ view });
export const said = ({ event: { data } }: { event: { data: CallSignal } }) => ({ data });
const isThis = { type: 'is this call', params: seen } as const;
const keepView = { type: 'keep view', params: seen } as const;
export const rated = ({ event: { quality } }: { event: { quality: number } }) => ({
  rating: quality,
});

/** Transitions while there is no call: one is started, comes in, or is resumed after a reload of the page. */
export function begun() {
  return {
    'call.start': {
      target: '#call.starting',
      actions: {
        type: 'keep target',
        params: ({ event: { target } }: { event: { target: CallTarget } }) => ({ target }),
      },
    },
    'call.invited': { target: '#call.invited', actions: { type: 'keep call', params: seen } },
    'call.accepted': back('accepted'),
    'call.changed': back('inviting'),
    'call.received': back('inviting.ringing'),
  } as const;
}

function back<Target extends string>(target: Target) {
  return {
    guard: { type: 'is in this page', params: seen },
    target: `#call.${target}`,
    actions: {
      type: 'keep call',
      params: (told: { event: { view: CallView } }) => ({ ...seen(told), isBack: true }),
    },
  } as const;
}

/** The transition that stores the newest state of the call on this page. */
export function follows(): { guard: typeof isThis; actions: typeof keepView };
export function follows<Target extends string>(
  target: Target,
): { guard: typeof isThis; actions: typeof keepView; target: Target };
export function follows(target?: string) {
  return { guard: isThis, actions: keepView, ...(target !== undefined && { target }) };
}

/** The transition if the agent hangs up while a colleague is asked to take the call over. */
export function waitsAgain<Target extends string>(target: Target) {
  return {
    guard: { type: 'waits again', params: seen },
    target: `#call.${target}`,
    actions: ['forget connection', keepView],
  } as const;
}

/** Transitions that end the call for this user or for this page. */
export function over() {
  return {
    'call.cancelled': follows('#call.ended.cancelled'),
    'call.timedOut': follows('#call.ended.timedOut'),
    'call.declined': follows('#call.ended.declined'),
    'call.busy': follows('#call.ended.busy'),
    'call.quit': follows('#call.ended.quit'),
    'call.lost': follows('#call.ended.lost'),
    'call.unavailable': follows('#call.ended.unavailable'),
    'call.answeredElsewhere': follows('#call.ended.answeredElsewhere'),
  } as const;
}

/** Transitions while the prompt is shown (CALL-02). */
export function prompted() {
  return {
    'call.accept': {
      target: 'accepting',
      actions: {
        type: 'keep mode',
        params: ({ event: { mode } }: { event: { mode: CallMode } }) => ({ mode }),
      },
    },
    'call.decline': { target: '#call.ended.declined', actions: 'tell declined' },
    'call.silence': { actions: 'keep silence' },
    'call.changed': follows(),
    ...over(),
  } as const;
}

/** Transitions if both people call each other at the same moment. Only one of the two calls goes on. */
export function rivals() {
  return [
    {
      guard: { type: 'is the call that wins', params: seen },
      target: '#call.accepting',
      actions: ['tell cancelled', { type: 'keep call', params: seen }],
    },
    { guard: { type: 'is the call that loses', params: seen } },
    { actions: busy() },
  ] as const;
}

/** The action that refuses an incoming call during another one. */
export function busy() {
  return { type: 'answer busy', params: seen } as const;
}
