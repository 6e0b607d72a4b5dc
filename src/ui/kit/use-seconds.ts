import { useEffect, useReducer } from 'react';

/** The time in epoch milliseconds; the component renders again every second. */
export function useSeconds(now: () => number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // oxlint-disable-next-line no-restricted-globals -- a clock on screen, of which no machine knows
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now();
}
