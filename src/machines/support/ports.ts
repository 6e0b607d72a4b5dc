import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';
import type { Signal } from '../signal.ts';
import type { Chosen, SupportInput } from './types.ts';

export interface NewPledge {
  readonly rewardId: string;
  readonly quantity: number;
  readonly addressId: string;
  /** NT$ for the whole quantity, as it was shown. */
  readonly amount: number;
  readonly replaces?: string;
}

/** Promises reject with `ServiceFailure` only. */
export interface SupportPorts {
  /** GET /project/offer. */
  loadOffer(rewardId: string, signal: Signal): Promise<SupportOffer>;
  /** POST /project/pledge; `key` is the submission's. */
  place(pledge: NewPledge, key: string, signal: Signal): Promise<PledgeView>;
  newKey(): string;
  /** Epoch milliseconds, by the server's clock as far as it is known. */
  now(): number;
  /** Whether the tab is in front. */
  isVisible(): boolean;
  /** The choice that this tab stored for the same reward; it is removed when the pledge is made. */
  readChosen(of: SupportInput): Chosen | undefined;
  writeChosen(of: SupportInput, chosen: Chosen | undefined): void;
}
