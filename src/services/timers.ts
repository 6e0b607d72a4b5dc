/** The services' timers: the browser's, or a clock that tests move. Times in ms. */
export interface Timers {
  setTimeout(action: () => void, ms: number): unknown;
  /** Does nothing for a timer that is over, or for undefined. */
  clearTimeout(timer: unknown): void;
  /** A time that only goes on, ms; the page's own where it is missing. */
  now?(): number;
}

/** The browser's, looked up when they are needed. */
export const browserTimers: Timers = globalThis;
