import { useSyncExternalStore } from 'react';

let wasIdle = false;

const subscribe = (tell: () => void): (() => void) => {
  if (wasIdle) return () => undefined;
  const done = (): void => {
    wasIdle = true;
    tell();
  };
  // Safari has no idle callback; two frames later the page is painted there, too.
  if (typeof requestIdleCallback !== 'function') {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(done);
    });
    return () => cancelAnimationFrame(frame);
  }
  const handle = requestIdleCallback(done);
  return () => cancelIdleCallback(handle);
};

/** False until the browser has painted the page and is idle: for parts that can wait. */
export function useIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasIdle,
    () => false,
  );
}
