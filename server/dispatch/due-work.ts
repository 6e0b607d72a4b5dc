import type { Loop } from './loop.ts';

/** Work whose rows say when it is due. */
export interface DueWork {
  /** For the log. */
  readonly name: string;
  /** Shortest pause between two rounds, ms of real time. */
  readonly pauseMs: number;
  /**
   * SQL of one `timestamptz`: when the next round is due; null while nothing is. It is read several times a second,
   * so it needs an index.
   */
  readonly dueAt: string;
  /** Whether a round is due that no row asks for. */
  readonly isDue?: () => boolean;
  /** One round. The pause is skipped when it returns that there is more to do. */
  round(): Promise<{ more: boolean } | void>;
}

/**
 * Runs work when its rows are due. One query looks for all kinds of work together, so that an idle server hardly uses
 * its database and processor. Rounds of the same work never overlap; a failed one is logged, and tried again.
 */
export interface DueWatch {
  /** Runs the work until its loop is stopped. */
  start(work: DueWork): Loop;
}

/** Work that needs a round whenever this condition holds. */
export const whenever = (condition: string): string =>
  `select 'epoch'::timestamptz where ${condition}`;
