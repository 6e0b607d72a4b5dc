/** The services' timers: the browser's, or a fake clock in tests. Times in ms. */
export interface Timers {
  setTimeout(action: () => void, ms: number): unknown;
  /** Does nothing for a timer that is over, or for undefined. */
  clearTimeout(timer: unknown): void;
  /** A monotonic time, ms; the page's own where it is missing. */
  now?(): number;
}

/** The browser's timers, looked up at each use. */
export const browserTimers: Timers = globalThis;
