import type { RidePlanner } from './dispatch/plan.ts';
import type { SandboxTimes } from './payments/sandbox/times.ts';

/** What tests exchange of the simulated world around orders. */
export interface Simulation {
  readonly planner: RidePlanner;
  /** How long TapPay's answer is waited for, ms. */
  readonly cardTimeoutMs: number;
  readonly sandboxTimes: SandboxTimes;
}
