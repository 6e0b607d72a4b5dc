/** A number of one reward. */
export interface BagLine {
  readonly rewardId: string;
  readonly quantity: number;
}

/** Sets how many of a reward lie in the bag; 0 takes it out. */
export interface BagChange extends BagLine {
  readonly kind: 'put';
}

/** An item in a bag, with what is still available (PROJ-04). Money is NT$. */
export interface BagItem {
  readonly rewardId: string;
  readonly rewardTitle: string;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly price: number;
  readonly quantity: number;
  /** null where there is no limit. */
  readonly left: number | null;
  /** Its project takes pledges now. */
  readonly isRunning: boolean;
  /** It is the reader's own project, which they cannot support. */
  readonly isOwn: boolean;
}
