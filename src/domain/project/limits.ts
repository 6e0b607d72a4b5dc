/** Limits of a creator's texts and amounts (ours). Money is NT$, lengths are characters. */
export const PROJECT_LIMITS = {
  title: 60,
  summary: 120,
  story: 8_000,
  paragraphs: 100,
  rewardTitle: 60,
  rewardDescription: 400,
  rewards: 20,
  pictures: 8,
  target: { min: 1_000, max: 20_000_000 },
  /**
   * The price of one reward. It is charged in two parts, 30 % at once and the rest later, and each has to be a whole
   * dollar or more (TapPay).
   */
  price: { min: 10, max: 200_000 },
  stock: { min: 1, max: 100_000 },
  /** How far ahead a project may start, counted from the day on which it is sent to the review. */
  aheadMs: 365 * 86_400_000,
  runs: { minMs: 86_400_000, maxMs: 90 * 86_400_000 },
  talk: 2_000,
  updateTitle: 80,
  deliveryNote: 100,
  /** Drafts and projects in review that one member may have. */
  drafts: 20,
  reviewNote: 500,
} as const;

/** The maximum size of a picture's file, in bytes, and of the width and height at which it is stored, pixels. */
export const PROJECT_PICTURE = { bytes: 10 * 1_024 * 1_024, width: 1_600, height: 1_200 } as const;
