/** How often something may be done: a number a second, and a number at once. Counted in this process. */
export interface Buckets {
  /** Whether it may be done once more now, or as often as `amount` says; then it has been. */
  take(key: string, amount?: number): boolean;
}

/** Keys that were not used for long are forgotten when there are this many. */
const MOST_KEYS = 10_000;

export function createBuckets(aSecond: number, burst: number): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftNow = ({ left, at }: { left: number; at: number }, now: number): number =>
    Math.min(burst, left + ((now - at) / 1_000) * aSecond);
  return {
    take(key, amount = 1) {
      const now = performance.now();
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      const left = leftNow(bucket, now);
      const may = left >= amount;
      bucket.left = may ? left - amount : left;
      bucket.at = now;
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEYS) {
        for (const [known, other] of buckets)
          if (leftNow(other, now) >= burst) buckets.delete(known);
      }
      return may;
    },
  };
}
