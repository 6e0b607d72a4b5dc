import type { RidePlanner } from './dispatch/plan.ts';
import type { SandboxTimes } from './payments/sandbox/times.ts';

/** Parts of the simulated world around orders that tests exchange. */
export interface Simulation {
  readonly planner: RidePlanner;
  /** How long TapPay's answer is waited for, ms. */
  readonly cardTimeoutMs: number;
  readonly sandboxTimes: SandboxTimes;
}
