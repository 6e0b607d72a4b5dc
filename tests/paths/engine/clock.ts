import { SimulatedClock } from 'xstate';

interface Timer {
  readonly label: string;
  readonly due: number;
}

/** A simulated clock that also lists its pending timers. */
export class PathClock extends SimulatedClock {
  readonly #timers = new Map<number, Timer>();
  readonly #labelOfNext: () => string;

  /** `labelOfNext` names the timer that is being set. */
  constructor(labelOfNext: () => string) {
    super();
    this.#labelOfNext = labelOfNext;
  }

  /** Cuts the delay to whole milliseconds, as browsers do, because sums of fractions might differ by a tiny amount. */
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

  /** The pending timers with the milliseconds until they fire, the next one first. */
  pending(): { readonly label: string; readonly in: number }[] {
    return [...this.#timers.values()]
      .map(({ label, due }) => ({ label, in: due - this.now() }))
      .toSorted((a, b) => a.in - b.in);
  }

  /** Lets time pass. Every timer that fires on the way sees exactly the time for which it was set. */
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
