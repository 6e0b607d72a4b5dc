import { useSyncExternalStore } from 'react';

let wasIdle = false;

const subscribe = (tell: () => void): (() => void) => {
  if (wasIdle) return () => undefined;
  const done = (): void => {
    wasIdle = true;
    tell();
  };
  // Safari has no idle callback. After two animation frames the page is painted there, too.
  if (typeof requestIdleCallback !== 'function') {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(done);
    });
    return () => cancelAnimationFrame(frame);
  }
  const handle = requestIdleCallback(done);
  return () => cancelIdleCallback(handle);
};

/** Whether the browser has painted the page and been idle since. Parts that can wait are rendered only then. */
export function useIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasIdle,
    () => false,
  );
}
