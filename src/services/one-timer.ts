import type { Timers } from './timers.ts';

/**
 * Combines many timers into one. The browser wakes the page only for the earliest timer, and all actions that are due
 * then run together. So a hundred countdowns cause only one rendering.
 */
export function createOneTimer(
  timers: Timers,
  now: () => number = () => performance.now(),
): Required<Pick<Timers, 'setTimeout' | 'clearTimeout'>> {
  const waiting = new Map<number, { readonly at: number; readonly action: () => void }>();
  let last = 0;
  let isWaking = false;
  let alarm: { readonly at: number; readonly timer: unknown } | undefined;

  const wake = (): void => {
    alarm = undefined;
    isWaking = true;
    const due = [...waiting].filter(([, { at }]) => at <= now());
    for (const [id, { action }] of due) {
      // An action that has just run may have cancelled this action.
      if (waiting.delete(id)) action();
    }
    isWaking = false;
    arm();
  };
  const arm = (): void => {
    let at = Infinity;
    for (const one of waiting.values()) at = Math.min(at, one.at);
    if (alarm?.at === at) return;
    timers.clearTimeout(alarm?.timer);
    alarm =
      at === Infinity ? undefined : { at, timer: timers.setTimeout(wake, Math.max(0, at - now())) };
  };
  return {
    setTimeout(action, ms) {
      last += 1;
      const at = now() + ms;
      waiting.set(last, { at, action });
      // If the browser's timer is set for an earlier time, nothing has to be done.
      if (!isWaking && (alarm === undefined || at < alarm.at)) arm();
      return last;
    },
    clearTimeout(timer) {
      // The browser's timer stays. It may wake once for nothing, which costs less than finding the next timer after
      // each cancellation.
      waiting.delete(timer as number);
    },
  };
}
