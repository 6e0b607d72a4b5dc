import { createBuckets } from './buckets.ts';

/**
 * Rate limits for one connection, and for all of an IP address: frames and bytes per second, and at once. A page sends
 * a few requests a second and a heartbeat every 15 s; its largest message has 30 KB.
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

/** Counts what arrives over one connection before it is parsed. */
export interface Intake {
  /** Whether one more frame of any kind is allowed. */
  frame(): boolean;
  bytes(count: number): boolean;
}

/** @returns a function that creates the counter for one connection of an IP address */
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
