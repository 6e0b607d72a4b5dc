/** So many of a reward. */
export interface BagLine {
  readonly rewardId: string;
  readonly quantity: number;
}

/** So many lie in the bag from then on; 0 takes the reward out. */
export interface BagChange extends BagLine {
  readonly kind: 'put';
}

/** What lies in a bag, as it is to be had now (PROJ-04). Money is NT$. */
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
