/** How often something may be done: so often a second, and a burst of so many. Counted in this process. */
export interface Buckets {
  /** Whether it may be done once more now; then it has been. */
  take(key: string): boolean;
}

/** Keys that were not used for long are forgotten when there are this many. */
const MOST_KEYS = 10_000;

export function createBuckets(aSecond: number, burst: number): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftNow = ({ left, at }: { left: number; at: number }, now: number): number =>
    Math.min(burst, left + ((now - at) / 1_000) * aSecond);
  return {
    take(key) {
      const now = performance.now();
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      const left = leftNow(bucket, now);
      const may = left >= 1;
      bucket.left = may ? left - 1 : left;
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
