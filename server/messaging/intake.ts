import { createBuckets } from './buckets.ts';

/**
 * Limits for one connection, and for all of an address: frames and bytes a second, and at once. A page asks a few
 * questions a second and sends a heartbeat back every 15; its largest message has 30 KB.
 */
const MOST = {
  connection: {
    frames: { aSecond: 50, burst: 500 },
    bytes: { aSecond: 256_000, burst: 2_000_000 },
  },
  address: {
    frames: { aSecond: 500, burst: 5_000 },
    bytes: { aSecond: 2_000_000, burst: 16_000_000 },
  },
};

/** Counts what comes over one connection before it is parsed. */
export interface Intake {
  /** Whether one more frame may come, whatever it is. */
  frame(): boolean;
  bytes(count: number): boolean;
}

/** @returns a function that makes the counter for one connection of an address */
export function createIntakes(): (address: string) => Intake {
  const frames = createBuckets(MOST.address.frames.aSecond, MOST.address.frames.burst);
  const bytes = createBuckets(MOST.address.bytes.aSecond, MOST.address.bytes.burst);
  return (address) => {
    const { connection } = MOST;
    const ownFrames = createBuckets(connection.frames.aSecond, connection.frames.burst);
    const ownBytes = createBuckets(connection.bytes.aSecond, connection.bytes.burst);
    return {
      frame: () => ownFrames.take('') && frames.take(address),
      bytes: (count) => ownBytes.take('', count) && bytes.take(address, count),
    };
  };
}
