/**
 * Rate limits that allow a number of uses per second, and a number of uses at once. Uses are counted in this process.
 */
export interface Buckets {
  /** Counts one use of this key, or `amount` uses, if the limit allows them now. Returns whether it does. */
  take(key: string, amount?: number): boolean;
}

/** When there are more keys than this, keys that have not been used for long are removed. */
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
