/** A reward and its quantity. */
export interface BagLine {
  readonly rewardId: string;
  readonly quantity: number;
}

/** Sets the quantity of a reward in the bag; 0 removes it. */
export interface BagChange extends BagLine {
  readonly kind: 'put';
}

/** A reward in a bag, with the number that is still available (PROJ-04). Money is NT$. */
export interface BagItem {
  readonly rewardId: string;
  readonly rewardTitle: string;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly price: number;
  readonly quantity: number;
  /** null where there is no limit. */
  readonly left: number | null;
  /** Whether the reward's project takes pledges now. */
  readonly isRunning: boolean;
  /** Whether the project is the reader's own, which they cannot support. */
  readonly isOwn: boolean;
}
