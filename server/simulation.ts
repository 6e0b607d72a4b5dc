import type { RidePlanner } from './dispatch/plan.ts';
import type { SandboxTimes } from './payments/sandbox/times.ts';

/** Parts of the simulated world around orders that tests replace. */
export interface Simulation {
  readonly planner: RidePlanner;
  /** The time limit for TapPay's answer, ms. */
  readonly cardTimeoutMs: number;
  readonly sandboxTimes: SandboxTimes;
}
