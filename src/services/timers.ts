/** The services' timers: the browser's, or a fake clock in tests. Times in ms. */
export interface Timers {
  setTimeout(action: () => void, ms: number): unknown;
  /** Does nothing if the timer has run already, or is undefined. */
  clearTimeout(timer: unknown): void;
  /** A monotonic time in ms; if it is missing, the page's own is used. */
  now?(): number;
}

/** The browser's timers. They are looked up at each call. */
export const browserTimers: Timers = globalThis;
