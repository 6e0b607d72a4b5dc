import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';
import type { Signal } from '../signal.ts';
import type { Chosen, SupportInput } from './types.ts';

export interface NewPledge {
  readonly rewardId: string;
  readonly quantity: number;
  readonly addressId: string;
  /** The shown price of the whole quantity, in NT$. */
  readonly amount: number;
  readonly replaces?: string;
}

/** Promises reject with `ServiceFailure` only. */
export interface SupportPorts {
  /** GET /project/offer. The pledge that `of` replaces takes none of the offered rewards. */
  loadOffer(of: SupportInput, signal: Signal): Promise<SupportOffer>;
  /** POST /project/pledge. `key` is the submission's key. */
  place(pledge: NewPledge, key: string, signal: Signal): Promise<PledgeView>;
  newKey(): string;
  /** The current time, epoch milliseconds: the server's if it is known, otherwise the browser's. */
  now(): number;
  /** Whether the tab is visible. */
  isVisible(): boolean;
  /** Reads the choice that this tab stored for the same reward. The choice is removed when the pledge is made. */
  readChosen(of: SupportInput): Chosen | undefined;
  writeChosen(of: SupportInput, chosen: Chosen | undefined): void;
}
