import type { OrderAccess } from '../../domain/order/view.ts';
import type { DraftEvent, Submission } from './types.ts';

export function sent(submission: Submission | undefined): Submission {
  if (submission === undefined) throw new TypeError('nothing to submit');
  return submission;
}

/** The actions after each change: they check the draft, store it, and ask for a new price if the route changed. */
export function edited() {
  return [edit(), 'save', 'look at the route'] as const;
}

export function edit() {
  const params = ({ event }: { event: DraftEvent }) => ({ event });
  return { type: 'edit', params } as const;
}

export function created<Target extends string, Save extends 'save' | 'save nothing'>(
  target: Target,
  save: Save,
) {
  const params = ({ event }: { event: { output: OrderAccess } }) => ({ created: event.output });
  return {
    target,
    actions: [{ type: 'keep created', params }, save, { type: 'tell created', params }],
  } as const;
}

export function signedOut() {
  return {
    guard: 'is unauthorized',
    target: 'editing',
    actions: ['keep submit failure', 'drop attempt', 'save', 'tell sign-in needed'],
  } as const;
}

/** The transition after a clear refusal: this attempt ordered nothing. The server's errors are shown at their fields. */
export function refused() {
  return {
    guard: 'is failure',
    target: 'editing',
    actions: ['keep submit failure', 'drop attempt', 'save', 'focus first error'],
  } as const;
}
