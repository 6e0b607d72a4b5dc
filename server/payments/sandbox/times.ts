/** How long the slow cards' bank takes, and how long a caller waits without an answer, ms. */
export interface SandboxTimes {
  readonly settlesAfterMs: number;
  readonly silentForMs: number;
}
export const SANDBOX_TIMES: SandboxTimes = { settlesAfterMs: 40_000, silentForMs: 35_000 };

/** How many trades a sweep handles at once. */
export const SWEEP_BATCH = 20;
