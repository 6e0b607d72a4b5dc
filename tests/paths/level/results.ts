/** The part of an engine's path that these levels need: its start and its cases in order. */
export interface LevelPath {
  readonly start: string;
  readonly steps: readonly { readonly case: string; readonly ms?: number }[];
}

/** The result of one step; `start` is the step before the first case. */
export interface StepResult {
  /** Index of the path, and of the step in it, from 0; -1 = the start. */
  readonly path: number;
  readonly step: number;
  readonly case: string;
  readonly outcome: 'passed' | 'failed' | 'notCausable' | 'notReached';
  /** Ids of the transitions that the step took. */
  readonly taken: readonly string[];
  /** What is wrong, or why the case cannot be caused. */
  readonly reason?: string;
}

/** The results of one path, step by step. */
export class PathResults {
  readonly all: StepResult[] = [];
  readonly #names: readonly string[];
  readonly #path: number;

  constructor(path: LevelPath, index: number) {
    this.#names = ['start', ...path.steps.map((step) => step.case)];
    this.#path = index;
  }

  /** Ids of the cases after the next step. */
  get upcoming(): readonly string[] {
    return this.#names.slice(this.all.length + 1);
  }

  add(outcome: StepResult['outcome'], taken: readonly string[], reason?: string): void {
    this.all.push({
      path: this.#path,
      step: this.all.length - 1,
      case: this.#names[this.all.length] ?? '',
      outcome,
      taken,
      ...(reason === undefined ? {} : { reason }),
    });
  }

  /** Marks all steps without a result as not reached, and returns all results. */
  end(): StepResult[] {
    while (this.all.length < this.#names.length) this.add('notReached', []);
    return this.all;
  }
}

/** The results of a machine's paths. */
export interface LevelRun {
  /** Every step of every path, in order; with `repeat` one round after another. */
  readonly steps: readonly (StepResult & { readonly round: number })[];
  /** Cases that nothing causes at this level, and why. */
  readonly notCausable: readonly { readonly case: string; readonly reason: string }[];
  /** States without an assertion of their own, and why. */
  readonly notAsserted: readonly { readonly state: string; readonly reason: string }[];
}
