import { SimulatedClock } from 'xstate';

interface Timer {
  readonly label: string;
  readonly due: number;
}

/** The simulated clock, which also tells what it waits for. */
export class PathClock extends SimulatedClock {
  readonly #timers = new Map<number, Timer>();
  readonly #labelOfNext: () => string;

  /** `labelOfNext` names the timer that is being set. */
  constructor(labelOfNext: () => string) {
    super();
    this.#labelOfNext = labelOfNext;
  }

  /** In whole milliseconds, as browsers do: sums of fractions may miss each other by a hair. */
  override setTimeout(fn: () => void, wanted: number): number {
    const ms = Math.trunc(wanted);
    const id = super.setTimeout(() => {
      this.#timers.delete(id);
      fn();
    }, ms);
    this.#timers.set(id, { label: this.#labelOfNext(), due: this.now() + ms });
    return id;
  }

  override clearTimeout(id: number): void {
    this.#timers.delete(id);
    super.clearTimeout(id);
  }

  /** What is waited for and in how many milliseconds, the next one first. */
  pending(): { readonly label: string; readonly in: number }[] {
    return [...this.#timers.values()]
      .map(({ label, due }) => ({ label, in: due - this.now() }))
      .toSorted((a, b) => a.in - b.in);
  }

  /** Lets time pass, and every timer on the way see the time for which it was set. */
  pass(ms: number): void {
    const end = this.now() + ms;
    for (;;) {
      const next = this.pending()[0];
      if (next === undefined || this.now() + next.in > end) break;
      this.set(this.now() + next.in);
    }
    this.set(end);
  }
}
